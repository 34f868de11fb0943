import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime } from '../../platform/graphql/scalars';
import { Account } from './account.entity';
import { SCOPES, type Scope } from './scopes.rules';

export const ApiKeyScopes = wireEnum(
  'ApiKeyScope',
  'What a key may do. PERSONAL_DATA shows tax numbers unmasked.',
  SCOPES,
);

export const ApiKeyOwners = wireEnum('ApiKeyOwner', 'Whose a key is.', ['account', 'me']);
export type ApiKeyOwner = (typeof ApiKeyOwners)[string];

@Entity('api_keys')
@ObjectType({
  simpleResolvers: true,
  description: 'A key that acts for the account. Only a hash of its token is kept.',
})
export class ApiKey {
  @Field(() => ID, { description: 'apk_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Index('api_keys_account')
  @Column(id)
  accountId: string;

  @Field(() => String)
  @Column(text(128))
  name: string;

  /** SHA-256 of the token, hex. The token has 192 random bits, so a slow hash would add nothing. */
  @Index('api_keys_token_hash', { unique: true })
  @Column(text(64))
  tokenHash: string;

  @Field(() => String, { description: "The token's first 8 characters." })
  @Column(text(16))
  tokenPrefix: string;

  @Receipt()
  @Field(() => Boolean)
  @Column(boolean)
  isActive: boolean;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used, to the minute.' })
  @Column(optional(instant))
  lastUsed: Date | null;

  /** Null: those that a key has without saying. */
  @Column(optional(json)) granted: Scope[] | null;

  @Field(() => DateTime, { nullable: true, description: 'From then on it does not work.' })
  @Column(optional(instant))
  expiresAt: Date | null;

  @Field(() => [String], { nullable: true, description: 'Addresses and networks it works from; null: any.' })
  @Column(optional(json))
  allowedAddresses: string[] | null;

  /** Whose it is: it may do no more than he may; null: the account's. */
  @Index('api_keys_owner')
  @Column(optional(id))
  ownerUserId: string | null;

  @Field(() => String, { nullable: true, description: 'Who made it; null: nobody knows.' })
  @Column(optional(text(40)))
  createdBy: string | null;
}

@ObjectType({ description: 'A new key with its token, which is shown this once.' })
export class IssuedApiKey {
  @Receipt('whole') @Field(() => ApiKey) key: ApiKey;
  @Receipt() @Field(() => String) token: string;
}

@ObjectType()
export class CreatedAccount {
  @Field(() => Account) account: Account;
  @Field(() => IssuedApiKey) apiKey: IssuedApiKey;
}
