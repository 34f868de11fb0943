import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, longText, optional, text } from '../db/columns';
import { Sealed } from '../db/sealed';

/** One request that a client may repeat without doing it twice. Kept for a day. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** SHA-256, hex, of whose key it is, the route and the key: of one length, whatever clients send. */
  @PrimaryColumn(text(64)) keyHash: string;
  /** SHA-256, hex, of what was asked. */
  @Column(text(64)) fingerprint: string;
  /** The request that holds the key. */
  @Column(id) claimId: string;
  @Column(instant) leaseUntil: Date;
  /** Whether something was changed: written in the transaction of the change itself. */
  @Column(boolean) committed: boolean;
  /** The answer, sealed, since it may hold a token that is shown once. Null while it runs, or when the answer was lost. */
  @Sealed<IdempotencyKey>(({ keyHash }) => `idempotency_keys|answer|${keyHash}`)
  @Column(optional(longText))
  answer: string | null;

  @Index('idempotency_keys_created')
  @Column(instant)
  created: Date;
}
