import type { Clock } from '../../platform/clock';
import { fromStored } from '../../platform/db/instants';
import type { Row } from '../../platform/db/reader';
import type { Relation, RowSource, TypeLoads } from '../../platform/graphql/look-ahead';
import type { ChecklistItem } from '../conversation/checklist/checklist.entity';
import { onHand } from '../conversation/checklist/on-hand.queries';
import { sinceWords } from '../conversation/upload-links/upload-link.rules';
import { isHeld } from '../submissions/eligibility.rules';
import { FunderSubmission } from '../submissions/submission.entity';
import { configurationOf, evidenceOf, type SubmissionRow } from '../submissions/submission.loaders';
import { UNSENT_STATUSES } from '../submissions/submission.states.rules';
import { IS_RENEWED } from './closing.queries';
import { nextStep, type StepFacts } from './next-step.rules';

interface Asked extends Row<ChecklistItem> {
  submissionId: string;
}

interface Known {
  asked: { submissionId: string; itemId: string; title: string; isOnHand: boolean }[];
  links: { itemIds: string; created: string; expiresAt: string }[];
  messages: { submissionId: string; status: string }[];
  closings: {
    endUserId: string;
    submissionId: string;
    contractOutOn: string | null;
    contractSignedOn: string | null;
    fundedOn: string | null;
    renewalOn: string | null;
    isRenewalOver: number;
    current: string | null;
  }[];
}

/** What of many submissions decides their next steps: four statements, however many they are. */
const steps: Relation = {
  columns: ['serviceId', 'endUserServiceId'],
  load: async (parents: Row<FunderSubmission>[], rows) => {
    const known = await knownOf(parents, rows);
    return parents.map(() => known);
  },
};

async function knownOf(parents: readonly Row<FunderSubmission>[], rows: RowSource): Promise<Known> {
  const ids = parents.map(({ serviceId }) => serviceId);
  const deals = [...new Set(parents.map(({ endUserServiceId }) => endUserServiceId))];
  const asked = await rows.read<Asked>(
    `SELECT r.submission_id AS submissionId, i.service_id AS serviceId, i.end_user_id AS endUserId, i.kind AS kind, i.title AS title,
       i.file_class AS fileClass, i.path AS path, i.month AS month, i.done_at AS doneAt
     FROM checklist_requests r JOIN checklist_items i ON i.service_id = r.item_id
     WHERE +r.account_id = ? AND r.state = 'open' AND r.submission_id IN (${ids.map(() => '?')})`,
    [rows.accountId, ...ids],
  );
  const states = asked.length > 0 ? await onHand(rows, asked) : [];
  const wanted = new Set(asked.filter((_, index) => !states[index]?.isOnHand).map(({ endUserId }) => endUserId));
  const links =
    wanted.size > 0
      ? await rows.read<Known['links'][number]>(
          `SELECT item_ids AS itemIds, created, expires_at AS expiresAt FROM upload_links
           WHERE account_id = ? AND revoked_at IS NULL AND end_user_id IN (${[...wanted].map(() => '?')}) ORDER BY created`,
          [rows.accountId, ...wanted],
        )
      : [];
  const messages = await rows.read<Known['messages'][number]>(
    `SELECT submission_id AS submissionId, status FROM messages
     WHERE +account_id = ? AND submission_id IN (${ids.map(() => '?')})
       AND (status IN ('unknown', 'action_required') OR (kind = 'withdrawal' AND status IN ('in_progress', 'succeeded')))`,
    [rows.accountId, ...ids],
  );
  const closings = await rows.read<Known['closings'][number]>(
    `SELECT c.end_user_id AS endUserId, c.submission_id AS submissionId, c.contract_out_on AS contractOutOn,
       c.contract_signed_on AS contractSignedOn, c.funded_on AS fundedOn, c.renewal_on AS renewalOn, d.current_submission_id AS current,
       CASE WHEN c.renewal_dismissed_at IS NOT NULL OR ${IS_RENEWED} THEN 1 ELSE 0 END AS isRenewalOver
     FROM closings c LEFT JOIN offers o ON o.service_id = c.offer_id LEFT JOIN decisions d ON d.service_id = o.decision_service_id
     WHERE c.account_id = ? AND c.end_user_id IN (${deals.map(() => '?')})`,
    [rows.accountId, ...deals],
  );
  return {
    links,
    asked: asked.map(({ submissionId, serviceId, title }, index) => ({
      submissionId,
      itemId: serviceId,
      title,
      isOnHand: states[index]?.isOnHand ?? false,
    })),
    messages,
    closings,
  };
}

/** A submission's row with what its next step depends on. */
export type StepRow = SubmissionRow & { related: { steps: Known } };

/** The next step of a submission, of what was read for it. */
export function stepOf(row: StepRow, clock: Pick<Clock, 'now'>): string {
  const { asked, messages, closings, links } = row.related.steps;
  const own = asked.filter(({ submissionId }) => submissionId === row.serviceId);
  const stuck = messages.filter(({ submissionId }) => submissionId === row.serviceId);
  const closing = closings.find(({ endUserId }) => endUserId === row.endUserServiceId) ?? null;
  const missing = own.filter(({ isOnHand }) => !isOnHand);
  const asking = links.filter(({ itemIds }) => missing.some(({ itemId }) => itemIds.includes(itemId)));
  // Nobody asks for the time who does not need it: such an answer is not kept.
  const now = asking.length > 0 ? clock.now().toISOString() : '';
  const link = asking.find(({ expiresAt }) => fromStored(expiresAt) > now);
  const isChosen = closing?.submissionId === row.serviceId;
  const unsent = row.status === null || UNSENT_STATUSES.includes(row.status);
  const facts: StepFacts = {
    funderName: configurationOf(row).funderName,
    status: row.status,
    attempt: row.productionAttemptStatus,
    hasUnknownMessage: stuck.some(({ status }) => status === 'unknown'),
    hasTask: stuck.some(({ status }) => status === 'action_required'),
    isWithdrawn: stuck.some(({ status }) => status === 'succeeded' || status === 'in_progress'),
    isHeld: unsent && isHeld(evidenceOf(row)),
    onHand: own.filter(({ isOnHand }) => isOnHand).map(({ title }) => title),
    notOnHand: missing.map(({ title }) => title),
    waitingSince: link ? sinceWords(fromStored(link.created), now) : null,
    asks: row.questionSince !== null,
    chosen:
      closing && isChosen
        ? { ...closing, isRenewalOver: Number(closing.isRenewalOver) === 1, differs: closing.current === null }
        : null,
    isOtherChosen: closing !== null && !isChosen,
  };
  return nextStep(facts);
}

export const nextStepLoads: TypeLoads[] = [
  {
    entity: FunderSubmission,
    relations: {
      steps,
      nextStep: {
        columns: ['serviceId', 'endUserServiceId', 'status', 'productionAttemptStatus', 'questionSince'],
        uses: ['steps', 'configuration', 'evidence'],
      },
    },
  },
];
