import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, json, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';

/** `pending`: a job fetches the record or its files. */
export const CrmPayloadStatuses = wireEnum(
  'CrmPayloadStatus',
  'What became of a payload; PENDING: the rest is being fetched.',
  ['pending', 'applied', 'failed'],
);
export type CrmPayloadStatus = (typeof CrmPayloadStatuses)[string];

@Entity('crm_payloads')
@Index('crm_payloads_event', ['integrationId', 'eventKey'], { unique: true })
@Index('crm_payloads_created', ['integrationId', 'created'])
@Index('crm_payloads_age', ['created'])
@ObjectType({ simpleResolvers: true, description: 'A record that a CRM sent. Kept for 30 days, unless set otherwise.' })
export class CrmPayload {
  @Field(() => ID, { description: 'crp_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) integrationId: string;

  /** The provider's id of the event, else a hash of the body: what has been seen is not taken again. */
  @Column(text(100)) eventKey: string;

  @Field(() => String)
  @Column(text(200))
  opportunityId: string;

  @Field(() => ID)
  @Index('crm_payloads_end_user')
  @Column(id)
  endUserServiceId: string;

  @Field(() => CrmPayloadStatuses)
  @Column(text(16))
  status: CrmPayloadStatus;

  @Field(() => String, { nullable: true, description: 'What went wrong, in a word for people.' })
  @Column(optional(text(500)))
  message: string | null;

  @Field(() => [String], { description: 'What could not be taken over, by field.' })
  @Column(json)
  problems: string[];

  @Column(boolean) startWorkflow: boolean;

  /** The record as it came, as JSON, sealed. */
  @Sealed<CrmPayload>(({ serviceId }) => `crm_payloads|content|${serviceId}`)
  @Column(longText)
  content: string;

  /** The files still to fetch, as JSON, sealed: addresses may carry keys. */
  @Sealed<CrmPayload>(({ serviceId }) => `crm_payloads|files|${serviceId}`)
  @Column(optional(longText))
  files: string | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}
