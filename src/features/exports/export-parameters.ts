import { DEAL_STAGES } from '../accounts/deal-stages.rules';
import { SYNC_RESULTS } from '../crm/deal.rules';
import { END_USER_STATUSES } from '../deals/end-user.rules';
import { PIPELINE_STAGES } from '../deals/pipeline.rules';
import { POLICY_OUTCOMES } from '../deals/policy-outcome.rules';
import { BROKER_LINK_STATUSES, MAIL_STATES, RECORD_CLASSIFICATIONS } from '../deals/record.rules';
import { END_USER_ORDERS } from '../search/end-user-conditions.rules';
import { CHOSEN_STEPS } from '../submissions/board/board.rules';
import { BOARD_STAGES } from '../submissions/board-stages.rules';
import { ELIGIBILITY_REASONS } from '../submissions/eligibility.rules';
import { SUBMISSION_STATUSES } from '../submissions/submission.states.rules';
import { WORK_KINDS } from '../workday/work.rules';
import { EXPORT_FORMATS, EXPORT_KINDS } from './export.rules';

const query = (name: string, description: string, schema: object) => ({ name, in: 'query', description, schema });
const one = (name: string, description: string, values: readonly string[]) =>
  query(name, description, { type: 'string', enum: values });
const many = (name: string, description: string, values: readonly string[]) => ({
  ...query(name, `${description} Several: with commas between them.`, {
    type: 'array',
    items: { type: 'string', enum: values },
  }),
  style: 'form',
  explode: false,
});
const text = (name: string, description: string) => query(name, description, { type: 'string', maxLength: 200 });
const flag = (name: string, description: string) => query(name, description, { type: 'boolean' });
const instant = (name: string, description: string) =>
  query(name, description, { type: 'string', format: 'date-time' });

/** The filters of all lists: each kind takes those of its own list and leaves the others aside. */
export const EXPORT_PARAMETERS: Record<string, unknown>[] = [
  {
    name: 'kind',
    in: 'path',
    required: true,
    description: 'Which list.',
    schema: { type: 'string', enum: EXPORT_KINDS },
  },
  query('format', 'In a CSV file, texts that begin like a formula stand behind an apostrophe.', {
    type: 'string',
    enum: EXPORT_FORMATS,
    default: 'csv',
  }),
  query(
    'status',
    `Of deals one of ${END_USER_STATUSES.join(', ')}; of submissions, decisions and offers the submission’s: some of ${SUBMISSION_STATUSES.join(', ')}, with commas between them.`,
    { type: 'string' },
  ),
  instant('from', 'Deals created after it; submissions created then or later.'),
  instant('to', 'Deals created before it; submissions created until then.'),
  many('stage', 'Of submissions, decisions and offers: where the submission stands.', BOARD_STAGES),
  text('funder_service_id', 'Of submissions, decisions and offers.'),
  text('assignee_id', 'Those of this member’s deals; of statistics it changes nothing.'),
  flag('unassigned', 'Of deals: nobody’s, or those that are somebody’s.'),
  one('reason', 'Of submissions, decisions and offers: why the submission cannot be sent now.', ELIGIBILITY_REASONS),
  text('product', 'Of submissions, decisions and offers: of deals that ask for it.'),
  text('industry', 'Of submissions, decisions and offers: of deals of it.'),
  one('reached', 'Of submissions, decisions and offers: whose offer was chosen, or has been funded.', CHOSEN_STEPS),
  many(
    'pipeline_stage',
    'Where the deal stands on its way to being funded: of deals, and of submissions, decisions and offers.',
    PIPELINE_STAGES,
  ),
  flag('is_current', 'Of decisions and offers: those that hold, or those that no longer do.'),
  text('search', 'Of deals: a part of the name or of end_user_id, in either case.'),
  text('name', 'Of deals: a part of the name, in either case.'),
  text('service_id', 'Of deals: the one.'),
  text('end_user_id', 'Of deals: the one with this own id.'),
  flag('is_portfolio', 'Of deals.'),
  one('deal_stage', 'Of deals.', DEAL_STAGES),
  one('policy_result', 'Of deals: of any policy, when last processed.', POLICY_OUTCOMES),
  one('crm_sync_result', 'Of deals: of the newest synchronisation with a CRM.', SYNC_RESULTS),
  flag('in_human_review', 'Of deals.'),
  flag('include_updates', 'Of deals: from and to are of the last change too, and included themselves.'),
  flag('from_mail', 'Of deals: true has the records of mails in their place, which are left out otherwise.'),
  one('broker_link_status', 'Of records.', BROKER_LINK_STATUSES),
  one('classification', 'Of records.', RECORD_CLASSIFICATIONS),
  one('mail_state', 'Of records of mails.', MAIL_STATES),
  one('order_by', 'Of deals.', END_USER_ORDERS),
  many('kinds', 'Of work items.', WORK_KINDS),
];
