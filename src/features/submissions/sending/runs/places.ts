import type { StepOf } from '../../../funders/connectors/manifest.rules';
import { placesIn, type StepPlace } from '../../../funders/connectors/places.rules';
import { rootsOf } from '../../../funders/connectors/plan.rules';
import type { Attempt } from '../attempt.entity';
import type { AttemptStepRow } from './run.entity';
import { type RunContext, stepKey } from './run-context';
import type { Sent } from './send-step';

/** What is known of a run's steps while it goes on. */
export type Known = Record<string, Record<string, unknown>>;

const WENT_OUT: ReadonlySet<AttemptStepRow['status']> = new Set(['confirmed', 'started', 'lost']);

/** Whether a request that takes something along may have left. */
export const wentOut = (row: AttemptStepRow | null | undefined): row is AttemptStepRow =>
  row != null && row.sends !== 'nothing' && WENT_OUT.has(row.status);

/** The requests of a run in their order; of a deal that its connector would send again for each file those that have left. */
export function placesOf({
  connector,
  files,
  facts,
  rows,
}: Pick<RunContext, 'connector' | 'files' | 'facts' | 'rows'>): StepPlace[] {
  const { manifest } = connector;
  const all = files.map((each) => each.facts);
  const isMeant = ({ step, file }: StepPlace) =>
    step.sends !== 'deal' || !step.for_each || wentOut(rows.get(stepKey(step.id, file?.id ?? '')));
  return placesIn(manifest, all, rootsOf(manifest, facts, all, {})).filter(isMeant);
}

/** Whether the answer of a step that sends nothing is still read: by one that is left, of the same file where it is of one, or by another that is needed. */
export function isNeeded({ connector, rows }: RunContext, { step, file }: Pick<StepPlace, 'step' | 'file'>): boolean {
  const { steps, auth = {} } = connector.manifest;
  const reads = (by: StepOf, id: string) => JSON.stringify([by, auth[by.auth ?? '']]).includes(`steps.${id}.`);
  const isLeft = ({ id, sends, for_each }: StepOf) =>
    sends !== 'nothing' &&
    ((for_each !== undefined && file === null) ||
      rows.get(stepKey(id, for_each === undefined ? '' : (file?.id ?? '')))?.status !== 'confirmed');
  const needed: StepOf[] = [];
  // From the end, since each is read by later ones alone.
  for (const each of steps.toReversed()) if (isLeft(each) || needed.some((by) => reads(by, each.id))) needed.push(each);
  return needed.includes(step);
}

/** What the funder calls the deal, of the outputs that there are. */
export function referenceIn(known: Known, path: string): string | null {
  const [, step = '', output = ''] = path.split('.');
  const value = known[step]?.[output];
  return typeof value === 'string' ? value : null;
}

/** What the funder said last, and how it answered to the deal itself. */
export const lastAnswer = ({ rows }: RunContext) => {
  const inOrder = [...rows.values()].sort((one, other) => one.ordinal - other.ordinal);
  const mark = inOrder.find(({ sends }) => sends === 'deal');
  const message = inOrder.findLast((row) => row.status === 'confirmed' && row.message !== null)?.message ?? null;
  return { message, httpStatus: mark?.httpStatus ?? null, payloadHash: mark?.requestHash ?? null };
};

/** When the attempt made its first request; it may be this process that does. */
export const beganMs = ({ rows }: RunContext, { serviceId }: Attempt, nowMs: number): number =>
  Math.min(
    nowMs,
    ...[...rows.values()].flatMap(({ attemptServiceId, firstStartedAt }) =>
      attemptServiceId === serviceId && firstStartedAt ? [firstStartedAt.getTime()] : [],
    ),
  );

/** A deal that went out, of which it is not known whether it arrived. */
export const mayHaveArrived = (row: AttemptStepRow | null, { sends }: StepOf): boolean =>
  sends === 'deal' && (row?.status === 'lost' || row?.status === 'started');

/** A deal that may have arrived already is no less lost when it could not be sent once more. */
export const stillLost = (row: AttemptStepRow | null, step: StepOf, sent: Sent): Sent =>
  mayHaveArrived(row, step) && (sent.verdict === 'not_sent' || sent.verdict === 'retry')
    ? { ...sent, verdict: 'lost' }
    : sent;

/** A run of one request: naming its step tells nothing. */
export const isOnly = ({ connector }: RunContext): boolean => connector.manifest.steps.length === 1;
