import { stateCode } from '../../deals/states.rules';
import { fold } from './grid.rules';
import { withRegions, withStatesApart } from './regions.rules';
import { set } from './words.rules';

const LONGEST_NAME = 4;

/** A state that a list's item stands for, written so that it is no other word: a name, or a code in capitals. */
export const statedCode = (item: string): string | null =>
  item.trim().length > 2 || /^[A-Z]{2}$/.test(item.trim()) ? stateCode(item) : null;

/** What a text says of states. */
export interface StateReading {
  /** Named without a word that says what of them. */
  bare: string[];
  /** `FL only` */
  only: string[];
  /** `no CA`, `all but CA` */
  without: string[];
  /** Where others are refused, those that are fine: `No CA, NY ok`. They are no list of all that are allowed. */
  fine: string[];
  /** All states, where others are not named as exceptions. */
  isEverywhere: boolean;
  /** Of parts of the country that it names (`Southeast`) the states about which people argue. */
  argued: string[];
  /** What names no state. */
  unknown: string[];
  /** Where all of that stands in brackets behind states (`TX (call first), VA`): these states; else none. */
  asides: string[];
}

const BANS = set(
  'no not except excepting exception exceptions excluding excludes exclude excluded excl exc but minus without wo restricted restrict restricts restriction restrictions ' +
    'prohibited prohibits banned ban non never cannot cant dont wont avoid besides ineligible unavailable blocked forbidden off outside',
);
const ONLY = set('only just solely exclusively');
const FINE = set('ok okay fine');
const EVERYWHERE = set(
  'all any every 50 fifty nationwide nationally national us usa everywhere everything anywhere countrywide each',
);
/** Of some of all states that they are taken as well. */
const INCLUDED = set('even including incl includes');
const SILENT = set(
  'states state the we our will do does is are in for to of fund funds funded funding lend lends lending license licensed licenses territory territories province provinces ' +
    'business businesses merchant merchants located based can deals deal allowed allow approved accepted accept accepts eligible available ok okay fine live operate work works serve serves served cover covers covered other ' +
    'list united america lower continental contiguous at this time currently and or plus from with than rest yes',
);
/** Codes that are words as well: they are states where they stand alone between marks, or among nothing but codes. */
const WORDS = set('in or me ok hi as');
/** As the post once wrote states: these are nothing else, and those that are words as well states where they stand alone. */
const OLD_TEXT =
  'AZ ariz; CO colo; CT conn; KS kans; MI mich; MN minn; NE nebr; NV nev; NM n mex; ND n dak; SD s dak; OK okla; PA penna; TN tenn; TX tex; WV west va; WI wisc; WI wis; WY wyo';
const OLD_WORDS_TEXT =
  'AL ala; AR ark; CA cal; DE del; IL ill; IN ind; KS kan; MS miss; MT mont; NE neb; OR ore; WA wash';
const tableOf = (text: string) => new Map(text.split('; ').map((each) => [each.slice(3), each.slice(0, 2)]));
const OLD = tableOf(OLD_TEXT);
const OLD_WORDS = tableOf(OLD_WORDS_TEXT);
const codeOf = (name: string, isAlone: boolean): string | undefined =>
  isAlone
    ? (stateCode(name) ?? OLD.get(name) ?? OLD_WORDS.get(name))
    : WORDS.has(name)
      ? undefined
      : (stateCode(name) ?? OLD.get(name));
const MARKS = /[,;/|\n&+•·:()[\]]|\s-+\s/;
const BRACKETS = /([()[\]])/;
/** A full stop, and not that of `N. Dakota`. */
const SENTENCE = /(?<=\p{L}{2})\.\s+/u;

type Entry = { code: string } | { word: string };

/** Whether a part is codes with nothing but spaces between them, and no `or` that only joins two of them, nor the `ok` of `NY ok`. */
function isRow(words: readonly string[], part: string): boolean {
  const written = part.split(/[^\p{L}]+/u);
  if (/\b[A-Z]{2}\b/.test(part) && written.some((word) => WORDS.has(word))) return false;
  if (words.length < 2 || !words.every((word) => word.length === 2 && stateCode(word) !== null)) return false;
  const joining = words.length < 4 || / or /.test(part);
  return !(words.includes('or') && joining) && !(words[0] === 'in' && words.length === 2);
}

/** Words of a part, those of a state joined. */
function entriesOf(part: string): Entry[] {
  const words = fold(part)
    .replace(/\b([nsw])\.(?=[a-z]{3})/g, '$1 ')
    .replace(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isAlone = words.length === 1 || isRow(words, part);
  const entries: Entry[] = [];
  for (let at = 0; at < words.length; ) {
    const length = Array.from({ length: LONGEST_NAME }, (_, index) => LONGEST_NAME - index).find((count) => {
      const name = words.slice(at, at + count).join(' ');
      return at + count <= words.length && codeOf(name, isAlone) !== undefined;
    });
    const found = words.slice(at, at + (length ?? 1)).join(' ');
    entries.push(length ? { code: codeOf(found, isAlone) ?? '' } : { word: found });
    at += length ?? 1;
  }
  return entries;
}

/** `NY ok with COJ`: whatever else is refused, these are not. */
function areFine(entries: readonly Entry[]): boolean {
  const first = entries.findIndex((entry) => 'code' in entry);
  const isWord = (entry: Entry, words: ReadonlySet<string>) => 'word' in entry && words.has(entry.word);
  return (
    first >= 0 &&
    entries.slice(first).some((entry) => isWord(entry, FINE)) &&
    !entries.some((entry) => isWord(entry, BANS) || isWord(entry, EVERYWHERE))
  );
}

interface Part {
  entries: Entry[];
  /** It or its whole sentence says that its states are fine. */
  isFine: boolean;
  /** It stands in brackets, which are closed. */
  isInside: boolean;
}

/** The parts of a text between its marks. */
const partsOf = (text: string): Part[] =>
  text.split(SENTENCE).flatMap((sentence) => {
    let depth = 0;
    const parts = sentence.split(BRACKETS).flatMap((piece) => {
      if (BRACKETS.test(piece)) {
        depth = Math.max(0, depth + (/[([]/.test(piece) ? 1 : -1));
        return [];
      }
      return piece.split(MARKS).map((part) => ({ entries: entriesOf(part), isInside: depth > 0 }));
    });
    const isFine = areFine(parts.flatMap(({ entries }) => entries));
    const isClosed = depth === 0;
    return parts.map(({ entries, isInside }) => ({
      entries,
      isFine: isFine || areFine(entries),
      isInside: isInside && isClosed,
    }));
  });

const codesOf = (entries: readonly Entry[]) => entries.flatMap((entry) => ('code' in entry ? entry.code : []));

/** A part of the country, which the states behind it spell out. */
const REGION =
  /\b(?:(?:deep |the )?(?:south|north|mid)[ -]?(?:east|west|atlantic)?(?:ern)?|east(?:ern)?|west(?:ern)?|central|new england|(?:east|west|gulf) coast|tri[ -]?state(?: area)?|pacific(?: northwest)?|rocky mountains?|great (?:plains|lakes)|sun ?belt)(?: (?:region|states|us|u\.s\.))?(?=(?: only)?(?:\s?[:(]|\s[-–—]\s))/gi;

/** `AK, HI & territories`, `no U.S. territories`: those of the country, and not `our territories: FL, GA`. */
const TERRITORIES =
  /(^|[,;/&+(]|\b(?:and|or|nor|no|not|any|all|except|excepting|excluding|excludes?|excl|but|minus|without|in|for)(?: the)?)(\s*)(?:other )?(?:(?:us|u\.s\.|american|united states|outlying|island) )?territories\b(?! ?:| (?:of|are|we|include|on|by|with|need|require|upon|if|case|considered|subject)\b)/gi;
const OF_THE_COUNTRY = ['PR', 'GU', 'VI', 'AS', 'MP'];

/** All states but two, and no territory. */
const LOWER_48 =
  /^\s?(?:all |only |the |we (?:fund|lend|do) in |within )*(?:lower[ -](?:48|forty[ -]eight)|(?:contiguous|continental|conterminous)(?: (?:48|us|u\.s\.|usa|united states|states)){1,2})(?: (?:states|us|u\.s\.))*(?: only)?[.!]?\s?$/i;
export const isLower48 = (text: string): boolean => LOWER_48.test(text);
const withoutLower48 = (text: string): string =>
  text.replace(LOWER_48, `all states except ${['AK', 'HI', ...OF_THE_COUNTRY].join(', ')}`);

/** `Nationwide ex. CA`, `US less NY`: words that only behind all states leave some of them out. */
const LESS =
  /\b(nationwide|national|everywhere|anywhere|us|usa|u\.s\.|all(?: (?:50|fifty))?(?: (?:us )?states)?|50 states)([ ,;(–—-]{1,3})(?:ex|x|less|save(?: for)?|minus)[ .:–—-]{1,2}(?=[a-z])/gi;

/** With the territories spelled out, but for those of which the text has said something before: `PR, no other territories`. */
const withTerritories = (text: string): string =>
  text.replace(TERRITORIES, (_, before: string, space: string, at: number) => {
    const told = text.slice(0, at).split(MARKS).flatMap(entriesOf);
    const others = OF_THE_COUNTRY.filter((code) => !told.some((entry) => 'code' in entry && entry.code === code));
    return `${before}${space}${others.join(', ')}`;
  });

/** `Southeast: FL, GA` are these states and no others. */
const withoutRegions = (text: string): string =>
  text.replace(REGION, (region, at: number) => {
    const [, next = ''] = text
      .slice(at + region.length)
      .split(MARKS, 3)
      .map((part) => part.trim())
      .filter((part, index) => index === 0 || part);
    return entriesOf(next).some((entry) => 'code' in entry) ? ' ' : region;
  });

const withoutNamed = (codes: readonly string[], text: string) => {
  const named = new Set(codesOf(text.split(MARKS).flatMap(entriesOf)));
  return codes.filter((code) => !named.has(code));
};

/** The states in a cell, codes or names in any usual list, and what its words say of them. */
export function readStates(text: string): StateReading {
  const said = {
    bare: new Set<string>(),
    only: new Set<string>(),
    without: new Set<string>(),
    fine: new Set<string>(),
  };
  const unknown: string[] = [];
  const asides = new Set<string>();
  let isAside = true;
  let before: string[] = [];
  let mode: keyof typeof said = 'bare';
  let isAll = false;
  const spelled = withStatesApart(withoutLower48(text));
  const { text: named, argued, others } = withRegions(withoutRegions(withTerritories(spelled)));
  const plain = named
    .replace(LESS, '$1$2except ')
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bcali\b/gi, 'california');
  for (const { entries, isFine, isInside } of partsOf(plain)) {
    const own = codesOf(entries);
    if (!isInside && own.length > 0) before = own;
    const told = unknown.length;
    const lastState = entries.findLastIndex((entry) => 'code' in entry);
    for (const [index, entry] of entries.entries()) {
      if ('code' in entry) {
        said[isFine ? 'fine' : mode].add(entry.code);
        continue;
      }
      const { word } = entry;
      const to = BANS.has(word) ? 'without' : ONLY.has(word) ? 'only' : null;
      if (isFine && to) continue;
      if (to) {
        // `CA, NY excluded`, `FL only`: it is about what stands before.
        const isAfter = lastState >= 0 && index > lastState;
        if (isAfter && mode === 'bare') {
          for (const code of said.bare) said[to].add(code);
          said.bare.clear();
        } else if (!isAfter && !(to === 'only' && mode === 'without')) mode = to;
      } else if (EVERYWHERE.has(word)) isAll = true;
      else if (!SILENT.has(word)) unknown.push(word);
    }
    if (unknown.length === told) continue;
    const about = own.length > 0 ? own : before;
    for (const code of about) asides.add(code);
    isAside &&= isInside && about.length > 0;
  }
  if (said.without.size === 0) for (const code of said.fine) said.bare.add(code);
  return {
    bare: [...said.bare],
    only: [...said.only],
    without: [...said.without],
    fine: said.without.size === 0 ? [] : [...said.fine],
    isEverywhere: isAll,
    argued: argued.length > 0 ? withoutNamed(argued, others) : argued,
    unknown: isAll && said.without.size === 0 ? unknown.filter((word) => !INCLUDED.has(word)) : unknown,
    asides: isAside ? [...asides] : [],
  };
}
