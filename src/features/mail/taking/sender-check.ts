import type { ResolveTxt } from '../../../platform/dns';
import type { Services } from '../../../platform/services';
import type { Mailbox } from '../../mailboxes/mailbox.entity';
import { domainPart, registrableDomain } from '../trust/verdict.rules';
import { noteChecked } from './check.commands';
import { senderWarnings } from './warnings.rules';

const LOOKUP_MS = 5000;
const MOST_TEXTS = 50;
const LONGEST_TEXT = 8192;
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up what others find of the mailbox's domain, and writes down what makes its mails doubtful to them. */
export async function checkSender(services: Services, mailbox: Mailbox, kept: readonly string[]): Promise<void> {
  const { serviceId, smtp, address } = mailbox;
  if (!smtp) return services.transact((tx) => noteChecked(tx, serviceId, []));
  const domain = domainPart(address);
  const above = registrableDomain(domain);
  const [spf, dmarc, dmarcAbove] = await Promise.all(
    [domain, `_dmarc.${domain}`, `_dmarc.${above}`].map((name) => texts(services.resolveTxt, name)),
  );
  const facts = { address, user: smtp.user, smtpHost: smtp.host, replyTo: address };
  const found = senderWarnings({ ...facts, spf: spf ?? null, dmarc: dmarc ?? null, dmarcAbove: dmarcAbove ?? null });
  await services.transact((tx) => noteChecked(tx, serviceId, [...found, ...kept]));
}

/** The texts of a name, none where there is no such name; null where nobody could say. */
async function texts(resolveTxt: ResolveTxt, name: string): Promise<string[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOOKUP_MS);
  });
  const answer = resolveTxt(name).then(
    (records) => records.slice(0, MOST_TEXTS).map((strings) => strings.join('').slice(0, LONGEST_TEXT)),
    (error: NodeJS.ErrnoException) => (NO_SUCH_NAME.has(error.code ?? '') ? [] : null),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
