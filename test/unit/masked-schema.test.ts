import { getNamedType, isObjectType, isScalarType } from 'graphql';
import { MASKED_FIELDS, PARTS } from '../../src/features/accounts/masked-fields.rules';
import { serviceSchema } from '../../src/schema';

const schema = serviceSchema();
const TEXTS = new Set(['String', 'JSON', 'JSONObject']);

/**
 * Fields of texts that nobody outside has written, or that everybody who may read is to see. A new field is to be looked at:
 * is it a secret, or can it hold a number that is somebody's? Then it belongs among MASKED_FIELDS.
 */
const PLAIN: Record<string, string> = {
  // People of the account to each other; addresses with the scope `people` alone.
  Colleague: 'name',
  Identity: 'label provider',
  Invitation: 'email',
  Member: 'email name source',
  Mutation: 'removeIdentity',
  Passkey: 'name',
  Session: 'address browser provider',
  User: 'digestAt email name quietFrom quietTo timeZone',
  Account: 'name',
  // Words of the broker's own, with the names of what is filled in.
  AccountSettings: 'letter offerConstants ownDomains',
  ApiKey: 'allowedAddresses createdBy name tokenPrefix',
  // Details are the certificates of erasures: counts, ids and times.
  AuditLogEntry: 'actorName address details hash operation previousHash requestId topics',
  AuditLogEdge: 'cursor',
  BrokerFunderPolicy: 'policy',
  BusinessFigures: 'from to',
  // Its products and industries are masked as they are counted (figures/figure.rules).
  FigureLine: 'label value',
  // A funder's name and a check's key.
  CheckAnalytics: 'checkName',
  ComputedOffer: 'paymentFrequency',
  CreatedCrmIntegration: 'secret url',
  CreatedWebhook: 'secret',
  // Its address names the integration; what is posted there must be signed. Credentials in its config are never shown.
  CrmIntegration: 'config failureNotificationChannel instanceUrl url',
  // Names of fields alone, never their values.
  CrmPayload: 'opportunityId problems',
  CrmUnmappedField: 'name pointer',
  CrmSync: 'opportunityId owner problems stage',
  CrmSyncEvent: 'name',
  DealLinkEntry: 'funderName opportunityId',
  // The funder's own id of the application.
  Decision: 'author applicationIdentifier attributionMethod',
  DeclineReasonCount: 'reason',
  // `information` masks itself: what is masked there can be sent back (deals/information.rules).
  EndUser: 'endUserId information opportunityId',
  DetectedClass: 'fileClass',
  ClassEvidence: 'rule',
  // Days, keys, the bank's name and four digits at most; the notes are our own sentences, with days and amounts alone.
  BankAccount: 'accountLast4 accountType bankName',
  BankStatement: 'accountLast4 accountType bankName periodEnd periodStart reasons',
  BankTransaction: 'category categorySource date',
  DateSpan: 'from to',
  DealFindings: 'notes',
  Observation: 'code',
  Position: 'firstDate lastDate missedDates rhythm',
  Provenance: 'field',
  ReadFact: 'asOf months name',
  StatementMonth: 'month',
  EndUserFile: 'activeContent contentUrl fileClass mediaType pageClasses processingError referenceId sourceMetadata',
  EnvironmentConfiguration: 'lastTestDealId lastTestStatus',
  ExclusionEvidence: 'configuredValue observedValue',
  FileClass: 'description displayGroup displayName group name',
  FormField: 'fieldType label name',
  // The catalogue's: no broker's own address.
  Funder: 'aliases emailDomains logoUrl name portalUrl slug submissionEmailAddress',
  FunderExclusionRule: 'notSenders reason revision senderDomains senderEmails senderNames',
  FunderIntegration:
    'effectiveSubmissionEmailAddress funderEmailDomains funderLogoUrl funderName knownSenders letter offerConstants senderAddress slug submissionCcEmailAddresses submissionEmailAddress submissionEmailSubjectPrefix',
  FunderIntegrationConfig: 'displayName',
  FunderSet: 'name',
  FunderSubmissionEdge: 'cursor',
  FunderSubmissionStatusChange: 'cursor',
  // Of events, whose data are masked when they are written.
  HistoryChange: 'after before path',
  HistoryEntry: 'actorName what',
  HistoryEdge: 'cursor',
  // `wholeText` and `html` mask themselves, in the thread that opens the mail (mail/html/show-mail).
  InboundMail: 'attributionMethod html viewerUrl wholeText',
  IssuedApiKey: 'token',
  MailAuthentication: 'domain',
  MailProvenance: 'field',
  MailReading: 'applicationStatus reason',
  MatchCandidate: 'funderName',
  // Its names are masked as it is made (notifications/words.rules).
  Notification: 'title',
  NotificationChange: 'cursor',
  NotificationEdge: 'cursor',
  Offer: 'firstPaymentDate fundingDate',
  OfferComparison: 'warnings',
  OfferFee: 'name',
  PageInfo: 'endCursor',
  PendingFunderMatch: 'policy spreadsheetName status',
  PoliciesFile: 'contentBase64 filename',
  PolicyChange: 'after before subject',
  PolicyCheck: 'check explanation inputSource key onFailure operator policySource threshold value',
  PolicyEvaluation: 'changesNeeded explanation openConditions policy tier',
  PolicyResult: 'policyName',
  PolicyUploadJob: 'errorDetails errorMessage filename resultsSummary',
  PolicyUploadRow: 'sheet spreadsheetName status warnings',
  PolicyVersion: 'actor policy uploadJobServiceId',
  PreflightFile: 'fileClass',
  PreflightResult: 'funderName missingFileClasses missingInformation',
  Query: 'crmFields webhookTopics',
  RemovedFunderPolicy: 'message',
  SubmitOutcome: 'detail',
  SubmittingBroker: 'company domain email',
  // The address is for who may send; the author is an id.
  UploadLink: 'author url',
  Attempt: 'providerReference',
  AttemptStep: 'requestHash step',
  SandboxAnswer: 'mediaType step',
  // The platform's own, which no broker sees; findings quote 40 characters of an answer, without secrets.
  Connector: 'manifest note requiredFileClasses requiredInformation title',
  ConnectorProblem: 'code message path',
  ConnectorTrouble: 'message path',
  // Previews mask tax numbers themselves, in whatever form a request has them.
  MappingProblem: 'message path source step',
  PreviewedField: 'path source value',
  PreviewedStep: 'body contentType headers id method url',
  // The customer's own words for deals, the same for many of them.
  Tag: 'color description name',
  Webhook: 'disabledReason topic',
  WebhookDelivery: 'topic',
  // Of the service's own events, with made-up data.
  WebhookTopic: 'group sample sentence topic',
  DealChange: 'cursor topic',
  WorkItem: 'title',
  WorkItemEdge: 'cursor',
  WorkItemsChange: 'cursor',
  // Days, keys of what is asked, and who did it.
  ChecklistItem: 'fileClass hint month path',
  Closing: 'contractOutOn contractSignedOn firstPaymentOn fundedOn paymentFrequency renewalOn',
  CommissionEdge: 'cursor',
  CommissionEntry: 'author occurredOn',
  // The account's own address and servers, shown to keys with configure alone.
  Mailbox: 'address folders imap problem senderName smtp warnings',
  Note: 'author',
  ThreadEdge: 'cursor type',
  WithdrawOutcome: 'reason',
  // Its words are masked where they are opened; addresses are the funder's, or a person has confirmed them.
  Message: 'author cc html messageId text to',
  // Composed of what the caller may see.
  LetterAttachment: 'fileClass fileName',
  LetterPreview: 'cc from html replyTo subject text to version warnings',
  // Shown to keys with configure, and the audit log tells of it.
  WebhookSigningSecret: 'secret',
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
