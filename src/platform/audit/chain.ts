import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** An entry as it is stored: lists and details as their JSON text, the instant as the database's text. */
export type StoredEntry = Omit<AuditEntry, 'created' | 'topics' | 'subjects' | 'details'> & {
  created: string;
  topics: string;
  subjects: string;
  details: string | null;
};

/** How far a chain has come. */
export type Link = Pick<StoredEntry, 'seq' | 'hash' | 'created'>;

/** Every seal that a text may have, the current key's first: `Secrets.fingerprints`. */
export type Seals = (text: string, context: string) => readonly string[];

/** An entry with `via` says more than those before there was one, whose hashes stay what they were. */
const VERSION = 'audit.v1';
const VERSION_VIA = 'audit.v2';

/** What stands before the first entry. */
export const START: Link = { seq: 0, hash: '0'.repeat(64), created: '' };

/** The columns that an entry's hash is made of, in the hash's order. */
export const HASHED = [
  ...(['accountId', 'seq', 'created', 'actor', 'actorName', 'address', 'operation', 'outcome'] as const),
  ...(['topics', 'subjects', 'details', 'requestId', 'previousHash'] as const),
];

export type HashedContent = Pick<StoredEntry, (typeof HASHED)[number] | 'via'>;

/** SHA-256, hex, of an entry's content and the hash before it. */
export const hashOf = (entry: HashedContent): string =>
  createHash('sha256')
    .update(JSON.stringify(contentOf(entry)))
    .digest('hex');

const contentOf = (entry: HashedContent) => {
  const content = HASHED.map((name) => entry[name]);
  return entry.via === null ? [VERSION, ...content] : [VERSION_VIA, ...content, entry.via];
};

/** What an entry's seal is made of, and where it belongs. */
export const sealed = ({ accountId, hash }: Pick<StoredEntry, 'accountId' | 'hash'>) =>
  [hash, `audit_entries|${accountId}`] as const;

/** The same for the seal of how far an account's chain has come: without the key nobody can say that it ended earlier. */
export const sealedHead = (accountId: string, { seq, hash }: Pick<Link, 'seq' | 'hash'>) =>
  [`${seq}|${hash}`, `audit_heads|${accountId}`] as const;

/** What is wrong with an entry that should follow `previous`; null when it does. */
export function problemOf(entry: StoredEntry, previous: Link, seals: Seals): string | null {
  if (entry.seq !== previous.seq + 1) return `entry ${previous.seq + 1} is missing`;
  if (hashOf(entry) !== entry.hash) return 'its content was changed';
  if (entry.previousHash !== previous.hash) return 'it does not follow the entry before it';
  if (entry.created < previous.created) return 'it is older than the entry before it';
  return seals(...sealed(entry)).includes(entry.seal) ? null : 'its seal is none of this service';
}
