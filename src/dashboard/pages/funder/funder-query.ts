import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';

const CONFIGURATION = graphql(`
  fragment Environment on EnvironmentConfiguration {
    hasCredentials
    lastTestStatus
    lastTestAttemptedAt
    lastTestDealId
    lastTestStatusMessage
  }
`);

export const FUNDER = graphql(
  `
    query Funder($id: ID!) {
      funderIntegration(funderServiceId: $id) {
        funderServiceId
        funderName
        funderEmailDomains
        senderAddress
        state
        supportsStaging
        channel
        config { displayName formFields { fieldType label name required } }
        effectiveSubmissionEmailAddress
        submissionEmailAddress
        submissionCcEmailAddresses
        submissionEmailSubjectPrefix
        staging { ...Environment }
        production { ...Environment }
        nameSimilarityThreshold
        knownSenders
        callbackUrl
        callbackSigned
        requireCallbackSignature
      }
    }
  `,
  [CONFIGURATION],
);

export const SAVE_FORM = graphql(`
  mutation SaveForm($id: ID!, $environment: Environment!, $formValues: JSONObject!) {
    saveFunderIntegrationForm(funderServiceId: $id, environment: $environment, formValues: $formValues) {
      funderServiceId
      state
    }
  }
`);

export const TEST = graphql(`
  mutation TestFunder($id: ID!, $environment: Environment!) {
    testFunderIntegration(funderServiceId: $id, environment: $environment) { serviceId }
  }
`);

export const CLEAR_ENVIRONMENT = graphql(`
  mutation ClearEnvironment($id: ID!, $environment: Environment!) {
    deleteFunderIntegrationEnvironment(funderServiceId: $id, environment: $environment) { funderServiceId state }
  }
`);

export const UPDATE = graphql(`
  mutation UpdateFunder($id: ID!, $input: UpdateFunderIntegrationInput!) {
    updateFunderIntegration(funderServiceId: $id, input: $input) { funderServiceId state }
  }
`);

export const ROTATE_CALLBACK_URL = graphql(`
  mutation RotateCallbackUrl($id: ID!) { rotateFunderCallbackUrl(funderServiceId: $id) { funderServiceId callbackUrl } }
`);

export const SET_CALLBACK_SECRET = graphql(`
  mutation SetCallbackSecret($id: ID!, $secret: String) {
    setFunderCallbackSecret(funderServiceId: $id, secret: $secret) { funderServiceId callbackSigned }
  }
`);

export const UNLINK = graphql(`mutation UnlinkFunder($id: ID!) { unlinkFunder(funderServiceId: $id) }`);

export type Integration = NonNullable<ResultOf<typeof FUNDER>['funderIntegration']>;
export type EnvironmentName = EnumOf<'Environment'>;
