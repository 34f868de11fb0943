import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../platform/db/columns';

/** A key that an authenticator of a person holds; here is its public half. */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn(id) serviceId: string;

  @Index('passkeys_user')
  @Column(id)
  userId: string;

  /** SHA-256, hex, of the credential's id, which may be longer than an index takes. */
  @Index('passkeys_credential_hash', { unique: true })
  @Column(text(64))
  credentialHash: string;

  /** Base64url, as the key beside it. */
  @Column(longText) credentialId: string;
  @Column(longText) publicKey: string;
  @Column(integer) counter: number;
  @Column(json) transports: string[];
  @Column(boolean) isBackedUp: boolean;
  @Column(text(36)) aaguid: string;
  @Column(text(128)) name: string;
  @Column(optional(instant)) lastUsed: Date | null;
  @Column(boolean) isSuspect: boolean;
  @Column(instant) created: Date;
}
