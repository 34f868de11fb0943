import { withNull } from '../../platform/rest/request-schema';
import type { JsonSchema, Route } from '../../platform/rest/route';
import { shapedSchema } from '../../platform/rest/shaped-schema';
import { SYNC_EVENT, SYNC_TEXTS, type SyncEvent, syncEventOf } from '../crm/sync-events.rules';
import { COMPUTED, END_USER, END_USER_ROW, endUserOf } from '../deals/end-user.wire.rules';

interface Page<Row> {
  items: Row[];
  page: number;
  limit: number;
  total: number;
}

const PAGE = { page: { minimum: 1 }, limit: { minimum: 1, maximum: 10_000 } };
const SWITCHES = ['include_data_sources', 'include_scorecard_metrics', 'include_tags'];

/** Parameters of both lists. */
const ASKED =
  '$service_id: ID, $end_user_id: String, $name: String, $is_portfolio: Boolean, $status: EndUserStatus, $search: String, $order_by: EndUserOrder! = "last_updated_desc"';
const GIVEN = 'page: $page, limit: $limit, status: $status, search: $search, order_by: $order_by';
const FILTER = 'service_id: $service_id, end_user_id: $end_user_id, name: $name, is_portfolio: $is_portfolio';

/** Where in the list the page is, and the addresses of its neighbours with everything that was asked for. */
function metaOf(
  path: string,
  { page, limit, total }: Omit<Page<unknown>, 'items'>,
  variables: Record<string, unknown>,
  publicUrl: string,
) {
  const pages = Math.ceil(total / limit);
  const address = (to: number) => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...variables, page: to, limit }))
      if (value !== undefined) asked.set(name, String(value));
    return `${publicUrl}${path}?${asked}`;
  };
  const next_url = page < pages ? address(page + 1) : null;
  const prev_url = page > 1 ? address(page - 1) : null;
  return { limit, next_url, page, pages, prev_url, total };
}

const ADDRESS = { type: ['string', 'null'], description: 'Absolute, with all that was asked for.' };
const LISTED = { ...COMPUTED, pages: { type: 'integer' }, next_url: ADDRESS, prev_url: ADDRESS };

const LIST = '/api/end_users';
const SUMMARY = '/api/end_users/summary';

const SUMMARY_ROW = `${END_USER_ROW} broker_classification: classification deal_stage in_human_review
  files { service_id filename: file_name renamed_filename: file_name file_class }
  policy_results { policy_service_id policy_name result } crm_sync_events(limit: 1) { ${SYNC_EVENT} }`;

interface SummaryRow {
  broker_classification: string | null;
  deal_stage: string | null;
  policy_results: { result: string }[];
  crm_sync_events: SyncEvent[];
}

function summaryOf(summary: SummaryRow) {
  const {
    broker_classification,
    deal_stage,
    policy_results,
    crm_sync_events: [newest],
    ...row
  } = summary;
  return {
    ...endUserOf(row),
    ...(broker_classification !== null && { broker_classification }),
    ...(deal_stage !== null && { deal_stage }),
    crm_sync_result: newest ? syncEventOf(newest) : null,
    policy_evaluation_results: policy_results.map((each) => ({ ...each, use_case: null })),
    policy_evaluations: policy_results.map(({ result }) => result),
  };
}

const summaries = (
  { end_users: { items, ...page } }: { end_users: Page<SummaryRow> },
  variables: Record<string, unknown>,
  publicUrl: string,
) => ({
  end_users: items.map(summaryOf),
  ...(variables.page !== undefined && { _meta: metaOf(SUMMARY, page, variables, publicUrl) }),
});

/** With what is not always there, and not demanded. */
function summariesSchema(data: JsonSchema): JsonSchema {
  const made = shapedSchema(data, (sample: never) => summaries(sample, { page: 1 }, ''), {
    ...LISTED,
    ...SYNC_TEXTS,
    use_case: { type: 'null' },
  });
  const { end_users: list = {} } = made.properties ?? {};
  const { required = [], properties = {}, ...row } = list.items ?? {};
  const crm_sync_result = withNull(properties.crm_sync_result ?? {});
  const always = required.filter((name) => !['broker_classification', 'deal_stage'].includes(name));
  const items = { ...row, properties: { ...properties, crm_sync_result }, required: always };
  const end_users = { ...list, items };
  return { ...made, properties: { ...made.properties, end_users }, required: ['end_users'] };
}

export const endUserListRoutes: Route[] = [
  {
    method: 'GET',
    path: LIST,
    status: 200,
    summary: 'List end users, the last changed first unless another order is asked for',
    bounds: PAGE,
    switches: SWITCHES,
    document: `query ($page: Int! = 1, $limit: Int! = 1000, ${ASKED}) {
      end_users(${GIVEN}, filter: { ${FILTER} }) { items { ${END_USER} } page limit total }
    }`,
    shape: ({ end_users: { items, ...page } }: { end_users: Page<object> }, variables, publicUrl) => ({
      end_users: items.map(endUserOf),
      _meta: metaOf(LIST, page, variables, publicUrl),
    }),
    computed: LISTED,
  },
  {
    method: 'GET',
    path: SUMMARY,
    status: 200,
    summary: 'List end users with what came of them: stage, files, policies, CRM',
    bounds: PAGE,
    switches: SWITCHES,
    document: `query ($page: Int! = 1, $limit: Int! = 10000, ${ASKED}, $with_policy_result: PolicyOutcome,
      $with_crm_sync_result: CrmSyncResult, $broker_classification: RecordClassification, $deal_stage: DealStage,
      $in_human_review: Boolean, $interval_start: DateTime, $interval_end: DateTime, $include_updates_in_interval: Boolean) {
      end_users(${GIVEN}, classification: $broker_classification, filter: { ${FILTER},
        policy_result: $with_policy_result, crm_sync_result: $with_crm_sync_result, deal_stage: $deal_stage,
        in_human_review: $in_human_review, from: $interval_start, to: $interval_end,
        include_updates: $include_updates_in_interval }) { items { ${SUMMARY_ROW} } page limit total }
    }`,
    whole: { at: 'end_users', total: ({ end_users }: { end_users: Page<unknown> }) => end_users.total },
    shape: summaries,
    responseSchema: summariesSchema,
  },
];
