import { createHash } from 'node:crypto';
import { createSecrets, type SealContext, SecretUnreadable } from '../../src/platform/secrets';

const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);
const context = 'end_users|information|eus_1' as SealContext;

describe('secrets', () => {
  const secrets = createSecrets({ current: key });

  test('what is sealed opens again, whatever its characters and length', () => {
    for (const plain of ['', 'x', 'naïve 🚚 text', 'a'.repeat(100_000)]) {
      expect(secrets.open(secrets.seal(plain, context), context)).toBe(plain);
    }
    expect(secrets.openJson(secrets.sealJson({ ssn: '1', list: [null, 2] }, context), context)).toEqual({
      ssn: '1',
      list: [null, 2],
    });
  });

  test('the format names its version and the key, and does not show the text', () => {
    const sealed = secrets.seal('tax number', context);
    const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
    const [version, id, iv = '', tag = '', ciphertext = ''] = sealed.split('.');
    expect([version, id]).toEqual(['v1', keyId]);
    expect(Buffer.from(iv, 'base64url')).toHaveLength(12);
    expect(Buffer.from(tag, 'base64url')).toHaveLength(16);
    expect(Buffer.from(ciphertext, 'base64url')).toHaveLength('tax number'.length);
    expect(sealed).not.toContain('tax');
  });

  test('the same text is never sealed the same way twice', () => {
    expect(new Set(Array.from({ length: 50 }, () => secrets.seal('x', context))).size).toBe(50);
  });

  test('a fixed text from before still opens', () => {
    const vector = 'v1.72cd6e84.BwcHBwcHBwcHBwcH.Ag8PGDsL08QndaLczL4RSQ.-puZwWzx1Nl493Rcww';
    expect(secrets.open(vector, 'a|b|c' as SealContext)).toBe('whsec_example');
  });

  test('another context or another key does not open it', () => {
    const sealed = secrets.seal('x', context);
    expect(() => secrets.open(sealed, 'end_users|information|eus_2' as SealContext)).toThrow(SecretUnreadable);
    expect(() => createSecrets({ current: otherKey }).open(sealed, context)).toThrow(SecretUnreadable);
  });

  test('a change of any single character is noticed', () => {
    const sealed = secrets.seal('account 12', context);
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed[at] === 'A' ? 'B' : 'A';
      const tampered = sealed.slice(0, at) + changed + sealed.slice(at + 1);
      expect(() => secrets.open(tampered, context)).toThrow(SecretUnreadable);
    }
  });

  test('a shortened tag, a missing part and plain text are refused', () => {
    const [version, id, iv, tag = '', ciphertext] = secrets.seal('x', context).split('.');
    const shortTag = Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url');
    for (const bad of [
      [version, id, iv, shortTag, ciphertext].join('.'),
      [version, id, iv, tag].join('.'),
      ['v2', id, iv, tag, ciphertext].join('.'),
      'plain text',
      '',
    ]) {
      expect(() => secrets.open(bad, context)).toThrow(SecretUnreadable);
    }
  });

  test('the error says nothing of the content', () => {
    try {
      secrets.open(secrets.seal('very private', context), 'other context' as SealContext);
    } catch (error) {
      expect(String(error)).not.toMatch(/private|context\|/);
      expect((error as Error).cause).toBeUndefined();
    }
    expect.assertions(2);
  });

  test('during a rotation texts of both keys open, and are brought under the current one wherever they stand', () => {
    const rotated = createSecrets({ current: otherKey, previous: [key] });
    const [own, old] = [rotated.seal('own', context), secrets.seal('x', context)];
    expect(rotated.open(old, context)).toBe('x');
    const stored = JSON.stringify({ ein: old, owners: [{ ssn: own }], notes: 'v1.x' });
    const { text, ...counts } = rotated.reseal(stored, context);
    expect(counts).toEqual({ old: 1, unreadable: 0 });
    const { ein, owners, notes } = JSON.parse(text);
    const later = createSecrets({ current: otherKey });
    expect([later.open(ein, context), owners[0].ssn, notes]).toEqual(['x', own, 'v1.x']);
    expect(rotated.reseal(text, context)).toEqual({ text, old: 0, unreadable: 0 });
    expect([own, old].map((each) => rotated.beginnings.findIndex((start) => each.startsWith(start)))).toEqual([0, 1]);
  });

  test('what no key opens, or belongs to another place, is left as it is and counted', () => {
    const stranger = createSecrets({ current: Buffer.alloc(32, 3) }).seal('x', context);
    const copied = secrets.seal('x', 'end_users|information|eus_2' as SealContext);
    const rotated = createSecrets({ current: otherKey, previous: [key] });
    for (const text of [stranger, copied]) {
      expect(rotated.reseal(text, context)).toEqual({ text, old: 0, unreadable: 1 });
    }
  });

  test('a key of another length is refused at once', () => {
    expect(() => createSecrets({ current: Buffer.alloc(16) })).toThrow(RangeError);
    expect(() => createSecrets({ current: key, previous: [Buffer.alloc(31)] })).toThrow(RangeError);
  });

  test('a fingerprint finds equal texts of one context, and only who has the key can make it', () => {
    const [own] = secrets.fingerprints('45-1234567', context);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets.fingerprints('45-1234567', context)).toEqual([own]);
    expect(secrets.fingerprints('45-1234568', context)).not.toEqual([own]);
    expect(secrets.fingerprints('45-1234567', 'elsewhere')).not.toEqual([own]);
    const rotated = createSecrets({ current: otherKey, previous: [key] }).fingerprints('45-1234567', context);
    expect(rotated).toEqual([createSecrets({ current: otherKey }).fingerprints('45-1234567', context)[0], own]);
  });
});
