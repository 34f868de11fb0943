import type { ResolveTxt } from '../../../platform/dns';
import { headerFields } from '../../../platform/mime/header-fields';
import type { Services } from '../../../platform/services';
import { ThreadsBusy, ThreadsStopped } from '../../../platform/threads/thread-pool';
import { type MailFrom, mailFrom } from './from-header.rules';
import { headerSays } from './header-verdict.rules';
import { type MailOrigin, originSays } from './mail-origin.rules';
import { policyNames, usefulSignatures } from './own-lookups.rules';
import { type Lookup, VERIFY } from './own-verdict';
import { isSealedBySns } from './sns-seal';
import { type Authentication, domainPart, type MailVerdictSource, type Said, UNPROVED } from './verdict.rules';

type Reach = Pick<Services, 'clock' | 'config' | 'outbound' | 'resolveTxt' | 'threads'>;

export interface Authenticated {
  from: MailFrom;
  authentication: Authentication;
  /** A name server did not answer: asked again, it may be proved or disproved. */
  isUncertain: boolean;
}

const LOOKUP_MS = 2000;
const MOST_LOOKUPS = 20;
const ALL_MS = 4900;
/** Of one name; a domain has a handful. */
const MOST_RECORDS = 50;
const LONGEST_RECORD = 8192;
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME', 'EBADQUERY', 'ENOTIMP']);

/** Whether a mail comes from whom its From names: what the first of the three sources says that says anything. */
export async function authenticateMail(
  services: Reach,
  accountId: string,
  raw: Buffer,
  origin: MailOrigin,
): Promise<Authenticated> {
  const { fields, isWhole } = headerFields(raw);
  const from = mailFrom(fields);
  const certain = (authentication: Authentication) => ({ from, authentication, isUncertain: false });
  if (from.isSeveral) return certain({ verdict: 'fail', source: 'own', domain: null });
  if (!from.address || !isWhole) return certain(UNPROVED);
  const domain = domainPart(from.address);
  const by = (source: MailVerdictSource, verdict: 'pass' | 'fail') => certain({ verdict, source, domain });

  const isSaid = !origin.seal || (await isSealedBySns(origin.seal, services.outbound, services.clock.now().getTime()));
  const provider = isSaid ? originSays(origin, domain) : null;
  if (provider) return by('provider', provider);
  const trusted = [...services.config.MAIL_TRUSTED_AUTHSERV_IDS, ...(origin.authservIds ?? [])];
  const header = headerSays(fields, trusted, domain);
  if (header) return by('header', header);
  if (!origin.isWhole) return certain(UNPROVED);
  const own = await ownSays(services, accountId, raw, from.address);
  return own.said ? by('own', own.said) : { ...certain(UNPROVED), isUncertain: own.isUncertain };
}

/** What its own signatures say of a mail that came whole, or lay whole in another one. */
export async function ownSays(
  { resolveTxt, threads }: Pick<Reach, 'resolveTxt' | 'threads'>,
  accountId: string,
  raw: Buffer,
  from: string,
): Promise<{ said: Said; isUncertain: boolean }> {
  const startMs = performance.now();
  const { fields } = headerFields(raw);
  const domain = domainPart(from);
  // A second subject would be one that nobody has signed.
  const isPlain = fields.filter(({ name }) => name === 'subject').length === 1;
  const signatures = isPlain ? usefulSignatures(fields, domain) : [];
  const names = [...new Set([...policyNames(domain), ...signatures.map(({ name }) => name)])].slice(0, MOST_LOOKUPS);
  const found = await Promise.all(names.map(async (name) => [name, await lookUp(resolveTxt, name)] as const));
  const lookups = Object.fromEntries(found);
  const isUncertain = found.some(([, lookup]) => 'code' in lookup && !NO_SUCH_NAME.has(lookup.code));
  // Neither a key nor a policy: nothing can be proved or disproved.
  if (found.every(([, lookup]) => 'code' in lookup)) return { said: null, isUncertain };
  const timeoutMs = ALL_MS - (performance.now() - startMs);
  const places = signatures.map(({ place }) => place);
  try {
    const said = await threads.run(VERIFY, { raw, from, places, lookups }, { timeoutMs, accountId });
    // A policy that refuses what is not signed says nothing while a key cannot be looked up.
    return said === 'fail' && isUncertain ? { said: null, isUncertain } : { said, isUncertain: isUncertain && !said };
  } catch (error) {
    if (error instanceof ThreadsStopped || error instanceof ThreadsBusy) throw error;
    return { said: null, isUncertain: false };
  }
}

async function lookUp(resolveTxt: ResolveTxt, name: string): Promise<Lookup> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Lookup>((resolve) => {
    timer = setTimeout(() => resolve({ code: 'ETIMEOUT' }), LOOKUP_MS);
  });
  const answer = resolveTxt(name).then(
    (texts): Lookup => bounded(texts),
    (error: NodeJS.ErrnoException): Lookup => ({ code: error.code ?? 'EUNKNOWN' }),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A name with more than that is nobody's policy or key. */
function bounded(texts: string[][]): Lookup {
  const isSmall =
    texts.length <= MOST_RECORDS &&
    texts.every((strings) => strings.reduce((length, each) => length + each.length, 0) <= LONGEST_RECORD);
  return isSmall ? { texts } : { code: 'ENODATA' };
}
