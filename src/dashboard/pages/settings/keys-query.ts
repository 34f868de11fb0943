import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql';
import { choicesOf } from '../../components/labels';

export const KEYS = graphql(`
  query Keys {
    apiKeys { serviceId name tokenPrefix isActive created lastUsed scopes expiresAt allowedAddresses owner { userServiceId name } }
  }
`);

export const CREATE_KEY = graphql(`
  mutation CreateKey($name: String!, $scopes: [ApiKeyScope!], $expiresAt: DateTime, $allowedAddresses: [String!], $owner: ApiKeyOwner!) {
    createApiKey(name: $name, scopes: $scopes, expiresAt: $expiresAt, allowedAddresses: $allowedAddresses, owner: $owner) {
      token
      key { serviceId }
    }
  }
`);

export const ROTATE_KEY = graphql(`
  mutation RotateKey($id: ID!, $overlapHours: Float!) {
    rotateApiKey(serviceId: $id, overlapHours: $overlapHours) { token key { serviceId } }
  }
`);

export const SWITCH_OFF = graphql(`
  mutation SwitchOff($id: ID!) { deactivateApiKey(serviceId: $id) { serviceId isActive } }
`);

export const SWITCH_ON = graphql(`
  mutation SwitchOn($id: ID!) { activateApiKey(serviceId: $id) { serviceId isActive } }
`);

export const DELETE_KEY = graphql(`mutation DeleteKey($id: ID!) { deleteApiKey(serviceId: $id) }`);

export type ApiKeyItem = ResultOf<typeof KEYS>['apiKeys'][number];
export type Scope = NonNullable<VariablesOf<typeof CREATE_KEY>['scopes']>[number];

export const hasExpired = ({ expiresAt }: ApiKeyItem) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** What a key may do. */
export const SCOPES: Record<Scope, string> = {
  READ: 'Read',
  SUBMIT: 'Change and send deals',
  CONFIGURE: 'Configure',
  ADMIN: 'Manage keys',
  PEOPLE: 'Manage people',
  AUDIT: 'Read the audit log',
  PERSONAL_DATA: 'See personal data',
};

export const SCOPE_CHOICES = choicesOf(SCOPES);
