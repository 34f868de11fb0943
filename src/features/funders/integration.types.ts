import { Field, Float, ID, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { SubmissionChannels } from './funder.inputs';
import { ENVIRONMENTS, INTEGRATION_STATES, type IntegrationState, type SubmissionChannel } from './integration.rules';

export const IntegrationStates = wireEnum(
  'FunderIntegrationState',
  'How far an integration has come.',
  INTEGRATION_STATES,
);
export const Environments = wireEnum('Environment', "Which of the funder's systems.", ENVIRONMENTS);

@ObjectType({ simpleResolvers: true, description: 'A value that the funder asks of a broker.' })
export class FormField {
  @Field(() => String, { description: 'text or password' }) fieldType: string;
  @Field(() => String) label: string;
  @Field(() => String) name: string;
  @Field(() => Boolean) required: boolean;
}

@ObjectType({ simpleResolvers: true })
export class FunderIntegrationConfig {
  @Field(() => String) displayName: string;
  @Field(() => Boolean) supportsStaging: boolean;
  @Field(() => [FormField]) formFields: FormField[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'One environment: whether values are saved, and its last test. Values are never shown.',
})
export class EnvironmentConfiguration {
  @Field(() => Boolean) hasCredentials: boolean;
  @Field(() => String, { description: 'not_run, in_progress, succeeded or failed' }) lastTestStatus: string;
  @Field(() => DateTime, { nullable: true }) lastTestAttemptedAt: Date | null;
  @Field(() => String, { nullable: true }) lastTestDealId: string | null;
  @Field(() => String, { nullable: true }) lastTestStatusMessage: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A broker's link to a funder and its settings." })
export class FunderIntegration {
  @Field(() => ID) funderServiceId: string;
  @Field(() => String) funderName: string;
  @Field(() => String, { nullable: true }) slug: string | null;
  @Field(() => String, { nullable: true }) funderLogoUrl: string | null;
  @Field(() => [String]) funderEmailDomains: string[];
  @Field(() => String, { description: 'The address that our mail leaves from.' }) senderAddress: string;
  @Field(() => IntegrationStates) state: IntegrationState;
  @Field(() => Boolean) supportsStaging: boolean;
  @Field(() => SubmissionChannels, { nullable: true }) channel: SubmissionChannel | null;
  @Field(() => FunderIntegrationConfig, { nullable: true }) config: FunderIntegrationConfig | null;
  @Field(() => String, { nullable: true, description: "The broker's own address, else the funder's." })
  effectiveSubmissionEmailAddress: string | null;
  @Field(() => String, { nullable: true }) submissionEmailAddress: string | null;
  @Field(() => [String], { nullable: true }) submissionCcEmailAddresses: string[] | null;
  @Field(() => String, { description: 'Empty where none is set.' }) submissionEmailSubjectPrefix: string;
  @Field(() => EnvironmentConfiguration, { nullable: true }) staging: EnvironmentConfiguration | null;
  @Field(() => EnvironmentConfiguration, { nullable: true }) production: EnvironmentConfiguration | null;
  @Field(() => Float, { nullable: true, description: "For this funder alone; null: the account's." })
  nameSimilarityThreshold: number | null;
  @Field(() => JSONObject, { nullable: true, description: "For this funder alone; null: the account's." })
  offerConstants: Record<string, unknown> | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: "How letters to this funder are worded; null: as the account's.",
  })
  letter: Record<string, unknown> | null;
  @Receipt()
  @Field(() => String, {
    description:
      "Where the funder's system posts its decisions. Its secret part is `***`, but for keys with CONFIGURE.",
  })
  callbackUrl: string;
  @Field(() => [String], {
    description:
      "Domains and addresses that a person has confirmed to be the funder's, beside those of the catalogue: mails of them record decisions where they are proved.",
  })
  knownSenders: string[];
  @Field(() => Boolean, { description: 'Whether it must sign them: a secret is set.' }) callbackSigned: boolean;
  @Field(() => Boolean, {
    description:
      'Whether what is not signed is refused, and so everything while no secret is set: UNAUTHENTICATED, 401.',
  })
  requireCallbackSignature: boolean;
  @Field(() => DateTime) created: Date;
  @Field(() => DateTime) lastUpdated: Date;
}
