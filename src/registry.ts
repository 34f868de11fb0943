import type { NonEmptyArray } from 'type-graphql';
import { Account } from './features/accounts/account.entity';
import * as accountEvents from './features/accounts/account.events';
import { accountLoads } from './features/accounts/account.loaders';
import { AccountResolver, ApiKeyResolver } from './features/accounts/account.resolver';
import { accountHandlers, accountRoutes } from './features/accounts/account.rest';
import { ApiKey } from './features/accounts/api-key.entity';
import { SettingsResolver } from './features/accounts/settings.resolver';
import * as assignmentEvents from './features/assignment/assignment.events';
import {
  assignToCreator,
  forgetAssignees,
  handOverJob,
  handOverOfLeaver,
  handOverOfReader,
} from './features/assignment/assignment.job';
import { AssignmentResolver } from './features/assignment/assignment.resolver';
import { assignmentRoutes } from './features/assignment/assignment.rest';
import { DealAssignee } from './features/assignment/deal-assignee.entity';
import { AuditResolver } from './features/audit/audit.resolver';
import { auditHandlers, auditRoutes } from './features/audit/audit.rest';
import { Closing, CommissionEntry } from './features/closing/closing.entity';
import * as closingEvents from './features/closing/closing.events';
import { closingLoads } from './features/closing/closing.loaders';
import {
  ClosingResolver,
  DealClosingResolver,
  DecisionsByHandResolver,
  WithdrawnResolver,
} from './features/closing/closing.resolver';
import { closingRoutes } from './features/closing/closing.rest';
import { CommissionResolver } from './features/closing/commission.resolver';
import { endOffers } from './features/closing/expired.job';
import { figuringClosings } from './features/closing/figures.commands';
import { nextStepLoads } from './features/closing/next-step.loaders';
import { arrivingDeal, decidedDealStands, stageListeners } from './features/closing/stage.commands';
import { backfillJob } from './features/conversation/checklist/backfill.job';
import { ChecklistItem, ChecklistRequest } from './features/conversation/checklist/checklist.entity';
import {
  ChecklistItemResolver,
  ChecklistRequestResolver,
  DealChecklistResolver,
  SubmissionRequestsResolver,
} from './features/conversation/checklist/checklist.resolver';
import {
  askedBefore,
  followFiles,
  followMessages,
  followSends,
  forgetWhatWasAsked,
  listWhatIsAsked,
  openRequests,
  provideWhatIsAnswered,
  waitingQuestion,
} from './features/conversation/checklist/listeners.commands';
import * as conversationEvents from './features/conversation/conversation.events';
import { conversationLoads } from './features/conversation/conversation.loaders';
import { conversationRoutes } from './features/conversation/conversation.rest';
import { DealChangesResolver } from './features/conversation/deal-changes.resolver';
import { copySentJob } from './features/conversation/messages/copy-sent.job';
import { sendMessageJob } from './features/conversation/messages/message.job';
import { MessageResolver } from './features/conversation/messages/message.resolver';
import { countingMessages, fileWhatWasSent } from './features/conversation/messages/sent.commands';
import { arrivedMail, tellWhatCame } from './features/conversation/received.commands';
import { SavedFileResolver } from './features/conversation/save-files.resolver';
import {
  DealThreadResolver,
  InboundMailQueryResolver,
  SubmissionThreadResolver,
  ThreadEdgeResolver,
} from './features/conversation/thread/thread.resolver';
import { endUploadLinks } from './features/conversation/upload-links/link.commands';
import { UploadLink } from './features/conversation/upload-links/upload-link.entity';
import { DealUploadLinksResolver, UploadLinkResolver } from './features/conversation/upload-links/upload-link.resolver';
import { uploadHandlers } from './features/conversation/upload-links/uploads.rest';
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
import { CloneResolver } from './features/deals/clone.resolver';
import * as dealEvents from './features/deals/deal.events';
import { DuplicatesResolver } from './features/deals/duplicates.resolver';
import { EndUser } from './features/deals/end-user.entity';
import { removeContentsJob } from './features/deals/end-user.job';
import { endUserLoads } from './features/deals/end-user.loaders';
import { EndUserResolver } from './features/deals/end-user.resolver';
import { endUserRoutes } from './features/deals/end-user.rest';
import { EndUserFile } from './features/deals/end-user-file.entity';
import { EndUserIdentity } from './features/deals/end-user-identity.entity';
import { EndUserSearchKey } from './features/deals/end-user-search-key.entity';
import { EndUserFilePageResolver, EndUserFileResolver } from './features/deals/file.resolver';
import { fileHandlers } from './features/deals/file.rest';
import { contentHandlers } from './features/deals/file-content.rest';
import { fileRoutes } from './features/deals/file-routes.rest';
import { einFingerprintsUnderKey } from './features/deals/identity-renewal.commands';
import { informationRoutes } from './features/deals/information.rest';
import { PolicyResult } from './features/deals/policy-result.entity';
import { type ProcessingStep, processJob } from './features/deals/processing.job';
import { EndUserTag } from './features/deals/tags/end-user-tag.entity';
import { Tag } from './features/deals/tags/tag.entity';
import { tagLoads } from './features/deals/tags/tag.loaders';
import { TagResolver } from './features/deals/tags/tag.resolver';
import { tagRoutes } from './features/deals/tags/tag.rest';
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
import { answeredJob } from './features/decisions/following/answered.job';
import { FollowingResolver } from './features/decisions/following/following.resolver';
import { FunderMessage } from './features/decisions/following/funder-message.entity';
import { messageJob } from './features/decisions/following/message.job';
import { pollJob } from './features/decisions/following/poll.job';
import { retainedMessages } from './features/decisions/following/retained-messages.job';
import { Offer } from './features/decisions/offers/offer.entity';
import { rankingLoads } from './features/decisions/offers/ranking.loaders';
import * as documentEvents from './features/documents/document.events';
import { resultHandlers } from './features/documents/parsed-results.rest';
import { FileReader } from './features/documents/reading/file-reader.job';
import { dropStatements } from './features/documents/statements/dropped.commands';
import { statementsStep, tellUpdatedJob } from './features/documents/statements/findings.job';
import { DealFindingsRow, StatementPdf } from './features/documents/statements/pdf.entity';
import { BankStatementRow, BankTransactionRow } from './features/documents/statements/statement.entity';
import * as statementEvents from './features/documents/statements/statement.events';
import { statementLoads } from './features/documents/statements/statement.loaders';
import {
  BankStatementResolver,
  BankTransactionResolver,
  EndUserStatementsResolver,
  FilePdfResolver,
  PdfResolver,
  PositionResolver,
} from './features/documents/statements/statement.resolver';
import { statementRoutes } from './features/documents/statements/statement.rest';
import { Erasure } from './features/erasure/erasure.entity';
import * as erasureEvents from './features/erasure/erasure.events';
import { contentUses, eraseJob } from './features/erasure/erasure.job';
import { ErasureResolver } from './features/erasure/erasure.resolver';
import { erasureRoutes } from './features/erasure/erasure.rest';
import * as exclusionEvents from './features/exclusions/exclusion.events';
import { FunderExclusionRule } from './features/exclusions/exclusion-rule.entity';
import { exclusionLoads } from './features/exclusions/exclusion-rule.loaders';
import { ExclusionRuleResolver } from './features/exclusions/exclusion-rule.resolver';
import { exclusionRoutes } from './features/exclusions/exclusion-rule.rest';
import { exportHandlers } from './features/exports/exports.rest';
import { decidedFigure, keepingFigures } from './features/figures/figure.commands';
import { SubmissionFigure } from './features/figures/figure.entity';
import { figureMissing } from './features/figures/figure.job';
import { FigureResolver } from './features/figures/figure.resolver';
import { figureOnItsWay, figuringMoves } from './features/figures/on-its-way.commands';
import { StatisticsResolver } from './features/figures/statistics.resolver';
import { statisticsRoutes } from './features/figures/statistics.rest';
import { installBuiltInConnectors } from './features/funders/connectors/built-in.job';
import { ConnectorTrouble, ConnectorVersion, FunderConnector } from './features/funders/connectors/connector.entity';
import * as connectorEvents from './features/funders/connectors/connector.events';
import { ConnectorResolver } from './features/funders/connectors/connector.resolver';
import { Funder } from './features/funders/funder.entity';
import * as funderEvents from './features/funders/funder.events';
import { funderLoads } from './features/funders/funder.loaders';
import { FunderResolver } from './features/funders/funder.resolver';
import { FunderLink } from './features/funders/integration.entity';
import { integrationRoutes } from './features/funders/integration.rest';
import { KnownSender } from './features/funders/known-sender.entity';
import { FunderSet } from './features/funders/sets/funder-set.entity';
import { funderSetLoads } from './features/funders/sets/funder-set.loaders';
import { FunderSetResolver } from './features/funders/sets/funder-set.resolver';
import { mailLoads } from './features/mail/html/mail.loaders';
import { EndUserMailsResolver, InboundMailPageResolver, InboundMailResolver } from './features/mail/html/mail.resolver';
import { mailRoutes } from './features/mail/html/mail.rest';
import { mailHandlers } from './features/mail/html/mail-export.rest';
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
import { MailboxWatcher } from './features/mail/taking/mailbox-watcher.job';
import { checkMailboxes, testMailboxJob } from './features/mail/taking/test-mailbox.job';
import { Mailbox } from './features/mailboxes/mailbox.entity';
import * as mailboxEvents from './features/mailboxes/mailbox.events';
import { IntegrationMailboxResolver, MailboxResolver } from './features/mailboxes/mailbox.resolver';
import { mailboxRoutes } from './features/mailboxes/mailbox.rest';
import { NotificationChangesResolver } from './features/notifications/changes.resolver';
import { digests } from './features/notifications/digests.job';
import { dropMails, forgetErased, forgetLeaver } from './features/notifications/forgetting.commands';
import { retainedNotifications, retainedUserMails } from './features/notifications/kept.job';
import { Notification, UserMail } from './features/notifications/notification.entity';
import * as notificationEvents from './features/notifications/notification.events';
import {
  NotificationChangeResolver,
  NotificationPageResolver,
  NotificationResolver,
  UnreadResolver,
} from './features/notifications/notification.resolver';
import { notificationRoutes } from './features/notifications/notification.rest';
import { notify } from './features/notifications/notify.commands';
import { hasMembers } from './features/notifications/recipients.queries';
import { tellRestored } from './features/notifications/restored.commands';
import { unsubscribeHandlers } from './features/notifications/unsubscribing.rest';
import { userMailJob } from './features/notifications/user-mail.job';
import { SignInFlow } from './features/people/flow.entity';
import { Invitation } from './features/people/invitation.entity';
import { endAccess, retainedFlows, retainedSessions } from './features/people/kept.job';
import { KeyOwnerResolver, OwnKeysResolver } from './features/people/key-owner.resolver';
import {
  addressChangedJob,
  invitationJob,
  inviteOwnerJob,
  newAddressJob,
  signInLinkJob,
} from './features/people/link.job';
import { Membership } from './features/people/membership.entity';
import { Passkey } from './features/people/passkey.entity';
import { passkeyHandlers } from './features/people/passkey.rest';
import * as peopleEvents from './features/people/people.events';
import { PeopleResolver } from './features/people/people.resolver';
import { peopleRoutes } from './features/people/people.rest';
import { providerHandlers } from './features/people/provider.rest';
import { MembershipResolver, SelfResolver } from './features/people/self.resolver';
import { Session } from './features/people/session.entity';
import { signInHandlers } from './features/people/sign-in.rest';
import { User } from './features/people/user.entity';
import { UserIdentity } from './features/people/user-identity.entity';
import { DeclineResolver } from './features/policies/decline.resolver';
import { evaluationStep } from './features/policies/evaluation.job';
import { EndUserPoliciesResolver, PolicyEvaluationResolver } from './features/policies/evaluation.resolver';
import { PreflightFitResolver } from './features/policies/fit.resolver';
import { dropPolicyOfUnlinked } from './features/policies/policy.commands';
import { BrokerFunderPolicy, PolicyVersion } from './features/policies/policy.entity';
import * as policyEvents from './features/policies/policy.events';
import { policyLoads } from './features/policies/policy.loaders';
import { PolicyResolver } from './features/policies/policy.resolver';
import { policyHandlers, policyRoutes } from './features/policies/policy.rest';
import { referenceRoutes } from './features/policies/reference.rest';
import { PolicyUploadJob, StoredUploadRow } from './features/policies/upload.entity';
import { uploadJob } from './features/policies/upload.job';
import { PendingMatchResolver, UploadResolver } from './features/policies/upload.resolver';
import { uploadRoutes } from './features/policies/upload.rest';
import { UploadProgressResolver } from './features/policies/upload-progress.resolver';
import { UploadedRowResolver, UploadRowsResolver } from './features/policies/upload-rows.resolver';
import { EndUserListResolver } from './features/search/end-user-list.resolver';
import { endUserListRoutes } from './features/search/end-user-list.rest';
import { BoardResolver } from './features/submissions/board/board.resolver';
import { catchUpJob } from './features/submissions/catch-up.job';
import { configurationRoutes, preflightRoutes, requestPreviewRoutes } from './features/submissions/configuration.rest';
import { dealStageLoads } from './features/submissions/deal-stage.loaders';
import { DealStageResolver } from './features/submissions/deal-stage.resolver';
import { EndUserDeletionResolver } from './features/submissions/end-user-deletion.resolver';
import { HoldsResolver } from './features/submissions/holds.resolver';
import { notingWhatIsLacking } from './features/submissions/lacking.commands';
import { LetterResolver } from './features/submissions/letter/letter.resolver';
import { letterHandlers, letterRoutes } from './features/submissions/letter/letter.rest';
import { Message } from './features/submissions/messages/message.entity';
import * as messageEvents from './features/submissions/messages/message.events';
import { Note } from './features/submissions/notes/note.entity';
import * as noteEvents from './features/submissions/notes/note.events';
import { NoteResolver } from './features/submissions/notes/note.resolver';
import { preflightStep } from './features/submissions/preflight.job';
import { PreflightResolver } from './features/submissions/preflight.resolver';
import { RequestPreviewResolver } from './features/submissions/request-preview.resolver';
import { markSendsUnknown } from './features/submissions/sending/after-restore.commands';
import { Attempt } from './features/submissions/sending/attempt.entity';
import { IntegrationTestResolver } from './features/submissions/sending/integration-test.resolver';
import { retryJob } from './features/submissions/sending/retry.job';
import { laterJob } from './features/submissions/sending/runs/later.job';
import { lookupJob } from './features/submissions/sending/runs/lookup.job';
import { retainedSandboxAnswers } from './features/submissions/sending/runs/retained-sandbox-answers.job';
import { AttemptStepRow, FunderTurns, SendRun } from './features/submissions/sending/runs/run.entity';
import {
  AttemptRunResolver,
  AttemptStepResolver,
  SandboxAnswerResolver,
  SubmissionRunResolver,
} from './features/submissions/sending/runs/run.resolver';
import { SandboxAnswerRow } from './features/submissions/sending/runs/sandbox-answer.entity';
import { sendJob } from './features/submissions/sending/send.job';
import { SubmitDealsResolver } from './features/submissions/sending/submit-deals.resolver';
import { SyntheticEndUser } from './features/submissions/sending/synthetic-end-user.entity';
import { testEndJob } from './features/submissions/sending/test-end.job';
import { StatusChangeResolver } from './features/submissions/status-change.resolver';
import { FunderSubmission } from './features/submissions/submission.entity';
import * as submissionEvents from './features/submissions/submission.events';
import { submissionLoads } from './features/submissions/submission.loaders';
import { EndUserSubmissionsResolver, SubmissionResolver } from './features/submissions/submission.resolver';
import { submissionRoutes } from './features/submissions/submission.rest';
import { recountAll } from './features/submissions/submission-count.job';
import { UnlinkingResolver } from './features/submissions/unlinking.resolver';
import { deliverEvent, toldWebhooks } from './features/webhooks/delivery.commands';
import { DeliveryDispatcher } from './features/webhooks/dispatcher.job';
import { rescheduleDeliveriesNow } from './features/webhooks/queue.commands';
import { TopicGuideResolver } from './features/webhooks/topic-guide.resolver';
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
import { HistoryResolver } from './features/workday/history.resolver';
import { WorkChangeCountsResolver, WorkItemResolver, WorkResolver } from './features/workday/work.resolver';
import { WorkChangesResolver } from './features/workday/work-changes.resolver';
import { AuditEntry, AuditSubject } from './platform/audit/audit-entry.entity';
import { auditSealsUnderKey } from './platform/audit/reseal';
import { witnessHeads } from './platform/audit/witness';
import type { AfterRestore } from './platform/backup/restore';
import { Total } from './platform/db/total.entity';
import type { EventListener } from './platform/db/transact';
import { type EventDefinition, eventCatalogue } from './platform/events/definition.rules';
import { Event, EventCounter } from './platform/events/event.entity';
import type { Wanted } from './platform/events/look-ups';
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
  ...[User, UserIdentity, Passkey, Membership, Invitation, SignInFlow, Session],
  Event,
  EventCounter,
  AuditEntry,
  AuditSubject,
  JobRow,
  IdempotencyKey,
  Funder,
  FunderLink,
  ...[KnownSender, FunderSet],
  ...[ConnectorVersion, FunderConnector, ConnectorTrouble],
  FunderExclusionRule,
  EndUser,
  EndUserFile,
  ...[EndUserIdentity, EndUserSearchKey],
  ...[StatementPdf, BankStatementRow, BankTransactionRow, DealFindingsRow],
  SyntheticEndUser,
  PolicyResult,
  Tag,
  EndUserTag,
  DealAssignee,
  FunderSubmission,
  ...[Attempt, SendRun, AttemptStepRow, SandboxAnswerRow, FunderTurns],
  Message,
  ...[Note, ChecklistItem, ChecklistRequest, UploadLink, Closing, CommissionEntry],
  Decision,
  Offer,
  ...[FunderCallback, FunderMessage],
  ...[SubmissionFigure, Total],
  Webhook,
  WebhookDelivery,
  WebhookGathering,
  CrmIntegration,
  CrmPayload,
  CrmOpportunity,
  Mailbox,
  MailDelivery,
  InboundMail,
  BrokerFunderPolicy,
  PolicyVersion,
  PolicyUploadJob,
  StoredUploadRow,
  ...[Notification, UserMail],
  Erasure,
];

/** What is done before anything else, each time an instance starts. */
export const atStart: readonly ((services: Services) => Promise<void>)[] = [installBuiltInConnectors];

/** Their rows are never changed or removed once they are there, so that they can be kept in memory. */
export const unchanging = [Funder];

/** Rows that change too often, or tell too little, for answers that show them to be kept: all others have versions. */
export const unversioned = [
  ...[Event, EventCounter, JobRow, IdempotencyKey, AuditEntry, AuditSubject],
  ...[ApiKey, Webhook, WebhookDelivery, WebhookGathering],
  ...[PolicyUploadJob, StoredUploadRow],
  ...[User, UserIdentity, Passkey, Membership, Invitation, SignInFlow, Session],
  ...[Notification, UserMail],
  FunderTurns,
  Mailbox,
];

export const resolvers: NonEmptyArray<new () => object> = [
  AccountResolver,
  ApiKeyResolver,
  SettingsResolver,
  ...[PeopleResolver, SelfResolver, MembershipResolver, KeyOwnerResolver, OwnKeysResolver],
  AuditResolver,
  ...[FunderResolver, FunderSetResolver, ConnectorResolver],
  EndUserResolver,
  EndUserFileResolver,
  EndUserFilePageResolver,
  ...[PdfResolver, BankStatementResolver, BankTransactionResolver, PositionResolver],
  ...[EndUserStatementsResolver, FilePdfResolver],
  EndUserListResolver,
  TagResolver,
  AssignmentResolver,
  DealStageResolver,
  SubmissionResolver,
  EndUserSubmissionsResolver,
  EndUserDeletionResolver,
  BoardResolver,
  ...[CloneResolver, DuplicatesResolver],
  ExclusionRuleResolver,
  ...[PreflightResolver, PreflightFitResolver, SubmitDealsResolver],
  LetterResolver,
  ...[MessageResolver, NoteResolver, SavedFileResolver, DealChangesResolver],
  ...[ThreadEdgeResolver, SubmissionThreadResolver, DealThreadResolver, InboundMailQueryResolver],
  ...[DealChecklistResolver, SubmissionRequestsResolver, ChecklistItemResolver, ChecklistRequestResolver],
  ...[DealUploadLinksResolver, UploadLinkResolver],
  ...[DealClosingResolver, ClosingResolver, WithdrawnResolver, DecisionsByHandResolver, CommissionResolver],
  UnlinkingResolver,
  IntegrationTestResolver,
  HoldsResolver,
  ...[AttemptRunResolver, AttemptStepResolver, SandboxAnswerResolver, SubmissionRunResolver, RequestPreviewResolver],
  StatusChangeResolver,
  SubmissionDecisionsResolver,
  ...[DecisionResolver, FollowingResolver],
  OfferResolver,
  RankedOffersResolver,
  ...[StatisticsResolver, FigureResolver],
  ...[WebhookResolver, TopicGuideResolver],
  WebhookDeliveryResolver,
  CrmIntegrationResolver,
  CrmPayloadResolver,
  EndUserCrmResolver,
  RecordLinkResolver,
  EndUserMailsResolver,
  InboundMailResolver,
  InboundMailPageResolver,
  ...[MailboxResolver, IntegrationMailboxResolver],
  PolicyResolver,
  UploadResolver,
  PendingMatchResolver,
  UploadProgressResolver,
  EndUserPoliciesResolver,
  PolicyEvaluationResolver,
  DeclineResolver,
  UploadRowsResolver,
  UploadedRowResolver,
  ...[WorkResolver, WorkItemResolver, WorkChangeCountsResolver, WorkChangesResolver, HistoryResolver],
  ...[NotificationResolver, NotificationPageResolver, NotificationChangeResolver, NotificationChangesResolver],
  UnreadResolver,
  ErasureResolver,
];

export const loads: TypeLoads[] = [
  ...accountLoads,
  ...[...funderLoads, ...funderSetLoads],
  ...endUserLoads,
  ...tagLoads,
  ...statementLoads,
  ...dealStageLoads,
  ...exclusionLoads,
  ...submissionLoads,
  ...decisionLoads,
  ...rankingLoads,
  ...policyLoads,
  ...webhookLoads,
  ...crmLoads,
  ...dealLinkLoads,
  ...mailLoads,
  ...conversationLoads,
  ...[...closingLoads, ...nextStepLoads],
];

/** What is done with a deal that is ready, in this order. */
const processing: ProcessingStep[] = [statementsStep, preflightStep, evaluationStep];

export const jobs = [
  ...[processJob(processing), removeContentsJob(contentUses)],
  ...[sendJob, retryJob, testEndJob, catchUpJob],
  ...[lookupJob, laterJob, pollJob, messageJob, answeredJob],
  ...[signInLinkJob, invitationJob, newAddressJob, addressChangedJob, inviteOwnerJob],
  handOverJob,
  ...[readMailJob, testMailboxJob],
  ...[sendMessageJob, copySentJob, backfillJob],
  tellUpdatedJob,
  uploadJob,
  ...[emitGatheredJob, replayFailedJob, removeDeliveriesJob],
  ...[fetchRecordJob, fetchFilesJob],
  userMailJob,
  eraseJob,
];

/** What is kept for a time only. */
const kept: Retained[] = [
  retainedEvents,
  retainedDeliveries,
  ...[retainedPayloads, retainedMessages, retainedSandboxAnswers],
  retainedSources,
  retainedKeys,
  retainedFlows,
  retainedSessions,
  ...[retainedNotifications, retainedUserMails],
];

/** What works beside the jobs, in instances that work. */
export const makeBackgroundServices: ((services: Services) => BackgroundService)[] = [
  (services) => new DeliveryDispatcher(services),
  (services) => new FileReader(services),
  (services) => new MailboxWatcher(services),
  (services) =>
    new RecurringWork<Services>(
      [
        retention(kept),
        renewTries,
        crmUpkeep,
        recountAll,
        figureMissing,
        witnessHeads,
        digests(),
        checkMailboxes,
        endOffers,
      ],
      services,
    ),
  (services) => new ClockRollback(services, [rescheduleJobsNow, rescheduleDeliveriesNow]),
];

const ACCOUNT = { name: 'Account', about: 'Whether the service and a key work; the API keys; who did what' };
const PEOPLE = { name: 'People', about: 'Who signs in, how, and what he may do' };
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
const MAILBOXES = { name: 'Mailboxes', about: 'Addresses that mail is read from by IMAP and sent by over SMTP' };
const ARRIVALS = { name: 'Answers of funders', about: 'Decisions that arrive from outside, by callback and by mail' };

/** In the order of the reference. */
export const routes = [
  ...within(DEALS, [
    ...endUserListRoutes,
    ...endUserRoutes,
    ...fileRoutes,
    ...statementRoutes,
    ...informationRoutes,
    ...tagRoutes,
    ...assignmentRoutes,
    ...dealLinkRoutes,
    ...mailRoutes,
    ...erasureRoutes,
  ]),
  ...within(SUBMISSIONS, [
    ...dealPageRoutes,
    ...submissionRoutes,
    ...preflightRoutes,
    ...requestPreviewRoutes,
    ...letterRoutes,
    ...conversationRoutes,
    ...closingRoutes,
  ]),
  ...within(FUNDERS, [...integrationRoutes, ...configurationRoutes, ...statisticsRoutes]),
  ...within(EXCLUSIONS, exclusionRoutes),
  ...within(POLICIES, [...policyRoutes, ...uploadRoutes, ...referenceRoutes]),
  ...within(CRMS, crmRoutes),
  ...within(WEBHOOKS, webhookRoutes),
  ...within(MAILBOXES, mailboxRoutes),
  ...within(ACCOUNT, [...accountRoutes, ...auditRoutes]),
  ...within(PEOPLE, [...peopleRoutes, ...notificationRoutes]),
];

export const handlers = [
  ...within(DEALS, [...fileHandlers, ...contentHandlers, ...resultHandlers, ...mailHandlers, ...uploadHandlers]),
  ...within(SUBMISSIONS, [...exportHandlers, ...letterHandlers]),
  ...within(POLICIES, policyHandlers),
  ...within(CRMS, ingestionHandlers),
  ...within(ACCOUNT, [...accountHandlers, ...auditHandlers]),
  ...within(PEOPLE, [...signInHandlers, ...providerHandlers, ...passkeyHandlers, ...unsubscribeHandlers]),
  ...within(ARRIVALS, [...callbackHandlers, ...inboundMailHandlers]),
];

/** What is kept under the secret key beside the columns that say `@Sealed`, and how `npm run secrets:rotate` renews it. */
export const underSecretKey: UnderSecretKey[] = [einFingerprintsUnderKey, auditSealsUnderKey, mailFilesUnderKey];

/** What is done with a database that was restored from a backup, before any service works on it. */
export const afterRestore: AfterRestore[] = [
  { what: 'sends that may have gone out since', run: markSendsUnknown },
  { what: 'sessions, links and invitations that are over', run: endAccess },
  { what: 'links of merchants that work no more', run: endUploadLinks },
  { what: 'mails to members that may have been sent since', run: dropMails },
  { what: 'accounts whose owners are told', run: tellRestored },
];

/** All that can happen, by feature. */
export const catalogue = eventCatalogue(
  [
    accountEvents,
    peopleEvents,
    ...[funderEvents, connectorEvents],
    dealEvents,
    documentEvents,
    statementEvents,
    assignmentEvents,
    exclusionEvents,
    submissionEvents,
    decisionEvents,
    mailEvents,
    mailboxEvents,
    ...[noteEvents, messageEvents, conversationEvents, closingEvents],
    policyEvents,
    crmEvents,
    webhookEvents,
    notificationEvents,
    erasureEvents,
  ].flatMap((events) => Object.values<EventDefinition | EventDefinition[]>(events).flat()),
);

/** What listeners want to see, looked up together. */
export const wanted: Wanted[] = [
  ...[toldWebhooks(catalogue), openRequests, waitingQuestion, askedBefore, arrivingDeal, figureOnItsWay],
  ...[decidedDealStands, decidedFigure, ...hasMembers],
  ...arrivedMail,
];

/** Called for every event, inside its transaction. */
export const listeners: EventListener[] = [
  ...[assignToCreator, handOverOfLeaver, handOverOfReader, forgetAssignees],
  ...[dropPolicyOfUnlinked, ...notingWhatIsLacking, ...dropStatements],
  ...[deliverEvent(catalogue), eraseDeletedDeal, forgetMail],
  ...[
    listWhatIsAsked,
    forgetWhatWasAsked,
    provideWhatIsAnswered,
    followMessages,
    followFiles,
    followSends,
    ...tellWhatCame,
    ...fileWhatWasSent,
    ...countingMessages,
    ...stageListeners,
  ],
  ...[figuringMoves, ...keepingFigures, ...figuringClosings],
  ...[forgetLeaver, forgetErased, notify],
];
