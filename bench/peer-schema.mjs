import { FIELDS } from './shapes.mjs';

const WORDS = {
  LinkStatus: 'UNLINKED LINKED DISMISSED RECLASSIFIED',
  Classification: 'SUBMISSION DECISION OTHER',
  LinkType: 'ABSORBED_SUBMISSION_DUPLICATE LINKED_DECISION',
  SubmissionStatus:
    'PENDING IN_PROGRESS SUBMITTED_TO_FUNDER INVALID_DATA_FOR_FUNDER SUBMISSION_FAILED APPROVED DECLINED',
  Reason: 'EXCLUDED HELD UNCONFIGURED IN_PROGRESS AMBIGUOUS_ATTEMPT SENT DECIDED',
  MatchType: 'DOMAIN EMAIL NAME',
  EvidenceStatus: 'EXCLUDED HELD',
  Channel: 'EMAIL API WEB_PORTAL ALL_OFFERS CRM_LENDSAAS',
  AttemptStatus: 'IN_PROGRESS SUCCEEDED FAILED ACTION_REQUIRED UNKNOWN',
  EmailClassification: 'GENERAL_CHATTER REQUEST_FOR_INFORMATION INITIAL_DECISION TERM_NEGOTIATION AMENDMENT',
  EmailStage: 'INITIAL_DECISION AMENDMENT PRE_DECISION POST_DECISION',
};

/** Fields beside those that are columns. */
const MORE = {
  EndUser: `linkedDeal: LinkedDeal linkedRecords: [LinkedRecord!]! submittingBrokers: [SubmittingBroker!]
    funderSubmissions(page: Int! = 1, limit: Int! = 25): Page!`,
  FunderSubmission: `endUserServiceId: ID! funder: Funder! attempts: [Attempt!]! configuredChannel: Channel shouldSend: Boolean
    submissionConfigured: Boolean sendEligibility: SendEligibility! currentDecision: Decision decisions: [Decision!]!`,
  SendEligibility: 'evidence: [Evidence!]',
  Decision: 'offers: [Offer!]!',
  Offer: 'computed: ComputedOffer!',
};

/** The part of the service's schema that the benchmark asks. */
export const schema = [
  'type Query { endUser(serviceId: ID!): EndUser funderSubmission(serviceId: ID!): FunderSubmission }',
  'scalar Time',
  'type LinkedDeal { serviceId: ID! name: String }',
  'type Funder { serviceId: ID! name: String! }',
  'type Page { items: [FunderSubmission!]! page: Int! limit: Int! hasMore: Boolean! }',
  ...Object.entries(WORDS).map(([name, values]) => `enum ${name} { ${values} }`),
  ...Object.entries(FIELDS).map(([name, fields]) => {
    const own = fields.map(({ property, kind }) => `${property}: ${kind}`).join(' ');
    return `type ${name} { ${own} ${MORE[name] ?? ''} }`;
  }),
].join('\n');
