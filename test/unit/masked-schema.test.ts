import { getNamedType, isObjectType, isScalarType } from 'graphql';
import { MASKED_FIELDS, PARTS } from '../../src/features/accounts/masked-fields.rules';
import { buildServiceSchema } from '../../src/schema';

const schema = buildServiceSchema();
const TEXTS = new Set(['String', 'JSON', 'JSONObject']);

/**
 * Fields of texts that nobody outside has written, or that everybody who may read is to see. A new field is to be looked at:
 * is it a secret, or can it hold a number that is somebody's? Then it belongs among MASKED_FIELDS.
 */
const PLAIN: Record<string, string> = {
  Account: 'name',
  AccountSettings: 'offerConstants ownDomains',
  ApiKey: 'allowedAddresses name tokenPrefix',
  // Details are the certificates of erasures: counts, ids and times.
  AuditLogEntry: 'actorName address details hash operation previousHash requestId topics',
  AuditLogEdge: 'cursor',
  BrokerFunderPolicy: 'policy',
  ComputedOffer: 'paymentFrequency',
  CreatedCrmIntegration: 'secret url',
  CreatedWebhook: 'secret',
  // Its address names the integration; what is posted there must be signed. Credentials in its config are never shown.
  CrmIntegration: 'config url',
  CrmPayload: 'opportunityId problems',
  CrmSync: 'opportunityId owner stage',
  DealLinkEntry: 'funderName opportunityId',
  // The funder's own id of the application.
  Decision: 'applicationIdentifier attributionMethod',
  DeclineReasonCount: 'reason',
  // `information` masks itself: what is masked there can be sent back (deals/information.rules).
  EndUser: 'endUserId information opportunityId',
  EndUserFile: 'fileClass referenceId',
  EnvironmentConfiguration: 'lastTestDealId lastTestStatus',
  ExclusionEvidence: 'configuredValue observedValue',
  FormField: 'fieldType label name',
  Funder: 'aliases emailDomains logoUrl name slug',
  FunderExclusionRule: 'notSenders reason revision senderDomains senderEmails senderNames',
  FunderIntegration:
    'effectiveSubmissionEmailAddress funderEmailDomains funderLogoUrl funderName knownSenders offerConstants senderAddress slug submissionCcEmailAddresses submissionEmailAddress submissionEmailSubjectPrefix',
  FunderIntegrationConfig: 'displayName',
  FunderSubmissionEdge: 'cursor',
  FunderSubmissionStatusChange: 'cursor',
  InboundMail: 'attributionMethod',
  IssuedApiKey: 'token',
  MailAuthentication: 'domain',
  MailProvenance: 'field',
  MailReading: 'applicationStatus reason',
  MatchCandidate: 'funderName',
  OfferComparison: 'warnings',
  PageInfo: 'endCursor',
  PendingFunderMatch: 'policy spreadsheetName status',
  PoliciesFile: 'contentBase64 filename',
  PolicyChange: 'after before subject',
  PolicyCheck: 'explanation inputSource key onFailure operator policySource threshold value',
  PolicyEvaluation: 'changesNeeded explanation',
  PolicyUploadJob: 'errorDetails errorMessage filename resultsSummary',
  PolicyVersion: 'actor policy uploadJobServiceId',
  PreflightFile: 'fileClass',
  PreflightResult: 'funderName',
  Query: 'webhookTopics',
  RemovedFunderPolicy: 'message',
  SubmitOutcome: 'detail',
  SubmittingBroker: 'company domain email',
  Attempt: 'providerReference',
  Webhook: 'disabledReason topic',
  WebhookDelivery: 'topic',
};

test('every field of text is masked or known to be for all who may read', () => {
  const unknown: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const known = [...Object.keys(MASKED_FIELDS[type.name] ?? {}), ...(PLAIN[type.name] ?? '').split(' ')];
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      if (isScalarType(named) && TEXTS.has(named.name) && !known.includes(field.name))
        unknown.push(`${type.name}.${field.name}`);
    }
  }
  expect(unknown).toEqual([]);
});

test('what is listed is there, once', () => {
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return isObjectType(type) ? Object.keys(type.getFields()) : [];
  };
  for (const [type, names] of Object.entries(PLAIN))
    for (const name of names.split(' ')) {
      expect([type, fieldsOf(type)]).toEqual([type, expect.arrayContaining([name])]);
      expect(Object.keys(MASKED_FIELDS[type] ?? {})).not.toContain(name);
    }
  for (const [type, names] of Object.entries(PARTS)) expect(fieldsOf(type)).toEqual(expect.arrayContaining([...names]));
});
