import { maskNumbers } from '../../platform/masks/numbers.rules';
import { CHOSEN_STEPS, type ChosenStep } from '../submissions/board/board.rules';
import type { SubmissionStatus } from '../submissions/submission.states.rules';

/** What totals are kept by. `all` is the account as a whole. */
export const FIGURE_DIMENSIONS = ['all', 'status', 'funder', 'product', 'industry', 'rep'] as const;
export type FigureDimension = (typeof FIGURE_DIMENSIONS)[number];

/** What a submission counts as. */
export interface Figure {
  /** When the submission was made, YYYY-MM-DD: what is counted by days is found again by `created`. */
  day: string;
  funder: string;
  product: string;
  industry: string;
  /** Whose deal it is. */
  reps: readonly string[];
  status: SubmissionStatus | null;
  /** In whole dollars. */
  asked: number;
  offered: number;
  /** The funder has got it. */
  isSent: boolean;
  /** From the send to the first answer; null: there was none, or it was not sent from here. */
  answerMinutes: number | null;
  /** What became of its offer; null: none was chosen. */
  reached: ChosenStep | null;
  /** From the send to the first final decision; null: there was none, or it was not sent from here. */
  waitedMs: number | null;
  /** Why it stands declined, with commas between the codes. */
  declineCodes: string | null;
}

/** What is counted of funders for ever, among the totals: `value` is the funder. */
export const OF_FUNDERS = { dimension: 'statistics', day: '' } as const;
/** A decline for such a reason, as a measure. */
export const DECLINED_FOR = 'for:';

const VALUE_LENGTH = 60;

/** A product or industry as it is counted: in whatever case, and without a number that is somebody's. */
export const counted = (value: unknown): string =>
  typeof value === 'string' ? maskNumbers(value.trim().toLowerCase().slice(0, VALUE_LENGTH)).trim() : '';

const MOST_DOLLARS = 1e9;
export const dollars = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.round(Math.min(value, MOST_DOLLARS)) : 0;

/** Steps of minutes: each is a twelfth more than the one before it, so that what is read back is right to 5 %. */
const STEPS_PER_DOUBLING = 8;
export const stepOf = (minutes: number) => Math.round(STEPS_PER_DOUBLING * Math.log2(minutes + 1));
export const minutesOf = (step: number) => 2 ** (step / STEPS_PER_DOUBLING) - 1;

/** How many minutes an answer took, as a measure. */
const STEP = 'answered:';

/** What a submission adds to a total of its day. */
interface Contribution {
  day: string;
  dimension: FigureDimension | (typeof OF_FUNDERS)['dimension'];
  value: string;
  measure: string;
  by: number;
}

type Measures = readonly (readonly [measure: string, by: number])[];
type Places = readonly (readonly [dimension: Contribution['dimension'], value: string])[];

/** By its status a submission counts no further than that. */
const OF_STATUS = 3;

/** What a submission adds to the totals of its day, each once. */
const contributions = (figure: Figure): Contribution[] => {
  const measures = measuresOf(figure);
  return [
    ...spread(figure, placesOf(figure), measures),
    ...byStatus(figure, measures),
    ...forEver(figure, ofFunder(figure)),
  ];
};

/** What has to be added where a submission that counted as one counts as the other; null: as nothing. */
export function difference(from: Figure | null, to: Figure | null): Contribution[] {
  if (!from || !to || place(from) !== place(to))
    return [...(from ? taken(contributions(from)) : []), ...(to ? contributions(to) : [])];
  const [before, now] = [measuresOf(from), measuresOf(to)];
  const along = [...spread(to, placesOf(to), less(now, before)), ...forEver(to, less(ofFunder(to), ofFunder(from)))];
  if (from.status !== to.status) return [...along, ...taken(byStatus(from, before)), ...byStatus(to, now)];
  return [...along, ...byStatus(to, less(now.slice(0, OF_STATUS), before.slice(0, OF_STATUS)))];
}

const place = ({ day, funder, product, industry, reps }: Figure) =>
  JSON.stringify([day, funder, product, industry, reps]);

const placesOf = ({ funder, product, industry, reps }: Figure): Places => [
  ['all', ''],
  ['funder', funder],
  ['product', product],
  ['industry', industry],
  ...reps.map((rep) => ['rep', rep] as const),
];

function measuresOf(figure: Figure): Measures {
  const isSelected = figure.reached !== null;
  const isApproved = isSelected || figure.status === 'approved';
  const isDecided = isApproved || figure.status === 'declined';
  const isSent = figure.isSent || isDecided;
  const { asked, offered, answerMinutes } = figure;
  return [
    ['made', 1],
    ['asked', asked],
    ['offered', offered],
    ...step('sent', isSent, asked),
    ...step('decided', isDecided, asked),
    ...step('approved', isApproved, asked),
    ...step('selected', isSelected, asked),
    ...step('funded', figure.reached === 'funded', asked),
    ...(answerMinutes === null ? [] : [[STEP + stepOf(answerMinutes), 1] as const]),
  ];
}

const spread = ({ day }: { day: string }, places: Places, measures: Measures): Contribution[] =>
  places.flatMap(([dimension, value]) =>
    measures.flatMap(([measure, by]) => (by === 0 ? [] : { day, dimension, value, measure, by })),
  );

const byStatus = (figure: Figure, measures: Measures) =>
  spread(figure, [['status', figure.status ?? '']], measures.slice(0, OF_STATUS));

/** What its funder has made of it. */
function ofFunder({ isSent, status, waitedMs, declineCodes }: Figure): Measures {
  const decided = status === 'approved' || status === 'declined' ? status : null;
  const measures = [
    isSent || decided ? 'taken' : null,
    decided,
    waitedMs === null ? null : 'waited',
    ...(declineCodes?.split(',').map((code) => DECLINED_FOR + code) ?? []),
  ];
  return measures.flatMap((measure) => (measure === null ? [] : [[measure, 1] as const]));
}

const forEver = ({ funder }: Figure, measures: Measures) =>
  spread(OF_FUNDERS, [[OF_FUNDERS.dimension, funder]], measures);

const taken = (all: readonly Contribution[]): Contribution[] => all.map(({ by, ...each }) => ({ ...each, by: -by }));

/** What the first are more than the second. */
function less(now: Measures, before: Measures): Measures {
  const left = new Map(now);
  for (const [measure, by] of before) left.set(measure, (left.get(measure) ?? 0) - by);
  return [...left];
}

const step = (name: string, isReached: boolean, asked: number): [string, number][] =>
  isReached
    ? [
        [name, 1],
        [`${name}_asked`, asked],
      ]
    : [];

/** Totals of a span of days, as they were summed up. */
export type Sums = ReadonlyMap<string, number>;

export const FUNNEL_STEPS = ['sent', 'decided', 'approved', ...CHOSEN_STEPS] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface FigureSums {
  made: number;
  asked: number;
  offered: number;
  /** Each with how many of the step before it there were. */
  funnel: { step: FunnelStep; count: number; asked: number; of: number; rate: number | null }[];
  answered: number;
  medianHours: number | null;
  p90Hours: number | null;
}

const RATE_PLACES = 10_000;

export function figuresOf(sums: Sums): FigureSums {
  const sum = (measure: string) => sums.get(measure) ?? 0;
  const answers = [...sums]
    .filter(([measure, count]) => measure.startsWith(STEP) && count > 0)
    .map(([measure, count]) => ({ minutes: minutesOf(Number(measure.slice(STEP.length))), count }))
    .sort((a, b) => a.minutes - b.minutes);
  const answered = answers.reduce((total, { count }) => total + count, 0);
  return {
    made: sum('made'),
    asked: sum('asked'),
    offered: sum('offered'),
    funnel: FUNNEL_STEPS.map((each, index) => {
      const of = sum(FUNNEL_STEPS[index - 1] ?? 'made');
      const count = sum(each);
      const rate = of > 0 ? Math.round((count / of) * RATE_PLACES) / RATE_PLACES : null;
      return { step: each, count, asked: sum(`${each}_asked`), of, rate };
    }),
    answered,
    medianHours: quantile(answers, answered, 0.5),
    p90Hours: quantile(answers, answered, 0.9),
  };
}

/** The hours within which such a share of the answers came. */
function quantile(answers: readonly { minutes: number; count: number }[], all: number, share: number): number | null {
  let passed = 0;
  for (const { minutes, count } of answers) {
    passed += count;
    if (passed >= all * share) return Math.round((minutes / 60) * 100) / 100;
  }
  return null;
}

const DAY_MS = 24 * 3_600_000;
export const MOST_DAYS = 731;
const asDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export interface Span {
  from: string;
  to: string;
}

/** The days before a span, as many as it has itself. Both ends count. */
export function spanBefore({ from, to }: Span): Span {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: asDay(first - (last - first) - DAY_MS), to: asDay(first - DAY_MS) };
}

export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
