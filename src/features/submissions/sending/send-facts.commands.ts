import { columnsIn, entityIn } from '../../../platform/db/committed';
import { tell } from '../../../platform/db/together';
import type { Tx } from '../../../platform/db/transact';
import { lookAhead } from '../../../platform/events/look-ups';
import { present } from '../../../platform/untyped.rules';
import { DEAL_COLUMNS, type DealIn, dealIn, HAS_FILES } from '../../deals/deal.queries';
import type { ExclusionEvidence } from '../../exclusions/matching.rules';
import {
  CONFIGURATION_COLUMNS,
  CONFIGURATION_JOIN,
  type ConfigurationRow,
  configurationIn,
  type FunderConfiguration,
} from '../../funders/configuration.queries';
import { OWN_SLUG } from '../../funders/connectors/manifest.rules';
import type { SendEnvironment } from '../eligibility.rules';
import { type EvidenceRow, evidenceOf, RULE_COLUMNS } from '../evidence.queries';
import { FunderSubmission } from '../submission.entity';

/** What decides besides the submission itself whether it may be sent: nobody changes it before the transaction ends. */
export interface SendFacts {
  configuration: FunderConfiguration;
  evidence: ExclusionEvidence[];
  /** What of the deal is checked and sent; its information is sealed text. */
  deal: DealIn;
  /** Where an attempt of the submission is in progress; null: nowhere. */
  running: SendEnvironment | null;
  /** Whether a production run of the submission is open. */
  hasOpenRun: boolean;
  /** The version of our own shape that is active; null where it was never loaded. */
  ownVersion: number | null;
  /** When the deal and the account's link to the funder were last changed, and whether it has files: another text, and they are no longer as they were. */
  asOf: string;
}

/** What of a submission never changes. */
export type SendSubject = Pick<FunderSubmission, 'accountId' | 'funderServiceId' | 'endUserServiceId' | 'serviceId'>;

type HeldRow = Partial<EvidenceRow> &
  Record<'dealChanged' | 'linkChanged', string | Date | null> &
  Pick<DealIn, 'hasFiles'>;
type FactsRow = ConfigurationRow & HeldRow & DealIn & Facts;

interface Facts {
  running: string | number | boolean | null;
  openRun: string | null;
  ownVersion: number | null;
}

/** What stands in a query within it is read without a lock: whoever changes that holds the submission. */
const FACTS = `${DEAL_COLUMNS},
  (SELECT o.is_production FROM attempts o WHERE o.open_submission_id = s.service_id) AS running,
  (SELECT n.service_id FROM send_runs n WHERE n.open_key = s.service_id) AS openRun,
  (SELECT c.version FROM connectors c WHERE c.active_slug = '${OWN_SLUG}') AS ownVersion`;

/** The account's link to a funder, and its rule against it. */
const rulesAgainst = (
  funder: string,
) => `LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.funder_service_id = ${funder}
  LEFT JOIN exclusion_rules r ON r.account_id = a.service_id AND r.funder_service_id = ${funder}`;

/** A column of each table is selected: MariaDB leaves a joined table out, and its lock with it, of which nothing is asked. */
const RULES = `e.service_id AS endUserServiceId, e.submitting_brokers AS brokers, l.funder_service_id AS linkedId, ${RULE_COLUMNS},
  e.last_updated AS dealChanged, l.last_updated AS linkChanged`;
const asOf = ({ dealChanged, linkChanged, hasFiles }: HeldRow) =>
  JSON.stringify([dealChanged, linkChanged, Number(hasFiles)]);

const isMysql = ({ db }: Tx) => db.connection.options.type === 'mysql';
/** Written out, since TypeORM's own lock is worded for MySQL 8 and MariaDB does not know it. SQLite needs none: nobody else writes meanwhile. */
const shared = (tx: Tx) => (isMysql(tx) ? ' LOCK IN SHARE MODE' : '');

/**
 * How the account reaches the funder and what its exclusion rules say of the deal, neither of which changes before the
 * transaction ends: a rule that was committed before a send is never missed, and none is committed in between.
 */
export async function sendFacts(tx: Tx, { accountId, serviceId }: SendSubject): Promise<SendFacts> {
  return present(await factsOf(tx, accountId, serviceId), serviceId).facts;
}

/** The same with the account's submission, which is locked first; null where there is none. */
export async function heldWithFacts(
  tx: Tx,
  accountId: string,
  serviceId: string,
): Promise<{ submission: FunderSubmission; facts: SendFacts } | null> {
  const sql = 'SELECT 1 FROM funder_submissions WHERE account_id = ? AND service_id = ? FOR UPDATE';
  if (isMysql(tx)) await tell(tx.db, { sql, parameters: [accountId, serviceId] });
  const { connection } = tx.db;
  const found = await factsOf(tx, accountId, serviceId, `, ${columnsIn(connection, FunderSubmission, 's')}`);
  const submission = found && entityIn(connection, FunderSubmission, 's', found.row);
  return submission && { submission, facts: found.facts };
}

async function factsOf(tx: Tx, accountId: string, serviceId: string, more = '') {
  const ahead = lookAhead(tx);
  const rows = await tx.db.query<(FactsRow & Record<string, unknown>)[]>(
    `SELECT ${RULES}, ${FACTS}, ${CONFIGURATION_COLUMNS}${more}${ahead.columns}
     FROM funder_submissions s JOIN end_users e ON e.service_id = s.end_user_service_id
     JOIN accounts a ON a.service_id = s.account_id JOIN funders f ON f.service_id = s.funder_service_id
     ${rulesAgainst('f.service_id')} ${CONFIGURATION_JOIN}
     WHERE s.service_id = ? AND s.account_id = ?${shared(tx)}`,
    [...ahead.parameters, serviceId, accountId],
  );
  const [row] = rows;
  if (!row) return null;
  ahead.keep(row);
  const { running, openRun, ownVersion } = row;
  const facts: SendFacts = {
    evidence: await evidenceIn(rows, serviceId),
    deal: dealIn(row),
    running: running === null ? null : Number(running) ? 'production' : 'sandbox',
    hasOpenRun: openRun !== null,
    ownVersion,
    configuration: configurationIn(row),
    asOf: asOf(row),
  };
  return { row, facts };
}

/**
 * What the account's exclusion rules say of the deal. The deal, the account, its link to the funder and its rule stay as they
 * are until the transaction ends: others may hold them too, and whoever would change them waits. Rules have the account's row as
 * their common lock (exclusion-rule.commands.ts). `asOf` is theirs: as in `SendFacts`.
 */
export async function heldEvidence(
  tx: Tx,
  { accountId, funderServiceId, endUserServiceId, serviceId }: SendSubject,
): Promise<Pick<SendFacts, 'evidence' | 'asOf'>> {
  const rows = await tx.db.query<HeldRow[]>(
    `SELECT ${RULES}, ${HAS_FILES} FROM end_users e JOIN accounts a ON a.service_id = ?
     ${rulesAgainst('?')} WHERE e.service_id = ?${shared(tx)}`,
    [accountId, funderServiceId, funderServiceId, endUserServiceId],
  );
  return { evidence: await evidenceIn(rows, serviceId), asOf: asOf(present(rows[0], endUserServiceId)) };
}

async function evidenceIn(rows: readonly Partial<EvidenceRow>[], subject: string): Promise<ExclusionEvidence[]> {
  const met = rows.flatMap((row) => (isMet(row) ? [{ ...row, subject }] : []));
  return (await evidenceOf(met)).get(subject) ?? [];
}

/** A rule stands against the deal's brokers. */
const isMet = (row: Partial<EvidenceRow>): row is EvidenceRow => Boolean(row.revision && row.brokers);
