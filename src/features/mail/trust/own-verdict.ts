import { join } from 'node:path';
import type { Task } from '../../../platform/threads/thread-pool';
import { MOST_SIGNATURES } from './own-lookups.rules';
import { isAligned, plainDomain, type Said } from './verdict.rules';

/** A name's texts, or the code of the error instead. */
export type Lookup = { texts: string[][] } | { code: string };

export interface MailToVerify {
  raw: Uint8Array;
  /** From's address, which the library must read as the same. */
  from: string;
  /** The places, among the mail's signatures, of those that could prove it. */
  places: number[];
  /** By the name that was looked up. */
  lookups: Record<string, Lookup>;
}

export const VERIFY: Task<MailToVerify, Promise<Said>> = { module: join(__dirname, 'own-verdict'), name: 'verifyMail' };

/**
 * What the mail's own signatures say of its From, by DKIM and DMARC. A signature counts that is of From, Subject and the
 * whole body, in the name of From's domain. Runs in a thread: it alone loads the library. It looks nothing up.
 */
export async function verifyMail({ raw, from, places, lookups }: MailToVerify): Promise<Said> {
  const { authenticate } = await import('mailauth');
  const resolver = async (name: string): Promise<string[][]> => {
    const known = Object.hasOwn(lookups, name.toLowerCase()) ? lookups[name.toLowerCase()] : undefined;
    if (known && 'texts' in known) return known.texts;
    throw Object.assign(new Error(`${name} is not known.`), { code: known?.code ?? 'ENOTFOUND' });
  };
  const { dkim, dmarc } = await authenticate(withoutSurplus(raw, places), {
    disableArc: true,
    disableBimi: true,
    trustReceived: false,
    resolver,
  } as never);
  const [own, ...others] = (dkim.headerFrom ?? []).map((each) => each.toLowerCase());
  // Read in two ways, it is not one address.
  if (own === undefined || others.length > 0 || plain(own) !== plain(from)) return 'fail';
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const policy = dmarc as Policy | false | undefined;
  const isStrict = policy ? policy.alignment?.dkim?.strict === true : false;
  const isPass = (dkim.results as unknown as Result[]).some((each) => proves(each, domain, isStrict));
  if (isPass && policy && ['pass', 'none'].includes(policy.status.result)) return 'pass';
  return policy && FORBIDS.has(String(policy.policy).trim().toLowerCase()) ? 'fail' : null;
}

/** The mail without the signatures that prove nothing of it, where it has more of them than a mail has. */
function withoutSurplus(raw: Uint8Array, places: readonly number[]): Buffer {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const kept: Buffer[] = [];
  let signatures = 0;
  let isDropped = false;
  let start = 0;
  while (start < mail.length) {
    const found = mail.indexOf(LINE_FEED, start);
    const next = found < 0 ? mail.length : found + 1;
    const line = mail.toString('latin1', start, Math.min(next, start + 100));
    if (/^\r?\n?$/.test(line)) break;
    if (!/^[ \t]/.test(line)) isDropped = SIGNATURE.test(line) && !places.includes(signatures++);
    if (!isDropped) kept.push(mail.subarray(start, next));
    start = next;
  }
  return signatures > MOST_SIGNATURES ? Buffer.concat([...kept, mail.subarray(start)]) : mail;
}

const LINE_FEED = 0x0a;
const SIGNATURE = /^dkim-signature[ \t]*:/i;

interface Policy {
  status: { result: string };
  policy?: string;
  alignment?: { dkim?: { strict?: boolean } };
}

interface Result {
  status: { result: string; underSized?: number };
  algo?: string;
  signingDomain?: string;
  signingHeaders?: { keys?: string };
  canonBodyLengthLimited?: boolean;
}

const FORBIDS = new Set(['quarantine', 'reject']);

/** RFC 8301: what SHA-1 has signed is not signed. */
function proves(result: Result, domain: string, isStrict: boolean): boolean {
  const { status, algo = '', signingDomain = '', signingHeaders, canonBodyLengthLimited } = result;
  const signed = new Set((signingHeaders?.keys ?? '').split(':').map((each) => each.trim().toLowerCase()));
  return (
    status.result === 'pass' &&
    !status.underSized &&
    canonBodyLengthLimited === false &&
    /-sha256$/i.test(algo.trim()) &&
    signed.has('from') &&
    signed.has('subject') &&
    (isStrict ? plainDomain(signingDomain) === domain : isAligned(signingDomain, domain))
  );
}

const plain = (address: string) => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${plainDomain(address.slice(at + 1))}`;
};
