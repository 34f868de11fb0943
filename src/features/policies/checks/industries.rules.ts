import { codesHold, codesOf } from './naics.rules';
import { remembering } from './operators.rules';

/** A trade by the names that it goes by: items of policies and industries of deals that are of it are found by them. */
interface Group {
  name: string;
  /** What its codes in NAICS begin with. */
  prefixes: readonly string[];
  phrases: readonly string[];
  /** Phrases that look like it and are something else. */
  not: readonly string[];
}

/** name | NAICS | phrases | not. */
const GROUPS_TEXT = `
trucking | 484, 4885 | trucking, truck, trucker, freight, hauling, hauler, long haul, owner operator, drayage, freight broker, semi truck, hot shot | truck repair, truck sale, truck dealer, food truck, truck stop, truck wash, truck part, tow truck, truck rental, truck driving school, junk hauling, ice cream truck
auto sales | 4411 | auto sale, car sale, auto dealer, car dealer, vehicle dealer, automobile dealer, used car, car lot, auto dealership, car dealership, auto lot, vehicle sale, automobile sale, motor vehicle dealer, pre owned car, buy here pay here, car lot, auto broker | used car part
construction | 23 | construction, contractor, contracting, builder, building contractor, roofing, roofer, hvac, plumbing, plumber, electrician, electrical contractor, remodeling, remodeler, home improvement, general contractor, excavation, paving, drywall, masonry, concrete contractor, framing, demolition | construction equipment, construction supply, construction material, builder supply
restaurants | 722 | restaurant, cafe, diner, bar, catering, caterer, food truck, eatery, pizzeria, pub, tavern, bistro, fast food, food service, coffee shop, steakhouse, night club, nightclub, bar and grill | bar association, nail bar, salad bar equipment, brow bar, blow dry bar, crow bar
legal | 5411 | legal, law firm, lawyer, attorney, law office, legal service, paralegal, law practice | law enforcement, legal cannabi
cannabis | | cannabis, marijuana, dispensary, cbd, hemp, weed, thc, cannabi, head shop, kratom | optical dispensary, weed control, weed removal
adult | | adult, adult entertainment, adult club, adult store, escort, strip club, gentleman club, adult novelty, adult video, adult film, pornography, porn, sex shop, adult bookstore, erotic, massage parlor | adult day care, adult daycare, adult day, adult education, adult foster, adult care, adult learning, adult literacy, adult living, adult family home, adult home, adult residential, adult school, adult training, adult medical, adult health, adult primary, ford escort, escort vehicle, pilot escort
gambling | 7132 | gambling, casino, betting, gaming, sports betting, lottery, bingo, poker, sweepstake, sportsbook, internet cafe | gaming console, video gaming, gaming computer, gaming store, esport, video game
firearms | | firearm, gun, ammunition, ammo, weapon, gun shop, gun store, gunsmith, shooting range | nail gun, glue gun, spray gun, heat gun, massage gun
nonprofit | 813 | nonprofit, not for profit, church, charity, religious organization, charitable, ministry, house of worship, religious | 
real estate | 531 | real estate, realtor, property management, realty, real estate agent, real estate broker, real estate investment, property manager, landlord, house flipping, real estate investor, property investment | real estate photography, real estate photographer, real estate sign, real estate attorney, real estate law
financial | 522, 523, 525 | financial, finance, lender, lending, check cashing, pawn, pawn shop, pawnbroker, pawn brokerage, crypto, cryptocurrency, bitcoin, bank, credit union, payday, payday loan, money service, msb, money transfer, investment firm, hedge fund, loan broker, mortgage, financial institution, financial service, stock broker, currency exchange, title loan, collection agency, debt collection, credit repair, wealth management | tax preparation, food bank, blood bank, data bank, bank building, finance tutoring, financial aid, piggy bank
gas stations | 4571, 447 | gas station, fuel, service station, fuel station, petrol station, truck stop, gasoline, filling station | fuel pump repair, fuel injection, fuel tank cleaning
e-commerce | 4541 | ecommerce, online store, online retail, online retailer, internet sale, online sale, online seller, amazon seller, dropshipping, drop shipping, internet retail, web store, online shop | ecommerce consulting, online sale training
health | 62 | health, healthcare, health care, medical, doctor, physician, dentist, dental, clinic, hospital, chiropractor, chiropractic, home health, home health care, nursing, nursing home, medical office, medical practice, medical clinic, pharmacy, urgent care, physical therapy, therapist, dentistry | health club, health food, medical cannabi, medical marijuana, pet clinic, animal hospital, animal clinic, veterinary clinic, computer doctor, tree doctor, health inspector
staffing | 5613 | staffing, temp agency, temporary staffing, employment agency, recruiting, peo, recruiter, staffing agency, temp staffing, employment service | 
travel | 5615 | travel, travel agency, travel agent, tour operator, cruise agency, travel service, tour, ticket broker | travel center, travel trailer, travel plaza, travel nurse, travel nursing, tour bus
insurance | 524 | insurance, insurance agency, insurance broker, insurance agent, insurance company, insurer | insurance adjuster
hotels | 721 | hotel, motel, lodging, inn, bed and breakfast, hospitality, resort, hostel | hotel linen, hospitality staffing
transportation | 485, 484, 4885 | transportation, taxi, taxi cab, limo, limousine, black car, rideshare, ride share, shuttle, bus company, trucking, truck, trucker, freight, hauling, medical transport, non emergency medical transportation | transportation software, truck repair, truck sale, truck dealer, food truck, truck wash, truck part, taxi advertising, ice cream truck
taxi | 4853 | taxi, taxi cab, limo, limousine, black car, rideshare, car service |
agriculture | 11 | agriculture, agricultural, farm, farming, farmer, ranch, ranching, dairy farm, crop | farm equipment, farm supply, server farm, farmer market, farm to table, ranch dressing
debt services | | debt settlement, debt consolidation, debt relief, credit repair, debt negotiation, debt counseling, credit counseling |
day care | 6244 | day care, child care, daycare, childcare, preschool, nursery school, child day care | adult day care, adult daycare, pet daycare, dog daycare, doggy daycare
salons | 8121 | salon, hair salon, beauty salon, nail salon, beauty shop, hairdresser, barber, barber shop, hair stylist | saloon
jewelry | | jewelry, jeweler, jewelry store, jewellery |
liquor | 44531, 4453 | liquor, liquor store, package store, wine shop, wine store, wine and spirit |
convenience stores | 44513, 44512 | convenience store, bodega, mini mart, minimart, corner store |
vape | | vape, vaping, vapor, ecig, ecigarette, electronic cigarette, smoke shop, vape shop, tobacco, tobacco shop, hookah | vapor barrier, vapor recovery
`;

/** Words that say nothing of the trade: `trucking companies` is trucking. */
const SILENT = new Set(
  'company business industry service store shop firm agency related type all any industrie the of a an in for practice office operation provider retail establishment general local other and or based any industrial sector vertical llc inc'.split(
    ' ',
  ),
);
/** Of a trade, these are another one: restaurant equipment is no restaurant. */
const DERIVED = new Set(
  'repair rental supply supplie supplier part equipment software school staffing insurance leasing wash washing mechanic consulting consultant marketing cleaning accessory tutoring photography apparel'.split(
    ' ',
  ),
);
const CONDITION =
  /\d|\b(?:unless|except|if|with|without|ok|okay|case by case|case-by-case|only|review|must|min|max|under|over|need|requires?|but|exceptions?|considered|possible|no|not|some|certain|most|limited|depend(?:s|ing)?|call|ask|approval)\b/i;

const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** An industry's words in one form: hyphens closed, without accents, marks and plurals. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-‐‑'’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
const words = remembering(wordsIn);

/** Hyphens are closed, or stand for a space: `long-haul` is both. */
const forms = (text: string) => (text.includes('-') ? [words(text), words(text.replaceAll('-', ' '))] : [words(text)]);

const GROUPS: readonly Group[] = GROUPS_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [name = '', prefixes = '', phrases = '', not = ''] = line.split('|').map((each) => each.trim());
    const list = (text: string) => text.split(',').flatMap((each) => wordsIn(each).join(' ') || []);
    return {
      name,
      prefixes: prefixes.split(',').flatMap((each) => each.trim() || []),
      phrases: [...new Set([...list(name), ...list(phrases)])],
      not: list(not),
    };
  });

const MOST_PHRASE_WORDS = 5;

/** Where a phrase's words stand in others, one behind the other. */
function* occurrences(told: readonly string[], phrases: ReadonlySet<string>): Generator<[start: number, end: number]> {
  for (let start = 0; start < told.length; start++)
    for (let length = 1; length <= MOST_PHRASE_WORDS && start + length <= told.length; length++)
      if (phrases.has(told.slice(start, start + length).join(''))) yield [start, start + length];
}

/** Without spaces: day care is daycare. */
const joined = (phrases: readonly string[]) => new Set(phrases.map((phrase) => phrase.replaceAll(' ', '')));
const PHRASES = new Map(GROUPS.map((group) => [group, joined(group.phrases)]));
const NOT = new Map(GROUPS.map((group) => [group, joined(group.not)]));
const OWN = new Map(GROUPS.map((group) => [group, new Set(group.phrases.flatMap((phrase) => phrase.split(' ')))]));
const NOTHING: ReadonlySet<string> = new Set();

/** The groups whose phrases make up the whole of an item, beside words that say nothing. */
function groupsIn(item: string): Group[] {
  return GROUPS.filter((group) =>
    forms(item).some((told) => {
      const rest = new Set(told.keys());
      for (const [start, end] of occurrences(told, PHRASES.get(group) ?? NOTHING))
        for (let at = start; at < end; at++) rest.delete(at);
      if (rest.size === told.length) return false;
      return [...rest].every((at) => SILENT.has(told[at] ?? ''));
    }),
  );
}

interface Item {
  /** Digits that a NAICS code may begin with instead. */
  codes: readonly string[];
  /** It gives codes that cannot be read. */
  isUnread: boolean;
  groups: readonly Group[];
  /** Its codes, and those of its groups. */
  prefixes: readonly string[];
  /** Its own words, of which all have to stand in an industry. */
  told: readonly string[];
  /** It has a condition in brackets, which a person has to look at. */
  isConditional: boolean;
}

/** What an item of a policy's list means. */
const itemOf = remembering((text: string): Item => {
  const open = text.indexOf('(');
  const outside = open > 0 ? `${text.slice(0, open)} ${text.slice(text.lastIndexOf(')') + 1)}` : text;
  const bracket = open > 0 ? text.slice(open + 1, text.includes(')') ? text.lastIndexOf(')') : undefined) : '';
  const bracketed = codesOf(bracket);
  const isCoded = bracketed.codes.some(({ length }) => length > 2) && bracketed.rest === '';
  const isConditional = !isCoded && CONDITION.test(bracket);
  // What stands in brackets without a condition are examples.
  const examples = isConditional ? [] : bracket.split(/[,;/&]/).flatMap((each) => groupsIn(each));
  const { codes: outer, rest, isUnread } = codesOf(outside.trim());
  const codes = isCoded ? [...outer, ...bracketed.codes] : outer;
  const groups = [...new Set([...groupsIn(rest), ...examples])];
  return {
    codes,
    isUnread,
    groups,
    prefixes: [...codes, ...groups.flatMap(({ prefixes }) => prefixes)],
    told: words(rest).filter((word) => word !== 'and' && !SILENT.has(word)),
    isConditional,
  };
});

/** The names of the groups that an item of a list is of. */
export const groupsOf = (item: string): string[] => itemOf(item).groups.map(({ name }) => name);

/** The trades that a deal's industry names: each apart, so that what follows one says nothing of the other. */
const tradesOf = remembering((industry: string) =>
  industry.split(/[,;/&|\n()]|\band\b/i).flatMap((part) => forms(part).filter((told) => told.length > 0)),
);

/** Whether the words are of the group, and not of something that only has its name in it. */
function isOf(group: Group, told: readonly string[]): boolean {
  const against = [...occurrences(told, NOT.get(group) ?? NOTHING)];
  for (const [start, end] of occurrences(told, PHRASES.get(group) ?? NOTHING)) {
    if (against.some(([from, to]) => start < to && end > from)) continue;
    if (isDerived(told, start, end, OWN.get(group) ?? NOTHING)) continue;
    return true;
  }
  return false;
}

/** `truck repair`, `repair of trucks`: unless the words themselves are what is looked for. */
const isDerived = (told: readonly string[], start: number, end: number, own: ReadonlySet<string>) =>
  told.slice(end).some((word) => DERIVED.has(word) && !own.has(word)) ||
  told
    .slice(0, start)
    .some((word, index) => DERIVED.has(word) && !own.has(word) && ['of', 'for', 'to'].includes(told[index + 1] ?? ''));

/** What is not known of a deal or of a list, where that alone would tell whether the one is in the other. */
export type Lack = 'no_code' | 'no_words' | 'unread_item';
export type Meant = 'no' | 'yes' | 'conditional' | Lack;

/** Words first, since they are what people write; what they leave open the code decides, and without it nothing does. */
function meantBy(item: Item, industry: string | null, naics: string): 'no' | 'yes' | Lack {
  const { codes, prefixes } = item;
  if (naics && prefixes.some((prefix) => naics.startsWith(prefix))) return 'yes';
  if (industry !== null && isNamed(item, industry)) return 'yes';
  if (item.isUnread) return 'unread_item';
  const isShort = naics !== '' && prefixes.some((prefix) => prefix.startsWith(naics));
  const isOpen = codes.length > 0 ? !naics || isShort : industry === null && isShort;
  if (isOpen) {
    const held = industry === null ? undefined : codesHold(codes, namesOf(industry));
    return held === undefined ? 'no_code' : held ? 'yes' : 'no';
  }
  // Of a trade without codes a code says nothing.
  return industry === null && prefixes.length === 0 ? 'no_words' : 'no';
}

const namesOf = (industry: string) => [...new Set(tradesOf(industry).map((told) => told.join('')))];

function isNamed(item: Item, industry: string): boolean {
  const trades = tradesOf(industry);
  if (item.groups.length > 0) return trades.some((told) => item.groups.some((group) => isOf(group, told)));
  if (item.told.length === 0) return false;
  const own = new Set(item.told);
  const whole = new Set([item.told.join('')]);
  return [...trades, ...forms(industry)].some((told) => {
    const places = item.told.map((word) => told.indexOf(word));
    if (!places.includes(-1)) return !isDerived(told, Math.min(...places), Math.max(...places) + 1, own);
    return [...occurrences(told, whole)].some(([start, end]) => !isDerived(told, start, end, own));
  });
}

const WEIGHT: readonly Meant[] = ['no', 'unread_item', 'no_words', 'no_code', 'conditional', 'yes'];

/**
 * Which of a list's items a deal's industry is in: by the code's beginning, by a phrase of the item's group, or else by all of
 * its words. `conditional`: only items whose condition in brackets a person has to look at. A lack: in none that can be told,
 * and perhaps in one that cannot.
 */
export function industryMeant(items: readonly string[], industry: string | null, naics: string): Meant {
  let most: Meant = 'no';
  for (const text of items) {
    const item = itemOf(text);
    const found = meantBy(item, industry, naics);
    const meant = found === 'yes' && item.isConditional ? 'conditional' : found;
    if (meant === 'yes') return meant;
    if (WEIGHT.indexOf(meant) > WEIGHT.indexOf(most)) most = meant;
  }
  return most;
}
