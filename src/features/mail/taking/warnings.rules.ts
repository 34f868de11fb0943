import { isFreeMail } from '../../exclusions/normalise.rules';
import { domainPart, isAligned } from '../trust/verdict.rules';

/** What is known of a sender, and of the DNS of its domain; null where nobody could say. */
export interface SenderFacts {
  address: string;
  /** Who signs in to send. */
  user: string;
  smtpHost: string;
  replyTo: string;
  spf: readonly string[] | null;
  /** Of the domain itself and of the registrable domain above it. */
  dmarc: readonly string[] | null;
  dmarcAbove: readonly string[] | null;
}

/** What makes a sender's mails doubtful to those who get them. */
export function senderWarnings(facts: SenderFacts): string[] {
  const { address, user, smtpHost, replyTo, spf, dmarc, dmarcAbove } = facts;
  const domain = domainPart(address);
  const own = policyIn(dmarc ?? []);
  const above = policyIn(dmarcAbove ?? []);
  const policy = own?.p ?? above?.sp ?? above?.p ?? null;
  const isKnown = own !== null || (dmarc !== null && dmarcAbove !== null);
  const isStrict = policy === 'quarantine' || policy === 'reject';
  const isOwnServer = isAligned(domain, domainPart(user)) || isAligned(domain, smtpHost);
  return [
    ...(spf !== null && !spf.some((text) => /^v=spf1(?: |$)/i.test(text)) ? ['spf_missing'] : []),
    ...(isKnown && policy === null ? ['dmarc_missing'] : []),
    ...(isStrict && !isOwnServer ? ['dmarc_will_fail'] : []),
    ...(isFreeMail(domain) && !isAligned(domain, smtpHost) && !isAligned(domain, domainPart(user))
      ? ['free_mail_from']
      : []),
    ...(isAligned(domain, domainPart(replyTo)) ? [] : ['reply_elsewhere']),
  ];
}

/** The tags `p` and `sp` of a DMARC record; null where there is none. */
function policyIn(texts: readonly string[]): { p: string; sp: string | null } | null {
  const text = texts.find((each) => /^v=dmarc1\s*(?:;|$)/i.test(each));
  if (text === undefined) return null;
  const tags = new Map(
    text
      .slice(0, 2000)
      .split(';')
      .map((tag): [string, string] => {
        const at = tag.indexOf('=');
        return [
          tag.slice(0, Math.max(at, 0)).trim().toLowerCase(),
          tag
            .slice(at + 1)
            .trim()
            .toLowerCase(),
        ];
      }),
  );
  return { p: tags.get('p') ?? 'none', sp: tags.get('sp') ?? null };
}
