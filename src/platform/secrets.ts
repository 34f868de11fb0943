import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/;
const SEALED_WITHIN = /v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]*/g;

declare const SEAL_CONTEXT: unique symbol;
/** The one place that a sealed text belongs to, e.g. `webhooks|secret|wbh_…`: made by `sealContext` of db/sealed.ts, and for files by mail-files.ts, alone. */
export type SealContext = string & { readonly [SEAL_CONTEXT]: true };

/** A sealed text cannot be opened. Deliberately says nothing of key, context or content. */
export class SecretUnreadable extends Error {
  constructor() {
    super('The secret cannot be opened: another key, another context, or the text was changed.');
    this.name = 'SecretUnreadable';
  }
}

/**
 * Encrypts short texts that are stored (credentials, webhook secrets, tax numbers).
 * `context` names the one place the text belongs to: a sealed text that is copied to another row or column does not open
 * there.
 */
export interface Secrets {
  /** `v1.<keyId>.<iv>.<tag>.<ciphertext>`; two seals of one text differ. */
  seal(plain: string, context: SealContext): string;
  /** The text. Throws SecretUnreadable. */
  open(sealed: string, context: SealContext): string;
  sealJson(value: unknown, context: SealContext): string;
  openJson<T = unknown>(sealed: string, context: SealContext): T;
  /** Every sealed text within a stored one, opened and, unless it is under the current key, sealed again with that. */
  reseal(stored: string, context: SealContext): Resealed;
  /** The first key is the current one: how the texts of each begin. */
  readonly beginnings: readonly string[];
  /**
   * By which equal texts of one context are found without being stored: 64 hex digits for each key, the current key's
   * first. Who does not have the key cannot try texts out.
   */
  fingerprints(plain: string, context: string): string[];
}

export interface Resealed {
  text: string;
  /** Of the sealed texts within: how many were under a previous key, and how many no key opens, which are left as they are. */
  old: number;
  unreadable: number;
}

/**
 * AES-256-GCM over 32-byte keys. New texts are sealed with `current`; texts of `previous` keys still open.
 * Throws a RangeError on a key of another length.
 */
export function createSecrets(keys: { current: Buffer; previous?: Buffer[] }): Secrets {
  const byId = new Map([...(keys.previous ?? []), keys.current].map((key) => [keyIdOf(key), key]));
  const currentId = keyIdOf(keys.current);
  // Of its own, so that no key does two kinds of work.
  const fingerprintKeys = new Map(
    [...byId].map(([id, key]) => [id, Buffer.from(hkdfSync('sha256', key, '', 'fingerprints', KEY_BYTES))]),
  );

  const seal = (plain: string, context: SealContext): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, keys.current, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context, 'utf8'));
    const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return ['v1', currentId, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join(
      '.',
    );
  };

  const open = (sealed: string, context: SealContext): string => {
    const { keyId, iv, tag, ciphertext } = parse(sealed);
    const key = byId.get(keyId);
    if (!key) throw new SecretUnreadable();
    try {
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context, 'utf8'));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    } catch {
      throw new SecretUnreadable();
    }
  };

  return {
    seal,
    open,
    sealJson: (value, context) => seal(JSON.stringify(value), context),
    openJson: <T>(sealed: string, context: SealContext) => JSON.parse(open(sealed, context)) as T,
    reseal(stored, context) {
      const counts = { old: 0, unreadable: 0 };
      const text = stored.replace(SEALED_WITHIN, (sealed) => {
        try {
          const plain = open(sealed, context);
          if (sealed.startsWith(beginningOf(currentId))) return sealed;
          counts.old++;
          return seal(plain, context);
        } catch {
          counts.unreadable++;
          return sealed;
        }
      });
      return { text, ...counts };
    },
    beginnings: [currentId, ...[...byId.keys()].filter((id) => id !== currentId)].map(beginningOf),
    fingerprints: (plain, context) =>
      [...byId.keys()]
        .sort((id) => (id === currentId ? -1 : 1))
        .map((id) => createHmac('sha256', fingerprintKeys.get(id)!).update(`${context}|${plain}`).digest('hex')),
  };
}

const beginningOf = (keyId: string) => `v1.${keyId}.`;

function keyIdOf(key: Buffer): string {
  if (key.length !== KEY_BYTES) throw new RangeError(`A secret key must have ${KEY_BYTES} bytes.`);
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function parse(sealed: string) {
  const [, keyId, ...parts] = SEALED.exec(sealed) ?? [];
  const [iv, tag, ciphertext] = parts.map(decode);
  if (!keyId || !iv || !tag || !ciphertext || iv.length !== IV_BYTES || tag.length !== TAG_BYTES) {
    throw new SecretUnreadable();
  }
  return { keyId, iv, tag, ciphertext };
}

/** Refuses a second spelling of the same bytes: base64url's last character has spare bits that a decoder ignores. */
function decode(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new SecretUnreadable();
  return bytes;
}
