import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEALS } from './generate.mjs';
import { dealId, submissionId } from './ids.mjs';

const requireBuilt = createRequire(join(import.meta.dirname, '../dist/src/'));
const { dealPageRoutes } = requireBuilt('./features/decisions/deal-page.rest.js');

/** The deal page's stored REST document in GraphQL's own names: the same fields, one by one. */
export const DEAL_PAGE = dealPageRoutes[0].document.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
/** Said although they are the defaults: graphql-jit, which the peer has as it is, refuses to fill them in. */
export const PAGE = { page: 1, limit: 25 };
export const SUBMISSION = `query ($id: ID!) {
  funderSubmission(serviceId: $id) { serviceId endUserServiceId status submissionStatusMessage submittedAt created funder { name } }
}`;
export const DEAL_BOARD = `query ($id: ID!) {
  endUser(serviceId: $id) { funderSubmissions { items {
    status funder { name } currentDecision { applicationStatus offers { fundedAmount factorRate termWeeks } }
  } } }
}`;

/**
 * What is asked, and of whom: for every server how one of the ids is asked for, and for the comparison of answers what of
 * an answer counts. `floors`: what share of the other's speed is promised, and what is aimed at.
 */
export const WORKLOADS = {
  W1: {
    title: 'deal page, GraphQL',
    ids: dealIds,
    floors: { l0: [0.62, 0.8], peer: [1.1, 1.5] },
    ask: {
      service: post(DEAL_PAGE, 'endUserServiceId', PAGE),
      peer: post(DEAL_PAGE, 'endUserServiceId', PAGE),
      l0: get('/W1/'),
    },
  },
  REST: {
    title: 'deal page, REST',
    ids: dealIds,
    floors: { l0: [0.62, 0.8] },
    ask: { service: (id) => ({ path: `/api/broker/end_users/${id}/funder_submissions/` }), l0: get('/REST/') },
  },
  W2: {
    title: 'one submission',
    ids: () => DEAL_NUMBERS.map((number) => submissionId(number, number % 25)),
    floors: { l0: [0.42, 0.65], peer: [0.8, 1.1] },
    ask: { service: post(SUBMISSION, 'id'), peer: post(SUBMISSION, 'id'), l0: get('/W2/') },
  },
  W3: {
    title: 'board of a deal',
    ids: dealIds,
    floors: { l0: [0.65, 0.8], peer: [1.6, 2] },
    ask: { service: post(DEAL_BOARD, 'id'), peer: post(DEAL_BOARD, 'id'), l0: get('/W3/') },
  },
};

/** 400 deals spread over all: a fixed list, so that runs can be compared and the database has them in memory. */
const DEAL_NUMBERS = Array.from({ length: 400 }, (_, index) => (index * 7 + 3) % DEALS);

function dealIds() {
  return DEAL_NUMBERS.map(dealId);
}

function get(prefix) {
  return (id) => ({ path: prefix + id });
}

function post(query, variable, others = {}) {
  return (id) => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { ...others, [variable]: id } }),
  });
}
