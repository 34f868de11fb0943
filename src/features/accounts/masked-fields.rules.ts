import { maskNumbers } from '../../platform/masks/numbers.rules';
import { maskToken, maskTokens, maskUrl, maskValues } from '../../platform/masks/secrets.rules';
import { maskValue } from '../../platform/masks/values.rules';
import type { Scope } from './scopes.rules';

/** What keys without the scope see in place of a value. */
export interface Mask {
  readonly scope: Extract<Scope, 'personal_data' | 'configure'>;
  mask(value: unknown): unknown;
}

const PERSONAL = 'personal_data';
const numbers: Mask = { scope: PERSONAL, mask: (text: string) => maskNumbers(text) };
const link: Mask = { scope: PERSONAL, mask: (text: string) => maskNumbers(text, 'link') };
const values: Mask = { scope: PERSONAL, mask: (value: object) => maskValue(value) };
const ownValues: Mask = { scope: PERSONAL, mask: (value: object) => maskValue(value, 'link') };
const token: Mask = { scope: 'configure', mask: maskToken };
const url: Mask = { scope: 'configure', mask: maskUrl };
const secretValues: Mask = { scope: 'configure', mask: maskValues };
const tokens: Mask = { scope: 'configure', mask: maskTokens };

const lists: Mask = { scope: PERSONAL, mask: (texts: string[]) => texts.map((text) => maskNumbers(text)) };

const all = (mask: Mask, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, [mask]]));

/** Values that are parts of a record and have no id of their own: their fields are disclosed under the record's. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  DetectedClass: ['evidence'],
  EndUserFile: ['detectedClass'],
  InboundMail: ['reading'],
  MailReading: ['provenance'],
};

/** The fields that are not shown whole to everybody who may read, by type: words of funders and mails, and secrets. */
export const MASKED_FIELDS: Readonly<Record<string, Readonly<Record<string, readonly Mask[]>>>> = {
  AccountSettings: all(token, 'inboundEmailUrl'),
  Attempt: all(numbers, 'message note'),
  AttemptStep: all(numbers, 'message'),
  SandboxAnswer: all(numbers, 'body'),
  DecisionFollowing: all(numbers, 'problem'),
  CrmPayload: { ...all(values, 'content'), ...all(numbers, 'message') },
  CrmSync: all(numbers, 'message opportunityName'),
  CrmSyncEvent: all(numbers, 'message'),
  DealLinkEntry: all(numbers, 'name declineReason'),
  Decision: {
    ...all(numbers, 'applicationStatus rawApplicationStatus declineReason lenderNotes requestedInfo statusReasoning'),
    ...all(numbers, 'stipulations'),
    ...all(link, 'offerLinkUrl'),
  },
  EndUser: { ...all(numbers, 'name lostNote'), ...all(ownValues, 'meta') },
  EndUserFile: all(numbers, 'fileName originalFileName'),
  // What is printed on a page, or stands in a person's own words.
  Pdf: all(numbers, 'fileName notes'),
  Observation: all(numbers, 'text'),
  BankStatement: all(numbers, 'accountTitle'),
  Provenance: all(numbers, 'text'),
  BankTransaction: all(numbers, 'description counterparty'),
  Position: all(numbers, 'counterparty'),
  ClassEvidence: all(numbers, 'text'),
  EnvironmentConfiguration: all(numbers, 'lastTestStatusMessage'),
  FunderIntegration: all(token, 'callbackUrl'),
  FunderSubmission: { ...all(numbers, 'submissionStatusMessage nextStep'), ...all(values, 'submissionResult') },
  InboundMail: {
    ...all(numbers, 'sender fromName replyTo subject problem sentAtText'),
    ...all(lists, 'toAddresses ccAddresses'),
    text: [numbers, tokens],
  },
  ChecklistItem: all(numbers, 'title'),
  ChecklistRequest: all(numbers, 'text reason'),
  Closing: all(values, 'terms'),
  CommissionEntry: all(numbers, 'reference note'),
  Message: all(numbers, 'subject response note'),
  Note: all(numbers, 'text'),
  LinkedRecord: all(numbers, 'name'),
  MailProvenance: { ...all(numbers, 'value'), sentence: [numbers, tokens] },
  MailReading: { ...all(numbers, 'doubt expiry reasoning'), ...all(values, 'decision') },
  Offer: all(numbers, 'paymentFrequency rawProductText stipulations'),
  PolicyEvaluation: all(values, 'inputData'),
  PreflightFile: all(numbers, 'fileName'),
  PreflightResult: all(numbers, 'message'),
  SendEligibility: all(numbers, 'detail'),
  Webhook: { ...all(url, 'url'), ...all(secretValues, 'headers') },
  WebhookDelivery: { ...all(values, 'payload'), ...all(numbers, 'responseBody error') },
  WorkItem: all(numbers, 'detail'),
};
