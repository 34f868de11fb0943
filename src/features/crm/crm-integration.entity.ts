import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';
import { CRM_PROVIDERS, type CrmProvider } from './parsers/registry';

export const CrmProviders = wireEnum('CrmProvider', 'The CRMs whose payloads are understood.', CRM_PROVIDERS);

@Entity('crm_integrations')
@Index('crm_integrations_account', ['accountId', 'created'])
@Index('crm_integrations_upkeep', ['upkeepAt'])
@ObjectType({ simpleResolvers: true, description: 'A CRM that sends its deals here.' })
export class CrmIntegration {
  @Field(() => ID, { description: 'crm_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => CrmProviders)
  @Column(text(16))
  provider: CrmProvider;

  @Field(() => Boolean, { description: 'Payloads of one that is not get 404.' })
  @Column(boolean)
  isEnabled: boolean;

  /** JSON, sealed as a whole: it may hold the CRM's own credentials. */
  @Sealed<CrmIntegration>(({ serviceId }) => `crm_integrations|config|${serviceId}`)
  @Column(longText)
  config: string;

  /** Sealed: signatures need the secret itself. */
  @Sealed<CrmIntegration>(({ serviceId }) => `crm_integrations|secret|${serviceId}`)
  @Column(text(2000))
  secret: string;

  /** Credentials that nothing here uses, as JSON, sealed. */
  @Sealed<CrmIntegration>(({ serviceId }) => `crm_integrations|auth|${serviceId}`)
  @Column(optional(longText))
  auth: string | null;

  /** Of a CRM whose API is not asked; else it is config.apiUrl. */
  @Column(optional(text(500))) ownInstanceUrl: string | null;

  @Field(() => Boolean, { description: 'Kept for the client; steers nothing.' })
  @Column({ ...boolean, default: true })
  isLive: boolean;

  @Field(() => String, { nullable: true, description: 'Kept for the client; steers nothing.' })
  @Column(optional(text(500)))
  failureNotificationChannel: string | null;

  /** When its upkeep runs next. */
  @Column(instant) upkeepAt: Date;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Column(instant) lastUpdated: Date;
}
