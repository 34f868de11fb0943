/**
 * The peer: mercurius with JIT on Fastify, its loaders reading with mysql2, over the same tables and with the same rules.
 * Tuned as its documentation says: compiled at first use, one statement for each loader, no key cache in the loaders, as
 * nothing here is asked for twice. `DATABASE_URL` says where the rows are; prints its port once it listens.
 */
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { createCallers } from './callers.mjs';
import { openRows } from './database.mjs';
import { schema } from './peer-schema.mjs';
import * as rules from './rules.mjs';
import { assembler, GRAPHQL, select } from './shapes.mjs';

const rows = openRows(process.env.DATABASE_URL);
const accountOf = createCallers(rows);
const places = (values) => `(${values.map(() => '?')})`;
const [endUser, submission, attempt, decision, offer] = [
  'EndUser',
  'FunderSubmission',
  'Attempt',
  'Decision',
  'Offer',
].map((type) => assembler(type, GRAPHQL));
const [linkedRecord, eligibility, evidence] = ['LinkedRecord', 'SendEligibility', 'Evidence'].map((type) =>
  assembler(type, GRAPHQL),
);
const SUBMISSION = `SELECT ${select('FunderSubmission', `end_user_service_id ${rules.ELIGIBILITY_COLUMNS}`)} FROM funder_submissions
  WHERE +account_id = ? AND deleted_at IS NULL`;

/** The row stays at hand for the fields that are computed from it. */
const submissionOf = (row) => ({ ...submission(row), endUserServiceId: row.endUserServiceId, row });

const resolvers = {
  Query: {
    async endUser(_root, { serviceId }, { account }) {
      const [row] = await rows(
        `SELECT ${select('EndUser', 'service_id name linked_deal_id submitting_brokers')} FROM end_users
         WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL`,
        [serviceId, account],
      );
      if (!row) return null;
      const submittingBrokers = row.submittingBrokers && JSON.parse(row.submittingBrokers);
      return { ...endUser(row), serviceId, linkedDealId: row.linkedDealId, submittingBrokers };
    },
    async funderSubmission(_root, { serviceId }, { account }) {
      const [row] = await rows(`${SUBMISSION} AND service_id = ?`, [account, serviceId]);
      return row ? submissionOf(row) : null;
    },
  },
  EndUser: {
    async linkedDeal({ linkedDealId }, _args, { account }) {
      if (!linkedDealId) return null;
      const sql = 'SELECT service_id AS serviceId, name FROM end_users WHERE service_id = ? AND account_id = ?';
      return (await rows(sql, [linkedDealId, account]))[0] ?? null;
    },
    async linkedRecords({ serviceId }, _args, { account }) {
      const found = await rows(
        `SELECT ${select('LinkedRecord')} FROM end_users WHERE linked_deal_id = ? AND +account_id = ? AND deleted_at IS NULL
         ORDER BY created, service_id`,
        [serviceId, account],
      );
      return found.map(linkedRecord);
    },
    async funderSubmissions({ serviceId }, { page, limit }, { account }) {
      const found = await rows(
        `${SUBMISSION} AND end_user_service_id = ? AND is_synthetic = 0
         ORDER BY created DESC, service_id DESC LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`,
        [account, serviceId],
      );
      return { items: found.slice(0, limit).map(submissionOf), page, limit, hasMore: found.length > limit };
    },
  },
  FunderSubmission: {
    configuredChannel: async ({ row }, _args, context) => {
      const { configuredChannel } = await context.funder(row.funderServiceId);
      return configuredChannel && GRAPHQL.word(configuredChannel);
    },
    shouldSend: async ({ row }, _args, context) =>
      (await context.funder(row.funderServiceId)).linked ? row.shouldSend === 1 : null,
    submissionConfigured: async ({ row }, _args, context) => (await context.funder(row.funderServiceId)).configured,
  },
  Offer: {
    async computed({ row }, _args, context) {
      return rules.computeOffer(row, (await context.constants())(row.funderServiceId));
    },
  },
};

/** A loader of lists: one statement for all parents of a level. */
function toMany(sql, property, make) {
  return {
    opts: { cache: false },
    async loader(queries, { account }) {
      const ids = queries.map(({ obj }) => obj.serviceId);
      const lists = new Map(ids.map((id) => [id, []]));
      for (const row of await rows(sql(places(ids)), [...ids, account])) lists.get(row[property]).push(make(row));
      return ids.map((id) => lists.get(id));
    },
  };
}

const decisionsSql = (which) => (ids) =>
  `SELECT ${select('Decision', 'submission_service_id')} FROM decisions WHERE submission_service_id IN ${ids} AND +account_id = ?
   ${which} ORDER BY (superseded_at IS NULL) DESC, effective_at DESC, service_id DESC`;
const attemptsSql = (ids) =>
  `SELECT ${select('Attempt', 'submission_service_id')} FROM attempts WHERE submission_service_id IN ${ids} AND +account_id = ?
   ORDER BY created DESC, service_id DESC`;
const offersSql = (ids) =>
  `SELECT ${select('Offer', 'decision_service_id funder_service_id')} FROM offers WHERE decision_service_id IN ${ids}
   AND +account_id = ? ORDER BY ordinal`;
const current = toMany(decisionsSql('AND superseded_at IS NULL'), 'submissionServiceId', decision);

const loaders = {
  FunderSubmission: {
    funder: {
      opts: { cache: false },
      loader: (queries, context) => Promise.all(queries.map(({ obj }) => context.funder(obj.row.funderServiceId))),
    },
    sendEligibility: {
      opts: { cache: false },
      async loader(queries, context) {
        const ids = queries.map(({ obj }) => obj.serviceId);
        const [found, ...funders] = await Promise.all([
          rules.exclusionEvidence(rows, context.account, ids),
          ...queries.map(({ obj }) => context.funder(obj.row.funderServiceId)),
        ]);
        return queries.map(({ obj }, index) => {
          const answer = rules.sendEligibility(obj.row, funders[index], found.get(obj.serviceId));
          return { ...eligibility(answer), evidence: answer.evidence?.map(evidence) ?? null };
        });
      },
    },
    attempts: toMany(attemptsSql, 'submissionServiceId', attempt),
    decisions: toMany(decisionsSql(''), 'submissionServiceId', decision),
    currentDecision: {
      opts: { cache: false },
      loader: async (queries, context) => (await current.loader(queries, context)).map(([first]) => first ?? null),
    },
  },
  Decision: {
    offers: toMany(offersSql, 'decisionServiceId', (row) => ({ ...offer(row), row })),
  },
};

/** What several fields of a request need: who asks, the funders (read together at the end of the tick), the constants. */
function contextFor(account) {
  let waiting;
  const known = new Map();
  const readFunders = async (ids) => {
    const found = await rows(`${rules.FUNDERS_SQL} ${places(ids)}`, [account, ...ids]);
    return new Map(found.map((row) => [row.serviceId, rules.funderOf(row)]));
  };
  let constants;
  return {
    account,
    funder(id) {
      if (!known.has(id)) {
        waiting ??= { ids: new Set(), rows: new Promise((resolve) => setImmediate(resolve)) };
        const batch = waiting;
        batch.ids.add(id);
        batch.funders ??= batch.rows.then(() => {
          waiting = undefined;
          return readFunders([...batch.ids]);
        });
        known.set(
          id,
          batch.funders.then((funders) => funders.get(id)),
        );
      }
      return known.get(id);
    },
    constants: () => (constants ??= rows(rules.CONSTANTS_SQL, [account]).then(rules.constantsByFunder)),
  };
}

const app = Fastify();
app.register(mercurius, {
  schema,
  resolvers,
  loaders,
  jit: 1,
  context: (request) => contextFor(request.account),
});
app.addHook('preHandler', async (request, reply) => {
  request.account = await accountOf(request.headers['x-api-key']);
  if (!request.account) return reply.code(401).send({ errors: [{ message: 'unknown key' }] });
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ port: app.server.address().port }));
