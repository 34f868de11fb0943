import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql';
import { sentence } from '../../components/labels';

export const INTEGRATIONS = graphql(`
  query CrmIntegrations {
    crmFields
    crmIntegrations {
      serviceId
      provider
      isEnabled
      created
      url
      config
      payloads(limit: 10) {
        serviceId
        created
        status
        message
        opportunityId
        endUserServiceId
        problems
        unmapped { name pointer isPersonal }
      }
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

export const CONFIGURE_CRM = graphql(`
  mutation ConfigureCrm($id: ID!, $config: JSONObject!) {
    updateCrmIntegration(serviceId: $id, config: $config) { serviceId config }
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
export type UnmappedField = Payload['unmapped'][number];
export type Provider = VariablesOf<typeof CREATE_CRM>['provider'];

/** Of CRMs whose name is not that of their value in the schema. */
const NAMES: Partial<Record<Provider, string>> = {
  GENERIC: 'Other (generic JSON)',
  GOHIGHLEVEL: 'GoHighLevel',
  HUBSPOT: 'HubSpot',
  LENDSAAS: 'LendSaaS',
};

export const providerLabel = (provider: Provider) => NAMES[provider] ?? sentence(provider);

/** The CRMs that the service understands, for those that it does not as well. */
export const PROVIDERS: Provider[] = ['GENERIC', ...CRM_PROVIDERS.filter((provider) => provider !== 'GENERIC')];

/** What is shown once, for the CRM. */
export type CrmSecrets = { url: string; secret: string };
