import { isAligned, type Said } from './verdict.rules';

/** What Amazon SNS signed, as far as checking it takes: the hash of what was signed instead of the mail in it. */
export interface SnsSeal {
  hash: 'sha1' | 'sha256';
  digest: string;
  signature: string;
  certificateUrl: string;
}

/** How a mail was delivered, and what its provider says of it where no sender can write that. */
export interface MailOrigin {
  /** It came as it was sent. What was put together from parts has no signature that could be checked. */
  isWhole: boolean;
  /** Of the mail as it is. */
  says: Said;
  /** The domains in whose name somebody sent it, by the provider's own check. */
  domains: string[];
  /** What `says` holds under; null where nothing is signed. */
  seal: SnsSeal | null;
  /** Of a mailbox: whose Authentication-Results are believed, beside those that always are. */
  authservIds?: string[];
  /** Why it cannot be read, where that is known before. */
  problem?: string;
}

export const PLAIN_ORIGIN: MailOrigin = { isWhole: true, says: null, domains: [], seal: null };

/** What the provider says of a mail that is from this domain. */
export function originSays({ says, domains }: MailOrigin, fromDomain: string): Said {
  return says ?? (domains.some((domain) => isAligned(domain, fromDomain)) ? 'pass' : null);
}

const DKIM_LIST = /^\{([^{}]{0,10000})\}$/;
const DKIM_ENTRY = /^@([A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?) : ([a-z]{1,20})$/;

/** SendGrid's `{@domain : pass, @other : fail}`: the domains that passed. A list of any other form says nothing. */
export function dkimDomains(list: string): string[] {
  const inner = DKIM_LIST.exec(list.trim())?.[1];
  if (inner === undefined || inner.trim() === '') return [];
  const results = new Map<string, Set<string>>();
  for (const each of inner.split(',')) {
    const [, domain, result] = DKIM_ENTRY.exec(each.trim()) ?? [];
    if (!domain || !result) return [];
    const key = domain.toLowerCase();
    results.set(key, (results.get(key) ?? new Set()).add(result));
  }
  return [...results].flatMap(([domain, found]) => (found.size === 1 && found.has('pass') ? [domain] : []));
}

/** The headers in which Postmark and Mailgun note a failure. A sender may forge a pass there, and gains nothing by the rest. */
const FAILURES = new Map([
  ['received-spf', /^\s*fail\b/i],
  ['x-mailgun-spf', /^\s*fail\b/i],
  ['x-mailgun-dkim-check-result', /^\s*fail\b/i],
  ['x-spam-tests', /\b(?:SPF_FAIL|DKIM_INVALID|DMARC_(?:FAIL|REJECT|QUAR))\b/],
]);

/** Whether a provider that only notes its checks among the sender's headers has noted that one failed. */
export const notesFailure = (headers: readonly (readonly [name: string, value: string])[]): boolean =>
  headers.some(([name, value]) => FAILURES.get(name.toLowerCase())?.test(value));
