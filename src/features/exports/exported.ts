import { toStored } from '../../platform/db/instants';
import { seen } from '../../platform/db/sight.rules';
import { instantOf } from '../../platform/graphql/scalars';
import type { Cell } from '../../platform/sheets/cells.rules';
import { accountOf, brokerOf, type Context } from '../accounts/caller';
import { DEAL_STAGES } from '../accounts/deal-stages.rules';
import { ofAssignee } from '../assignment/own-deals.rules';
import { SYNC_RESULTS } from '../crm/deal.rules';
import { END_USER_STATUSES } from '../deals/end-user.rules';
import { PIPELINE_STAGES } from '../deals/pipeline.rules';
import { POLICY_OUTCOMES } from '../deals/policy-outcome.rules';
import { BROKER_LINK_STATUSES, MAIL_STATES, RECORD_CLASSIFICATIONS } from '../deals/record.rules';
import { einKeysFor } from '../search/ein-keys';
import { conditionsOf, END_USER_ORDERS } from '../search/end-user-conditions.rules';
import { type BoardFilter, CHOSEN_STEPS } from '../submissions/board/board.rules';
import { BOARD_STAGES } from '../submissions/board-stages.rules';
import { ELIGIBILITY_REASONS } from '../submissions/eligibility.rules';
import { SUBMISSION_STATUSES } from '../submissions/submission.states.rules';
import { kindsOf, readerOf } from '../workday/work.resolver';
import { WORK_KINDS } from '../workday/work.rules';
import { DEAL_COLUMNS, exportedDeals } from './deal-export.queries';
import { DECISION_COLUMNS, exportedDecisions, exportedOffers, OFFER_COLUMNS } from './decision-export.queries';
import type { Asked, ExportKind } from './export.rules';
import { exportedStatistics, exportedWork, STATISTICS_COLUMNS, WORK_COLUMNS } from './other-export.queries';
import { exportedSubmissions, SUBMISSION_COLUMNS } from './submission-export.queries';

/** A table to be read: nothing of it is read before its rows are asked for. */
export interface Exported {
  columns: readonly string[];
  rows: () => AsyncIterable<readonly (readonly Cell[])[]>;
}

/** The table that a request asks for. What is wrong with its filters is noted in `asked`. */
export function exported(context: Context, kind: ExportKind, asked: Asked): Exported {
  const { services } = context;
  const read: Context['rows']['read'] = (sql, parameters) => context.rows.read(sql, parameters);
  if (kind === 'deals') {
    const accountId = accountOf(context);
    const order = asked.one('order_by', END_USER_ORDERS) ?? 'created_desc';
    const conditions = dealConditions(context, asked);
    const assignee = asked.text('assignee_id');
    const from = assignee ? ofAssignee(accountId, assignee, 'end_users') : seen('end_users');
    return {
      columns: DEAL_COLUMNS,
      rows: () => exportedDeals(read, services.secrets, accountId, { from, conditions, order }),
    };
  }
  const accountId = brokerOf(context);
  if (kind === 'statistics')
    return {
      columns: STATISTICS_COLUMNS,
      rows: () => exportedStatistics(read, accountId),
    };
  if (kind === 'work_items') {
    const about = { assigneeId: asked.text('assignee_id') };
    const kinds = kindsOf(asked.many('kinds', WORK_KINDS), about);
    const setting = { mail: services.config.mail, now: () => services.clock.now() };
    return {
      columns: WORK_COLUMNS,
      rows: () => exportedWork(readerOf(context, about), accountId, kinds, setting),
    };
  }
  const filter = boardFilter(context, asked);
  if (kind === 'submissions')
    return { columns: SUBMISSION_COLUMNS, rows: () => exportedSubmissions(read, accountId, filter) };
  const wanted = { ...filter, isCurrent: asked.flag('is_current') };
  return kind === 'decisions'
    ? { columns: DECISION_COLUMNS, rows: () => exportedDecisions(read, accountId, wanted) }
    : { columns: OFFER_COLUMNS, rows: () => exportedOffers(read, accountId, wanted) };
}

/** As the list of end users has them; records of mails are no deals, unless they are asked for. */
function dealConditions(context: Context, asked: Asked) {
  const isBroker = !context.caller.admin && context.caller.kind === 'broker';
  return conditionsOf(
    {
      status: asked.one('status', END_USER_STATUSES),
      search: asked.text('search'),
      brokerLinkStatus: asked.one('broker_link_status', BROKER_LINK_STATUSES),
      classification: asked.one('classification', RECORD_CLASSIFICATIONS),
      mailState: asked.one('mail_state', MAIL_STATES),
      fromMail: asked.flag('from_mail') ?? false,
      serviceId: asked.text('service_id'),
      endUserId: asked.text('end_user_id'),
      name: asked.text('name'),
      isPortfolio: asked.flag('is_portfolio'),
      dealStage: asked.one('deal_stage', DEAL_STAGES),
      pipelineStage: asked.many('pipeline_stage', PIPELINE_STAGES),
      policyResult: asked.one('policy_result', POLICY_OUTCOMES),
      crmSyncResult: asked.one('crm_sync_result', SYNC_RESULTS),
      inHumanReview: asked.flag('in_human_review'),
      from: asked.instant('from', instantOf),
      to: asked.instant('to', instantOf),
      includeUpdates: asked.flag('include_updates'),
      unassigned: asked.flag('unassigned'),
    },
    { accountId: accountOf(context), isBroker, einKeys: einKeysFor(context, accountOf(context)) },
  );
}

/** As the board has them. */
function boardFilter(context: Context, asked: Asked): BoardFilter {
  const [from, to] = [asked.instant('from', instantOf), asked.instant('to', instantOf)];
  if (from && to && from > to) asked.say('to', 'Must not be before from.');
  return {
    statuses: asked.many('status', SUBMISSION_STATUSES),
    stages: asked.many('stage', BOARD_STAGES),
    funderServiceId: asked.text('funder_service_id'),
    reason: asked.one('reason', ELIGIBILITY_REASONS),
    assigneeId: asked.text('assignee_id'),
    product: asked.text('product'),
    industry: asked.text('industry'),
    reached: asked.one('reached', CHOSEN_STEPS),
    pipelineStages: asked.many('pipeline_stage', PIPELINE_STAGES),
    from: from && toStored(from),
    to: to && toStored(to),
    mail: context.services.config.mail,
  };
}
