import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql';

export const INTEGRATIONS = graphql(`
  query CrmIntegrations {
    crmIntegrations {
      serviceId
      provider
      isEnabled
      created
      url
      payloads(limit: 10) { serviceId created status message opportunityId endUserServiceId problems }
    }
  }
`);

export const CREATE_CRM = graphql(`
  mutation CreateCrm($provider: CrmProvider!, $config: JSONObject) {
    createCrmIntegration(provider: $provider, config: $config) { url secret crmIntegration { serviceId } }
  }
`);

export const SWITCH_CRM = graphql(`
  mutation SwitchCrm($id: ID!, $isEnabled: Boolean!) {
    updateCrmIntegration(serviceId: $id, isEnabled: $isEnabled) { serviceId isEnabled }
  }
`);

export const ROTATE_CRM_SECRET = graphql(`
  mutation RotateCrmSecret($id: ID!) {
    rotateCrmIntegrationSecret(serviceId: $id) { url secret crmIntegration { serviceId } }
  }
`);

export const DELETE_CRM = graphql(`mutation DeleteCrm($id: ID!) { deleteCrmIntegration(serviceId: $id) }`);

export const REPLAY_PAYLOAD = graphql(`
  mutation ReplayPayload($id: ID!) { replayCrmPayload(serviceId: $id) { serviceId status } }
`);

export type Integration = ResultOf<typeof INTEGRATIONS>['crmIntegrations'][number];
export type Payload = Integration['payloads'][number];
export type Provider = VariablesOf<typeof CREATE_CRM>['provider'];
/** What is shown once, and has to be told to the CRM. */
export type Told = { url: string; secret: string };
