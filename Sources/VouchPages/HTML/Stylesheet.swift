/// The style of pages. Colours have a contrast of at least 4.5 : 1 in light and in dark mode (WCAG
/// 2.2, 1.4.3).
enum Stylesheet {
  static let page: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #ffffff; --text: #1c2128; --muted: #57606a; --line: #d0d7de; --soft: #f3f5f8;
      --link: #0a55b8; --warning: #8a4600;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14181d; --text: #e4e8ed; --muted: #a3adb8; --line: #3a424c; --soft: #1f252c;
        --link: #8cbcff; --warning: #f0b36b;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body {
      margin: 0; background: var(--page); color: var(--text); line-height: 1.5;
      font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      overflow-wrap: break-word;
    }
    header, .columns, footer { max-width: 96rem; margin: 0 auto; padding: 0 1.25rem; }
    header { padding-top: 1rem; }
    .columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr); column-gap: 2.5rem; }
    .types {
      position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto;
      padding: 1rem .5rem 1rem .25rem; font-size: .875rem;
    }
    .types ul { list-style: none; margin: .25rem 0; padding: 0; }
    .types li { padding: .15rem 0; }
    .types li.nested { padding-left: 1rem; }
    .types details { border: 0; padding: .15rem 0; }
    .types details ul { padding-left: 1rem; }
    .types details p { padding-left: 1rem; }
    .types summary { font-weight: 600; overflow-wrap: anywhere; }
    .types a { text-decoration: none; }
    .types a:hover { text-decoration: underline; }
    .types [aria-current] { font-weight: 700; box-shadow: -.5rem 0 0 var(--page), -.65rem 0 0 var(--link); }
    #search { margin-bottom: 1rem; }
    #search label { display: block; color: var(--muted); font-size: .8125rem; }
    #search input {
      display: block; width: 100%; margin-top: .25rem; padding: .4rem .5rem; font: inherit;
      color: var(--text); background: var(--page); border: 1px solid var(--muted); border-radius: 6px;
    }
    #search input:focus-visible { outline: 3px solid var(--link); outline-offset: 1px; }
    #search a span { display: block; color: var(--muted); font-size: .8125rem; }
    .menu, .close { display: none; }
    footer { padding: 2rem 1.25rem; color: var(--muted); font-size: .875rem; }
    a { color: var(--link); text-underline-offset: .15em; }
    a:focus-visible, summary:focus-visible, [tabindex]:focus-visible {
      outline: 3px solid var(--link); outline-offset: 2px;
    }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .5rem; }
    h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
    h1 { font-size: 1.75rem; margin: .5rem 0 1rem; }
    h2 { font-size: 1.35rem; margin: 0 0 .25rem; }
    h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
    main > section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.5rem; }
    p { margin: .5rem 0; max-width: 48rem; }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; }
    code { background: var(--soft); border-radius: 3px; padding: .1em .25em; overflow-wrap: anywhere; }
    a > code { background: none; padding: 0; }
    h2 > code { background: none; padding: 0; font-size: 1em; }
    pre {
      background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .75rem;
      overflow-x: auto; line-height: 1.4; margin: .5rem 0;
    }
    pre code { background: none; padding: 0; }
    .muted, .keyword, .source { color: var(--muted); font-size: .8125rem; }
    .warning { color: var(--warning); font-weight: 600; }
    .contents { display: grid; grid-template-columns: minmax(8rem, 16rem) minmax(0, 1fr); gap: .35rem 1rem; }
    .contents dt { overflow-wrap: anywhere; }
    .contents dd { margin: 0; max-width: 48rem; }
    ul.checks { margin: .25rem 0; padding-left: 1.1rem; }
    ul.checks li { margin: .1rem 0; }
    ul.checks li.heading { list-style: none; margin-left: -1rem; font-weight: 600; }
    td ul.checks { padding-left: 1rem; margin: 0; }
    .table { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9375rem; }
    th, td {
      border-bottom: 1px solid var(--line); padding: .45rem .75rem .45rem 0; text-align: left;
      vertical-align: top;
    }
    thead th { color: var(--muted); font-size: .8125rem; font-weight: 600; }
    tbody th { font-weight: 600; }
    th code, td code { overflow-wrap: break-word; }
    th, td { max-width: 22rem; }
    td:last-child { max-width: none; }
    td:last-child code { overflow-wrap: anywhere; }
    td p, th p { margin: 0 0 .15rem; }
    :target { background: var(--soft); box-shadow: -.5rem 0 0 var(--link); }
    h1:target, .types:target { background: none; box-shadow: none; }
    details { border-bottom: 1px solid var(--line); padding: .35rem 0; max-width: 60rem; }
    summary { cursor: pointer; }
    .drawing { overflow-x: auto; margin: 1rem 0; padding: .25rem; }
    .diagram { display: block; max-width: none; }
    .diagram .box { fill: var(--soft); stroke: var(--muted); stroke-width: 1; }
    .diagram .foreign { stroke-dasharray: 4 3; }
    .diagram text { fill: var(--link); font: 12px ui-monospace, Menlo, Consolas, monospace; }
    .diagram .edge { fill: none; stroke: var(--muted); stroke-width: 1.25; marker-end: url(#arrowhead); }
    .diagram .head { fill: var(--muted); }
    .diagram a:hover .box, .diagram a:focus .box { stroke: var(--link); stroke-width: 2.5; }
    @media (min-width: 46rem) { td:last-child { width: 40%; } }
    @media (max-width: 74rem) {
      html { scroll-padding-top: 4rem; }
      header {
        position: sticky; top: 0; z-index: 1; display: flex; justify-content: space-between;
        padding-block: .6rem; background: var(--page); border-bottom: 1px solid var(--line);
      }
      .columns { display: block; padding-top: 1rem; }
      .menu, .close { display: inline-block; padding: .15rem 0; }
      .close { float: right; font-size: 1rem; }
      .types { display: none; }
      .types:target {
        display: block; position: fixed; inset: 0; z-index: 2; height: 100%; max-height: none;
        padding: 1rem 1.25rem; font-size: 1rem; background: var(--page);
      }
      .types:target li { padding-block: .3rem; }
    }
    @media (max-width: 46rem) {
      thead { position: absolute; left: -100vw; }
      table, tbody, tr, th, td { display: block; width: 100%; }
      tr { border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; margin: 0 0 .75rem; }
      th, td { border: 0; padding: .15rem 0; max-width: none; }
      th code, td code { overflow-wrap: anywhere; }
      td[data-label]::before {
        content: attr(data-label); display: block; color: var(--muted); font-size: .75rem;
        font-weight: 600;
      }
      td:not(:last-child) { display: inline-block; width: auto; margin-right: 1.25rem; }
      td.empty { display: none; }
      h1 { font-size: 1.4rem; }
      .contents { display: block; }
      .contents dd { margin: 0 0 .75rem; }
    }
    @media print {
      :root { --page: #fff; --text: #000; --muted: #444; --line: #999; --soft: #f4f4f4; --link: #000; }
      header, .columns, footer { max-width: none; padding: 0; }
      header, .types { display: none; }
      .columns { display: block; }
      tr, pre, details, svg { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      .skip { display: none; }
      .drawing { overflow: visible; }
      .diagram { max-width: 100%; height: auto; }
      details::details-content { content-visibility: visible; }
    }

    """

  /// The colours of a drawing that is a separate file.
  static let drawing: StaticString = """

    .box { fill: #f3f5f8; stroke: #57606a; } .foreign { stroke-dasharray: 4 3; }
    text { fill: #1c2128; font: 12px ui-monospace, Menlo, Consolas, monospace; }
    .edge { fill: none; stroke: #57606a; stroke-width: 1.25; marker-end: url(#arrowhead); }
    .head { fill: #57606a; }
    @media (prefers-color-scheme: dark) {
      .box { fill: #1f252c; stroke: #a3adb8; } text { fill: #e4e8ed; }
      .edge { stroke: #a3adb8; } .head { fill: #a3adb8; }
    }

    """
}
