import { constants, createHash, publicDecrypt, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outbound } from '../../../platform/outbound';
import type { SnsSeal } from './mail-origin.rules';

const CERTIFICATE = { timeoutMs: 3000, maxResponseBytes: 16 * 1024 };
const certificates = new LRUCache<string, X509Certificate>({ max: 20 });

/** Amazon's own hosts alone, by https on the usual port; the path is that of a certificate. */
const CERTIFICATE_URL =
  /^https:\/\/sns\.[a-z]{2,3}(?:-[a-z]{2,12}){1,3}-\d{1,2}\.amazonaws\.com\/[A-Za-z0-9_-]{1,200}\.pem$/;
const HASHES = new Map<unknown, SnsSeal['hash']>([
  ['1', 'sha1'],
  ['2', 'sha256'],
]);
const SIGNED = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
/** DigestInfo of PKCS #1, up to the digest. */
const PREFIX = { sha1: '3021300906052b0e03021a05000414', sha256: '3031300d060960864801650304020105000420' };

/** What is to be checked of a notification; null where it is not signed, or not in a way that is known. */
export function snsSealOf(notification: Record<string, unknown>): SnsSeal | null {
  const { SignatureVersion, Signature, SigningCertURL } = notification;
  const hash = HASHES.get(SignatureVersion);
  if (!hash || typeof Signature !== 'string' || Signature.length > 2000) return null;
  if (typeof SigningCertURL !== 'string' || !CERTIFICATE_URL.test(SigningCertURL)) return null;
  const hashed = createHash(hash);
  for (const name of SIGNED) {
    const value = notification[name];
    if (value === undefined || value === null) {
      if (name !== 'Subject') return null;
    } else if (typeof value !== 'string') return null;
    else hashed.update(`${name}\n${value}\n`);
  }
  return { hash, digest: hashed.digest('hex'), signature: Signature, certificateUrl: SigningCertURL };
}

/** Whether Amazon SNS has signed it. What cannot be checked now is not signed. */
export async function isSealedBySns(
  seal: SnsSeal,
  outbound: Pick<Outbound, 'request'>,
  nowMs: number,
): Promise<boolean> {
  const certificate = await certificateAt(seal.certificateUrl, outbound);
  if (!certificate || nowMs < Date.parse(certificate.validFrom) || nowMs > Date.parse(certificate.validTo))
    return false;
  try {
    const key = { key: certificate.publicKey, padding: constants.RSA_PKCS1_PADDING };
    const signed = publicDecrypt(key, Buffer.from(seal.signature, 'base64'));
    return signed.equals(Buffer.from(PREFIX[seal.hash] + seal.digest, 'hex'));
  } catch {
    return false;
  }
}

async function certificateAt(url: string, outbound: Pick<Outbound, 'request'>): Promise<X509Certificate | null> {
  // What was stored may be of a time with another rule.
  if (!CERTIFICATE_URL.test(url)) return null;
  const known = certificates.get(url);
  if (known) return known;
  try {
    const { status, body, truncated } = await outbound.request({
      url,
      method: 'GET',
      headers: {},
      body: '',
      ...CERTIFICATE,
    });
    if (status !== 200 || truncated) return null;
    const certificate = new X509Certificate(body);
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') return null;
    certificates.set(url, certificate);
    return certificate;
  } catch {
    return null;
  }
}
