import type { PipelineStage } from '../../deals/pipeline.rules';
import type { BoardStage } from '../board-stages.rules';
import type { EligibilityReason } from '../eligibility.rules';
import type { SubmissionStatus } from '../submission.states.rules';

/** How far a submission came behind its approval. */
export const CHOSEN_STEPS = ['selected', 'funded'] as const;
export type ChosenStep = (typeof CHOSEN_STEPS)[number];

/** Which submissions of an account a board shows. Instants as they are stored; null and empty: all. */
export interface BoardFilter {
  statuses: readonly SubmissionStatus[];
  stages: readonly BoardStage[];
  funderServiceId: string | null;
  reason: EligibilityReason | null;
  /** Of this member's deals alone. */
  assigneeId?: string | null;
  /** Of deals that ask for this product, or are of this industry, as figures count them. */
  product?: string | null;
  industry?: string | null;
  /** Whose offer was chosen, or has been funded. */
  reached?: ChosenStep | null;
  /** Of deals that stand there on their way to being funded. */
  pipelineStages?: readonly PipelineStage[];
  /** Both count as within. */
  from: string | null;
  to: string | null;
  /** Where letters of this instance go, which decides who can be sent to. */
  mail: 'smtp' | 'files' | 'none';
}

/** A place in the board's order, newest first and then by id. */
export interface Position {
  /** As it is stored. */
  created: string;
  serviceId: string;
}

const VERSION = 'b1';

/** Of an account's id, enough to know its cursors by. */
const markOf = (accountId: string) => accountId.slice(-8);

/** The opaque text for a place in the account's board. */
export const encodePosition = (accountId: string, { created, serviceId }: Position): string =>
  Buffer.from(`${VERSION}|${created}|${serviceId}|${markOf(accountId)}`).toString('base64url');

/** The place that a cursor of this account stands for; undefined when it is none of its own. */
export function decodePosition(accountId: string, cursor: string): Position | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^b1\|(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\|(fsb_[0-9a-z]{1,36})\|/.exec(text);
  if (!found) return undefined;
  const [, created = '', serviceId = ''] = found;
  const position = { created, serviceId };
  const isInstant = !Number.isNaN(Date.parse(`${position.created.replace(' ', 'T')}Z`));
  return isInstant && encodePosition(accountId, position) === cursor ? position : undefined;
}

/** What every submission of a reason has, in columns: some that have it turn out to have an earlier reason instead. */
export interface Candidates {
  /** The only statuses that it can have; undefined: any. */
  statuses?: readonly SubmissionStatus[];
  /** A condition on its columns. */
  where?: string;
  /** Its funder is one of those with an exclusion rule. */
  withRule?: true;
  /** Its funder lacks configuration, or it is not to be sent. */
  unconfigured?: true;
}

/**
 * Reads the table of docs/rules/eligibility.md: First reason wins, from the other end: where submissions of a reason
 * are to be looked for.
 */
export const CANDIDATES: Record<EligibilityReason, Candidates> = {
  excluded: { withRule: true },
  held: { withRule: true },
  unconfigured: { unconfigured: true },
  in_progress: {
    where: "(production_attempt_status = 'in_progress' OR retry_at IS NOT NULL OR status = 'in_progress')",
  },
  ambiguous_attempt: { where: "production_attempt_status IN ('unknown', 'action_required')" },
  decided: { statuses: ['approved', 'declined'] },
  sent: { statuses: ['submitted_to_funder'] },
};

/** The statuses that a filter leaves; null: any, empty: none. */
export function statusesWithin({ statuses, reason }: BoardFilter): readonly SubmissionStatus[] | null {
  const asked = statuses.length > 0 ? [...new Set(statuses)] : null;
  const possible = (reason && CANDIDATES[reason].statuses) ?? null;
  if (!asked || !possible) return asked ?? possible;
  return asked.filter((status) => possible.includes(status));
}
