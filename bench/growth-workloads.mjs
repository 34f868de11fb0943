import { answerOf } from './compare.mjs';
import { accountOf, dealId, PER_DEAL, submissionId, tokenOf, worldOf } from './growth-world.mjs';
import { funderId } from './ids.mjs';
import { DEAL_BOARD, DEAL_PAGE, PAGE, SUBMISSION } from './workloads.mjs';

/** The p99 of a workload with a limit may be at most so many times what it is in the smallest database. */
const LIMIT = 1.5;
/** What is worked on now; at ten thousand submissions these are all deals. */
const RECENT_DEALS = 1000;
/** The largest accounts: the first of them has two percent of all. */
const LARGE_ACCOUNTS = 20;
const PAGES = 5;
/** Filters that few submissions pass, and as many of them as the largest accounts have at ten thousand submissions too. */
const RARE = [{ status: ['SUBMISSION_FAILED'] }, { status: ['PENDING'] }, { funder: funderId(7) }];
const RARE_ROWS = 3;
const RARE_ACCOUNTS = 5;

const BOARD = `query ($first: Int, $after: String, $status: [FunderSubmissionStatus!], $funder: ID) {
  funderSubmissions(first: $first, after: $after, status: $status, funderServiceId: $funder) {
    edges { cursor node { serviceId created status funder { name } currentDecision { applicationStatus offers { fundedAmount factorRate termWeeks } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const HOME = `query ($first: Int) {
  workItems(first: $first) {
    edges { node { id kind since due title detail endUser { serviceId name } funder { serviceId name } submission { serviceId status } } }
    pageInfo { hasNextPage endCursor } countsByKind { kind count }
  }
}`;
const COUNTS =
  'query ($funder: ID) { funderSubmissions(funderServiceId: $funder) { countsByStatus { status count } } }';
const STATISTICS = `{ funderStatistics {
  funder { serviceId name } submissionCount decisionCount approvalRate medianHoursToDecision declineReasons { reason count }
} }`;
const FIGURES = `query ($from: String!, $to: String!, $by: FigureBreakdown!) { businessFigures(from: $from, to: $to, by: $by) {
  now { made asked offered funnel { step count } medianHours } before { made } stages { count } lines { label now { made } }
} }`;
const SEARCH =
  'query ($search: String) { endUsers(search: $search) { items { serviceId name endUserId created status } hasMore } }';

/** What is asked of a database with so many submissions: every request has the key of its own account. */
export async function growthWorkloads(submissions, server) {
  const deals = submissions / PER_DEAL;
  const recent = Array.from({ length: Math.min(RECENT_DEALS, deals) }, (_, index) => deals - 1 - index);
  const ofDeal = (query, variablesOf) => recent.map((deal) => post(query, variablesOf(deal), accountOf(deal)));
  const large = Array.from({ length: LARGE_ACCOUNTS }, (_, account) => account);
  const rare = RARE.map((filter) => ({ ...filter, first: RARE_ROWS }));
  const ofAccounts = (accounts, query, variables) =>
    accounts.flatMap((account) => variables.map((each) => post(query, each, account)));
  const ofLarge = (query, variables) => ofAccounts(large, query, variables);
  const lists = {
    W1: ['deal page', ofDeal(DEAL_PAGE, (deal) => ({ ...PAGE, endUserServiceId: dealId(deal) }))],
    W2: ['one submission', ofDeal(SUBMISSION, (deal) => ({ id: submissionId(deal, deal % PER_DEAL) }))],
    W3: ['board of a deal', ofDeal(DEAL_BOARD, (deal) => ({ id: dealId(deal) })), LIMIT],
    B1: ['board, first page', ofLarge(BOARD, [{}]), LIMIT],
    B2: ['board, filtered', ofAccounts(large.slice(0, RARE_ACCOUNTS), BOARD, rare), LIMIT],
    B3: ['board, next pages', await nextPages(server, large), LIMIT],
    B4: ['board, counts', ofLarge(COUNTS, [{}, { funder: funderId(7) }]), LIMIT],
    // As many rows in each database; a whole page has as many as there are.
    H1: ['home: ten that wait, with the counts', ofLarge(HOME, [{ first: 10 }]), LIMIT],
    H2: ['home: a whole page, with the counts', ofLarge(HOME, [{ first: 50 }])],
    F1: ['statistics of funders', ofLarge(STATISTICS, [{}]), LIMIT],
    F2: ['figures of 90 days, by funder', ofLarge(FIGURES, [{ ...lastDays(submissions, 90), by: 'FUNDER' }]), LIMIT],
    S1: [
      'search of deals',
      ofLarge(
        SEARCH,
        ['bakery', 'bakery 1', 'llc', 'nobody'].map((search) => ({ search })),
      ),
    ],
  };
  return Object.entries(lists).map(([name, [title, requests, limit]]) => ({
    ...{ name, title, limit, ids: () => [...requests.keys()] },
    ask: { service: (index) => requests[index] },
  }));
}

/** The requests for the pages behind the first, of each of these accounts: what somebody asks who goes on reading. */
async function nextPages(server, accounts) {
  const requests = [];
  for (const account of accounts) {
    for (let after = null, pages = 0; pages < PAGES; pages++) {
      const request = post(BOARD, { after }, account);
      if (after) requests.push(request);
      const { pageInfo } = JSON.parse(await answerOf(server, request)).data.funderSubmissions;
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
  }
  return requests;
}

const DAY = 24 * 3_600_000;
const day = (ms) => new Date(ms).toISOString().slice(0, 10);

/** The last days that have submissions, so many. */
function lastDays(submissions, days) {
  const end = worldOf(submissions / PER_DEAL - 1).created;
  return { from: day(end - (days - 1) * DAY), to: day(end) };
}

function post(query, variables, account) {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', 'x-api-key': tokenOf(account) },
    body: JSON.stringify({ query, variables }),
  };
}
