import { graphql, type ResultOf } from '../../api/graphql';

export const SETTINGS = graphql(`
  query AccountSettings {
    viewer { serviceId name }
    accountSettings { nameSimilarityThreshold offerConstants inboundEmailUrl }
  }
`);

export const UPDATE_SETTINGS = graphql(`
  mutation UpdateSettings($input: AccountSettingsInput!) {
    updateAccountSettings(input: $input) { nameSimilarityThreshold offerConstants }
  }
`);

export type AccountShown = ResultOf<typeof SETTINGS>;
