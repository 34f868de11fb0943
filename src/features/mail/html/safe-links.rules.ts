import { parse } from 'tldts';

const SCHEMES = ['http:', 'https:', 'mailto:'];
const LONGEST_LINK = 2000;
const MOST_WORDS = 20;

/** Where a link may lead: what is written of it is written anew. Undefined for all else. */
export function safeLink(href: string): URL | undefined {
  if (href === '' || href.length > LONGEST_LINK) return undefined;
  const url = addressOf(href);
  if (!url || !SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= LONGEST_LINK ? url : undefined;
}

/** The host that a link leads to, where its words name another one. */
export function otherHost(label: string, url: URL): string | undefined {
  const real = url.protocol === 'mailto:' ? url.pathname.slice(url.pathname.lastIndexOf('@') + 1) : url.hostname;
  const named = label
    .split(/\s/)
    .filter((word) => word.includes('.'))
    .slice(0, MOST_WORDS)
    .flatMap((word) => hostIn(word) ?? []);
  return real !== '' && named.some((host) => !isWithin(plain(real), plain(host))) ? real : undefined;
}

/** Brackets, quotes and the end of a sentence. */
const AROUND = /^[([{<"'«„“‘]{1,9}|[)\]}>"'»”’.,;:!?]{1,9}$/g;
/** What is written as only hosts are, whatever its last part: with www, or with a path behind. */
const WRITTEN = /^www\d?\.|^(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,63}\//i;

/** The host that a word names, if it is one that there can be, or is written as one. */
function hostIn(word: string): string | undefined {
  const bare = word.replace(AROUND, '');
  const isAddress = bare.includes('://');
  const name = bare.slice(bare.lastIndexOf('@') + 1);
  const host = addressOf(isAddress ? bare : `http://${name}`)?.hostname;
  if (!host) return undefined;
  return isAddress || name !== bare || WRITTEN.test(name) || parse(host).isIcann ? host : undefined;
}

function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const plain = (host: string) => host.toLowerCase().replace(/^www\./, '');

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
