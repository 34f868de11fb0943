import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, longText, optional, text } from '../../platform/db/columns';
import { either, wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';
import { DECISION_LENGTHS } from './decision.fields.rules';
import {
  APPLICATION_STATUSES,
  EMAIL_CLASSIFICATIONS,
  EMAIL_DECISION_STAGES,
  type EmailClassification,
  type EmailDecisionStage,
} from './decision.rules';
import { OfferInput } from './offers/offer.entity';

export const EmailClassifications = wireEnum('EmailClassification', "What a funder's mail is.", EMAIL_CLASSIFICATIONS);

export const EmailDecisionStages = wireEnum(
  'EmailDecisionStage',
  'When in the course of a deal it came.',
  EMAIL_DECISION_STAGES,
);

@Entity('decisions')
@Index('decisions_application', ['accountId', 'applicationIdentifier'])
@Index('decisions_expiry', ['accountId', 'expiresAt'])
@Index('decisions_source_email', ['sourceEmailEndUserServiceId'])
@Index('decisions_submission', ['submissionServiceId', 'effectiveAt', 'serviceId'])
@ObjectType({
  simpleResolvers: true,
  description: "A funder's answer to a submission, with its offers.",
})
export class Decision {
  @Field(() => ID, { description: 'dec_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) submissionServiceId: string;

  /** The submission's id on its current decision, null on all others: the unique index allows one. */
  @Index('decisions_current', { unique: true })
  @Column(optional(id))
  currentSubmissionId: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(DECISION_LENGTHS.applicationIdentifier)))
  applicationIdentifier: string | null;

  @Field(() => String, {
    nullable: true,
    description: either(Object.keys(APPLICATION_STATUSES)),
  })
  @Column(optional(text(32)))
  applicationStatus: string | null;

  @Field(() => String, { nullable: true, description: "In the funder's words." })
  @Column(optional(text(DECISION_LENGTHS.rawApplicationStatus)))
  rawApplicationStatus: string | null;

  @Field(() => String, { description: 'How it was found to belong to this submission.' })
  @Column(text(40))
  attributionMethod: string;

  @Field(() => String, { nullable: true })
  @Column(optional(text(DECISION_LENGTHS.declineReason)))
  declineReason: string | null;

  @Field(() => EmailClassifications, { nullable: true })
  @Column(optional(text(32)))
  emailClassification: EmailClassification | null;

  @Field(() => EmailDecisionStages, { nullable: true })
  @Column(optional(text(32)))
  emailDecisionStage: EmailDecisionStage | null;

  @Field(() => Boolean, { nullable: true })
  @Column(optional(boolean))
  hasCompetingOffers: boolean | null;

  @Field(() => String, { nullable: true })
  @Column(optional(longText))
  lenderNotes: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(DECISION_LENGTHS.offerLinkUrl)))
  offerLinkUrl: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it takes effect, as the funder says.' })
  @Column(optional(instant))
  providerEffectiveAt: Date | null;

  @Field(() => String, { nullable: true })
  @Column(optional(longText))
  requestedInfo: string | null;

  @Field(() => ID, { nullable: true })
  @Column(optional(id))
  sourceEmailEndUserServiceId: string | null;

  @Field(() => ID, { nullable: true })
  @Column(optional(id))
  sourceEmailServiceId: string | null;

  @Field(() => DateTime)
  @Column(instant)
  sourceReceivedAt: Date;

  @Field(() => String, { nullable: true })
  @Column(optional(longText))
  statusReasoning: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(longText))
  stipulations: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Null for the current decision alone.' })
  @Column(optional(instant))
  supersededAt: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When a person said that what it asks is answered.' })
  @Column(optional(instant))
  answeredAt: Date | null;

  /** What has answered it: a message, an attempt, or who said so. Of answers that are older than this column nobody knows. */
  @Column(optional(id)) answeredBy: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when its offers hold, where that is known.' })
  @Column(optional(instant))
  expiresAt: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When a person has taken it back.' })
  @Column(optional(instant))
  retractedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Who recorded it by hand: usr_… or apk_….' })
  @Column(optional(text(40)))
  author: string | null;

  /** What decides which of two decisions is the newer: effectiveFrom() in decision.rules.ts. */
  @Column(instant) effectiveAt: Date;

  /** The id that the source gave it, as a callback's; it decides between decisions of the same time. */
  @Column(optional(text(200))) sourceId: string | null;

  /** The known kinds of reason in `declineReason`, joined by commas: what statistics count. */
  @Column(optional(text(200))) declineCodes: string | null;
}

@InputType({ description: "A funder's answer as it was received." })
export class RecordDecisionInput {
  @Field(() => String) applicationStatus: string;
  @Field(() => String, { nullable: true }) rawApplicationStatus?: string | null;
  @Field(() => String, { nullable: true }) applicationIdentifier?: string | null;
  @Field(() => String, { nullable: true }) attributionMethod?: string | null;
  @Field(() => String, { nullable: true }) declineReason?: string | null;
  @Field(() => EmailClassifications, { nullable: true }) emailClassification?: EmailClassification | null;
  @Field(() => EmailDecisionStages, { nullable: true }) emailDecisionStage?: EmailDecisionStage | null;
  @Field(() => String, { nullable: true }) lenderNotes?: string | null;
  @Field(() => String, { nullable: true }) offerLinkUrl?: string | null;
  @Field(() => String, { nullable: true }) requestedInfo?: string | null;
  @Field(() => String, { nullable: true }) statusReasoning?: string | null;
  @Field(() => String, { nullable: true }) stipulations?: string | null;
  @Field(() => DateTime, { nullable: true }) providerEffectiveAt?: string | null;
  @Field(() => DateTime, { nullable: true }) sourceReceivedAt?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Until when its offers hold.' }) expiresAt?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A note that stays in the house, kept beside the decision; a person’s or a key’s alone.',
  })
  internalNote?: string | null;
  @Field(() => [OfferInput], { defaultValue: [] }) offers: OfferInput[];
}
