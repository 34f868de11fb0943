import { Field, ID, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime } from '../../platform/graphql/scalars';
import { EndUser } from '../deals/end-user.entity';
import { CrmIntegration, CrmProviders } from './crm-integration.entity';
import type { CrmPayloadKind } from './crm-payload.entity';
import { SYNC_RESULTS, type SyncResult } from './deal.rules';
import type { CrmProvider } from './parsers/registry';

export const SyncResults = wireEnum('CrmSyncResult', 'How the last synchronisation with the CRM went.', SYNC_RESULTS);

@ObjectType({ simpleResolvers: true })
export class CreatedCrmIntegration {
  @Receipt() @Field(() => CrmIntegration) crmIntegration: CrmIntegration;
  @Receipt() @Field(() => String, { description: 'Where the CRM has to send its payloads.' }) url: string;
  @Receipt() @Field(() => String, { description: 'What the CRM proves itself by; shown this once.' }) secret: string;
  @Receipt()
  @Field(() => Boolean, { description: 'The secret was made here; else it is the one that was given.' })
  isNewSecret: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A payload of a CRM, or a fetch that was asked for, that is done.' })
export class CrmSyncEvent {
  @Field(() => ID, { description: 'crp_…' }) serviceId: string;
  @Field(() => String, { description: '`payload` or `fetch`.' }) name: CrmPayloadKind;
  @Field(() => DateTime) occurredAt: string;
  @Field(() => CrmProviders, { nullable: true }) provider: CrmProvider | null;
  @Field(() => SyncResults) result: SyncResult;
  @Field(() => String, { nullable: true, description: 'In a word for people.' }) message: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What the CRM says of a deal, and how the last synchronisation went.',
})
export class CrmSync {
  @Field(() => SyncResults) result: SyncResult;
  @Field(() => String, { nullable: true }) message: string | null;
  @Field(() => ID, { nullable: true }) crmIntegrationServiceId: string | null;
  @Field(() => CrmProviders, { nullable: true }) provider: CrmProvider | null;
  @Field(() => String, { nullable: true }) opportunityId: string | null;
  @Field(() => String, { nullable: true }) opportunityName: string | null;
  @Field(() => String, { nullable: true }) stage: string | null;
  @Field(() => String, { nullable: true, description: 'Whose opportunity it is in the CRM.' }) owner: string | null;
  @Field(() => DateTime, { nullable: true }) lastSyncedAt: string | null;
  @Field(() => [String], { description: 'What of the last payload could not be taken over, by field.' })
  problems: string[];
}

@ObjectType({ simpleResolvers: true })
export class CrmFetch {
  @Receipt() @Field(() => Boolean, { description: 'False where nothing can be fetched.' }) isTriggered: boolean;
  @Receipt() @Field(() => EndUser) endUser: EndUser;
}

/** Of a deal that no CRM knows of. */
export const NO_SYNC: CrmSync = {
  result: 'no_sync_attempted',
  message: null,
  crmIntegrationServiceId: null,
  provider: null,
  opportunityId: null,
  opportunityName: null,
  stage: null,
  owner: null,
  lastSyncedAt: null,
  problems: [],
};
