import { jsonText } from '../../../platform/db/json';
import type { MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { fieldOf } from '../../../platform/untyped.rules';
import { openInformation } from '../../deals/personal-data';
import type { Candidate } from '../reading/attribution.rules';
import { attemptIn, mayName, tokensOf, wordsLikeIds } from './mail-hints.rules';

type Envelope = Omit<MimeMail, 'attachments'>;
type Reach = Pick<Services, 'database' | 'secrets'>;

interface Row {
  submissionServiceId: string;
  endUserServiceId: string;
  name: string | null;
  legalName: string | null;
  dba: string | null;
  ein: string | null;
  emailDomains: string;
  status: string | null;
}

/** Of a funder's submissions, the newest: a decision comes within days. */
const MOST_OF_A_FUNDER = 2000;
const NAMES_EIN = /\b(?:f?ein|tin|tax id|ending|last (?:4|four))\b|[x*•]{2}|\d{2}-?\d{7}/i;
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * The account's submissions that a mail may belong to: those whose mail it answers, whose token or id it names, and those
 * of the funder that sent it. Nothing of another account is ever among them.
 */
export async function attributionCandidates(
  services: Reach,
  accountId: string,
  mail: Envelope & { words: string; funders: readonly string[] },
): Promise<Candidate[]> {
  const byAttempt = await threads(services, accountId, mail);
  const byId = await applications(services, accountId, `${mail.subject}\n${mail.words}`);
  const named = [...byAttempt.keys(), ...byId.keys(), ...tokensOf(mail)];
  const hasEin = NAMES_EIN.test(mail.words) || NAMES_EIN.test(mail.subject);
  const isNamed = mayName(`${mail.subject}\n${mail.words}`);
  const ofFunders = await rowsOfFunders(services, accountId, mail.funders);
  const rows = [
    ...(await namedRows(services, accountId, named, ofFunders)),
    ...ofFunders.filter((row) => hasEin || isNamed(namesOf(row))),
  ];
  const found = new Map<string, Candidate>();
  for (const row of rows) {
    const id = row.submissionServiceId;
    found.set(id, {
      submissionServiceId: id,
      messageIds: byAttempt.get(id) ?? [],
      token: id,
      applicationIdentifiers: byId.get(id) ?? [],
      funderDomains: JSON.parse(row.emailDomains),
      legalName: row.name,
      dba: row.dba,
      otherNames: row.legalName ? [row.legalName] : [],
      einLast4: hasEin ? einLast4(services, row) : null,
      isOpen: row.status !== 'declined',
    });
  }
  return [...found.values()];
}

/** The submissions that a mail answers, each with the references that say so: our Message-IDs begin with the attempt's or the message's id. */
async function threads({ database }: Reach, accountId: string, mail: Envelope): Promise<Map<string, string[]>> {
  const references = [...(mail.inReplyTo ? [mail.inReplyTo] : []), ...mail.references];
  const byAttempt = new Map(references.map((each) => [attemptIn(each), each]));
  const sent = [...byAttempt.keys()].filter((each) => each.startsWith('att_') || each.startsWith('msg_'));
  if (sent.length === 0) return new Map();
  const rows = await database.read<{ serviceId: string; submissionServiceId: string }>(
    `SELECT service_id AS serviceId, submission_service_id AS submissionServiceId FROM attempts
     WHERE account_id = ? AND channel = 'email' AND service_id IN (${marks(sent)})
     UNION ALL SELECT service_id, submission_id FROM messages
     WHERE account_id = ? AND submission_id IS NOT NULL AND service_id IN (${marks(sent)})`,
    [accountId, ...sent, accountId, ...sent],
  );
  return grouped(rows.map((row) => [row.submissionServiceId, byAttempt.get(row.serviceId) ?? '']));
}

/** The submissions whose funder's own id stands in the text. */
async function applications({ database }: Reach, accountId: string, text: string): Promise<Map<string, string[]>> {
  const words = wordsLikeIds(text);
  if (words.length === 0) return new Map();
  const rows = await database.read<{ submissionServiceId: string; applicationId: string }>(
    `SELECT submission_service_id AS submissionServiceId, application_identifier AS applicationId FROM decisions
     WHERE account_id = ? AND application_identifier IN (${marks(words)})
     UNION SELECT submission_service_id, provider_reference FROM attempts
     WHERE account_id = ? AND provider_reference IN (${marks(words)})`,
    [accountId, ...words, accountId, ...words],
  );
  return grouped(rows.map((row) => [row.submissionServiceId, row.applicationId]));
}

/** Those with these ids, of which most are among the funder's that are known. */
async function namedRows(
  { database }: Reach,
  accountId: string,
  ids: readonly string[],
  known: readonly Row[],
): Promise<Row[]> {
  const wanted = new Set(ids);
  const found = wanted.size === 0 ? [] : known.filter(({ submissionServiceId }) => wanted.has(submissionServiceId));
  for (const { submissionServiceId } of found) wanted.delete(submissionServiceId);
  if (wanted.size === 0) return found;
  const others = await database.read<Row>(
    `${selectRows(database.dialect)} AND s.service_id IN (${marks([...wanted])})`,
    [accountId, false, ...wanted],
  );
  return [...found, ...others];
}

async function rowsOfFunders({ database }: Reach, accountId: string, funders: readonly string[]): Promise<Row[]> {
  if (funders.length === 0) return [];
  return database.read<Row>(
    `${selectRows(database.dialect)} AND s.funder_service_id IN (${marks(funders)})
     ORDER BY s.created DESC, s.service_id DESC LIMIT ${MOST_OF_A_FUNDER}`,
    [accountId, false, ...funders],
  );
}

const selectRows = (dialect: Reach['database']['dialect']) =>
  `SELECT s.service_id AS submissionServiceId, s.end_user_service_id AS endUserServiceId, s.status AS status, e.name AS name,
     ${jsonText(dialect, 'e.information', '$.company.name')} AS legalName,
     ${jsonText(dialect, 'e.information', '$.company.dba')} AS dba,
     ${jsonText(dialect, 'e.information', '$.company.ein')} AS ein, f.email_domains AS emailDomains
   FROM funder_submissions s JOIN end_users e ON e.service_id = s.end_user_service_id
   JOIN funders f ON f.service_id = s.funder_service_id
   WHERE s.account_id = ? AND s.deleted_at IS NULL AND s.is_synthetic = ? AND e.deleted_at IS NULL`;

/** Each once: most deals are called what their company is. */
const namesOf = ({ name, legalName, dba }: Row) => [...new Set([name, legalName, dba])].filter((each) => each !== null);

/** The number is sealed at rest, so it is opened only for a mail that may name one. */
function einLast4({ secrets }: Reach, { endUserServiceId, ein }: Row): string | null {
  if (!ein) return null;
  const opened = openInformation(secrets, endUserServiceId, JSON.stringify({ company: { ein } }));
  return String(fieldOf(opened?.company, 'ein')).slice(-4);
}

function grouped(entries: [string, string][]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [id, value] of entries) lists.set(id, [...(lists.get(id) ?? []), value]);
  return lists;
}
