import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, json, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';
import type { LetterSettings } from './letter-settings.rules';

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
  /** Members with the role rep see the deals alone that they are assigned to. */
  repsSeeOwnDealsOnly?: boolean;
  /** Members may make keys of their own. */
  personalKeys?: boolean;
  /** What becomes of the keys of who leaves. */
  keysOfLeavers?: KeysOfLeavers;
  /** It is entered with a passkey or by a provider alone. */
  strongSignIn?: boolean;
  /** A deal is assigned to the member whose address its CRM or mail names. */
  assignByOwner?: boolean;
  /** How its letters are worded; a funder link may have its own. */
  letter?: Partial<LetterSettings>;
  /** False: tax numbers stand in a letter's application alone. */
  taxNumbersInText?: boolean;
  /** Of a term, how much has passed when a renewal is due. */
  renewalShare?: number;
  /** False: nobody is told whether what was read of PDFs adds up. */
  documentChecksEnabled?: boolean;
  /** From 0 to 1,000: PDFs with a higher score of anomalies do not pass their checks. */
  anomalyThreshold?: number;
  /** Facts are means of at most so many months. */
  statementMonths?: number;
  /** Which facts come first: those that were given, or those that were read of statements. */
  factPreference?: FactPreference;
  /** Mails to members name the deal. */
  mailNames?: boolean;
}

export const FactPreferences = wireEnum(
  'FactPreference',
  'Which facts come first where there are two: those that were given, or those that were read of bank statements.',
  ['given', 'read'],
);
export type FactPreference = (typeof FactPreferences)[string];

export const KeysOfLeaversValues = wireEnum('KeysOfLeavers', 'What becomes of the API keys of a member who leaves.', [
  'revoke',
  'keep',
]);
export type KeysOfLeavers = (typeof KeysOfLeaversValues)[string];

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

  /** The mailbox that its mails leave by; null: the instance's own mail server. */
  @Column(optional(id)) mailboxId: string | null;

  @Field(() => AccountKinds)
  @Column(text(16))
  kind: AccountKind;

  @Column(optional(json)) settings: StoredAccountSettings | null;

  /** Where mail for the account is delivered: whoever knows it may bring some, and can read nothing. */
  @Index('accounts_inbound_token', { unique: true })
  @Column(optional(text(64)))
  inboundToken: string | null;

  /** What signs the webhooks that have no secret of their own, sealed; null until it is first needed. */
  @Sealed<Account>(({ serviceId }) => `accounts|webhook_secret|${serviceId}`)
  @Column(optional(text(400)))
  webhookSecret: string | null;

  /** The one before it, sealed; it signs too until `previousWebhookSecretUntil`. */
  @Sealed<Account>(({ serviceId }) => `accounts|webhook_secret|${serviceId}`)
  @Column(optional(text(400)))
  previousWebhookSecret: string | null;

  @Column(optional(instant)) previousWebhookSecretUntil: Date | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  /** Null where nothing of it has been changed since. */
  @Column(optional(instant)) changed: Date | null;
}
