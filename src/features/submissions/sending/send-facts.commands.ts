import type { Tx } from '../../../platform/db/transact';
import { lookAhead } from '../../../platform/events/look-ups';
import { present } from '../../../platform/untyped.rules';
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
import type { FunderSubmission } from '../submission.entity';

/** What decides besides the submission itself whether it may be sent: nobody changes it before the transaction ends. */
export interface SendFacts {
  configuration: FunderConfiguration;
  evidence: ExclusionEvidence[];
  /** What of the deal is checked; its information is sealed text. */
  deal: { serviceId: string; endUserId: string | null; name: string | null; information: string | null };
  /** Where an attempt of the submission is in progress; null: nowhere. */
  running: SendEnvironment | null;
  /** Whether a production run of the submission is open. */
  hasOpenRun: boolean;
  /** The version of our own shape that is active; null where it was never loaded. */
  ownVersion: number | null;
  /** Whether the deal has any files. */
  hasFiles: boolean;
}

/** What of a submission never changes. */
export type SendSubject = Pick<FunderSubmission, 'accountId' | 'funderServiceId' | 'endUserServiceId' | 'serviceId'>;

type FactsRow = ConfigurationRow & Partial<EvidenceRow> & Facts;

interface Facts {
  ownId: string | null;
  name: string | null;
  information: string | null;
  running: string | number | boolean | null;
  openRun: string | null;
  ownVersion: number | null;
  hasFiles: unknown;
}

/** What stands in a query within it is read without a lock: whoever changes that holds the submission. */
const FACTS = `e.end_user_id AS ownId, e.name AS name, e.information AS information,
  (SELECT o.is_production FROM attempts o WHERE o.open_submission_id = ?) AS running,
  (SELECT n.service_id FROM send_runs n WHERE n.open_key = ?) AS openRun,
  (SELECT c.version FROM connectors c WHERE c.active_slug = '${OWN_SLUG}') AS ownVersion,
  EXISTS (SELECT 1 FROM end_user_files n WHERE n.end_user_service_id = e.service_id) AS hasFiles`;

/**
 * How the account reaches the funder and what its exclusion rules say of the deal, neither of which changes before the
 * transaction ends: a rule that was committed before a send is never missed, and none is committed in between.
 */
export async function sendFacts(tx: Tx, submission: SendSubject): Promise<SendFacts> {
  const { serviceId, endUserServiceId, funderServiceId } = submission;
  const ahead = lookAhead(tx);
  const rows = await heldRows<FactsRow>(tx, submission, {
    columns: `, ${FACTS}, ${CONFIGURATION_COLUMNS}${ahead.columns}`,
    selected: [serviceId, serviceId, ...ahead.parameters],
    joins: `JOIN funders f ON f.service_id = ? ${CONFIGURATION_JOIN}`,
    parameters: [funderServiceId],
  });
  const row = present(rows[0], endUserServiceId);
  ahead.keep(row);
  const { ownId, name, information, running, openRun, ownVersion, hasFiles } = row;
  return {
    evidence: await evidenceIn(rows, serviceId),
    deal: { serviceId: endUserServiceId, endUserId: ownId, name, information },
    running: running === null ? null : Number(running) ? 'production' : 'sandbox',
    hasOpenRun: openRun !== null,
    ownVersion,
    hasFiles: Boolean(Number(hasFiles)),
    configuration: configurationIn(row),
  };
}

/**
 * What the account's exclusion rules say of the deal. The deal, the account, its link to the funder and its rule stay as they
 * are until the transaction ends: others may hold them too, and whoever would change them waits. Rules have the account's row as
 * their common lock (exclusion-rule.commands.ts). SQLite needs no lock, where nobody else writes meanwhile.
 */
export const heldEvidence = async (tx: Tx, submission: SendSubject): Promise<ExclusionEvidence[]> =>
  evidenceIn(await heldRows(tx, submission), submission.serviceId);

/** What is read besides: columns with their parameters, of tables with theirs. */
interface More {
  columns: string;
  selected: readonly unknown[];
  joins: string;
  parameters: readonly unknown[];
}

/** Reads and holds, by one statement, what decides whether the deal may go to the funder; `more`: what is read and held beside it. */
function heldRows<Row extends Partial<EvidenceRow>>(
  tx: Tx,
  { accountId, funderServiceId, endUserServiceId }: SendSubject,
  more: More = { columns: '', selected: [], joins: '', parameters: [] },
): Promise<Row[]> {
  // Written out, since TypeORM's own lock is worded for MySQL 8 and MariaDB does not know it. A column of each table is
  // selected: MariaDB leaves a joined table out, and its lock with it, of which nothing is asked.
  return tx.db.query(
    `SELECT e.service_id AS endUserServiceId, e.submitting_brokers AS brokers, l.funder_service_id AS linkedId,
       ${RULE_COLUMNS}${more.columns}
     FROM end_users e JOIN accounts a ON a.service_id = ?
     LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.funder_service_id = ?
     LEFT JOIN exclusion_rules r ON r.account_id = a.service_id AND r.funder_service_id = ? ${more.joins}
     WHERE e.service_id = ?${tx.db.connection.options.type === 'mysql' ? ' LOCK IN SHARE MODE' : ''}`,
    [...more.selected, accountId, funderServiceId, funderServiceId, ...more.parameters, endUserServiceId],
  );
}

async function evidenceIn(rows: readonly Partial<EvidenceRow>[], subject: string): Promise<ExclusionEvidence[]> {
  const met = rows.flatMap((row) => (isMet(row) ? [{ ...row, subject }] : []));
  return (await evidenceOf(met)).get(subject) ?? [];
}

/** A rule stands against the deal's brokers. */
const isMet = (row: Partial<EvidenceRow>): row is EvidenceRow => Boolean(row.revision && row.brokers);
