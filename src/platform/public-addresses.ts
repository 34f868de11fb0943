import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Azure's metadata service: public by its number, but answered by the machine's own host. */
const AZURE_METADATA = '168.63.129.16/32';

/** IANA's registry of special-purpose IPv4 addresses, multicast and what is reserved; no funder is at any of them. */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', AZURE_METADATA],
];

/** Of IPv6 only this is given out as public; mapped and translated IPv4 addresses, private and multicast are outside. */
const GLOBAL_IPV6 = ['2000::/3'];

/** What IANA's registry has for special purposes within it: Teredo, ORCHID, documentation, 6to4, and the former 6bone. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'];

const specialIpv4 = listOf('ipv4', SPECIAL_IPV4);
const globalIpv6 = listOf('ipv6', GLOBAL_IPV6);
const specialIpv6 = listOf('ipv6', SPECIAL_IPV6);

/** Whether the IP address is a public one; false for what is none, or names a network interface. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** A name leads to an address that is not public. */
export class NotPublic extends Error {}

export const SYSTEM_LOOKUP = systemLookup as LookupFunction;

/**
 * A name lookup whose answers are all public, or there are none. It is the lookup of the connection itself: no other one comes
 * between it and the connection.
 */
export function publicLookup(lookup: LookupFunction = SYSTEM_LOOKUP): LookupFunction {
  return (name, options, callback) =>
    lookup(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const refused = !error && !addresses.every((address) => isPublicAddress(address));
      if (refused) callback(new NotPublic(`${name} leads to an address that is not public`), '');
      else callback(error, found, family);
    });
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [network = '', bits] of networks.map((each) => each.split('/')))
    list.addSubnet(network, Number(bits), family);
  return list;
}
