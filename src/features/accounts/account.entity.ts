import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';

export const AccountKinds = wireEnum('AccountKind', 'What a customer is: a broker, or another kind.', [
  'broker',
  'other',
]);
export type AccountKind = (typeof AccountKinds)[string];

/** What an account may set for itself; absent parts have their defaults. */
export interface StoredAccountSettings {
  nameSimilarityThreshold?: number;
  offerConstants?: Record<string, unknown>;
  /** The domains that the account's own people write from. */
  ownDomains?: string[];
  /** Mails of whose sender nothing is proved count as proved. */
  trustUnauthenticated?: boolean;
}

@Entity('accounts')
@ObjectType({
  simpleResolvers: true,
  description: 'A customer of the service. Nothing of one account exists for another.',
})
export class Account {
  @Field(() => ID, { description: 'acc_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Field(() => String)
  @Column(text(128))
  name: string;

  @Field(() => AccountKinds)
  @Column(text(16))
  kind: AccountKind;

  @Column(optional(json)) settings: StoredAccountSettings | null;

  /** Where mail for the account is delivered: whoever knows it may bring some, and can read nothing. */
  @Index('accounts_inbound_token', { unique: true })
  @Column(optional(text(64)))
  inboundToken: string | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}
