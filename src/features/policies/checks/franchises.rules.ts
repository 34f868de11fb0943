import { words } from './industry-groups.rules';

/**
 * trade | names that are of nothing else | names that are of it beside one of these words, or beside franchise and the like |
 * these words. Names that everybody in the country knows; a deal's industry is often nothing but one.
 */
const FRANCHISES_TEXT = `
convenience store | 7 eleven, seven eleven, circle k, quiktrip, kwik trip, kwik shop, cumberland farms | 7 11, ampm, am pm, speedway, wawa, sheetz, racetrac, royal farms | store, mart
gas station | exxonmobil, chevron texaco | exxon, mobil, chevron, texaco, shell, bp, sunoco, valero, citgo, marathon, arco, conoco, phillips 66, sinclair, speedway, wawa, sheetz, racetrac | station, gas, fuel
fast food | mcdonald, burger king, taco bell, kfc, popeye louisiana kitchen, chick fil a, dunkin donut, krispy kreme, pizza hut, papa john, little caesar, jimmy john, jersey mike, panda express, carl jr, jack in the box, baskin robbin, auntie anne, panera bread, firehouse sub, buffalo wild wing, applebee, denny, ihop, waffle house, starbuck, wingstop, chipotle mexican grill, zaxby, bojangle, dave buster | subway, wendy, arby, popeye, sonic, domino, dunkin, quizno, hardee, whataburger, chipotle, culver, five guy, dairy queen, tropical smoothie, smoothie king, jamba, chili, blimpie, tim horton, checker, church chicken | restaurant, sandwich, drive in, pizza, cafe
hotel | holiday inn, holiday inn express, hampton inn, best western, motel 6, day inn, la quinta, comfort inn, comfort suite, quality inn, econo lodge, red roof inn, travelodge, fairfield inn, residence inn, embassy suite, howard johnson, courtyard by marriott, homewood suite, hilton garden inn, microtel | super 8, ramada, marriott, hilton, hyatt, wyndham, sheraton, westin, doubletree | hotel, motel, inn
gym | planet fitness, anytime fitness, orangetheory, orangetheory fitness, la fitness, snap fitness, crunch fitness, f45, f45 training, gold gym, ufc gym, 24 hour fitness | pure barre, club pilate, curve, retro fitness, equinox | gym, studio
tax preparation | hr block, jackson hewitt, liberty tax | liberty | tax
staffing agency | express employment professional, labor finder, peopleready, snelling staffing, atwork personnel | manpower, spherion, adecco, randstad, robert half, snelling, labor ready | staffing, temp, agency
auto repair | jiffy lube, meineke, maaco, aamco, pep boy, valvoline instant oil change, christian brother automotive, caliber collision, precision tune auto care, grease monkey | midas, monro, firestone, take 5, carstar, mr transmission | auto, shop, muffler
janitorial | jan pro, janpro, vanguard cleaning system, stratus building solution | coverall, anago, servicemaster | cleaning, clean
maid | merry maid, molly maid, maidpro, two maid, stanley steemer, chem dry | the maid, maid brigade | cleaning
realtor | remax, keller william, coldwell banker, century 21 real estate | century 21, exit realty, weichert, exp realty | office, agent, realtor
hair salon | great clip, supercut, sport clip, fantastic sam | | salon
insurance agency | | state farm, allstate, farmer insurance, geico | agent, agency
pharmacy | walgreen | cv | pharmacy, drugstore
moving company | two men moving company | u haul, uhaul | dealer
check cashing | ace cash express, check into cash, titlemax, moneygram | advance america, western union, speedy cash | agent, store
day care | kindercare, goddard school, primrose school | | school
travel agency | | cruise planner, dream vacation, expedia cruise | agent, agency
car dealership | carmax, carvana | toyota, honda, ford, chevrolet, chevy, nissan, hyundai, kia, bmw, lexus, audi, volkswagen, subaru, mazda, jeep, cadillac, gmc, buick, acura, infiniti, volvo, porsche, mercede, mercede benz, tesla, dodge, chrysler | dealer, dealership
`;

/** What says that a name is the merchant's own, before it or behind. */
const OWN = new Set('franchise franchisee franchised'.split(' '));
const OWNERS = new Set('owner operator location'.split(' '));
/** Behind a name, these leave it as it is; other words may make another trade of it: `Burger King sign installer`. */
const BEHIND = new Set('in of at on with by and store restaurant unit multi hotel group llc inc'.split(' '));
/** Before it, these are of somebody who works for it. */
const OTHERS = new Set('for to at near like from inside in serving with'.split(' '));
const MOST_WORDS = 5;
/** So many words beside a name tell whether it is only what something else is for. */
const BESIDE = 6;

interface Franchise {
  trade: readonly string[];
  isSure: boolean;
  beside: ReadonlySet<string>;
}

const FRANCHISES = new Map<string, Franchise[]>();
for (const line of FRANCHISES_TEXT.trim().split('\n')) {
  const [trade = '', sure = '', others = '', beside = ''] = line.split('|');
  const nouns = new Set(words(beside));
  for (const [names, isSure] of [
    [sure, true],
    [others, false],
  ] as const)
    for (const name of names.split(',').flatMap((each) => words(each).join('') || []))
      FRANCHISES.set(name, [...(FRANCHISES.get(name) ?? []), { trade: words(trade), isSure, beside: nouns }]);
}

/** An industry's words with the trade in place of a franchise's name that everybody knows: `7-Eleven franchise`, `Shell station`. */
export function* withoutFranchises(told: readonly string[]): Generator<string[]> {
  for (let start = 0; start < told.length; start++)
    for (let end = start + 1; end <= Math.min(told.length, start + MOST_WORDS); end++)
      for (const { trade, isSure, beside } of FRANCHISES.get(told.slice(start, end).join('')) ?? []) {
        const [before = '', next = ''] = [told[start - 1], told[end]];
        const isOwn = OWN.has(next) || OWN.has(before) || (before === 'of' && OWN.has(told[start - 2] ?? ''));
        if (!isOwn && !beside.has(next) && !OWNERS.has(next) && !(isSure && (next === '' || BEHIND.has(next))))
          continue;
        if (!isOwn && OTHERS.has(before)) continue;
        yield [...told.slice(Math.max(0, start - BESIDE), start), ...trade, ...told.slice(end, end + BESIDE)];
      }
}
