import { generateKeyPairSync } from 'node:crypto';
import type { ResolveTxt } from '../../src/platform/dns';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** What a domain's zone says of the key that the tests sign with. */
export const KEY_RECORD = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;

interface Signing {
  selector?: string;
  /** `l=`, in bytes. */
  length?: number;
  expires?: Date;
  headers?: string[];
  algorithm?: 'rsa-sha1' | 'rsa-sha256';
}

/** The mail with a signature in the name of a domain, as that domain's server would put on top. */
export async function signed(raw: string, domain: string, options: Signing = {}): Promise<string> {
  const { dkimSign } = await import('mailauth');
  const { selector = 'test', length, expires, headers, algorithm = 'rsa-sha256' } = options;
  const { signatures } = await dkimSign(raw, {
    canonicalization: 'relaxed/relaxed',
    algorithm,
    signTime: new Date(Date.now() - 3_600_000),
    signatureData: [
      {
        signingDomain: domain,
        selector,
        privateKey,
        ...(length !== undefined && { maxBodyLength: length }),
        ...(expires && { expires }),
      },
    ],
    ...(headers && { headerList: headers.join(':') }),
    ...(expires && { expires }),
  } as never);
  return signatures + raw;
}

/** Name servers that say what the test says: a text, an error's code, or nothing until somebody stops waiting. */
export function zone(records: Record<string, string | string[] | { code: string } | 'silence'>) {
  const asked: string[] = [];
  const resolveTxt: ResolveTxt = async (name) => {
    asked.push(name);
    const found = records[name];
    if (found === 'silence') return new Promise(() => undefined);
    if (found === undefined) throw Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' });
    if (typeof found === 'object' && !Array.isArray(found)) throw Object.assign(new Error(found.code), found);
    return [found].flat().map((text) => text.match(/.{1,255}/gs) ?? ['']);
  };
  return { resolveTxt, asked, records };
}
