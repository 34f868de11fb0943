/**
 * L0, the limit that the service is measured against: node's own HTTP and a driver, one hand-written
 * statement for each level, objects assembled by hand, JSON.stringify. It answers what the benchmark asks and nothing else.
 * `DATABASE_URL` says where the rows are; prints its port once it listens.
 */
import { createServer } from 'node:http';
import { createCallers } from './callers.mjs';
import { openRows } from './database.mjs';
import * as rules from './rules.mjs';
import { assembler, GRAPHQL, instant, select, WIRE } from './shapes.mjs';

const rows = openRows(process.env.DATABASE_URL);
const accountOf = createCallers(rows);
const places = (values) => `(${values.map(() => '?')})`;
const SUBMISSIONS = `FROM funder_submissions WHERE end_user_service_id = ? AND is_synthetic = 0 AND +account_id = ?
  AND deleted_at IS NULL ORDER BY created DESC, service_id DESC LIMIT 26`;
const HISTORY = 'ORDER BY (superseded_at IS NULL) DESC, effective_at DESC, service_id DESC';

/** W1 and REST: the whole deal page, with the names of one of the two. */
function dealPage(naming) {
  const make = (type) => assembler(type, naming);
  const [endUser, broker, linkedRecord] = ['EndUser', 'SubmittingBroker', 'LinkedRecord'].map(make);
  const [submission, attempt, eligibility] = ['FunderSubmission', 'Attempt', 'SendEligibility'].map(make);
  const evidence = make('Evidence');
  const [decision, offer, computed] = ['Decision', 'Offer', 'ComputedOffer'].map(make);
  const key = Object.fromEntries(
    [
      ...[
        'linked_deal',
        'linked_records',
        'submitting_brokers',
        'funder_submissions',
        'has_more',
        'configured_channel',
      ],
      ...['should_send', 'submission_configured', 'send_eligibility', 'current_decision', 'service_id'],
    ].map((name) => [name, naming.key(name)]),
  );
  const word = (value) => (value === null ? null : naming.word(value));

  return async (id, account) => {
    const [[deal], linked, submissions] = await Promise.all([
      rows(
        `SELECT e.broker_link_status AS brokerLinkStatus, e.classification AS classification, e.submitting_brokers AS brokers,
           d.service_id AS linkedId, d.name AS linkedName
         FROM end_users e LEFT JOIN end_users d ON d.service_id = e.linked_deal_id AND d.account_id = e.account_id
         WHERE e.service_id = ? AND e.account_id = ? AND e.deleted_at IS NULL`,
        [id, account],
      ),
      rows(
        `SELECT ${select('LinkedRecord')} FROM end_users WHERE linked_deal_id = ? AND +account_id = ? AND deleted_at IS NULL
         ORDER BY created, service_id`,
        [id, account],
      ),
      rows(`SELECT ${select('FunderSubmission', rules.ELIGIBILITY_COLUMNS)} ${SUBMISSIONS}`, [id, account]),
    ]);
    if (!deal) return null;
    const items = submissions.slice(0, 25);
    const ids = items.map((row) => row.serviceId);
    const funderIds = [...new Set(items.map((row) => row.funderServiceId))];
    const [funderRows, evidenceOf, attempts, decisions, constantRows] = await Promise.all([
      rows(`${rules.FUNDERS_SQL} ${places(funderIds)}`, [account, ...funderIds]),
      rules.exclusionEvidence(rows, account, ids),
      rows(
        `SELECT ${select('Attempt', 'submission_service_id')} FROM attempts WHERE submission_service_id IN ${places(ids)}
         AND +account_id = ? ORDER BY created DESC, service_id DESC`,
        [...ids, account],
      ),
      rows(
        `SELECT ${select('Decision', 'submission_service_id')} FROM decisions WHERE submission_service_id IN ${places(ids)}
         AND +account_id = ? ${HISTORY}`,
        [...ids, account],
      ),
      rows(rules.CONSTANTS_SQL, [account]),
    ]);
    const decisionIds = decisions.map((row) => row.serviceId);
    const offers = await rows(
      `SELECT ${select('Offer', 'decision_service_id funder_service_id')} FROM offers
       WHERE decision_service_id IN ${places(decisionIds)} AND +account_id = ? ORDER BY ordinal`,
      [...decisionIds, account],
    );

    const constants = rules.constantsByFunder(constantRows);
    const funders = new Map(funderRows.map((row) => [row.serviceId, rules.funderOf(row)]));
    const offersOf = grouped(offers, 'decisionServiceId', (row) => {
      const made = offer(row);
      made.computed = computed(rules.computeOffer(row, constants(row.funderServiceId)));
      return made;
    });
    const decisionsOf = grouped(decisions, 'submissionServiceId', (row) => {
      const made = decision(row);
      made.offers = offersOf.get(row.serviceId) ?? [];
      return made;
    });
    const attemptsOf = grouped(attempts, 'submissionServiceId', attempt);
    const superseded = naming.key('superseded_at');
    const shown = items.map((row) => {
      const funder = funders.get(row.funderServiceId);
      const own = decisionsOf.get(row.serviceId) ?? [];
      const made = submission(row);
      made.funder = { [key.service_id]: funder.serviceId, name: funder.name };
      made[key.configured_channel] = word(funder.configuredChannel);
      made[key.should_send] = funder.linked ? row.shouldSend === 1 : null;
      made[key.submission_configured] = funder.configured;
      const found = rules.sendEligibility(row, funder, evidenceOf.get(row.serviceId));
      made[key.send_eligibility] = eligibility(found);
      made[key.send_eligibility].evidence = found.evidence?.map(evidence) ?? null;
      made.attempts = attemptsOf.get(row.serviceId) ?? [];
      made[key.current_decision] = own[0]?.[superseded] === null ? own[0] : null;
      made.decisions = own;
      return made;
    });
    const page = { items: shown, page: 1, limit: 25, [key.has_more]: submissions.length > 25 };
    const about = {
      ...endUser(deal),
      [key.linked_records]: linked.map(linkedRecord),
      [key.submitting_brokers]: deal.brokers && JSON.parse(deal.brokers).map(broker),
    };
    if (naming === WIRE)
      return { ...page, ...about, linked_deal_end_user_service_id: deal.linkedId, linked_deal_name: deal.linkedName };
    const linkedDeal = deal.linkedId && { serviceId: deal.linkedId, name: deal.linkedName };
    return { data: { endUser: { ...about, linkedDeal, funderSubmissions: page } } };
  };
}

/** W2 */
async function oneSubmission(id, account) {
  const [row] = await rows(
    `SELECT service_id AS serviceId, end_user_service_id AS endUserServiceId, status AS status, created AS created,
       submission_status_message AS submissionStatusMessage, submitted_at AS submittedAt, funder_service_id AS funderServiceId
     FROM funder_submissions WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL`,
    [id, account],
  );
  if (!row) return null;
  const [funder] = await rows('SELECT name FROM funders WHERE service_id = ?', [row.funderServiceId]);
  const { funderServiceId: _, ...shown } = row;
  const status = row.status && GRAPHQL.word(row.status);
  const times = { created: instant(row.created), submittedAt: instant(row.submittedAt) };
  return { data: { funderSubmission: { ...shown, ...times, status, funder } } };
}

/** W3 */
async function board(id, account) {
  const items = await rows(
    `SELECT service_id AS serviceId, status AS status, funder_service_id AS funderServiceId ${SUBMISSIONS.replace('26', '25')}`,
    [id, account],
  );
  const ids = items.map((row) => row.serviceId);
  const funderIds = [...new Set(items.map((row) => row.funderServiceId))];
  const [funders, decisions] = await Promise.all([
    rows(`SELECT service_id AS serviceId, name FROM funders WHERE service_id IN ${places(funderIds)}`, funderIds),
    rows(
      `SELECT service_id AS serviceId, submission_service_id AS submissionServiceId, application_status AS applicationStatus
       FROM decisions WHERE submission_service_id IN ${places(ids)} AND superseded_at IS NULL AND +account_id = ?`,
      [...ids, account],
    ),
  ]);
  const decisionIds = decisions.map((row) => row.serviceId);
  const offers = await rows(
    `SELECT decision_service_id AS decisionServiceId, funded_amount AS fundedAmount, factor_rate AS factorRate,
       term_weeks AS termWeeks FROM offers WHERE decision_service_id IN ${places(decisionIds)} AND +account_id = ? ORDER BY ordinal`,
    [...decisionIds, account],
  );
  const offersOf = grouped(offers, 'decisionServiceId', ({ fundedAmount, factorRate, termWeeks }) => ({
    fundedAmount,
    factorRate,
    termWeeks,
  }));
  const current = new Map(decisions.map((row) => [row.submissionServiceId, row]));
  const names = new Map(funders.map((row) => [row.serviceId, row.name]));
  const shown = items.map(({ serviceId, status, funderServiceId }) => {
    const decision = current.get(serviceId);
    return {
      status: status && GRAPHQL.word(status),
      funder: { name: names.get(funderServiceId) },
      currentDecision: decision
        ? { applicationStatus: decision.applicationStatus, offers: offersOf.get(decision.serviceId) ?? [] }
        : null,
    };
  });
  return { data: { endUser: { funderSubmissions: { items: shown } } } };
}

function grouped(list, property, make) {
  const lists = new Map();
  for (const row of list) {
    const known = lists.get(row[property]);
    if (known) known.push(make(row));
    else lists.set(row[property], [make(row)]);
  }
  return lists;
}

const WORK = { W1: dealPage(GRAPHQL), REST: dealPage(WIRE), W2: oneSubmission, W3: board };

const server = createServer(async (request, response) => {
  try {
    const account = await accountOf(request.headers['x-api-key']);
    const [, work, id] = request.url.split('/');
    const answer = account && (await WORK[work]?.(id, account));
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
