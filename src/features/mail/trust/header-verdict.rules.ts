import { type AuthResult, parseAuthResults } from './auth-results.rules';
import { domainPart, isAligned, plainDomain, registrableDomain, type Said } from './verdict.rules';

interface Field {
  name: string;
  value: string;
}

const RECEIVED_BY = /\sby\s+([^\s();]{1,255})/i;

/**
 * What the receiving server says in the topmost Authentication-Results, where that server is one of those that are
 * believed and nobody else has had the mail since. All other such headers may be the sender's own.
 */
export function headerSays(fields: readonly Field[], trustedIds: readonly string[], fromDomain: string): Said {
  if (trustedIds.length === 0) return null;
  const at = fields.findIndex(({ name }) => name === 'authentication-results');
  const topmost = fields[at];
  const parsed = topmost ? parseAuthResults(topmost.value) : null;
  if (!parsed || !trustedIds.includes(parsed.authservId)) return null;
  const since = fields.slice(0, at).filter(({ name }) => name === 'received');
  return since.every((received) => isByHostOf(received, trustedIds)) ? resultsSay(parsed.results, fromDomain) : null;
}

/** Whether a server in the domain of one of these took the mail. */
function isByHostOf({ value }: Field, ids: readonly string[]): boolean {
  const host = plainDomain(RECEIVED_BY.exec(` ${withoutComments(value)}`)?.[1] ?? '');
  return host !== '' && ids.some((id) => host === id || registrableDomain(host) === registrableDomain(id));
}

function withoutComments(value: string): string {
  let kept = '';
  let depth = 0;
  for (const char of value.slice(0, 4000)) {
    if (char === '(') depth++;
    else if (char === ')' && depth > 0) depth--;
    else if (depth === 0) kept += char;
  }
  return kept;
}

/** DMARC decides; without it an aligned DKIM or SPF. An error of the moment is no result. */
function resultsSay(all: readonly AuthResult[], fromDomain: string): Said {
  const counted = all.filter(({ method, result }) => METHODS.has(method) && result !== 'temperror');
  const [dmarc, ...more] = counted.filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc) {
    const isPass = [dmarc, ...more].every(
      ({ result, properties }) => result === 'pass' && areAligned(properties.get('header.from') ?? [], fromDomain),
    );
    return isPass ? 'pass' : 'fail';
  }
  const others = counted.filter(({ method }) => method !== 'dmarc');
  if (others.some((each) => each.result === 'pass' && isOfDomain(each, fromDomain))) return 'pass';
  return others.length > 0 ? 'fail' : null;
}

const METHODS = new Set(['dmarc', 'dkim', 'spf']);

function isOfDomain({ method, properties }: AuthResult, fromDomain: string): boolean {
  const named =
    method === 'dkim' ? (properties.get('header.d') ?? properties.get('header.i')) : properties.get('smtp.mailfrom');
  return named !== undefined && areAligned(named, fromDomain);
}

const areAligned = (named: readonly string[], fromDomain: string) =>
  named.every((each) => isAligned(domainPart(each), fromDomain));
