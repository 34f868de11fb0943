const NAMES =
  'AL alabama; AK alaska; AZ arizona; AR arkansas; CA california; CO colorado; CT connecticut; DE delaware; ' +
  'DC district of columbia; FL florida; GA georgia; HI hawaii; ID idaho; IL illinois; IN indiana; IA iowa; KS kansas; ' +
  'KY kentucky; LA louisiana; ME maine; MD maryland; MA massachusetts; MI michigan; MN minnesota; MS mississippi; ' +
  'MO missouri; MT montana; NE nebraska; NV nevada; NH new hampshire; NJ new jersey; NM new mexico; NY new york; ' +
  'NC north carolina; ND north dakota; OH ohio; OK oklahoma; OR oregon; PA pennsylvania; RI rhode island; ' +
  'SC south carolina; SD south dakota; TN tennessee; TX texas; UT utah; VT vermont; VA virginia; WA washington; ' +
  'WV west virginia; WI wisconsin; WY wyoming; PR puerto rico; GU guam; VI virgin islands; AS american samoa; ' +
  'MP northern mariana islands; AB alberta; BC british columbia; MB manitoba; NB new brunswick; ' +
  'NL newfoundland and labrador; NS nova scotia; NT northwest territories; NU nunavut; ON ontario; ' +
  'PE prince edward island; QC quebec; SK saskatchewan; YT yukon; ' +
  'DC washington dc; VI us virgin islands; NL newfoundland; CA calif; NY new york state; WA washington state; FL fla; MA mass; PA penn; ' +
  'NC n carolina; SC s carolina; ND n dakota; SD s dakota; WV w virginia; WV w va; NH n hampshire; NM n mexico';

/** The codes in the order of a list to choose from. */
export const STATE_CODES: readonly string[] = [
  ...new Set(NAMES.split('; ').map((entry) => entry.slice(0, entry.indexOf(' ')))),
].sort();

const BY_NAME = new Map<string, string>();
const BY_CODE = new Map<string, string>();
for (const entry of NAMES.split('; ')) {
  const [code = '', ...words] = entry.split(' ');
  if (!BY_CODE.has(code)) BY_CODE.set(code, words.join(' '));
  BY_NAME.set(code.toLowerCase(), code);
  BY_NAME.set(words.join(' '), code);
}

/** `california` of CA. */
export const stateName = (code: string): string => BY_CODE.get(code) ?? code;

/** The code of a state, territory or province (Canada) that is named or abbreviated; null for anything else. */
export function stateCode(text: string): string | null {
  const name = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return BY_NAME.get(name) ?? BY_NAME.get(name.replace(/^(?:state|commonwealth|province) of /, '')) ?? null;
}
