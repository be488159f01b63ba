/// The data about scalars that the standard library lacks: scripts, script extensions, and
/// `Extended_Pictographic`, of Unicode 17.0.
///
/// It was derived by asking an engine with Unicode 17.0 (V8 with ICU) whether `\p{sc=…}` and
/// `\p{scx=…}` match each scalar. A line is a key and pairs of numbers, in the format of a pattern
/// table: the number of scalars to skip, and the number of scalars in the set that follow, less
/// one. A line that begins with a space continues the one before. `scx` lists the scalars whose
/// script extensions differ from the script.
enum UnicodeScriptTable {
  static let text = """
    sc=Adlm DwI0Cb4941
    scx=Adlm BQv0B00GQe0DPh0
    sc=Aghb CBJgBjb0
    scx=Aghb Y40Bc0Bc0
    sc=Ahom CFY0q2e4m
    sc=Arab BQ04151d121v19bp1Db1B1CgBfHgB15Ca1sBySgPd2EfB0fDg41E6Dx3uC3588B15BXY031q1110201913101060
     401010121110201010101011102316131310191g52141gBk1
    scx=Arab BQc0e030B00aaq0GOu0DPh0BTXs1BN0r
    sc=Armi CCC0l18
    sc=Armn BJhB52Bh22BzM34
    scx=Armn Y80
    sc=Avst CCY0Bl36
    scx=Avst Fn0LLo1
    sc=Bali GY0Cc1Bh
    sc=Bamu BJV0CnBQI8Ro
    sc=Bass CwWgt25
    sc=Batk G-0Bj83
    sc=Beng CM0317212l1610332821238041142o
    scx=Beng Vs0BUk1h1Exa01021108080204022BC_p0
    sc=Berf CxV0o2o
    sc=Bhks CHA081Bc1das
    sc=Bopo Xa1LQpBaDgv
    scx=Bopo W7012d0LJ72491ca32060G30BTK91Iq4
    sc=Brah CEA0Cd4B390
    sc=Brai KA0Hv
    sc=Bugi GQ0r21
    scx=Bugi BKOf0
    sc=Buhd Fw0j
    scx=Buhd FZl1
    sc=Cakm CEI0Bk1h
    scx=Cakm CP69BSg9
    sc=Cans FA0TvRgC5CANqf
    sc=Cari CAV0Bg
    scx=Cari Fn0Hz2020DOj0
    sc=Cham BKQ0Bm9d2923
    sc=Cher Ez0Cl25BFxiCf
    scx=Cher Y021061m1b1
    sc=Chrs CDzgr
    sc=Copt _2dKEgDj56
    scx=Copt Fn0S803110Dc1KV10BVG8r
    sc=Cpmn CLygD2
    scx=Cpmn CAI01
    sc=Cprt CCA05201Bb113020
    scx=Cprt CAI024Bc38
    sc=Cyrl BA0E42F8FwgaF00Cc0ED7v-C0CvVye1BYQ0BtB10
    scx=Cyrl Vs0C321010102050Lj1GLh0ECa0
    sc=Deva CI0Cg4e2pBHx0vyQ09
    scx=Deva Vs0BUk1h1ExaB611_m0BBZv9
    sc=Diak CGI062027111t112b99
    sc=Dogr CGA0Br
    scx=Dogr CL4bBHW09
    sc=Dsrt CBA0Cf
    sc=Dupl DPA0Da5c387923
    scx=Dupl Fn0Sf110o1KYn0DDT33
    sc=Egyp CMA0BClaDyq
    sc=Elba CBI0B7
    scx=Elba Fn0Sd0
    sc=Elym CD_0m
    sc=Ethi EQ0C8132610132B8132B0132610132e1Bo132C22v3pGP6m9616161616161616_J2525259616CPFh613111e
    scx=Ethi Ye0
    sc=Gara CDK0B53s81
    scx=Gara BQc0e030
    sc=Geor EF0B510502Ba13CygBa22EC0B51050
    scx=Geor Fn0BGh0Cxh0Dwu0DOm0
    sc=Glag LA0CvDMz061g261114
    scx=Glag Fn0Sb010Lu020I10Cxh0Dwu0DP80-Bb0
    sc=Gong CHL05111B4111579
    scx=Gong Fn0CFc1
    sc=Gonm CHI06111Bb30111889
    scx=Gonm CL41
    sc=Goth CAZgq
    scx=Goth Fn0Sc120B80
    sc=Gran CEY0317212l1611142821222060562634
    scx=Gran CKh1h1U0dEGs011u231_m0BySa0DEk110
    sc=Grek xg3122310401012101j1BuefGJ64Bi444Ck0K0l252B525271010101u2Bk1e1d251i2218J70BCRu0VOqCeh0BU
     CvC5
    scx=Grek Fn0S81201010a0Be020Be0GSb1Ur0
    sc=Gujr CU1218121l16111429121220f32b76
    scx=Gujr CKh1h1BHWa9
    sc=Gukh CYI0Bp
    scx=Gukh CL50
    sc=Guru CQ1215412l16111111201441223073107g
    scx=Guru CKh1h1BHWa9
    sc=Hang EI0HvHRe1I1CtDhuC1uzX1sU3Kz3cm4BgJz4u35252522
    scx=Hang MA12491cg060G30BTK91Iq4
    sc=Hani LU0p1CocGlBf010p8e3-4GNvC0UPvWI0Ld2D9zI81c6BEA9BJWvB0EIt2FUd2HJgfTdCN2QtBP2Ewa5IJ9
    scx=Hani Fn0LZof1220191ca3206043Fr0EkfB0B590BgB7BoBgfbBj0Cooa4D0uyY17VZt1Iq4BU_qhHWu1
    sc=Hano FZ0k
    scx=Hano FZl1
    sc=Hatr CCH0i1154
    sc=Hebr BMhBm8q45BzJ8p1410111119
    scx=Hebr Y71
    sc=Hira MC1Cl62C_x1Iui0t2QFd0
    scx=Hira MA12491cg51041Cr330Cq1BTK81Iq4a0Bd1
    sc=Hluw CRA0S6
    sc=Hmng CwY0C5a9161k5i
    sc=Hmnp DYI0Bc3d2941
    sc=Hung CDE0BidBi75
    scx=Hung ICq020DOj0f0
    sc=Ital CAY0B392
    sc=Java BKM0Cd2941
    scx=Java BKOf0
    sc=Kali BKI0Bd10
    scx=Kali BKJe0
    sc=Kana MF1Cp22HgfGgBe1CnBTAe91BcBMCi3161110Iv2Bi0e3
    scx=Kana Y50t0LGt2491cg51041Cr330Cq1BTK81Iq4a0Bd1
    sc=Kawi CHY0g1B83s
    sc=Khar CCQ031157121s224978
    sc=Khmr Fy0Ct2969P6v
    sc=Khoj CEQ0h1Be
    scx=Khoj CX69BHK09
    sc=Kits Cx_40GYrOlB90
    sc=Knda DE0c121m19142812137152132912
    scx=Knda CKh1h1Exa01160n010BCZr5
    sc=Krai CxK0Bp
    sc=Kthi CEE0C2a0
    scx=Kthi CL69JG10-Pu9
    sc=Lana GR0Bu1s2a696d
    sc=Laoo DU1110141n101m2410161923
    sc=Latn C1p6pBf0f05m1u1O0B74GQrB56Bg535c1C5C1HvLh0d0gcEd160r0hB8CWnv-V2D53ChkeZgBa1813Tym6BAqp6p
     CB551B918BVw5u65
    scx=Latn Fn0Q40a012109010B6e1110f27111B60504cIl1BGa1Bz80DHs0Rm0G00DJ60-H87R60
    sc=Lepc HA0Bn3e32
    sc=Limb GI0u1b4b403b
    scx=Limb CL50
    sc=Lina CBQ0Jm9la7
    scx=Lina CAI7Bc
    sc=Linb CAA0b1p1i111e2dB2Dq
    scx=Linb CAI024Bc38
    sc=Lisu BJGgBf-Vg0
    scx=Lisu Vs0g0LJs1
    sc=Lyci CAU0s
    scx=Lyci ICq0
    sc=Lydi CCJ0p50
    scx=Lydi Fn0LLp0
    sc=Mahj CEKgB6
    scx=Mahj Fn0CFcbBHW09
    sc=Maka CHX0o
    sc=Mand CC0r20
    scx=Mand BS00
    sc=Mani CCW0B64b
    scx=Mani BS00
    sc=Marc CHDgv2l1d
    sc=Medf CxS0Cq
    sc=Mend DwA0G42f
    sc=Merc CCN0n4j2Bd
    sc=Mero CCM0v
    scx=Mero ICt0
    sc=Mlym DI0c121Bi12154f2p
    scx=Mlym CKh1h1Exk0n0BCZt2
    sc=Modi CFQ0C4b9
    scx=Modi BKBg9
    sc=Mong GA01201j6Co7BaB_Nlc
    scx=Mong GA2110CB90D-h153
    sc=Mroo CwS0u1941
    sc=Mtei BKX0mG9Bd29
    sc=Mult CEU0610131e1a
    scx=Mult CT69
    sc=Mymr EA0EvBGK0uD1vxCgj
    scx=Mymr BKJe0
    sc=Nagm DZGgB9
    sc=Nand CGN072Bd2a
    scx=Nand CKh0i1y09D_p08070BCZl5
    sc=Narb CCU0v
    sc=Nbat CCE0u88
    sc=Newa CFA0Cr14
    scx=Newa CKh1Ey201190601010
    sc=Nkoo B-0Bq22
    scx=Nkoo BQc0e030BzYu1
    sc=Nshu Cx_10QMeMb
    sc=Ogam FU0s
    sc=Olck HCgBf
    sc=Onao DZOgBa40
    scx=Onao CL41
    sc=Orkh CDA0C8
    scx=Orkh ICq0DOl0
    sc=Orya CY1217212l1611142821227241142h
    scx=Orya CKh1h1Exk0n0
    sc=Osge CBFgB34B3
    scx=Osge Y102060Cc0
    sc=Osma CBE0t29
    sc=Ougr CDxgp
    scx=Ougr BS00CBFh0
    sc=Palm CCD0v
    sc=Pauc CGW0Bo
    sc=Perm CAwgBa
    scx=Perm Fn0S8052a0Lf0
    sc=Phag BKC0Bn
    scx=Phag GA2110CB90D-i0
    sc=Phli CCx0i57
    sc=Phlp CCy0h73c6
    scx=Phlp BS00
    sc=Phnx CCI0r30
    sc=Plrd CxY0Ca4Bo7g
    sc=Prti CCw0l27
    sc=Rjng BKJgB3b0
    sc=Rohg CDI0B789
    scx=Rohg BQc0e030B00Ej0
    sc=Runr FV0Ca3a
    scx=Runr FXb2
    sc=Samr CA0Bd2e
    scx=Samr LRh0
    sc=Sarb CCT0v
    sc=Saur BKE0C58b
    sc=Sgnw DWA0Ubf41e
    sc=Shaw CBCgBf
    scx=Shaw Fn0
    sc=Shrd CEM0CvCM07
    scx=Shrd CKh0Ey501021209020BCw2520
    sc=Sidd CFM0Bl2B5
    sc=Sidt CCK0p
    sc=Sind CEVgBq59
    scx=Sind CL41BHWa9
    sc=Sinh DM121h3n181026304510176922CA_cj
    scx=Sinh CL41Eyc0
    sc=Sogd CDZgB9
    scx=Sogd BS00
    sc=Sogo CDY0B7
    sc=Sora CEGgo79
    sc=Soyo CGSgCi
    sc=Sund Gy0BvI07
    sc=Sunu CG-0B1e9
    scx=Sunu Y01109020s030
    sc=Sylo BKA0Bc
    scx=Sylo CL41E09
    sc=Syrc BY0d1Br22Iga
    scx=Syrc Y312110o27111Wq0e120B00aaq0Fy7010
    sc=Tagb Fx0c1211
    scx=Tagb FZl1
    sc=Takr CFU0Bp69
    scx=Takr CL41BHWa9
    sc=Tale GKgt24
    scx=Tale Y015130DJj9
    sc=Talu GM0Bb4p6a31
    sc=Taml Cy2115321331101131323b4432132060ekCE-5Bhd0
    scx=Taml CKh1h1Exk0BDAo0wQd010Bn1
    sc=Tang Cx_00vGXvQ0uD1Di
    scx=Tang L_gfPf0
    sc=Tavt BKU0C2o4
    sc=Tayo DZW0u1l81
    sc=Telu DA0c121m1f281213711211232978
    scx=Telu CKh1h1Exf11010n0
    sc=Tfng LJgBn71e0
    scx=Tfng Y201013p0
    sc=Tglg FY0l90
    scx=Tglg FZl1
    sc=Thaa By0Bh
    scx=Thaa BQc0e120C09Bzy80a0
    sc=Thai DQ1Bp5r
    scx=Thai Vs0q0Bb0Bd0
    sc=Tibt DY0C71B34B61B31e1641
    scx=Tibt MA83
    sc=Tirh CFE0C789
    scx=Tirh CKh1h1Exf0c0f0BCZt9
    sc=Tnsa CwTgCe19
    sc=Todr CBO0Bj
    scx=Todr Y1020209010Ca0
    sc=Tols CHNgBb49
    sc=Toto DYUgu
    scx=Toto Vs0
    sc=Tutg CEy0910201B519102013191181
    scx=Tutg DH69EA2010BCZr5Fr0
    sc=Ugar CAy0t10
    sc=Vaii BJI0Jb
    sc=Vith CBLga1e16111a1e1611
    sc=Wara CGF0Cic0
    sc=Wcho DYW0Bp50
    sc=Xpeo CAz0B34d
    sc=Xsux CIA0ypD6De14bG3
    sc=Yezi CDU0B91221
    scx=Yezi BQc0e030C09
    sc=Yiii BIA0BEc3Bm
    scx=Yiii MA115927Gv0BTT54
    sc=Zanb CGQ0C7
    sc=Zinh Y0DfIl1O4aq0X03EKrBd2bP421c16406031G6BvQc1G2B0DZp3Db1BTL5fgd-f0H20ECq0BO-4Bd2mR02h726u3Y
     LwiHf
    scx=Zinh Y0e1110f27111g020i0504cIl1O4aq0X01Ext21c16406031G61Bm010Xl0DZp3Db1BUS50ECq0
    sc=Zyyy 0C0q5qBe1e14n0v0O1B6542jDk0906010Tt060e030B00Es0Q40E11BGp0Ml3J20BPf2C71Gb110BGd0d0731512
     20Y5b2Cm1a3a1ehB1BuB512251q1gB924UpmalyvI0Tj2E9Q0CtMik101of743Cr130Cq1EjfB0B590BgBvvCgBf0CoF7GO
     0BvWI0B1D62F59Hk0F00Mb0e1UOi1Gg9mB21i13Ej01vq5qaa0Bd1C0616a4I224Bc38CgcBjBcH4qBON43DwsHs3Nj6mfg
     CvDjBsHlaB62Bt3g817t4BsGljcjcCm9oE7Ck1C6112021231b10161C01327161r131410361Kj2J32BhFDhC3CcBsW2Bb
     4D3ce2e1e1B4aFdBop11dBb4871e5Eq-o3g3c3Gp6b40fb4Bn896B78t2b41e8B7Kn8d2c3a3Bo104f2b497Ei1D6YBA60u
     Cv
    scx=Zyyy Fn0Q40a012109010Eq0Un0e030B00Z31Byl0BPf2C71Gb110BGd0d073151220Zk0v0a020DNp0o1a04010Ncf1
     220191cg51043Cr130Cq1EjfB0B590BgB7BoBgfbBj0Cooa4D0uyY17J89Hk0F00Uxe1I51Iq4a0Bd1L024Bc38N1qBON43
     FVshHWu1
    sc=Zzzz xo1637010k0Md0B61Bi130Bn7r36aIe0Bs1D5dBr1Bh1f0s110b4B24Hd08121m0701241912147132051p13063
     21m07020202110532132164016h9309030m0702051a030311e41c670308121m0702051912136332051i920623042201
     0222232c3523041151dl4d030n0g190304620302141a6m030n0a051903046243041a03bd030Bj03063g1q030i2o0901
     17213601085a13bBq3tB4201050o010n1501070a14vC80B43B70B40f0dB4G601411Lp041701041B9041B1041701041f
     0Bp041C31B02q5Cm161Ut2Cp6m8o8kbd0302bCu1a5a5q5Cp6Bb4C69v0c3c312Ba15aBc3q5b2Bu1C10t1b5a5e1Be1cjC
     d0F67Bs2f2Bu4Bb1b7Bb4Qm161B616180101010v1Bl0f0e160j13090D50c1r0d2B2dB1eEc3UqlbkBYk1Lu4Bd01411Bo
     62do87070707070707070DuB1q0CpbGmpCg0Cm1D74Bb0Cu0Cm8Bg0yTd2Bn8KsjFo7GtjBs2a5Bo7C67c5Dkau2Ce0b3B1
     0Bn8e1a1D7ns96161687070Bs3Du1a5Kz4bn3BhII3Le1DaB57b54q050102020UavBa5Bj0j04350E7110Fu2616161327
     07951c0q0j020f1eB1Dr433Bd2Co0d21BeBeE1t2Bhes3B48u4Bb4u0B53eB9Eu1a5B43B43B87Bkac0f07020b0f07022B
     kbJn8m98n60Ba09C46110Bc02211n0C879Bfj024B12r4rB5Bo3k1Bi0248030t133a696C0vB73c8Bm2t1r4q64b7CfC9B
     mBjcBj6Be7a5B62t72Gfv0Ba0312f679B0Be7BalqB5sjn8Ce3B48C4911p6a5Bl0i7B78D00kai0BfBt701040f0b5Br4a
     5408121m0702050a12131151471725aa01110B60a0111040a0272sCs05tC87aF5Bm1B6B1C5aa5diBq5a5krr1f3nFoBs
     D3Cjb81118020u021c8aC581Be1bqC87CjcC96aCl8CnB2da590Bd0e9t2B01m0eC87020Bc2102097a56020B502066a5B
     c3aHlp6h0B92tCk1eBicyrD5Df05aG4CSbD3cBCm9Dyr4S7GVoBqBW5Rp6v0a3Ch0a5u169C69a070l4jNfBqG5Cr4p1pBb
     Cb3Bp6hBv5a78HGmB8B0D0DjIPs407020J3e1s311d47McCI3Db4d296a18DwrHt2Nk5neheBe1n8DkBrHm9B71G2kC6Dpk
     bkbCn8pE6Cl0C7021112140c01070C10418070s040501270Kk1J41Vue50fBCfv56Gk70h1702054BuB01DfBd2e1a32Jv
     vgBq41OfBaGlBb31Fvv0m72Gv704020f0G51gB8Cc3a32YgC4CbBtG140r0201110a04010151310101030201110101010
     1020114070404010a0h43050hBj2IdBc3D4bf1f0f0B59FeBntcBc3962d6Ep-p2h2d2Gq5c31ec3Bo7a5B87u1c32d9B6K
     o7e1d2b2Bp013g1c3a6Ej0D7BA4BJX0vEIu1FUe1HJheTeCN1QuBP1Ewb4IJaVSy61tD0DvHgF_Qf
    ExtPict F9040Hyd0c0Go0m0Cq5f1Lf1c0F60pa42G70H71a090Bq31490202120402011203031825010
     5bb1201110i021i5101131502141b15120511011k155132040202510201010603060a1f02040104210b1Bg290e0e0Lk
     1Of2j1Bj040BGq0c0Sp010DPLa0B73D4bf1f0e1B59Dg1c1e029jBnrea0k028139m6Fr2Df21122Ci22135Ht1Bub51n71
     27c0232041d120819052c28220104060306ClBgC5572g30152cGqB5c3Bo7a5B87u1c32d9B6cBe191FoCo7eEhI0_t
    """
}
