import { letterOf, shownLetter } from '../accounts/letter-settings.rules';
import type { Funder } from './funder.entity';
import type { FunderLink } from './integration.entity';
import {
  type Environment,
  type EnvironmentFacts,
  effectiveEmail,
  effectiveTest,
  type IntegrationState,
  integrationState,
  type SubmissionChannel,
} from './integration.rules';

/** What a broker sees of one environment. Never a value. */
export interface EnvironmentView {
  hasCredentials: boolean;
  lastTestStatus: string;
  lastTestAttemptedAt: Date | null;
  lastTestDealId: string | null;
  lastTestStatusMessage: string | null;
}

/** An integration as it is shown: what REST has, and what GraphQL adds. */
export interface IntegrationView {
  funderServiceId: string;
  funderName: string;
  slug: string | null;
  funderLogoUrl: string | null;
  funderEmailDomains: string[];
  senderAddress: string;
  state: IntegrationState;
  supportsStaging: boolean;
  channel: SubmissionChannel | null;
  config: {
    displayName: string;
    supportsStaging: boolean;
    formFields: { fieldType: string; label: string; name: string; required: boolean }[];
  } | null;
  effectiveSubmissionEmailAddress: string | null;
  submissionEmailAddress: string | null;
  submissionCcEmailAddresses: string[] | null;
  submissionEmailSubjectPrefix: string;
  staging: EnvironmentView | null;
  production: EnvironmentView | null;
  nameSimilarityThreshold: number | null;
  offerConstants: Record<string, unknown> | null;
  mailboxId: string | null;
  letter: Record<string, unknown> | null;
  callbackUrl: string;
  callbackSigned: boolean;
  knownSenders: string[];
  requireCallbackSignature: boolean;
  created: Date;
  lastUpdated: Date;
}

/** The integration as it stands at `nowMs`. `service`: the address our mail leaves from, and where we are reached. */
export function integrationView(
  link: FunderLink,
  funder: Funder,
  knownSenders: string[],
  service: { mailFrom: string; publicUrl: string },
  nowMs: number,
): IntegrationView {
  const spec = funder.integration;
  const supportsStaging = spec?.stagingUrl != null;
  const email = effectiveEmail(link.submissionEmailAddress, funder.submissionEmailAddress);
  return {
    funderServiceId: funder.serviceId,
    funderName: funder.name,
    slug: funder.slug,
    funderLogoUrl: funder.logoUrl,
    funderEmailDomains: funder.emailDomains,
    senderAddress: service.mailFrom,
    state: integrationState(
      {
        hasIntegration: spec !== null,
        channel: link.channel,
        effectiveEmail: email,
        supportsStaging,
        staging: environmentFacts(link, 'staging', nowMs),
        production: environmentFacts(link, 'production', nowMs),
      },
      nowMs,
    ),
    supportsStaging,
    channel: link.channel,
    config: spec && { displayName: spec.displayName, supportsStaging, formFields: spec.formFields },
    effectiveSubmissionEmailAddress: email,
    submissionEmailAddress: link.submissionEmailAddress,
    submissionCcEmailAddresses: link.submissionCcEmailAddresses,
    submissionEmailSubjectPrefix: link.submissionEmailSubjectPrefix ?? '',
    staging: supportsStaging ? environmentView(link, 'staging', nowMs) : null,
    production: spec ? environmentView(link, 'production', nowMs) : null,
    nameSimilarityThreshold: link.nameSimilarityThreshold,
    offerConstants: link.offerConstants,
    mailboxId: link.mailboxId,
    letter: link.letter && shownLetter(letterOf(link.letter)),
    callbackUrl: `${service.publicUrl}/api/funder_callbacks/${link.callbackToken}`,
    callbackSigned: link.callbackSecret !== null,
    knownSenders,
    requireCallbackSignature: link.requireCallbackSignature,
    created: link.created,
    lastUpdated: link.lastUpdated,
  };
}

/** What the rules need to know of one environment; a test that has run for too long counts as failed. */
export function environmentFacts(link: FunderLink, environment: Environment, nowMs: number): EnvironmentFacts {
  const { hasCredentials, lastTestStatus, lastTestAttemptedAt } = environmentView(link, environment, nowMs);
  return {
    hasCredentials,
    lastTestStatus: lastTestStatus as EnvironmentFacts['lastTestStatus'],
    lastTestAttemptedAtMs: lastTestAttemptedAt?.getTime() ?? null,
  };
}

function environmentView(link: FunderLink, environment: Environment, nowMs: number): EnvironmentView {
  const lastTestAttemptedAt = link[`${environment}TestAttemptedAt`];
  const { status, message } = effectiveTest(
    {
      lastTestStatus: link[`${environment}TestStatus`],
      lastTestAttemptedAtMs: lastTestAttemptedAt?.getTime() ?? null,
      lastTestStatusMessage: link[`${environment}TestMessage`],
    },
    nowMs,
  );
  return {
    hasCredentials: link[`${environment}Values`] !== null,
    lastTestStatus: status,
    lastTestAttemptedAt,
    lastTestDealId: link[`${environment}TestDealId`],
    lastTestStatusMessage: message,
  };
}
