import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The few forms of CBOR that a passkey is told in. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = value instanceof Map ? [...value] : [];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

interface Oddities {
  challenge?: string;
  origin?: string;
  rpId?: string;
  /** Without having looked who it is. */
  isUnverified?: boolean;
  counter?: number;
}

/** A passkey in software: what an honest authenticator does, and at wish what none does. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private userHandle = '';

  constructor(private readonly origin: string) {}

  // biome-ignore lint/suspicious/noExplicitAny: options as the service answers them
  create(options: any, odd: Oddities = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(cose)]);
    const authData = Buffer.concat([this.head(odd.rpId ?? options.rp.id, odd, 0x40), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.shown({
      clientDataJSON: this.client('webauthn.create', options.challenge, odd).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  get(options: any, odd: Oddities = {}) {
    this.counter = odd.counter ?? this.counter + 1;
    const client = this.client('webauthn.get', options.challenge, odd);
    const authenticatorData = this.head(odd.rpId ?? options.rpId, odd, 0);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    return this.shown({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('SHA256').update(signed).sign(this.key.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private shown(response: Record<string, unknown>) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private client(type: string, challenge: string, odd: Oddities): Buffer {
    const data = { type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  private head(rpId: string, { isUnverified }: Oddities, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isUnverified ? 0 : 0x04) | more]), counter]);
  }
}
