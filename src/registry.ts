import type { NonEmptyArray } from 'type-graphql';
import { Account } from './features/accounts/account.entity';
import { AccountResolver } from './features/accounts/account.resolver';
import { accountHandlers, accountRoutes } from './features/accounts/account.rest';
import { ApiKey } from './features/accounts/api-key.entity';
import { SettingsResolver } from './features/accounts/settings.resolver';
import { EndUser } from './features/deals/end-user.entity';
import { processJob, removeContentsJob } from './features/deals/end-user.job';
import { endUserLoads } from './features/deals/end-user.loaders';
import { EndUserPageResolver, EndUserResolver } from './features/deals/end-user.resolver';
import { endUserRoutes } from './features/deals/end-user.rest';
import { EndUserFile } from './features/deals/end-user-file.entity';
import { fileHandlers } from './features/deals/file.rest';
import { dealPageRoutes } from './features/decisions/deal-page.rest';
import { Decision } from './features/decisions/decision.entity';
import { decisionLoads } from './features/decisions/decision.loaders';
import { DecisionResolver, OfferResolver, SubmissionDecisionsResolver } from './features/decisions/decision.resolver';
import { Offer } from './features/decisions/offer.entity';
import { FunderExclusionRule } from './features/exclusions/exclusion-rule.entity';
import { exclusionLoads } from './features/exclusions/exclusion-rule.loaders';
import { ExclusionRuleResolver } from './features/exclusions/exclusion-rule.resolver';
import { exclusionRoutes } from './features/exclusions/exclusion-rule.rest';
import { Funder } from './features/funders/funder.entity';
import { FunderResolver } from './features/funders/funder.resolver';
import { FunderLink } from './features/funders/integration.entity';
import { integrationRoutes } from './features/funders/integration.rest';
import { Attempt } from './features/submissions/attempt.entity';
import { ConfigurationResolver, PreflightResolver } from './features/submissions/configuration.resolver';
import { configurationRoutes } from './features/submissions/configuration.rest';
import { EndUserDeletionResolver } from './features/submissions/end-user-deletion.resolver';
import { StatusChangeResolver } from './features/submissions/status-change.resolver';
import { FunderSubmission } from './features/submissions/submission.entity';
import { submissionLoads } from './features/submissions/submission.loaders';
import { EndUserSubmissionsResolver, SubmissionResolver } from './features/submissions/submission.resolver';
import { submissionRoutes } from './features/submissions/submission.rest';
import { retryJob, sendJob } from './features/submissions/submission.send.job';
import { Initial1764000000000 } from './migrations/1764000000000-Initial';
import { ExclusionRules1764100000000 } from './migrations/1764100000000-ExclusionRules';
import type { EventListener } from './platform/db/transact';
import { Event, EventCounter } from './platform/events/event.entity';
import type { TypeLoads } from './platform/graphql/look-ahead';
import { JobRow } from './platform/jobs/job.entity';

/** The lists that the service is put together from: what is not here does not exist. */
export const entities = [
  Account,
  ApiKey,
  Event,
  EventCounter,
  JobRow,
  Funder,
  FunderLink,
  FunderExclusionRule,
  EndUser,
  EndUserFile,
  FunderSubmission,
  Attempt,
  Decision,
  Offer,
];

export const migrations = [Initial1764000000000, ExclusionRules1764100000000];

export const resolvers: NonEmptyArray<new () => object> = [
  AccountResolver,
  SettingsResolver,
  FunderResolver,
  EndUserResolver,
  EndUserPageResolver,
  SubmissionResolver,
  EndUserSubmissionsResolver,
  EndUserDeletionResolver,
  ExclusionRuleResolver,
  PreflightResolver,
  ConfigurationResolver,
  StatusChangeResolver,
  SubmissionDecisionsResolver,
  DecisionResolver,
  OfferResolver,
];

export const loads: TypeLoads[] = [...endUserLoads, ...exclusionLoads, ...submissionLoads, ...decisionLoads];

export const jobs = [processJob, removeContentsJob, sendJob, retryJob];

export const routes = [
  ...accountRoutes,
  ...endUserRoutes,
  ...integrationRoutes,
  ...exclusionRoutes,
  ...configurationRoutes,
  ...submissionRoutes,
  ...dealPageRoutes,
];

export const handlers = [...accountHandlers, ...fileHandlers];

/** Called for every event, inside its transaction. */
export const listeners: EventListener[] = [];
