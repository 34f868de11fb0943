import type { Box, Page } from '../../../platform/pdf/text.rules';
import { CLASS_RULES, type ClassFacts, type ClassRules, type Sign } from './class-table.rules';
import { type PageText, pageTextOf, type TextLine } from './page-text.rules';

/** Why the rules see a class. */
export interface ClassEvidence {
  rule: string;
  text: string | null;
  page: number | null;
  box: Box | null;
}

/** What the rules see in a file. */
export interface DetectedClass {
  fileClass: string;
  confidence: number;
  evidence: ClassEvidence[];
}

export interface Classification {
  detected: DetectedClass | null;
  /** By the page's number. */
  pages: Record<string, { file_class: string; confidence: number }>;
}

const TITLE = 6;
const MENTION = 3;
const FEATURE = 2;
const AGAINST = 6;
const NAME = 2;
/** With less confidence a class is no more than a suggestion. */
export const SURE = 0.75;
const LONGEST_TEXT = 120;
const MOST_EVIDENCE = 12;
const OTHER = 'other';

interface Score {
  points: number;
  evidence: ClassEvidence[];
}

/** What a file is, by its name and the words on its pages. */
export function classify(fileName: string, pages: readonly Page[], facts: ClassFacts): Classification {
  const named = nameScores(fileName);
  const seen: { number: number; ownClass: string; confidence: number; score: Score }[] = [];
  const texts = pages.map((page, index) => pageTextOf(page, index === 0));
  for (const text of texts) {
    const found = best(pageScores(text, facts), named);
    const last = seen.at(-1);
    if (found) seen.push({ number: text.number, ...found });
    else if (last) seen.push({ ...last, number: text.number });
  }
  if (seen.length === 0) return { detected: byName(named), pages: {} };
  const chosen = mostFrequent(seen.map(({ ownClass }) => ownClass));
  const own = seen.filter(({ ownClass }) => ownClass === chosen);
  const [strongest] = [...own].sort((a, b) => b.confidence - a.confidence);
  const entries = seen.map(
    ({ number, ownClass, confidence }) => [number, { file_class: ownClass, confidence }] as const,
  );
  return {
    detected: strongest
      ? {
          fileClass: chosen,
          confidence: strongest.confidence,
          evidence: strongest.score.evidence.slice(0, MOST_EVIDENCE),
        }
      : null,
    pages: Object.fromEntries(entries),
  };
}

/** A name alone is never more than a suggestion. */
export const classifyByName = (fileName: string): DetectedClass | null => byName(nameScores(fileName));

function byName(named: ReadonlyMap<string, Score>): DetectedClass | null {
  const [first, second] = [...named];
  if (!first) return null;
  const [fileClass, { points, evidence }] = first;
  return { fileClass, confidence: confidenceOf(points, second?.[1].points ?? 0), evidence };
}

/** Two decimals, half up. */
const confidenceOf = (first: number, second: number): number =>
  Math.floor((100 * first) / (first + second + 2) + 0.5 + 1e-9) / 100;

function best(scores: ReadonlyMap<string, Score>, named: ReadonlyMap<string, Score>) {
  if (![...scores.values()].some(({ points }) => points > 0)) return null;
  const total = new Map(scores);
  for (const [fileClass, { points, evidence }] of named) {
    const own = total.get(fileClass) ?? { points: 0, evidence: [] };
    total.set(fileClass, { points: own.points + points, evidence: [...own.evidence, ...evidence] });
  }
  const ordered = [...total].filter(([, { points }]) => points > 0).sort((a, b) => b[1].points - a[1].points);
  const [first, second] = ordered;
  if (!first) return null;
  const [ownClass, score] = first;
  return { ownClass, score, confidence: confidenceOf(score.points, second?.[1].points ?? 0) };
}

function pageScores(page: PageText, facts: ClassFacts): Map<string, Score> {
  const scores = new Map<string, Score>();
  const others: Score = { points: 0, evidence: [] };
  for (const [fileClass, rules] of Object.entries(CLASS_RULES)) {
    const score = scoreOf(page, rules, facts);
    const against = hits(page, rules.against, facts);
    const isAnother = against.length > 1 || against.some(({ line }) => line.isTitle);
    if (isAnother && score.points > 0 && fileClass !== 'offer_letter') {
      // What looks like one and says itself that it is none: a card's statement, a form's instructions.
      others.points += AGAINST * against.length;
      others.evidence.push(...against.map((hit) => evidenceOf(page, hit)));
      continue;
    }
    const points = score.points - AGAINST * against.length;
    if (points > 0) scores.set(fileClass, { ...score, points });
  }
  if (others.points === 0) scores.delete(OTHER);
  else {
    const own = scores.get(OTHER) ?? { points: 0, evidence: [] };
    scores.set(OTHER, { points: own.points + others.points, evidence: [...others.evidence, ...own.evidence] });
  }
  return scores;
}

interface Hit {
  rule: string;
  line: TextLine;
}

function hits(page: PageText, signs: readonly Sign[], facts: ClassFacts): Hit[] {
  return signs.flatMap((sign) => {
    const line = sign.find(page, facts);
    return line ? [{ rule: sign.rule, line }] : [];
  });
}

function scoreOf(page: PageText, rules: ClassRules, facts: ClassFacts): Score {
  const titles = hits(page, rules.titles, facts);
  const features = hits(page, rules.features, facts);
  const points =
    titles.reduce((sum, { line }) => sum + (line.isTitle ? TITLE : MENTION), 0) + FEATURE * features.length;
  return { points, evidence: [...titles, ...features].map((hit) => evidenceOf(page, hit)) };
}

const evidenceOf = (page: PageText, { rule, line }: Hit): ClassEvidence => ({
  rule,
  text: line.text.slice(0, LONGEST_TEXT),
  page: page.number,
  box: line.box,
});

/** The classes that a file's name speaks for. Of one name within another the longer counts. */
function nameScores(fileName: string): Map<string, Score> {
  const words = ` ${fileName
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  const found = Object.entries(CLASS_RULES).flatMap(([fileClass, { names }]) => {
    const fits = names.filter((name) => words.includes(` ${name} `)).sort((a, b) => b.length - a.length);
    return fits[0] ? [{ fileClass, name: fits[0] }] : [];
  });
  const kept = found.filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)));
  return new Map(
    kept.map(({ fileClass, name }) => [
      fileClass,
      { points: NAME, evidence: [{ rule: 'file name', text: name, page: null, box: null }] },
    ]),
  );
}

/** Of several as frequent the earliest. */
function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let chosen = '';
  for (const [value, count] of counts) if (count > (counts.get(chosen) ?? 0)) chosen = value;
  return chosen;
}
