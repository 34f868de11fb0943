import { remembering } from './operators.rules';

/** A trade by the names that it goes by: items of policies and industries of deals that are of it are found by them. */
export interface Group {
  name: string;
  /** What its codes in NAICS begin with. */
  prefixes: readonly string[];
  phrases: readonly string[];
  /** Phrases that look like it and are something else. */
  not: readonly string[];
  /** The wider trade that it is a part of. */
  of: string;
}

/** name | NAICS | phrases | not | of. A wider trade has the phrases of its parts, and is not meant by them. */
const GROUPS_TEXT = `
trucking | 484, 4885 | trucking, truck, otr, otr trucking, over the road, over the road trucking, long haul trucking, motor carrier, freight carrier, trucker, freight, hauling, hauler, long haul, owner operator, drayage, freight broker, semi truck, hot shot | truck repair, truck sale, truck dealer, food truck, truck stop, truck wash, truck part, tow truck, truck rental, truck driving school, junk hauling, ice cream truck | transportation
auto sales | 4411 | auto sale, car sale, auto dealer, car dealer, vehicle dealer, automobile dealer, used car, car lot, auto dealership, car dealership, auto lot, vehicle sale, automobile sale, motor vehicle dealer, pre owned car, pre owned vehicle, used vehicle, used auto, buy here pay here, car lot, auto broker | used car part, used auto part
auto repair | 81111, 81112 | auto repair, car repair, automobile repair, automotive repair, vehicle repair, auto body, body shop, auto mechanic, car mechanic, collision repair, collision center, auto service | auto body part
construction | 23 | construction, contractor, contracting, builder, building contractor, hvac, remodeling, remodeler, framer, home improvement, general contractor, excavation, paving, drywall, masonry, concrete contractor, framing, demolition | construction equipment, construction supply, construction material, builder supply
roofing | 23816 | roofing, roofer | | construction
plumbing | 23822 | plumbing, plumber | | construction
electricians | 23821 | electrician, electrical contractor | | construction
restaurants | 722 | restaurant, restaraunt, cafe, diner, catering, caterer, food truck, eatery, pizzeria, bistro, fast food, food service, coffee shop, steakhouse, bar and grill, juice bar, snack bar, coffee bar |
bars | 7224 | bar, pub, tavern, night club, nightclub, cocktail lounge | bar association, nail bar, salad bar equipment, brow bar, blow dry bar, crow bar, snack bar, juice bar, coffee bar | restaurants
legal | 5411 | legal, law firm, lawyer, attorney, law office, legal service, paralegal, law practice | law enforcement, legal cannabi
cannabis | | cannabis, cannibis, marijuana, marajuana, marihuana, dispensary, cbd, hemp, weed, thc, cannabi, head shop, kratom | optical dispensary, weed control, weed removal
adult | | adult, adult entertainment, adult club, adult store, escort, strip club, gentleman club, adult novelty, adult video, adult film, pornography, porn, sex shop, adult bookstore, erotic, massage parlor | adult day care, adult daycare, adult day, adult education, adult foster, adult care, adult learning, adult literacy, adult living, adult family home, adult home, adult residential, adult school, adult training, adult medical, adult health, adult primary, ford escort, escort vehicle, pilot escort
gambling | 7132 | gambling, casino, betting, gaming, sports betting, lottery, bingo, poker, sweepstake, sportsbook, internet cafe | gaming console, video gaming, gaming computer, gaming store, esport, video game
firearms | | firearm, gun, ammunition, ammo, weapon, gun shop, gun store, gunsmith, shooting range | nail gun, glue gun, spray gun, heat gun, massage gun
nonprofit | 813 | nonprofit, not for profit, church, charity, religious organization, charitable, ministry, house of worship, religious |
real estate | 531 | real estate, property management, real estate investment, property manager, landlord, house flipping, real estate investor, property investment | real estate photography, real estate photographer, real estate sign, real estate attorney, real estate law
realtors | 5312 | realtor, realty, real estate agent, real estate agency, real estate broker, real estate brokerage | | real estate
financial | 522, 523, 525 | financial, finance, lender, lending, check cashing, crypto, cryptocurrency, bitcoin, bank, credit union, payday, payday loan, money service, msb, money transfer, investment firm, hedge fund, loan broker, mortgage, financial institution, financial service, stock broker, currency exchange, title loan, credit repair, wealth management | tax preparation, food bank, blood bank, data bank, bank building, finance tutoring, financial aid, piggy bank
pawn shops | | pawn, pawn shop, pawnbroker, pawn brokerage | | financial
accounting | 541211, 541219 | accounting, accountant, accountancy, cpa, certified public accountant, bookkeeping, bookkeeper |
tax preparation | 541213 | tax preparation, tax preparer, tax prep, tax service, income tax, tax return |
gas stations | 4571, 447 | gas station, fuel, service station, fuel station, petrol station, truck stop, gasoline, filling station | fuel pump repair, fuel injection, fuel tank cleaning
e-commerce | 4541 | ecommerce, online store, online retail, online retailer, internet sale, online sale, online seller, amazon seller, dropshipping, drop shipping, internet retail, web store, online shop | ecommerce consulting, online sale training
health | 62 | health, healthcare, health care, medical, doctor, physician, clinic, hospital, home health, home health care, nursing, nursing home, medical office, medical practice, medical clinic, urgent care, physical therapy, therapist | health club, health food, medical cannabi, medical marijuana, pet clinic, animal hospital, animal clinic, veterinary clinic, computer doctor, tree doctor, health inspector
dentists | 6212 | dentist, dental, dentistry, orthodontist, orthodontic, endodontist, periodontist, oral surgeon | | health
chiropractors | 62131 | chiropractor, chiropractic | | health
pharmacies | 44611, 45611 | pharmacy, pharmacist, drug store, drugstore | | health
staffing | 5613 | staffing, temp agency, temporary staffing, employment agency, recruiting, peo, recruiter, staffing agency, temp staffing, employment service, temp labor, temporary labor, day labor, labor agency, temporary help, temp service, employment placement | 
travel | 5615 | travel, travel agency, travel agent, tour operator, cruise agency, travel service, tour, ticket broker | travel center, travel trailer, travel plaza, travel nurse, travel nursing, tour bus
insurance | 524 | insurance, insurance agency, insurance broker, insurance agent, insurance company, insurer | insurance adjuster
hotels | 721 | hotel, motel, lodging, inn, bed and breakfast, hospitality, resort, hostel | hotel linen, hospitality staffing
transportation | 485, 484, 4885 | transportation, shuttle, bus company, medical transport, non emergency medical transportation | transportation software |
taxi | 4853 | taxi, taxi cab, limo, limousine, black car, rideshare, ride share, car service | taxi advertising | transportation
agriculture | 11 | agriculture, agricultural, farm, farming, farmer, ranch, ranching, dairy farm, crop | farm equipment, farm supply, server farm, farmer market, farm to table, ranch dressing
debt services | | debt settlement, debt consolidation, debt relief, credit repair, debt negotiation, debt counseling, credit counseling |
day care | 6244 | day care, child care, daycare, childcare, preschool, nursery school, child day care | adult day care, adult daycare, pet daycare, dog daycare, doggy daycare
salons | 8121 | salon, hair salon, beauty salon, nail salon, beauty shop, hairdresser, barber, barber shop, hair stylist | saloon
retail | 442, 443, 445, 446, 448, 449, 451, 452, 453, 455, 456, 458, 459 | retail, retailer, retail store, retail shop, boutique, gift shop, clothing store, grocery store, grocer, supermarket, furniture store, hardware store, department store, shoe store, book store, bookstore, toy store, pet store, sporting good store | retail banking
jewelry | | jewelry, jeweler, jewelry store, jewellery | | retail
liquor | 44531, 4453 | liquor, liquor store, package store, wine shop, wine store, wine and spirit | | retail
convenience stores | 445131, 44512 | convenience store, c store, cstore, convenience mart, bodega, mini mart, minimart, corner store | | retail
vape | | vape, vaping, vapor, ecig, ecigarette, electronic cigarette, smoke shop, vape shop, tobacco, tobacco shop, hookah | vapor barrier, vapor recovery
moving | 48421 | moving company, moving and storage, mover, household mover, moving service | earth mover, earth moving, earthmoving
landscaping | 56173 | landscaping, landscaper, landscape contractor, lawn care, lawn service, lawn maintenance, lawn mowing |
towing | 48841 | towing, tow truck, tow company, tow service | | transportation
bail bonds | | bail bond, bail bondsman, bail bondsmen, bail agent |
multi-level marketing | | multi level marketing, mlm, network marketing |
gyms | 71394 | gym, fitness center, fitness club, health club, fitness studio, crossfit |
consulting | 5416 | consulting, consultant, consultancy, consulting firm, business consulting, management consulting |
marketing | 5418, 541613 | marketing, advertising, marketing agency, advertising agency, ad agency, digital marketing, internet marketing, public relation, pr firm, media buying, seo, search engine optimization | network marketing, multi level marketing, marketing software, billboard installation
telemarketing | 561422 | telemarketing, telemarketer, call center, telesale |
cleaning | 56172, 56174, 56179 | cleaning, cleaner, maid, housekeeping, pressure washing, power washing | dry cleaning, dry cleaner, fuel tank cleaning, cleaning supply
janitorial | 56172 | janitorial, janitor, custodial, custodian, office cleaning, commercial cleaning, building cleaning | janitorial supply | cleaning
dry cleaners | 81232 | dry cleaner, dry cleaning |
laundromats | 81231 | laundromat, coin laundry, coin operated laundry, laundrette, self service laundry |
car washes | 811192 | car wash, auto wash, auto detailing, car detailing, mobile detailing |
photographers | 54192 | photographer, photography, photo studio, photography studio, portrait studio |
event planning | 71131, 71132, 56192 | event planning, event planner, event management, wedding planner, wedding planning, party planner, party planning, event coordinator, event promoter, concert promoter, event production |
it services | 5415 | it service, it consulting, it support, it company, information technology, computer service, computer consulting, managed service provider, managed it, network support, tech support, web development, web design, web developer, software development, software developer, computer programming |
security guards | 56161 | security guard, security company, security service, private security, armed guard, unarmed guard, armored car, patrol service, private investigator, bodyguard, guard service | cyber security, social security, security software, home security system
oil and gas | 211, 213111, 213112, 4861, 4862 | oil and gas, oil gas, oil field, oilfield, oil drilling, gas drilling, oil well, oil rig, oil exploration, oil and gas extraction, natural gas extraction, petroleum extraction, fracking, drilling and exploration | essential oil, oil change, olive oil, oil painting
mining | 212 | mining, mine operator, coal mine, coal mining, quarry, quarrying | crypto mining, bitcoin mining, data mining, cryptocurrency mining
debt collection | 56144 | debt collection, debt collector, collection agency, debt buyer, debt recovery, collection company | | financial
timeshares | | timeshare, time share, vacation ownership, timeshare resale, timeshare exit, timeshare cancellation |
schools | 611 | school, education, college, university, tutoring, academy, trade school, vocational school, private school, charter school, educational service, driving school | school bus, school supply, adult education center
government | 92 | government, government entity, government agency, municipality, municipal, public sector | government contractor, government contracting
psychics | | psychic, fortune teller, astrology, astrologer, tarot, palm reader, clairvoyant |
tattoo | | tattoo, tattoo parlor, tattoo studio, tattoo artist, body piercing, piercing | tattoo removal
solar | | solar, solar panel, solar installer, solar installation, solar contractor, solar energy, photovoltaic |
precious metals | | precious metal, gold buyer, gold dealer, cash for gold, bullion, coin dealer, coin shop |
aviation | 481 | aviation, airline, air charter, aircraft, charter flight |
veterinary | 54194 | veterinary, veterinarian, vet clinic, animal hospital, animal clinic, pet clinic, veterinary clinic |
`;

/** Words that say nothing of the trade: `trucking companies` is trucking. */
const SILENT = new Set(
  'company business industry service store shop firm agency related touching adjacent type all any industrie the of a an in for practice office operation provider retail establishment general local other and or based any industrial sector vertical llc inc'.split(
    ' ',
  ),
);
/** Of a trade, these are another one: restaurant equipment is no restaurant. */
export const DERIVED = new Set(
  'repair rental supply supplie supplier part equipment software school staffing insurance leasing wash washing mechanic consulting consultant marketing cleaning accessory tutoring photography apparel'.split(
    ' ',
  ),
);
const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
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
export const words = remembering(wordsIn);
/** Those that tell a trade. */
export const tellingWords = (text: string): string[] =>
  words(text).filter((word) => word !== 'and' && !SILENT.has(word));

/** Hyphens are closed, or stand for a space: `long-haul` is both. */
export const forms = (text: string) =>
  text.includes('-') ? [words(text), words(text.replaceAll('-', ' '))] : [words(text)];

const GROUPS: readonly Group[] = GROUPS_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [name = '', prefixes = '', phrases = '', not = '', of = ''] = line.split('|').map((each) => each.trim());
    const list = (text: string) => text.split(',').flatMap((each) => wordsIn(each).join(' ') || []);
    return {
      name,
      prefixes: prefixes.split(',').flatMap((each) => each.trim() || []),
      phrases: [...new Set([...list(name), ...list(phrases)])],
      not: list(not),
      of,
    };
  });

/** As they are written, with their spaces. */
export const everyPhrase = (): string[] => GROUPS.flatMap(({ phrases }) => phrases);

/** Every word by which a group is told, and those that say nothing of one. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...GROUPS.flatMap(({ phrases, not }) => [...phrases, ...not].flatMap((phrase) => phrase.split(' '))),
  ...SILENT,
  ...DERIVED,
]);

const MOST_PHRASE_WORDS = 5;

/** Where a phrase's words stand in others, one behind the other. */
export function* occurrences(
  told: readonly string[],
  phrases: ReadonlySet<string>,
): Generator<[start: number, end: number]> {
  for (let start = 0; start < told.length; start++)
    for (let length = 1; length <= MOST_PHRASE_WORDS && start + length <= told.length; length++)
      if (phrases.has(told.slice(start, start + length).join(''))) yield [start, start + length];
}

/** Without spaces: day care is daycare. */
const joined = (phrases: readonly string[]) => new Set(phrases.map((phrase) => phrase.replaceAll(' ', '')));
const withParts = ({ name }: Group) => GROUPS.filter((each) => each.name === name || each.of === name);
const ofAll = (told: (group: Group) => readonly string[], form: (phrases: readonly string[]) => Set<string>) =>
  new Map(GROUPS.map((group) => [group, form(withParts(group).flatMap(told))]));
export const PHRASES = ofAll(({ phrases }) => phrases, joined);
/** What looks like a part may still be of the wider trade: a juice bar is no bar, and a restaurant. */
export const NOT = new Map(
  GROUPS.map((group) => [
    group,
    joined(
      withParts(group)
        .flatMap(({ not }) => not)
        .filter((each) => !PHRASES.get(group)?.has(each.replaceAll(' ', ''))),
    ),
  ]),
);
export const OWN = ofAll(
  ({ phrases }) => phrases,
  (phrases) => new Set(phrases.flatMap((phrase) => phrase.split(' '))),
);
/** What names the trade itself, and no part of it: `roofers` are not all of construction. */
const ITSELF = new Map(GROUPS.map((group) => [group, joined(group.phrases)]));
export const NOTHING: ReadonlySet<string> = new Set();

/** The groups whose phrases make up the whole of an item, beside words that say nothing. */
export function groupsIn(item: string): Group[] {
  return GROUPS.filter((group) =>
    forms(item).some((told) => {
      const rest = new Set(told.keys());
      for (const [start, end] of occurrences(told, PHRASES.get(group) ?? NOTHING))
        for (let at = start; at < end; at++) rest.delete(at);
      if (occurrences(told, ITSELF.get(group) ?? NOTHING).next().done) return false;
      return [...rest].every((at) => SILENT.has(told[at] ?? ''));
    }),
  );
}
