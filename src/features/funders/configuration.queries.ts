import type { Config } from '../../platform/config';
import type { Row } from '../../platform/db/reader';
import type { Tx } from '../../platform/db/transact';
import {
  ASSIGNED_COLUMNS,
  ASSIGNED_JOIN,
  type AssignedConnector,
  type AssignedRow,
  assignedOf,
  specWith,
} from './connectors/connector.queries';
import type { Channel, IntegrationSpec } from './funder.entity';
import { type Environment, effectiveEmail, type SubmissionChannel } from './integration.rules';

/** Reads rows by plain SQL: a request's reader, or an open transaction. */
export type Read = <T = Row>(sql: string, parameters: readonly unknown[]) => Promise<T[]>;

/** Reads within an open transaction. */
export const readIn =
  ({ db }: Pick<Tx, 'db'>): Read =>
  (sql, parameters) =>
    db.query(sql, [...parameters]);

/** How deals of one account reach one funder: the catalogue's part and the account's, together. */
export interface FunderConfiguration {
  funderServiceId: string;
  funderName: string;
  linked: boolean;
  /** The account's choice; null while not linked. */
  channel: SubmissionChannel | null;
  spec: IntegrationSpec | null;
  /** What an attempt goes over; null while not linked, or where the choice leads nowhere. */
  configuredChannel: Channel | null;
  effectiveEmail: string | null;
  /** Whether letters go anywhere: whoever asks for this instance says so (`asSetUp`). */
  canMail: boolean;
  ccEmailAddresses: string[];
  subjectPrefix: string | null;
  /** Sealed form values. */
  stagingValues: string | null;
  productionValues: string | null;
  /** The connector that the funder takes; null: our own shape. */
  assigned: AssignedConnector | null;
  /** What its form asks for and is not saved, by environment. */
  missingValues: Partial<Record<Environment, string[]>>;
  nameSimilarityThreshold: number | null;
  offerConstants: Record<string, unknown> | null;
  /** The mailbox that its mails leave by: the link's, else the account's; null: the instance's own mail server. */
  mailboxId: string | null;
  /** How its letters are worded; null: as the account's. */
  letter: Record<string, unknown> | null;
  /** The end of the address that the funder answers at; null while not linked. */
  callbackToken: string | null;
}

/** The mailbox that the mails of a link `l` leave by; null: the instance's own mail server. */
const MAILBOX = 'COALESCE(l.mailbox_id, (SELECT a.mailbox_id FROM accounts a WHERE a.service_id = l.account_id))';

/** The columns of a configuration, to be selected with `CONFIGURATION_JOIN`, where `f` is the funder and `l` the link to it. */
export const CONFIGURATION_COLUMNS = `f.service_id AS funderServiceId, f.name AS funderName, f.integration AS spec,
  f.submission_email_address AS funderEmail, l.funder_service_id AS linkedId, l.channel AS channel,
  l.submission_email_address AS ownEmail, l.submission_cc_email_addresses AS cc, l.submission_email_subject_prefix AS prefix,
  l.staging_values AS stagingValues, l.production_values AS productionValues,
  l.name_similarity_threshold AS nameSimilarityThreshold, l.offer_constants AS offerConstants,
  l.missing_values AS missingValues, ${ASSIGNED_COLUMNS}, l.letter AS letter, l.callback_token AS callbackToken,
  ${MAILBOX} AS mailboxId`;
export const CONFIGURATION_JOIN = ASSIGNED_JOIN;
const SQL = `SELECT ${CONFIGURATION_COLUMNS}
  FROM funders f LEFT JOIN funder_integrations l ON l.funder_service_id = f.service_id AND l.account_id = ? ${CONFIGURATION_JOIN}`;

/** A funder's row of this statement, joined with the account's link to it. */
export interface ConfigurationRow extends AssignedRow {
  funderServiceId: string;
  funderName: string;
  spec: string | null;
  funderEmail: string | null;
  linkedId: string | null;
  channel: SubmissionChannel | null;
  ownEmail: string | null;
  cc: string | null;
  prefix: string | null;
  stagingValues: string | null;
  productionValues: string | null;
  nameSimilarityThreshold: number | string | null;
  offerConstants: string | null;
  missingValues: string | null;
  mailboxId: string | null;
  letter: string | null;
  callbackToken: string | null;
}

/** The account's configuration of these funders, by the funder's id. One statement. */
export async function funderConfigurations(
  read: Read,
  accountId: string,
  funderIds: readonly string[],
): Promise<Map<string, FunderConfiguration>> {
  const wanted = [...new Set(funderIds)];
  if (wanted.length === 0) return new Map();
  const rows = await read<ConfigurationRow>(`${SQL} WHERE f.service_id IN (${wanted.map(() => '?')})`, [
    accountId,
    ...wanted,
  ]);
  return new Map(rows.map((row) => [row.funderServiceId, configurationIn(row)]));
}

/** From which address mails to these funders leave, by the funder's id, where that is a mailbox's. One statement. */
export async function mailboxAddresses(
  read: Read,
  accountId: string,
  funderIds: readonly string[],
): Promise<Map<string, string>> {
  if (funderIds.length === 0) return new Map();
  const rows = await read<{ funderServiceId: string; address: string }>(
    `SELECT l.funder_service_id AS funderServiceId, m.address AS address FROM funder_integrations l
     JOIN mailboxes m ON m.service_id = ${MAILBOX} AND m.account_id = l.account_id AND m.smtp IS NOT NULL
     WHERE l.account_id = ? AND l.funder_service_id IN (${funderIds.map(() => '?')})`,
    [accountId, ...funderIds],
  );
  return new Map(rows.map(({ funderServiceId, address }) => [funderServiceId, address]));
}

/** The configurations of all funders that the account has linked, by the funder's name. */
export async function linkedConfigurations(read: Read, accountId: string): Promise<FunderConfiguration[]> {
  const rows = await read<ConfigurationRow>(`${SQL} WHERE l.account_id = ? ORDER BY f.name, f.service_id`, [
    accountId,
    accountId,
  ]);
  return rows.map(configurationIn);
}

/** Whether an attempt in this environment would find what it needs. */
export function isConfigured(configuration: FunderConfiguration, environment: Environment = 'production'): boolean {
  if (configuration.channel === 'email') return configuration.effectiveEmail !== null && configuration.canMail;
  return configuration.channel !== null && hasValues(configuration, environment);
}

/** Whether everything is saved that the form asks for, and there is somebody to send it to. */
export const hasValues = (configuration: FunderConfiguration, environment: Environment): boolean =>
  configuration[`${environment}Values`] !== null &&
  (configuration.missingValues[environment] ?? []).length === 0 &&
  configuration.assigned?.connector !== null;

/** The configuration as it is on an instance with these settings. */
export const asSetUp = (configuration: FunderConfiguration, { mail }: Pick<Config, 'mail'>): FunderConfiguration => ({
  ...configuration,
  canMail: mail !== 'none' || configuration.mailboxId !== null,
});

export function configurationIn(row: ConfigurationRow): FunderConfiguration {
  const assigned = assignedOf(row);
  const spec = specWith(parsed<IntegrationSpec>(row.spec), assigned);
  const linked = row.linkedId !== null;
  const channel = linked ? row.channel : null;
  const to = effectiveEmail(row.ownEmail, row.funderEmail);
  return {
    funderServiceId: row.funderServiceId,
    funderName: row.funderName,
    linked,
    channel,
    spec,
    configuredChannel: channel === 'email' ? 'email' : channel === 'integration' ? (spec?.channel ?? null) : null,
    effectiveEmail: to,
    canMail: true,
    // Whoever it is sent to needs no copy.
    ccEmailAddresses: (parsed<string[]>(row.cc) ?? []).filter((each) => each.toLowerCase() !== to?.toLowerCase()),
    subjectPrefix: row.prefix,
    stagingValues: row.stagingValues,
    productionValues: row.productionValues,
    assigned,
    missingValues: parsed(row.missingValues) ?? {},
    nameSimilarityThreshold: row.nameSimilarityThreshold === null ? null : Number(row.nameSimilarityThreshold),
    offerConstants: parsed(row.offerConstants),
    mailboxId: row.mailboxId,
    letter: parsed(row.letter),
    callbackToken: row.callbackToken,
  };
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text));
