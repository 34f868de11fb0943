import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import type { ResolveTxt } from '../../platform/dns';

const SELECTOR = 'demo';
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;

/** The demo's name servers: every domain of its world has this key, and none says how strictly it is to be taken. */
export const demoResolveTxt: ResolveTxt = async (name) => {
  if (name.startsWith(`${SELECTOR}._domainkey.`)) return [RECORD.match(/.{1,255}/g) ?? []];
  throw Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' });
};

/** The mail with the signature of a domain's own server. */
export function signedBy(domain: string, raw: Buffer): Promise<Buffer> {
  return buffer(new DKIM({ domainName: domain, keySelector: SELECTOR, privateKey }).sign(raw));
}
