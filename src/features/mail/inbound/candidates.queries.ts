import { jsonText } from '../../../platform/db/json';
import type { MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { fieldOf } from '../../../platform/untyped.rules';
import { openInformation } from '../../deals/personal-data';
import { einKey, nameKey } from '../../deals/search-keys.rules';
import type { Candidate } from '../reading/attribution.rules';
import { mentionedKeys } from '../reading/merchants.rules';
import { attemptIn, lastFours, tokensOf, wordsLikeIds } from './mail-hints.rules';
import { submissionsUnder } from './named-submissions.queries';

type Envelope = Omit<MimeMail, 'attachments'>;
type Reach = Pick<Services, 'database' | 'secrets'>;

interface Row {
  submissionServiceId: string;
  endUserServiceId: string;
  name: string | null;
  legalName: string | null;
  dba: string | null;
  ein: string | null;
  owners: string | null;
  emailDomains: string;
  status: string | null;
}

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
  const text = `${mail.subject}\n${mail.words}`;
  const byId = await applications(services, accountId, text);
  const hasEin = NAMES_EIN.test(mail.words) || NAMES_EIN.test(mail.subject);
  const keysOfText = () => [...mentionedKeys(text).map(nameKey), ...(hasEin ? lastFours(text).map(einKey) : [])];
  const byName = mail.funders.length > 0 ? await submissionsUnder(services, accountId, mail.funders, keysOfText()) : [];
  const rows = await rowsOf(services, accountId, [...byAttempt.keys(), ...byId.keys(), ...tokensOf(mail), ...byName]);
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
      people: row.owners ? peopleIn(JSON.parse(row.owners)) : [],
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

/** Those with these ids, in their order. */
async function rowsOf({ database }: Reach, accountId: string, ids: readonly string[]): Promise<Row[]> {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]));
  if (places.size === 0) return [];
  const rows = await database.read<Row>(
    `SELECT s.service_id AS submissionServiceId, s.end_user_service_id AS endUserServiceId, s.status AS status, e.name AS name,
       ${jsonText(database.dialect, 'e.information', '$.company.name')} AS legalName,
       ${jsonText(database.dialect, 'e.information', '$.company.dba')} AS dba,
       ${jsonText(database.dialect, 'e.information', '$.company.ein')} AS ein,
       ${jsonText(database.dialect, 'e.information', '$.owners')} AS owners, f.email_domains AS emailDomains
     FROM funder_submissions s JOIN end_users e ON e.service_id = s.end_user_service_id
     JOIN funders f ON f.service_id = s.funder_service_id
     WHERE +s.account_id = ? AND s.deleted_at IS NULL AND s.is_synthetic = ? AND e.deleted_at IS NULL
       AND s.service_id IN (${marks([...places.keys()])})`,
    [accountId, false, ...places.keys()],
  );
  const placeOf = ({ submissionServiceId }: Row) => places.get(submissionServiceId) ?? 0;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The owners by their names. */
const peopleIn = (owners: unknown): string[] =>
  (Array.isArray(owners) ? owners : []).flatMap((owner: unknown) => {
    const name = [fieldOf(owner, 'first_name'), fieldOf(owner, 'last_name')].filter((each) => typeof each === 'string');
    return name.length > 0 ? [name.join(' ')] : [];
  });

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
