import { toStored } from '../../platform/db/instants';
import type { Tx } from '../../platform/db/transact';
import { columnsOf } from '../../platform/events/look-ups';
import { fieldOf } from '../../platform/untyped.rules';
import { readPath } from '../deals/information.rules';
import { FINALS } from '../decisions/decision.rules';
import type { ChosenStep } from '../submissions/board/board.rules';
import type { SubmissionStatus } from '../submissions/submission.states.rules';
import { counted, dollars, type Figure } from './figure.rules';

const MINUTE_MS = 60_000;
const MOST_MINUTES = 5 * 366 * 24 * 60;

/** What a submission's figure follows from. */
export interface Facts {
  id: string;
  accountId: string;
  created: string | Date;
  funder: string;
  status: SubmissionStatus | null;
  submittedAt: string | Date | null;
  gone: number;
  information: string | null;
  answeredAt: string | Date | null;
  offered: string | number | null;
  reached: ChosenStep | null;
  decidedAt: string | Date | null;
  declineCodes: string | null;
}

/** One of those that the deal is assigned to. */
type RepFacts = Facts & { rep: string | null };

/** When the first decision of such a kind took effect; chatter is none. */
const firstDecision = (condition: string) => `(SELECT MIN(d.effective_at) FROM decisions d
    WHERE d.submission_service_id = s.service_id AND ${condition}
    AND (d.email_classification IS NULL OR d.email_classification <> 'general-chatter'))`;

/** What a figure follows from, by the names of `Facts`. */
export const FACTS = {
  id: 's.service_id',
  accountId: 's.account_id',
  created: 's.created',
  funder: 's.funder_service_id',
  status: 's.status',
  submittedAt: 's.submitted_at',
  gone: '(s.deleted_at IS NOT NULL OR s.is_synthetic = 1)',
  information: 'e.information',
  answeredAt: firstDecision("d.application_status NOT IN ('in_review', 'received')"),
  offered: `(SELECT MAX(o.funded_amount) FROM decisions c JOIN offers o ON o.decision_service_id = c.service_id
    WHERE c.current_submission_id = s.service_id)`,
  reached: `(SELECT CASE WHEN z.funded_on IS NULL THEN 'selected' ELSE 'funded' END FROM closings z
    WHERE z.end_user_id = s.end_user_service_id AND z.submission_id = s.service_id)`,
  decidedAt: firstDecision(`d.application_status IN (${FINALS.map((each) => `'${each}'`).join(', ')})`),
  declineCodes: '(SELECT c.decline_codes FROM decisions c WHERE c.current_submission_id = s.service_id)',
};
export const FACTS_OF = 'funder_submissions s LEFT JOIN end_users e ON e.service_id = s.end_user_service_id';

/** As the rows are now, within the transaction: one for each of those that the deal is assigned to, or one. */
export function factsOf(tx: Tx, ids: readonly string[]): Promise<RepFacts[]> {
  return tx.db.query(
    `SELECT ${columnsOf(FACTS)}, a.user_id AS rep FROM ${FACTS_OF}
     LEFT JOIN deal_assignees a ON a.end_user_service_id = s.end_user_service_id
     WHERE s.service_id IN (${ids.map(() => '?')})`,
    [...ids],
  );
}

/** What a submission counts as. */
export function figureOf(facts: Facts, reps: readonly string[]): Figure {
  const information: unknown = facts.information === null ? null : JSON.parse(facts.information);
  const sentAt = instant(facts.submittedAt);
  const answeredAt = instant(facts.answeredAt);
  const decidedAt = instant(facts.decidedAt);
  const answeredMs = waitFrom(sentAt, answeredAt);
  return {
    day: stored(facts.created).slice(0, 10),
    funder: facts.funder,
    product: counted(fieldOf(information, 'product')),
    industry: counted(readPath(information, 'company.industry')),
    reps,
    status: facts.status,
    asked: dollars(fieldOf(information, 'amount_requested')),
    offered: facts.status === 'approved' ? dollars(Number(facts.offered ?? 0)) : 0,
    isSent: sentAt !== null,
    answerMinutes: answeredMs === null ? null : Math.min(Math.round(answeredMs / MINUTE_MS), MOST_MINUTES),
    reached: facts.reached,
    waitedMs: waitFrom(sentAt, decidedAt),
    declineCodes: facts.status === 'declined' ? facts.declineCodes : null,
  };
}

/** What is no later than the submission came another way, or is itself what showed that the deal had arrived. */
const waitFrom = (sentAt: number | null, at: number | null) =>
  sentAt !== null && at !== null && at > sentAt ? at - sentAt : null;

const stored = (at: string | Date) => (at instanceof Date ? toStored(at) : at);
const instant = (at: string | Date | null) => (at === null ? null : Date.parse(`${stored(at).replace(' ', 'T')}Z`));
