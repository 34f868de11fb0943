import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';

/** What a one-time token opens. */
export type FlowPurpose = 'link' | 'proof' | 'email' | 'used' | 'oidc' | 'passkey';

/** A step of signing in that was begun and is done once. Whoever removes the row has done it. */
@Entity('sign_in_flows')
export class SignInFlow {
  @PrimaryColumn(text(64)) idHash: string;
  @Column(text(16)) purpose: FlowPurpose;
  @Column(optional(id)) userId: string | null;
  /** The session that it belongs to. */
  @Column(optional(id)) sessionId: string | null;

  @Sealed<SignInFlow>(({ idHash }) => `sign_in_flows|data|${idHash}`)
  @Column(optional(longText))
  data: string | null;

  @Index('sign_in_flows_expires_at')
  @Column(instant)
  expiresAt: Date;

  @Column(instant) created: Date;
}
