import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, decimal, id, instant, json, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import type { LetterSettings } from '../accounts/letter-settings.rules';
import type { SubmissionChannel, TestStatus } from './integration.rules';

/** A broker's settings for one funder that it has linked. The key is the pair; removing the link removes the row. */
@Entity('funder_integrations')
export class FunderLink {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;
  @Column(optional(text(16))) channel: SubmissionChannel | null;
  @Column(optional(text(320))) submissionEmailAddress: string | null;
  @Column(optional(json)) submissionCcEmailAddresses: string[] | null;
  @Column(optional(text(100))) submissionEmailSubjectPrefix: string | null;

  /** Form values, sealed as one JSON object. Never shown. */
  @Sealed<FunderLink>((keys) => `funder_integrations|staging|${keys.accountId}|${keys.funderServiceId}`)
  @Column(optional(longText))
  stagingValues: string | null;

  @Sealed<FunderLink>((keys) => `funder_integrations|production|${keys.accountId}|${keys.funderServiceId}`)
  @Column(optional(longText))
  productionValues: string | null;

  @Column(text(16)) stagingTestStatus: TestStatus;
  @Column(optional(instant)) stagingTestAttemptedAt: Date | null;
  @Column(optional(text(200))) stagingTestDealId: string | null;
  @Column(optional(text(500))) stagingTestMessage: string | null;
  @Column(text(16)) productionTestStatus: TestStatus;
  @Column(optional(instant)) productionTestAttemptedAt: Date | null;
  @Column(optional(text(200))) productionTestDealId: string | null;
  @Column(optional(text(500))) productionTestMessage: string | null;

  @Column(optional(decimal)) nameSimilarityThreshold: number | null;
  @Column(optional(json)) offerConstants: Record<string, unknown> | null;
  /** How letters to this funder are worded; null: as the account's. */
  @Column(optional(json)) letter: Partial<LetterSettings> | null;

  /** The mailbox that its mails leave by; null: the account's default one. */
  @Column(optional(id)) mailboxId: string | null;

  /** The secret part of the address that the funder's system calls with its decisions. */
  @Index('funder_integrations_callback', { unique: true })
  @Column(text(64))
  callbackToken: string;

  /** What the funder signs its callbacks with, sealed; null where it does not sign. Never shown. */
  @Sealed<FunderLink>((keys) => `funder_integrations|callback_secret|${keys.accountId}|${keys.funderServiceId}`)
  @Column(optional(longText))
  callbackSecret: string | null;

  /** What is not signed is refused, and so is everything while there is no secret. Links of earlier versions have false. */
  @Column({ ...boolean, default: false })
  requireCallbackSignature: boolean;

  /** Since when the funder refuses what is sent with the production values; null: it does not, or they were saved since. */
  @Column(optional(instant)) refusedSince: Date | null;

  /** What the funder's form asks for and is not saved, by environment; null: nothing. */
  @Column(optional(json)) missingValues: { staging?: string[]; production?: string[] } | null;

  @Column(instant) created: Date;
  @Column(instant) lastUpdated: Date;
}
