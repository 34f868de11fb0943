import { maskNumbers } from '../../platform/masks/numbers.rules';
import { maskSubscribeToken, maskToken, maskUrl, maskValues } from '../../platform/masks/secrets.rules';
import { maskValue } from '../../platform/masks/values.rules';
import type { Scope } from './scopes.rules';

/** What keys without the scope see in place of a value. */
export interface Mask {
  readonly scope: Extract<Scope, 'personal_data' | 'configure'>;
  readonly mask: (value: never) => unknown;
}

const PERSONAL = 'personal_data';
const numbers: Mask = { scope: PERSONAL, mask: (text: string) => maskNumbers(text) };
const link: Mask = { scope: PERSONAL, mask: (text: string) => maskNumbers(text, 'link') };
const values: Mask = { scope: PERSONAL, mask: (value: object) => maskValue(value) };
const ownValues: Mask = { scope: PERSONAL, mask: (value: object) => maskValue(value, 'link') };
const token: Mask = { scope: 'configure', mask: maskToken };
const url: Mask = { scope: 'configure', mask: maskUrl };
const secretValues: Mask = { scope: 'configure', mask: maskValues };
const subscribeToken: Mask = { scope: 'configure', mask: maskSubscribeToken };

const all = (mask: Mask, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, [mask]]));

/** Values that are parts of a record and have no id of their own: their fields are disclosed under the record's. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  InboundMail: ['reading'],
  MailReading: ['provenance'],
};

/** The fields that are not shown whole to everybody who may read, by type: words of funders and mails, and secrets. */
export const MASKED_FIELDS: Readonly<Record<string, Readonly<Record<string, readonly Mask[]>>>> = {
  AccountSettings: all(token, 'inboundEmailUrl'),
  Attempt: all(numbers, 'message note'),
  CrmPayload: { ...all(values, 'content'), ...all(numbers, 'message') },
  CrmSync: all(numbers, 'message opportunityName'),
  DealLinkEntry: all(numbers, 'name declineReason'),
  Decision: {
    ...all(numbers, 'applicationStatus rawApplicationStatus declineReason lenderNotes requestedInfo statusReasoning'),
    ...all(numbers, 'stipulations'),
    ...all(link, 'offerLinkUrl'),
  },
  EndUser: { ...all(numbers, 'name'), ...all(ownValues, 'meta') },
  EndUserFile: all(numbers, 'fileName'),
  EnvironmentConfiguration: all(numbers, 'lastTestStatusMessage'),
  FunderIntegration: all(token, 'callbackUrl'),
  FunderSubmission: { ...all(numbers, 'submissionStatusMessage'), ...all(values, 'submissionResult') },
  InboundMail: { ...all(numbers, 'sender subject problem'), text: [numbers, subscribeToken] },
  LinkedRecord: all(numbers, 'name'),
  MailProvenance: { ...all(numbers, 'value'), sentence: [numbers, subscribeToken] },
  MailReading: { ...all(numbers, 'doubt expiry reasoning'), ...all(values, 'decision') },
  Offer: all(numbers, 'paymentFrequency rawProductText stipulations'),
  PolicyEvaluation: all(values, 'inputData'),
  PreflightFile: all(numbers, 'fileName'),
  PreflightResult: all(numbers, 'message'),
  SendEligibility: all(numbers, 'detail'),
  Webhook: { ...all(url, 'url'), ...all(secretValues, 'headers') },
  WebhookDelivery: { ...all(values, 'payload'), ...all(numbers, 'responseBody error') },
};
