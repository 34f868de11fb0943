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

/** The host that a word names, if it is one that there can be. */
function hostIn(word: string): string | undefined {
  const address = word.includes('://') ? word : `http://${word.slice(word.lastIndexOf('@') + 1)}`;
  const host = addressOf(address)?.hostname;
  return host && parse(host).isIcann ? host : undefined;
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
