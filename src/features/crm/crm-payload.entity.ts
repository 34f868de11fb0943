import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime } from '../../platform/graphql/scalars';
import type { UnmappedField } from './unmapped.rules';

/** `pending`: a job fetches the record or its files. */
export const CrmPayloadStatuses = wireEnum(
  'CrmPayloadStatus',
  'What became of a payload; PENDING: the rest is being fetched.',
  ['pending', 'applied', 'failed'],
);
export type CrmPayloadStatus = (typeof CrmPayloadStatuses)[string];

export const PAYLOAD_KINDS = ['payload', 'fetch'] as const;
export type CrmPayloadKind = (typeof PAYLOAD_KINDS)[number];

@ObjectType({ simpleResolvers: true, description: "A field of a CRM's record that has no name here." })
export class CrmUnmappedField implements UnmappedField {
  @Receipt() @Field(() => String, { description: '`a.b.c`: its name among `information.unmapped`.' }) name: string;
  @Receipt() @Field(() => String, { description: 'The JSON pointer for a mapping.' }) pointer: string;
  @Receipt()
  @Field(() => Boolean, { description: 'It looks like personal data, so that its value is not kept.' })
  isPersonal: boolean;
}

@Entity('crm_payloads')
@Index('crm_payloads_event', ['integrationId', 'eventKey'], { unique: true })
@Index('crm_payloads_opportunity', ['integrationId', 'opportunityId', 'turn'])
@Index('crm_payloads_created', ['integrationId', 'created'])
@Index('crm_payloads_age', ['created'])
@ObjectType({ simpleResolvers: true, description: 'A record that a CRM sent. Kept for 30 days, unless set otherwise.' })
export class CrmPayload {
  @Field(() => ID, { description: 'crp_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) integrationId: string;

  /** A record that the CRM sent, or one that somebody here asked for. */
  @Column({ ...text(16), default: 'payload' }) kind: CrmPayloadKind;

  /** The provider's id of the event: it is taken once. */
  @Column(optional(text(100))) eventKey: string | null;

  /** Of what the record says: without an event's id, the last one taken of an opportunity is known by it. */
  @Column(optional(text(64))) recordHash: string | null;

  /** The how-manieth taken of its opportunity; null for what was fetched. */
  @Column(optional(integer)) turn: number | null;

  /** The newest time of an event of the opportunity so far, by the CRM's clock. */
  @Column(optional(instant)) eventTime: Date | null;

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

  @Field(() => [CrmUnmappedField], {
    description: 'What the record holds and nothing here has a name for: each may be mapped.',
  })
  @Column(optional(json))
  unmapped: CrmUnmappedField[];

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
