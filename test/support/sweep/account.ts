import { createHash } from 'node:crypto';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { PLATFORM } from '../../../src/platform/events/event.entity';
import { newId } from '../../../src/platform/ids';
import { createDeal, linkedFunder, trigger, upsert } from '../deals';
import { ACCEPTED } from '../samples';
import type { TestService } from '../service';

/** An account that has something of everything. */
export interface FilledAccount {
  key: string;
  accountId: string;
  funder: string;
  /** An id of each kind of record, by its prefix. */
  ids: Map<string, string>;
}

const ID = /^[a-z]{3,4}_[0-9a-z]{36}$/;

/** The records that an argument names, by the prefix of their ids; `any` where that depends on the operation. */
const NAMED: Record<string, string> = {
  service_id: 'any',
  end_user_service_id: 'eus',
  deal_service_id: 'eus',
  linked_deal_end_user_service_id: 'eus',
  source_email_end_user_service_id: 'eus',
  source_email_service_id: 'any',
  submission_service_id: 'fsb',
  submission_service_ids: 'fsb',
  attempt_service_id: 'att',
  account_service_id: 'acc',
  user_service_id: 'any',
  assignee_id: 'any',
  end_user_service_ids: 'eus',
  user_service_ids: 'any',
  hand_over_to: 'any',
  add: 'any',
  remove: 'any',
  session_id: 'any',
  file_service_ids: 'euf',
  parser_id: 'none',
  passkey_id: 'any',
  provider_id: 'none',
  invitation_id: 'any',
  erasure_service_id: 'era',
  file_service_id: 'euf',
  pdf_service_id: 'pdf',
  transaction_service_id: 'txn',
  slug: 'none',
  connector: 'none',
  email_service_id: 'eml',
  parent_service_id: 'euf',
  parent_file_service_id: 'euf',
  superseded_by_service_id: 'euf',
  actor: 'any',
  subject: 'any',
  key_service_id: 'apk',
  funder_service_id: 'funder',
  funder_service_ids: 'funder',
  job_service_id: 'any',
  crm_integration_service_id: 'any',
  webhook_service_id: 'any',
  delivery_service_id: 'any',
  inbound_message_service_id: 'any',
  message_service_id: 'msg',
  offer_service_id: 'off',
  decision_service_id: 'dec',
  in_reply_to: 'any',
  provides: 'req',
  client_id: 'none',
  mail_service_id: 'any',
  reverses: 'com',
  contract_file_service_id: 'euf',
  request_service_id: 'req',
  item_service_id: 'itm',
  item_ids: 'itm',
  item_id: 'itm',
  upload_link_service_id: 'upl',
  tag_service_id: 'tag',
  tag_service_ids: 'tag',
  tags: 'tag',
  mailbox_service_id: 'mbx',
  token: 'any',
  service_ids: 'any',
  up_to: 'any',
  after: 'none',
  index: 'none',
  kind: 'none',
  topic: 'none',
};

const wire = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The ids of the account that an argument or parameter may name: several where its name leaves it open. Undefined for a
 * name that is no id's. Throws for one that is unknown here, so that a new one is not left out of the sweep.
 */
export function idsFor(account: FilledAccount, name: string): string[] {
  const kind = NAMED[wire(name)];
  if (kind === undefined)
    throw new Error(`The sweep does not know which records "${name}" names: add it to NAMED in test/support/sweep.`);
  if (kind === 'none') return ['1'];
  if (kind === 'funder') return [account.funder];
  return kind === 'any' ? [...account.ids.values()] : [account.ids.get(kind) ?? 'none'];
}

export const namesRecords = (name: string) => Object.hasOwn(NAMED, wire(name)) && NAMED[wire(name)] !== 'none';

/** Further records, made where the schema has what makes them. */
const MAKERS: Record<string, (marker: string, funder: string) => string> = {
  createCrmIntegration: () => 'provider: GENERIC) { crmIntegration { serviceId } }',
  createTag: (marker) => `input: { name: "${marker.toLowerCase().replace(/[^a-z0-9]/g, '-')}" }) { serviceId }`,
  createWebhook: (marker) =>
    `input: { url: "http://127.0.0.1:9/${marker}", topic: "webhook.test" }) { webhook { serviceId } }`,
  updateBrokerFunderPolicies: (_marker, funder) =>
    `policies: [{ funderServiceId: "${funder}", matchingPriority: 1 }]) { created }`,
};

/**
 * Fills the caller's account of the service by the API; with `everyTable` every other table gets a row of its own, which the
 * account itself cannot make sense of.
 */
export async function fillAccount(
  service: TestService,
  marker: string,
  { everyTable = false } = {},
): Promise<FilledAccount> {
  const funder = await linkedFunder(service, {
    name: `Portal ${marker.slice(-4)}`,
    channel: 'WEB_PORTAL',
    productionUrl: 'https://portal.example/deals',
  });
  const deal = await createDeal(service, {
    name: `Deal ${marker}`,
    endUserId: marker,
    opportunityId: marker,
    information: { company: { name: `Company ${marker}` } },
    submittingBrokers: [{ company: `Broker ${marker}`, domain: `${marker}.example`, email: `a@${marker}.example` }],
  });
  await createDeal(service, { name: `Record ${marker}` });
  const submission = await upsert(service, deal, funder);
  await trigger(service, submission);
  const { createApiKey } = await service.data(
    `mutation ($id: ID!, $funder: ID!, $note: String!, $file: FileInput!, $deal: ID!) {
      recordDecision(submissionServiceId: $id, input: { applicationStatus: "in_review", lenderNotes: $note, offers: [{ fundedAmount: 1000 }] }) { serviceId }
      putFunderExclusionRule(funderServiceId: $funder, input: { senderNames: [$note] }) { funderServiceId }
      createApiKey(name: $note) { key { serviceId } }
      uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId } }`,
    {
      id: submission,
      funder,
      deal,
      note: `Note ${marker}`,
      file: { filename: `${marker}.pdf`, contentBase64: ACCEPTED['statement.pdf']!.toString('base64') },
    },
  );
  const said = await service.data(
    `mutation ($deal: ID!, $id: ID!, $funder: ID!, $text: String!) {
      addNote(endUserServiceId: $deal, submissionServiceId: $id, text: $text) { serviceId }
      addChecklistItem(input: { endUserServiceId: $deal, submissionServiceIds: [$id], kind: ACTION, title: $text }) { serviceId }
      sendMessage(input: { submissionServiceId: $id, via: TASK, text: $text, provides: [] }) { serviceId }
      saveFunderSet(name: $text, funderServiceIds: [$funder]) { serviceId } }`,
    { deal, id: submission, funder, text: `Said ${marker}` },
  );
  await service.data('mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { serviceId } }', {
    input: { endUserServiceId: deal, itemIds: [said.addChecklistItem.serviceId] },
  });
  const { __schema } = await service.data('{ __schema { mutationType { fields { name } } } }');
  const served = new Set(__schema.mutationType.fields.map(({ name }: { name: string }) => name));
  for (const [name, given] of Object.entries(MAKERS))
    if (served.has(name)) await service.data(`mutation { ${name}(${given(marker, funder)} }`);
  if (everyTable) await fillTheRest(service, marker);
  const account: FilledAccount = { key: service.key, accountId: service.accountId, funder, ids: new Map() };
  for (const { rows } of await rowsOf(service, service.accountId)) {
    for (const row of rows) {
      for (const value of Object.values(row))
        if (typeof value === 'string' && ID.test(value) && value !== funder)
          account.ids.set(value.slice(0, value.indexOf('_')), value);
    }
  }
  // Of two keys the one that is not used: it may be switched off.
  account.ids.set('eus', deal).set('fsb', submission).set('apk', createApiKey.key.serviceId);
  return account;
}

/** How the ids begin of rows that the account cannot make by itself here. */
const PREFIXES: Record<string, string> = {
  closings: 'clo',
  commission_entries: 'com',
  mailboxes: 'mbx',
  pdfs: 'pdf',
  bank_statements: 'bst',
  bank_transactions: 'txn',
  notifications: 'ntf',
  crm_payloads: 'crp',
  send_runs: 'run',
  funder_messages: 'fms',
  sandbox_answers: 'san',
};

/** A row in each table of accounts that has none: a feature that comes later is in the sweep from its first day. */
async function fillTheRest(service: TestService, marker: string): Promise<void> {
  const { database } = service.app.services;
  for (const { entity, tableName, columns, rows } of await rowsOf(service, service.accountId)) {
    if (rows.length > 0) continue;
    const row = Object.fromEntries(columns.map((column) => [column.propertyName, anyValue(column, marker)]));
    const prefix = PREFIXES[tableName];
    const own = { ...(prefix && { serviceId: newId(prefix) }), accountId: service.accountId };
    await database.write((db) => db.insert(entity, { ...row, ...own }));
  }
}

function anyValue({ type, length, isNullable, transformer }: ColumnMetadata, marker: string): unknown {
  if (isNullable) return null;
  if (type === 'varchar') return length === '40' ? newId('zzz') : marker.slice(0, Number(length));
  if (type === 'datetime') return new Date();
  if (type === 'boolean') return false;
  if (type === 'longtext') return transformer ? {} : marker;
  return 1;
}

/** The tables that hold records of accounts, with all of the account's rows. */
export async function rowsOf(service: TestService, accountId: string) {
  const { database } = service.app.services;
  const tables = database.source.entityMetadatas.filter((each) => each.propertiesMap.accountId);
  return Promise.all(
    tables.map(async (table) => ({
      entity: table.target,
      tableName: table.tableName,
      columns: table.columns,
      rows: await database.read(`SELECT * FROM ${table.tableName} WHERE account_id = ?`, [accountId]),
    })),
  );
}

/** Changes with whatever changes in the account, but for when its keys were used. */
export async function checksumOf(service: TestService, accountId: string): Promise<string> {
  return digest((await rowsOf(service, accountId)).map(({ rows }) => rows));
}

/** The same of the whole database. */
export async function wholeChecksum(service: TestService): Promise<string> {
  const { database } = service.app.services;
  const tables = database.source.entityMetadatas.map(({ tableName }) => tableName);
  return digest(await Promise.all(tables.map((name) => database.read(`SELECT * FROM ${name}`))));
}

/** What the service itself writes while a sweep lasts: the use of keys, and how far each audit log has come. */
const BY_ITSELF = new Set(['last_used', 'audit_witnessed']);

function digest(tables: Record<string, unknown>[][]): string {
  const shown = tables.map((rows) =>
    rows
      .filter((row) => row.account_id !== PLATFORM)
      .map((row) => JSON.stringify(row, (key, value) => (BY_ITSELF.has(key) ? undefined : value)))
      .sort(),
  );
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** What an answer to anybody else must not hold: the account's ids and every text with its marker. */
export function leakIn(
  text: string,
  { ids, funder }: FilledAccount,
  marker: string,
  sent: unknown,
): string | undefined {
  if (text.includes(marker)) return marker;
  const said = JSON.stringify(sent);
  return [...ids.values()].find((id) => id !== funder && !said.includes(id) && text.includes(id));
}
