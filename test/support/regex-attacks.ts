import { createContext, Script } from 'node:vm';
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that grows: `of(size)` has about `size` characters. */
type Attack = (size: number) => string;

/** Ends a run without being a part of what most patterns look for; only a line's end ends what a point stands for. */
const END = '\0';
const LINE_END = '\n\0\n';
const CHARACTERS = [...'a0 \t\n.,:;-_#$%@<>()[]{}/\\"\'*=+?!&|éAZ\0'];
const FEW_TIMES = 8;

/**
 * Texts that make a search start at many places and go far from each, or go back over one run in many ways: each part of
 * the pattern that repeats, after what leads to it, repeated alone and together with that.
 */
export function attacksOn(pattern: RegExp): Attack[] {
  const { flags } = pattern;
  const pumps = new Set<string>();
  const add = (lead: string, pump: string) => {
    if (pump) pumps.add(JSON.stringify([lead, pump]));
  };
  const matching = (raw: string, characters: readonly string[]): string[] => {
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
    return characters.filter((each) => one.test(each));
  };
  const ast = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, {
    unicode: flags.includes('u'),
  });
  const own = [...new Set([...charactersOf(ast), ...CHARACTERS])];

  /** A text that the element matches, the shortest ones first. */
  const samples = (element: AST.Element): string[] => {
    switch (element.type) {
      case 'Character':
        return [String.fromCodePoint(element.value)];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return matching(element.raw, own).slice(0, FEW_TIMES);
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.flatMap((each) => sequence(each.elements)).slice(0, FEW_TIMES * 2);
      case 'Quantifier': {
        const times = Math.max(element.min, element.max > 0 ? 1 : 0);
        return samples(element.element).map((each) => each.repeat(times));
      }
      default:
        return [''];
    }
  };
  const sequence = (elements: readonly AST.Element[]): string[] => {
    const parts = elements.map(samples);
    const first = parts.map(([each]) => each ?? '');
    return [first.join('')].filter((_, at) => at < FEW_TIMES);
  };
  const visit = (elements: readonly AST.Element[], before: string): void => {
    let lead = before;
    for (const element of elements) {
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max > FEW_TIMES) {
        for (const sample of samples(element.element)) {
          add(lead, sample);
          add('', lead + sample);
          add('', sample);
        }
      }
      if ('alternatives' in inner) for (const { elements: each } of inner.alternatives) visit(each, lead);
      lead += samples(element)[0] ?? '';
      add('', lead);
    }
  };
  for (const { elements } of ast.alternatives) visit(elements, '');
  const ends = pattern.source.includes('.') ? [END, LINE_END] : [END];
  return [...pumps].flatMap((each) => {
    const [lead, pump] = JSON.parse(each) as [string, string];
    return ends.map((end) => (size: number) => lead + pump.repeat(Math.ceil(size / pump.length)) + end);
  });
}

function charactersOf(ast: AST.Pattern): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) if (key !== 'parent' && key !== 'references') visit(inner);
      if ((value as AST.Node).type === 'Character') found.push(String.fromCodePoint((value as AST.Character).value));
    }
  };
  visit(ast.alternatives);
  return found.slice(0, 40);
}

/** Few enough for what takes twice as long with each further character to end soon, or to be ended. */
const FEW = 40;
const SHORT = 2000;
const LONG = 8000;
const TRIES = 3;
/** Less than this at the longest is fast whatever the growth. */
const NOTHING_MS = 15;
/** No search that is linear takes as long, however busy the machine. */
const ENDLESS_MS = 800;
/** Four times the text takes four times as long, and sixteen times where it is not linear. */
const MOST_GROWTH = 8;

const searched: { pattern?: RegExp; texts?: string[] } = createContext({});
const SEARCH = new Script('for (const text of texts) text.replace(pattern, "")');

/** The processor's time that the searches take in ms, which others on the machine do not lengthen; Infinity where they were ended. */
function timed(pattern: RegExp, ...texts: string[]): number {
  Object.assign(searched, { pattern, texts });
  const start = process.cpuUsage();
  try {
    SEARCH.runInContext(searched, { timeout: ENDLESS_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The beginning of what the search takes more than linear time for; null where there is nothing. */
export function superLinearOn(pattern: RegExp): string | null {
  const least = (text: string) => Math.min(...Array.from({ length: TRIES }, () => timed(pattern, text)));
  const isSlow = (attack: Attack) => {
    if (timed(pattern, attack(FEW)) > ENDLESS_MS) return true;
    const first = timed(pattern, attack(LONG));
    if (first < NOTHING_MS || first > ENDLESS_MS) return first > ENDLESS_MS;
    const took = least(attack(LONG));
    return took >= NOTHING_MS && took / least(attack(SHORT)) > MOST_GROWTH;
  };
  const attacks = attacksOn(pattern);
  // All at once, which most patterns are done with; of the others each attack is looked at by itself.
  const isFast = [FEW, LONG].every((size) => timed(pattern, ...attacks.map((attack) => attack(size))) < NOTHING_MS);
  return isFast ? null : (attacks.find(isSlow)?.(20) ?? null);
}
