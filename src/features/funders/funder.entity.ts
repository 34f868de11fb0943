import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';
import { CHANNEL_NAMES, type Channel } from './channels/registry';

export type { Channel };
export const Channels = wireEnum(
  'Channel',
  'How a deal reaches a funder, or how an offer came from one.',
  CHANNEL_NAMES,
);

export interface FormFieldSpec {
  fieldType: string;
  label: string;
  name: string;
  required: boolean;
}

/** How the service reaches a funder other than by mail (schema.graphql, FunderIntegrationSpecInput). */
export interface IntegrationSpec {
  channel: Channel;
  displayName: string;
  formFields: FormFieldSpec[];
  stagingUrl: string | null;
  productionUrl: string;
  /** Dotted paths into EndUser.information. */
  requiredInformation: string[];
  requiredFileClasses: string[];
}

/** A row never changes once it is there (registry.ts, `unchanging`). */
@Entity('funders')
@ObjectType({ simpleResolvers: true, description: 'A funder of the catalogue, which all brokers share.' })
export class Funder {
  @Field(() => ID, { description: 'fnd_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Field(() => String)
  @Index('funders_name')
  @Column(text(200))
  name: string;

  @Field(() => String, { nullable: true })
  @Index('funders_slug', { unique: true })
  @Column(optional(text(100)))
  slug: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(1000)))
  logoUrl: string | null;

  @Field(() => [String], { description: 'Other names that it goes by.' })
  @Column(json)
  aliases: string[];

  @Field(() => [String], { description: 'Domains that its mail comes from.' })
  @Column(json)
  emailDomains: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Where deals are mailed to, unless a broker has set another address.',
  })
  @Column(optional(text(320)))
  submissionEmailAddress: string | null;
  @Column(optional(json)) integration: IntegrationSpec | null;
  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}
