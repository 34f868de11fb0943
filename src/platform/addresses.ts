import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const MAX_ADDRESSES = 100;

/** What is wrong with a list of addresses and networks (`10.0.0.0/8`), or undefined. */
export function addressesProblem(list: readonly string[]): string | undefined {
  if (list.length === 0) return 'Must have at least one address; null allows all.';
  if (list.length > MAX_ADDRESSES) return `Longer than maximum length ${MAX_ADDRESSES}.`;
  const wrong = list.find((each) => !parsed(each));
  return wrong === undefined ? undefined : 'Must be IP addresses or networks, such as 203.0.113.7 or 10.0.0.0/8.';
}

/** The address without what a socket for both families puts before it; null for what is no IP address. */
export function plainAddress(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}

/** Whether the address is in the list; none is known to be in any. */
export function isAllowed(list: readonly string[], address: string | undefined): boolean {
  const plain = plainAddress(address);
  if (plain === null) return false;
  const allowed = new BlockList();
  for (const each of list) {
    const network = parsed(each);
    if (network) allowed.addSubnet(network.address, network.prefix, network.family);
  }
  return allowed.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether all of an address or network is in one of the list; both are as `addressesProblem` wants them. */
export function liesWithin(inner: string, list: readonly string[]): boolean {
  const small = parsed(inner);
  if (!small) return false;
  return list.some((each) => {
    const large = parsed(each);
    if (!large || large.family !== small.family || large.prefix > small.prefix) return false;
    const network = new BlockList();
    network.addSubnet(large.address, large.prefix, large.family);
    return network.check(small.address, small.family);
  });
}

/** Whose requests count as one's: an IPv4 address, or the /64 that a customer of IPv6 has to himself. */
export function neighbourhood(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) !== 6) return address;
  const [plain = ''] = address.split('%', 1);
  const [head = '', tail = ''] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  // An IPv4 tail stands for two groups; it is never among the first four that are wanted.
  const written = groups(tail).length + (tail.includes('.') ? 1 : 0);
  const missing = address.includes('::') ? Math.max(0, 8 - groups(head).length - written) : 0;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function parsed(text: string) {
  const [, address = '', bits] = /^([0-9a-f.:]{2,45})(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix <= most
    ? { address, prefix, family: version === 4 ? ('ipv4' as const) : ('ipv6' as const) }
    : undefined;
}

/**
 * The address that a request came from. Of `X-Forwarded-For`, which anybody may send, only what our own proxies have
 * added counts: the last `trustedProxies` entries.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return socket.remoteAddress;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim();
}
