import { isIP, type LookupFunction } from 'node:net';
import { publicLookup, SYSTEM_LOOKUP } from './public-addresses';

/** Why a server cannot be connected to: fit for a person. */
export class NoAddress extends Error {}

const LOOKUP_MS = 5000;

/**
 * The address of a mail server, looked up once and connected to as it is, so that the name cannot lead elsewhere in between;
 * `servername` is what its certificate has to be of. Private addresses throw NoAddress unless they are allowed.
 */
export async function serverAddress(
  host: string,
  allowPrivate: boolean,
  lookup: LookupFunction = SYSTEM_LOOKUP,
): Promise<{ address: string; servername: string | undefined }> {
  const checked = allowPrivate ? lookup : publicLookup(lookup);
  let timer: NodeJS.Timeout | undefined;
  const found = new Promise<string>((resolve, reject) => {
    timer = setTimeout(() => reject(new NoAddress(`The name ${host} was not found in time.`)), LOOKUP_MS);
    checked(host, { all: false }, (error, address) => {
      if (error) reject(new NoAddress(`There is no server ${host} that may be connected to.`));
      else resolve(typeof address === 'string' ? address : (address[0]?.address ?? ''));
    });
  }).finally(() => clearTimeout(timer));
  return { address: await found, servername: isIP(host) === 0 ? host : undefined };
}
