import type { NonEmptyArray } from 'type-graphql';
import { Account } from './features/accounts/account.entity';
import * as accountEvents from './features/accounts/account.events';
import { accountLoads } from './features/accounts/account.loaders';
import { AccountResolver, ApiKeyResolver } from './features/accounts/account.resolver';
import { accountHandlers, accountRoutes } from './features/accounts/account.rest';
import { ApiKey } from './features/accounts/api-key.entity';
import { SettingsResolver } from './features/accounts/settings.resolver';
import { AuditResolver } from './features/audit/audit.resolver';
import { auditHandlers, auditRoutes } from './features/audit/audit.rest';
import * as crmEvents from './features/crm/crm.events';
import { crmLoads } from './features/crm/crm.loaders';
import { crmRoutes } from './features/crm/crm.rest';
import { CrmIntegration } from './features/crm/crm-integration.entity';
import { CrmOpportunity } from './features/crm/crm-opportunity.entity';
import { CrmPayload } from './features/crm/crm-payload.entity';
import { eraseDeletedDeal } from './features/crm/erasure.commands';
import { fetchFilesJob } from './features/crm/files.job';
import { ingestionHandlers } from './features/crm/ingestion.rest';
import { CrmIntegrationResolver } from './features/crm/integration.resolver';
import { CrmPayloadResolver, EndUserCrmResolver } from './features/crm/payload.resolver';
import { fetchRecordJob } from './features/crm/record.job';
import { retainedPayloads } from './features/crm/retained-payloads.job';
import { crmUpkeep } from './features/crm/upkeep.job';
import * as dealEvents from './features/deals/deal.events';
import { DuplicatesResolver } from './features/deals/duplicates.resolver';
import { EndUser } from './features/deals/end-user.entity';
import { removeContentsJob } from './features/deals/end-user.job';
import { endUserLoads } from './features/deals/end-user.loaders';
import { EndUserPageResolver, EndUserResolver } from './features/deals/end-user.resolver';
import { endUserRoutes } from './features/deals/end-user.rest';
import { EndUserFile } from './features/deals/end-user-file.entity';
import { EndUserIdentity } from './features/deals/end-user-identity.entity';
import { fileHandlers } from './features/deals/file.rest';
import { einFingerprintsUnderKey } from './features/deals/identity-renewal.commands';
import { type ProcessingStep, processJob } from './features/deals/processing.job';
import { FunderCallback } from './features/decisions/callback.entity';
import { callbackHandlers } from './features/decisions/callback.rest';
import { dealPageRoutes } from './features/decisions/deal-page.rest';
import { Decision } from './features/decisions/decision.entity';
import * as decisionEvents from './features/decisions/decision.events';
import { decisionLoads } from './features/decisions/decision.loaders';
import {
  DecisionResolver,
  OfferResolver,
  RankedOffersResolver,
  SubmissionDecisionsResolver,
} from './features/decisions/decision.resolver';
import { Offer } from './features/decisions/offers/offer.entity';
import { rankingLoads } from './features/decisions/offers/ranking.loaders';
import { StatisticsResolver } from './features/decisions/statistics.resolver';
import { statisticsRoutes } from './features/decisions/statistics.rest';
import { Erasure } from './features/erasure/erasure.entity';
import * as erasureEvents from './features/erasure/erasure.events';
import { eraseJob } from './features/erasure/erasure.job';
import { ErasureResolver } from './features/erasure/erasure.resolver';
import { erasureRoutes } from './features/erasure/erasure.rest';
import * as exclusionEvents from './features/exclusions/exclusion.events';
import { FunderExclusionRule } from './features/exclusions/exclusion-rule.entity';
import { exclusionLoads } from './features/exclusions/exclusion-rule.loaders';
import { ExclusionRuleResolver } from './features/exclusions/exclusion-rule.resolver';
import { exclusionRoutes } from './features/exclusions/exclusion-rule.rest';
import { Funder } from './features/funders/funder.entity';
import * as funderEvents from './features/funders/funder.events';
import { FunderResolver } from './features/funders/funder.resolver';
import { FunderLink } from './features/funders/integration.entity';
import { integrationRoutes } from './features/funders/integration.rest';
import { KnownSender } from './features/funders/known-sender.entity';
import { forgetMail } from './features/mail/inbound/forget-mail.commands';
import { InboundMail } from './features/mail/inbound/inbound-mail.entity';
import { readMailJob } from './features/mail/inbound/inbound-mail.job';
import { inboundMailHandlers } from './features/mail/inbound/inbound-mail.rest';
import { MailDelivery } from './features/mail/inbound/mail-delivery.entity';
import { retainedSources } from './features/mail/inbound/retained-sources.job';
import { dealLinkLoads } from './features/mail/links/deal-link.loaders';
import { dealLinkRoutes } from './features/mail/links/deal-link.rest';
import { RecordLinkResolver } from './features/mail/links/record-link.resolver';
import * as mailEvents from './features/mail/mail.events';
import { evaluationStep } from './features/policies/evaluation.job';
import { EndUserPoliciesResolver, PolicyEvaluationResolver } from './features/policies/evaluation.resolver';
import { dropPolicyOfUnlinked } from './features/policies/policy.commands';
import { BrokerFunderPolicy, PolicyVersion } from './features/policies/policy.entity';
import * as policyEvents from './features/policies/policy.events';
import { policyLoads } from './features/policies/policy.loaders';
import { PolicyResolver } from './features/policies/policy.resolver';
import { policyHandlers, policyRoutes } from './features/policies/policy.rest';
import { PolicyUploadJob, PolicyUploadRow } from './features/policies/upload.entity';
import { uploadJob } from './features/policies/upload.job';
import { PendingMatchResolver, UploadResolver } from './features/policies/upload.resolver';
import { UploadProgressResolver } from './features/policies/upload-progress.resolver';
import { BoardResolver } from './features/submissions/board/board.resolver';
import { configurationRoutes, preflightRoutes } from './features/submissions/configuration.rest';
import { EndUserDeletionResolver } from './features/submissions/end-user-deletion.resolver';
import { HoldsResolver } from './features/submissions/holds.resolver';
import { preflightStep } from './features/submissions/preflight.job';
import { PreflightResolver } from './features/submissions/preflight.resolver';
import { markSendsUnknown } from './features/submissions/sending/after-restore.commands';
import { Attempt } from './features/submissions/sending/attempt.entity';
import { IntegrationTestResolver } from './features/submissions/sending/integration-test.resolver';
import { retryJob, sendJob } from './features/submissions/sending/send.job';
import { StatusChangeResolver } from './features/submissions/status-change.resolver';
import { FunderSubmission } from './features/submissions/submission.entity';
import * as submissionEvents from './features/submissions/submission.events';
import { submissionLoads } from './features/submissions/submission.loaders';
import { EndUserSubmissionsResolver, SubmissionResolver } from './features/submissions/submission.resolver';
import { submissionRoutes } from './features/submissions/submission.rest';
import { SubmissionCount } from './features/submissions/submission-count.entity';
import { recountAll } from './features/submissions/submission-count.job';
import { UnlinkingResolver } from './features/submissions/unlinking.resolver';
import { deliverEvent } from './features/webhooks/delivery.commands';
import { DeliveryDispatcher } from './features/webhooks/dispatcher.job';
import { rescheduleDeliveriesNow } from './features/webhooks/queue.commands';
import { Webhook, WebhookDelivery, WebhookGathering } from './features/webhooks/webhook.entity';
import * as webhookEvents from './features/webhooks/webhook.events';
import {
  emitGatheredJob,
  removeDeliveriesJob,
  replayFailedJob,
  retainedDeliveries,
} from './features/webhooks/webhook.job';
import { webhookLoads } from './features/webhooks/webhook.loaders';
import { WebhookDeliveryResolver, WebhookResolver } from './features/webhooks/webhook.resolver';
import { webhookRoutes } from './features/webhooks/webhook.rest';
import { AuditEntry, AuditSubject } from './platform/audit/audit-entry.entity';
import { auditSealsUnderKey } from './platform/audit/reseal';
import { witnessHeads } from './platform/audit/witness';
import type { AfterRestore } from './platform/backup/restore';
import type { EventListener } from './platform/db/transact';
import { type EventDefinition, eventCatalogue } from './platform/events/definition.rules';
import { Event, EventCounter } from './platform/events/event.entity';
import { retainedEvents } from './platform/events/retained-events';
import type { TypeLoads } from './platform/graphql/look-ahead';
import { retainedKeys } from './platform/idempotency/forget-keys';
import { IdempotencyKey } from './platform/idempotency/idempotency-key.entity';
import type { BackgroundService } from './platform/jobs/background-service';
import { ClockRollback, rescheduleJobsNow } from './platform/jobs/clock-rollback';
import { JobRow } from './platform/jobs/job.entity';
import { RecurringWork } from './platform/jobs/recurring';
import { renewTries } from './platform/jobs/renewed-tries';
import { type Retained, retention } from './platform/jobs/retention';
import { mailFilesUnderKey } from './platform/mail-files';
import { within } from './platform/rest/route';
import type { UnderSecretKey } from './platform/rotation/under-key';
import type { Services } from './platform/services';

/** The lists that the service is put together from: what is not here does not exist. */
export const entities = [
  Account,
  ApiKey,
  Event,
  EventCounter,
  AuditEntry,
  AuditSubject,
  JobRow,
  IdempotencyKey,
  Funder,
  FunderLink,
  KnownSender,
  FunderExclusionRule,
  EndUser,
  EndUserFile,
  EndUserIdentity,
  FunderSubmission,
  SubmissionCount,
  Attempt,
  Decision,
  Offer,
  FunderCallback,
  Webhook,
  WebhookDelivery,
  WebhookGathering,
  CrmIntegration,
  CrmPayload,
  CrmOpportunity,
  MailDelivery,
  InboundMail,
  BrokerFunderPolicy,
  PolicyVersion,
  PolicyUploadJob,
  PolicyUploadRow,
  Erasure,
];

/** Their rows are never changed or removed once they are there, so that they can be kept in memory. */
export const unchanging = [Funder];

/** Rows that change too often, or tell too little, for answers that show them to be kept: all others have versions. */
export const unversioned = [
  ...[Event, EventCounter, JobRow, IdempotencyKey, AuditEntry, AuditSubject],
  ...[ApiKey, Webhook, WebhookDelivery, WebhookGathering],
  ...[PolicyUploadJob, PolicyUploadRow],
];

export const resolvers: NonEmptyArray<new () => object> = [
  AccountResolver,
  ApiKeyResolver,
  SettingsResolver,
  AuditResolver,
  FunderResolver,
  EndUserResolver,
  EndUserPageResolver,
  SubmissionResolver,
  EndUserSubmissionsResolver,
  EndUserDeletionResolver,
  BoardResolver,
  DuplicatesResolver,
  ExclusionRuleResolver,
  PreflightResolver,
  UnlinkingResolver,
  IntegrationTestResolver,
  HoldsResolver,
  StatusChangeResolver,
  SubmissionDecisionsResolver,
  DecisionResolver,
  OfferResolver,
  RankedOffersResolver,
  StatisticsResolver,
  WebhookResolver,
  WebhookDeliveryResolver,
  CrmIntegrationResolver,
  CrmPayloadResolver,
  EndUserCrmResolver,
  RecordLinkResolver,
  PolicyResolver,
  UploadResolver,
  PendingMatchResolver,
  UploadProgressResolver,
  EndUserPoliciesResolver,
  PolicyEvaluationResolver,
  ErasureResolver,
];

export const loads: TypeLoads[] = [
  ...accountLoads,
  ...endUserLoads,
  ...exclusionLoads,
  ...submissionLoads,
  ...decisionLoads,
  ...rankingLoads,
  ...policyLoads,
  ...webhookLoads,
  ...crmLoads,
  ...dealLinkLoads,
];

/** What is done with a deal that is ready, in this order. */
const processing: ProcessingStep[] = [preflightStep, evaluationStep];

export const jobs = [
  ...[processJob(processing), removeContentsJob],
  ...[sendJob, retryJob],
  readMailJob,
  uploadJob,
  ...[emitGatheredJob, replayFailedJob, removeDeliveriesJob],
  ...[fetchRecordJob, fetchFilesJob],
  eraseJob,
];

/** What is kept for a time only. */
const kept: Retained[] = [retainedEvents, retainedDeliveries, retainedPayloads, retainedSources, retainedKeys];

/** What works beside the jobs, in instances that work. */
export const makeBackgroundServices: ((services: Services) => BackgroundService)[] = [
  (services) => new DeliveryDispatcher(services),
  (services) =>
    new RecurringWork<Services>([retention(kept), renewTries, crmUpkeep, recountAll, witnessHeads], services),
  (services) => new ClockRollback(services, [rescheduleJobsNow, rescheduleDeliveriesNow]),
];

const ACCOUNT = { name: 'Account', about: 'Whether the service and a key work; the API keys; who did what' };
const DEALS = {
  name: 'Deals',
  about: 'End users: merchants’ applications, their files, and the mails that belong to them',
};
const SUBMISSIONS = { name: 'Submissions', about: 'Deals with funders: checked first, sent, followed, settled' };
const FUNDERS = {
  name: 'Funders',
  about: 'The catalogue, the links to funders with their settings and tests, what became of deals',
};
const EXCLUSIONS = { name: 'Exclusion rules', about: 'Whose deals must not go to which funder' };
const POLICIES = { name: 'Policies', about: 'What funders ask of deals: spreadsheets, changes, evaluations' };
const CRMS = { name: 'CRMs', about: 'Integrations that bring deals in, and what they send' };
const WEBHOOKS = {
  name: 'Webhooks',
  about: 'Addresses that are told what happens, and the log of what they were told',
};
const ARRIVALS = { name: 'Answers of funders', about: 'Decisions that arrive from outside, by callback and by mail' };

/** In the order of the reference. */
export const routes = [
  ...within(DEALS, [...endUserRoutes, ...dealLinkRoutes, ...erasureRoutes]),
  ...within(SUBMISSIONS, [...dealPageRoutes, ...submissionRoutes, ...preflightRoutes]),
  ...within(FUNDERS, [...integrationRoutes, ...configurationRoutes, ...statisticsRoutes]),
  ...within(EXCLUSIONS, exclusionRoutes),
  ...within(POLICIES, policyRoutes),
  ...within(CRMS, crmRoutes),
  ...within(WEBHOOKS, webhookRoutes),
  ...within(ACCOUNT, [...accountRoutes, ...auditRoutes]),
];

export const handlers = [
  ...within(DEALS, fileHandlers),
  ...within(POLICIES, policyHandlers),
  ...within(CRMS, ingestionHandlers),
  ...within(ACCOUNT, [...accountHandlers, ...auditHandlers]),
  ...within(ARRIVALS, [...callbackHandlers, ...inboundMailHandlers]),
];

/** What is kept under the secret key beside the columns that say `@Sealed`, and how `npm run secrets:rotate` renews it. */
export const underSecretKey: UnderSecretKey[] = [einFingerprintsUnderKey, auditSealsUnderKey, mailFilesUnderKey];

/** What is done with a database that was restored from a backup, before any service works on it. */
export const afterRestore: AfterRestore[] = [{ what: 'sends that may have gone out since', run: markSendsUnknown }];

/** All that can happen, by feature. */
export const catalogue = eventCatalogue(
  [
    accountEvents,
    funderEvents,
    dealEvents,
    exclusionEvents,
    submissionEvents,
    decisionEvents,
    mailEvents,
    policyEvents,
    crmEvents,
    webhookEvents,
    erasureEvents,
  ].flatMap((events) => Object.values<EventDefinition | EventDefinition[]>(events).flat()),
);

/** Called for every event, inside its transaction. */
export const listeners: EventListener[] = [dropPolicyOfUnlinked, deliverEvent(catalogue), eraseDeletedDeal, forgetMail];
