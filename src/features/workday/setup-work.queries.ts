import type { Config } from '../../platform/config';
import { asSetUp, isConfigured, linkedConfigurations, type Read } from '../funders/configuration.queries';
import { KEPT } from '../submissions/submission-count.rules';
import type { FoundWork } from './work.rules';

/** Uploads, links and webhooks are few: an account has at most so many rows of each of these kinds. */
export const MOST_WHOLE = 500;

export type MailSetting = Pick<Config, 'mail'>;

/** What a piece of work does not tell of. */
export const NOTHING = {
  detail: null,
  endUserServiceId: null,
  submissionServiceId: null,
  funderServiceId: null,
  mailServiceId: null,
  uploadServiceId: null,
  messageServiceId: null,
  due: null,
};

/** Funders that were sent to and cannot be any more, webhooks that the service has disabled, mailboxes that do not work, CRMs of which something is not taken. */
export async function setupWork(read: Read, accountId: string, setting: MailSetting): Promise<FoundWork[]> {
  const parts = await Promise.all([
    fundersToMend(read, accountId, setting),
    webhooksToMend(read, accountId),
    crmsToMend(read, accountId),
    mailboxesToMend(read, accountId),
  ]);
  return parts.flat();
}

async function fundersToMend(read: Read, accountId: string, { mail }: MailSetting): Promise<FoundWork[]> {
  const [links, sent, refused] = await Promise.all([
    linkedConfigurations(read, accountId),
    read<{ id: string }>(
      `SELECT DISTINCT value AS id FROM totals
       WHERE account_id = ? AND ${KEPT} AND counted > 0 AND measure NOT IN ('', 'pending')`,
      [accountId],
    ),
    read<{ id: string; since: string }>(
      `SELECT funder_service_id AS id, refused_since AS since FROM funder_integrations
       WHERE account_id = ? AND channel = 'integration' AND refused_since IS NOT NULL`,
      [accountId],
    ),
  ]);
  const sentTo = new Set(sent.map(({ id }) => id));
  const unusable = links
    .map((link) => asSetUp(link, { mail }))
    .filter((link) => sentTo.has(link.funderServiceId) && !isConfigured(link))
    .slice(0, MOST_WHOLE);
  const ids = unusable.map(({ funderServiceId }) => funderServiceId);
  const changed = await changedAt(read, accountId, ids);
  const gone = unusable.map(({ funderServiceId, channel }) =>
    toMend(funderServiceId, {
      since: changed.get(funderServiceId) ?? NEVER,
      detail:
        channel === 'email' ? 'There is no address that letters can go to.' : 'The production values are not saved.',
      funderServiceId,
    }),
  );
  const others = refused.filter(({ id }) => !ids.includes(id)).slice(0, MOST_WHOLE);
  return [...gone, ...others.map(({ id, since }) => toMend(id, { since, detail: REFUSED, funderServiceId: id }))];
}

const REFUSED = 'The funder refused the last send for its credentials: save the production values anew.';

async function webhooksToMend(read: Read, accountId: string): Promise<FoundWork[]> {
  const rows = await read<{ id: string; since: string; detail: string }>(
    `SELECT service_id AS id, COALESCE(last_failed_at, created) AS since, disabled_reason AS detail FROM webhooks
     WHERE account_id = ? AND is_enabled = 0 AND disabled_reason IS NOT NULL ORDER BY service_id LIMIT ${MOST_WHOLE}`,
    [accountId],
  );
  return rows.map(({ id, since, detail }) => toMend(id, { since, detail }));
}

/** Mailboxes that nobody can sign in to, and those that have not worked for a while. */
async function mailboxesToMend(read: Read, accountId: string): Promise<FoundWork[]> {
  const rows = await read<{ id: string; since: string; address: string; problem: string | null }>(
    `SELECT service_id AS id, COALESCE(mend_since, send_refused_at) AS since, address AS address, problem AS problem
     FROM mailboxes WHERE account_id = ? AND state <> 'paused' AND (mend_since IS NOT NULL OR send_refused_at IS NOT NULL)
     ORDER BY service_id LIMIT ${MOST_WHOLE}`,
    [accountId],
  );
  return rows.map(({ id, since, address, problem }) =>
    toMend(id, { since, detail: `${address}: ${problem ?? 'Its SMTP server refused the sign-in.'}` }),
  );
}

interface LastPayload {
  id: string;
  since: string;
  status: string;
  message: string | null;
  problems: string | null;
}

/** By what came last of each: what comes next may be taken whole. What was erased is nobody's problem any more. */
async function crmsToMend(read: Read, accountId: string): Promise<FoundWork[]> {
  const rows = await read<LastPayload>(
    `SELECT p.integration_id AS id, p.created AS since, p.status AS status, p.message AS message, p.problems AS problems
     FROM crm_payloads p WHERE OCTET_LENGTH(p.content) > 0 AND p.service_id IN (
       SELECT (SELECT l.service_id FROM crm_payloads l WHERE l.integration_id = c.service_id AND l.status <> 'pending'
               ORDER BY l.created DESC, l.service_id DESC LIMIT 1)
       FROM (SELECT service_id FROM crm_integrations WHERE account_id = ? AND is_enabled = 1
             ORDER BY created, service_id LIMIT ${MOST_WHOLE}) AS c)`,
    [accountId],
  );
  return rows.flatMap(({ id, since, status, message, problems }) => {
    const [problem] = problems === null ? [] : readList(problems);
    const detail = status === 'failed' ? (message ?? problem ?? 'What came last was not taken.') : problem;
    return detail ? [toMend(id, { since, detail })] : [];
  });
}

const readList = (problems: string): string[] => JSON.parse(problems);

const toMend = (id: string, about: Pick<FoundWork, 'since' | 'detail'> & Partial<FoundWork>): FoundWork => ({
  ...NOTHING,
  kind: 'setup',
  id,
  ...about,
});

const NEVER = '2000-01-01 00:00:00.000';

async function changedAt(read: Read, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; at: string }>(
    `SELECT funder_service_id AS id, last_updated AS at FROM funder_integrations
     WHERE account_id = ? AND funder_service_id IN (${ids.map(() => '?')})`,
    [accountId, ...ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
