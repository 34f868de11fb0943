import { graphql, type ResultOf } from '../../api/graphql';

export const SETTINGS = graphql(`
  query AccountSettings {
    viewer { serviceId name }
    accountSettings { nameSimilarityThreshold offerConstants inboundEmailUrl ownDomains trustUnauthenticated }
  }
`);

export const UPDATE_SETTINGS = graphql(`
  mutation UpdateSettings($input: AccountSettingsInput!) {
    updateAccountSettings(input: $input) { nameSimilarityThreshold offerConstants }
  }
`);

export const SET_MAIL_TRUST = graphql(`
  mutation SetMailTrust($on: Boolean!) {
    setMailTrust(trustUnauthenticated: $on) { ownDomains trustUnauthenticated }
  }
`);

export type AccountShown = ResultOf<typeof SETTINGS>;
