import { fold, withoutBrackets } from './grid.rules';

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
  'DC washington dc; VI us virgin islands; NL newfoundland; CA calif; NY new york state; WA washington state; FL fla; MA mass; PA penn';

const BY_NAME = new Map<string, string>();
for (const entry of NAMES.split('; ')) {
  const [code = '', ...words] = entry.split(' ');
  BY_NAME.set(code.toLowerCase(), code);
  BY_NAME.set(words.join(' '), code);
}

/** The code of a state, territory or province (Canada) that is named or abbreviated; null for anything else. */
export function stateCode(text: string): string | null {
  const name = fold(text)
    .replace(/\./g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return BY_NAME.get(name) ?? BY_NAME.get(name.replace(/^(?:state|commonwealth|province) of /, '')) ?? null;
}

export interface StateList {
  codes: string[];
  unknown: string[];
  /** `All except CA, NY`: the list names the others. */
  isException: boolean;
}

const EXCEPT =
  /^(?:we (?:fund|do) )?(?:all|any|every|us|usa|nationwide|50)?(?: (?:50|us|the|other|of|fifty))*(?: ?states?)? ?[:,(-]? ?(?:except(?:ing)?|excluding|excl\.?|but|other than|minus|besides|apart from|w\/o|without|not)(?: for| in)?[\s:]+/;
const EVERYWHERE =
  /^(?:all|any|every)?(?: ?(?:50|fifty|us|the))* ?states?$|^(?:nationwide|national|usa?|u\.s\.a?\.?|united states|everywhere|all 50|50|fifty)$/;

/** Whether the text names all states at once. */
export const isEverywhere = (text: string): boolean => EVERYWHERE.test(fold(text));

/** The states in a cell: codes or names, in any usual list. */
export function readStates(text: string): StateList {
  const folded = withoutBrackets(fold(text)).trim();
  const exception = EXCEPT.exec(folded);
  const list = exception ? folded.slice(exception[0].length) : folded.replace(/^(?:no|not|only|just)[\s:]+/, '');
  const codes = new Set<string>();
  const unknown: string[] = [];
  for (const part of list
    .split(/[,;|/\n&+•·]+|\band\b|\bor\b/)
    .map((each) => each.trim())
    .filter(Boolean))
    for (const item of stateCode(part) || !isRow(part) ? [part] : part.split(/[\s-]+/)) {
      const code = stateCode(item);
      if (code) codes.add(code);
      else if (/[\p{L}\p{N}]/u.test(item)) unknown.push(item);
    }
  return { codes: [...codes], unknown, isException: exception !== null };
}

/** `CA NY TX`: codes with nothing but spaces between them. */
const isRow = (text: string) => /^[a-z]{2}(?:[\s-]+[a-z]{2})+$/.test(text);
