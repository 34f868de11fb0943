import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { END_USER_STATUSES, type EndUserStatus } from './end-user.rules';
import { LOST_REASONS, type LostReason, PIPELINE_STAGES, type PipelineStage } from './pipeline.rules';
import {
  BROKER_LINK_STATUSES,
  type BrokerLinkStatus,
  LINK_TYPES,
  type LinkType,
  MAIL_STATES,
  type MailState,
  RECORD_CLASSIFICATIONS,
  type RecordClassification,
} from './record.rules';

export const EndUserStatuses = wireEnum(
  'EndUserStatus',
  'How far the processing of a deal has come.',
  END_USER_STATUSES,
);

export const RecordClassifications = wireEnum(
  'RecordClassification',
  'What a record that arrived is.',
  RECORD_CLASSIFICATIONS,
);

export const BrokerLinkStatuses = wireEnum('BrokerLinkStatus', "A record's link to a deal.", BROKER_LINK_STATUSES);

export const MailStates = wireEnum(
  'MailState',
  'What became of a mail: its decision was recorded, it waits for a person, it says nothing that changes anything, or it could not be read.',
  MAIL_STATES,
);

export const PipelineStages = wireEnum(
  'PipelineStage',
  'Where a deal stands on its way to being funded.',
  PIPELINE_STAGES,
);

export const LostReasons = wireEnum('LostReason', 'Why a deal was given up.', LOST_REASONS);

export const LinkTypes = wireEnum('LinkType', 'Why a record is linked to a deal.', LINK_TYPES);

@ObjectType({ simpleResolvers: true, description: 'A broker that a deal came through, as seen on the deal.' })
@InputType('SubmittingBrokerInput')
export class SubmittingBroker {
  @Field(() => String, { nullable: true }) company: string | null;
  @Field(() => String, { nullable: true }) domain: string | null;
  @Field(() => String, { nullable: true }) email: string | null;
}

@Entity('end_users')
@Index('end_users_list', ['accountId', 'created', 'serviceId', 'isSynthetic', 'deletedAt', 'searchText'])
@Index('end_users_updated', ['accountId', 'lastUpdated', 'serviceId', 'isSynthetic', 'deletedAt', 'searchText'])
@Index('end_users_status', ['accountId', 'status', 'created', 'serviceId'])
@Index('end_users_stage', ['accountId', 'pipelineStage', 'stageSince'])
@Index('end_users_mail_state', ['accountId', 'mailState', 'created'])
@Index('end_users_end_user_id', ['accountId', 'endUserId'], { unique: true })
@ObjectType({ simpleResolvers: true, description: "A merchant's deal: application data and files." })
export class EndUser {
  @Field(() => ID, { description: 'eus_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Receipt()
  @Field(() => String, { nullable: true, description: "The customer's own id, unique in the account." })
  @Column(optional(text(140)))
  endUserId: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(128)))
  name: string | null;

  @Field(() => EndUserStatuses)
  @Column(text(24))
  status: EndUserStatus;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime)
  @Column(instant)
  lastUpdated: Date;

  @Field(() => DateTime, { nullable: true, description: 'When its processing was last over.' })
  @Column(optional(instant))
  lastProcessedAt: Date | null;

  @Field(() => Boolean, { description: "Whether the merchant is of the customer's portfolio." })
  @Column({ ...boolean, default: false })
  isPortfolio: boolean;

  @Field(() => Boolean, { description: 'Whether one of its documents waits for a person.' })
  @Column({ ...boolean, default: false })
  inHumanReview: boolean;

  @Field(() => Int, { description: 'One more with each change of the information.' })
  @Column({ ...integer, default: 0 })
  informationVersion: number;

  /** Application data as JSON, in which every `ssn` and `ein` is sealed. */
  @Sealed<EndUser>(({ serviceId }) => `end_users|information|${serviceId}`)
  @Column(optional(longText))
  information: string | null;

  @Field(() => JSONObject, { nullable: true, description: "The customer's own data; webhooks carry it as `meta`." })
  @Column(optional(json))
  meta: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: 'The CRM opportunity that the record belongs to.' })
  @Index('end_users_opportunity')
  @Column(optional(text(200)))
  opportunityId: string | null;

  @Field(() => RecordClassifications, { nullable: true })
  @Column(optional(text(16)))
  classification: RecordClassification | null;

  @Field(() => BrokerLinkStatuses, { nullable: true })
  @Column(optional(text(16)))
  brokerLinkStatus: BrokerLinkStatus | null;

  @Index('end_users_linked_deal')
  @Column(optional(id))
  linkedDealId: string | null;

  @Column(optional(text(40))) linkType: LinkType | null;

  @Field(() => MailStates, { nullable: true, description: 'Of a record that a mail has made; null of every other.' })
  @Column(optional(text(16)))
  mailState?: MailState | null;

  @Field(() => [SubmittingBroker], {
    nullable: true,
    description: 'Null when no broker identity was evaluated, empty when none was found.',
  })
  @Column(optional(json))
  submittingBrokers: SubmittingBroker[] | null;

  @Field(() => PipelineStages, { description: 'Where it stands on its way to being funded.' })
  @Column({ ...text(16), default: 'new' })
  pipelineStage: PipelineStage;

  @Column(optional(instant)) stageSince: Date | null;
  @Column(optional(instant)) lostAt: Date | null;

  @Field(() => LostReasons, { nullable: true, description: 'Why it was given up.' })
  @Column(optional(text(24)))
  lostReason: LostReason | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(1000)))
  lostNote: string | null;

  /** The deal that this one renews. */
  @Index('end_users_renewal')
  @Column(optional(id))
  renewalOfId: string | null;

  /** Name and end_user_id in lower case, which searches look into. */
  @Column(text(300)) searchText: string;

  /** The deal that integration tests send; no list shows it. */
  @Column(boolean) isSynthetic: boolean;

  @Column(optional(instant)) deletedAt: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'A record that is linked to a deal.' })
export class LinkedRecord {
  @Field(() => ID) serviceId: string;
  @Field(() => String, { nullable: true }) name: string | null;
  @Field(() => DateTime) created: Date;
  @Field(() => RecordClassifications) classification: RecordClassification;
  @Field(() => LinkTypes) linkType: LinkType;
}
