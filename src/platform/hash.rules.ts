import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256, in hex. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** SHA-256, its bytes. */
export const sha256Bytes = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

export const HASHES = ['sha256', 'sha512', 'sha1'] as const;
export type Hash = (typeof HASHES)[number];

/** The bytes of a hash over these bytes, under a secret where there is one. */
export const digest = (algorithm: Hash, content: Buffer, secret: string | null): Buffer =>
  (secret === null ? createHash(algorithm) : createHmac(algorithm, secret)).update(content).digest();

/** Whether two are the same, in a time that tells nothing of where they differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  const [left, right] = [one, other].map((bytes) => createHash('sha256').update(bytes).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
