import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/;

/** A sealed text cannot be opened. Deliberately says nothing of key, context or content. */
export class SecretUnreadable extends Error {
  constructor() {
    super('The secret cannot be opened: another key, another context, or the text was changed.');
    this.name = 'SecretUnreadable';
  }
}

/**
 * Encrypts short texts that are stored (credentials, webhook secrets, tax numbers).
 * `context` names the one place the text belongs to, e.g. `end_users|information|eus_…`: a sealed text that is
 * copied to another row or column does not open there.
 */
export interface Secrets {
  /** `v1.<keyId>.<iv>.<tag>.<ciphertext>`; two seals of one text differ. */
  seal(plain: string, context: string): string;
  /** The text. Throws SecretUnreadable. */
  open(sealed: string, context: string): string;
  sealJson(value: unknown, context: string): string;
  openJson<T = unknown>(sealed: string, context: string): T;
  /** True when the text was sealed with a previous key: open it, seal it again, store it. */
  needsRotation(sealed: string): boolean;
}

/**
 * AES-256-GCM over 32-byte keys. New texts are sealed with `current`; texts of `previous` keys still open.
 * Throws a RangeError on a key of another length.
 */
export function createSecrets(keys: { current: Buffer; previous?: Buffer[] }): Secrets {
  const byId = new Map([...(keys.previous ?? []), keys.current].map((key) => [keyIdOf(key), key]));
  const currentId = keyIdOf(keys.current);

  const seal = (plain: string, context: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, keys.current, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context, 'utf8'));
    const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return ['v1', currentId, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join(
      '.',
    );
  };

  const open = (sealed: string, context: string): string => {
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
    openJson: <T>(sealed: string, context: string) => JSON.parse(open(sealed, context)) as T,
    needsRotation: (sealed) => parse(sealed).keyId !== currentId,
  };
}

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
