/** What a company does, not who it is. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  (
    'capital funding fund funder financial finance financing lending lender loan credit cash advance mca merchant ' +
    'business commercial group holding partner associate broker consulting advisor service solution management ' +
    'enterprise investment venture resource source center system network team'
  ).split(' '),
);

/** Spellings of one word, a line each; the first stands for them all. */
const SPELLED_ALIKE = `
  first 1st primero
  second 2nd
  third 3rd
  fourth 4th
  fifth 5th
  sixth 6th
  seventh 7th
  eighth 8th
  ninth 9th
  tenth 10th
  one 1
  two 2 ii
  three 3 iii
  four 4
  five 5
  six 6
  seven 7
  eight 8
  nine 9
  ten 10
  eleven 11
  twelve 12
  and n
  south s
  west w
  northeast ne
  northwest nw
  southeast se
  southwest sw
  saint st street
  mount mt mtn mountain
  fort ft
  avenue ave
  boulevard blvd
  highway hwy
  road rd
  junior jr
  senior sr
  national natl
  international intl
  american amer america
  unitedstates us usa
  newyork ny nyc
  newjersey nj
  texas tx
  florida fl fla
  georgia ga
  california ca calif
  arizona az
  business biz bus busn
  capital cap
  funding fndg fundg fding funder
  financial fin fincl finl
  finance financing
  lending lndg lender
  advance adv
  group grp gp
  holding hldg
  partner ptnr ptr
  associate assoc
  association assn
  service svc srvc serv
  solution soln
  broker brokerage brkr
  consulting consult consultant consultancy
  advisor adviser advisory
  management mgmt mgt mngmt
  investment invest
  venture vntr
  enterprise ent entp entr
  resource rsrc
  center centre ctr
  system sys
  network ntwk
  brother bro
  manufacturing mfg mfr manufacturer
  distribution dist distr distributor distributing
  transportation transp transport
  construction constr const
  contracting contractor
  development dev
  technology tech technologie
  industry ind industrie
  laboratory lab laboratorie
  equipment equip eqpt
  engineering eng engr
  marketing mktg
  medical med
  insurance ins
  government govt
  foundation fdn
  institute inst
  hospital hosp
  doctor dr
  department dept
  university univ
  restaurant rest
  supply supplie
  security sec securitie
  property prop propertie
  equity equitie
  family familie
  electric elec
  plumbing plbg
  heating htg
  landscaping landscape
  trucking trkg
  realty rlty
  market mkt
  warehouse whse
  wholesale whsle whsl
  express xpress
  easy ez
  night nite
  light lite
  quick kwik quik
  through thru
`;

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  SPELLED_ALIKE.split('\n').flatMap((line) => {
    const [word = '', ...others] = line.trim().split(' ');
    return others.map((other) => [other, word] as const);
  }),
);

/** The word that this one is a spelling of. */
export const spelled = (word: string): string => SPELLINGS.get(word) ?? word;
