import { API_VERSION, type JsonSchema } from '../../platform/rest/route';
import { DEAL_STAGES } from './deal-stages.rules';

interface Viewer {
  service_id: string;
  name: string;
  kind: string;
  created: string;
  last_updated: string;
  reads_per_minute: number;
}

/** An account in the form in which the live system shows a user; what it alone keeps is null. */
export function currentUser({
  viewer,
  current_user,
}: {
  viewer: Viewer;
  current_user: { user: { email: string } | null };
}) {
  const { service_id, name, kind, created, last_updated, reads_per_minute } = viewer;
  const isBroker = kind === 'broker';
  return {
    user: {
      service_id,
      username: name,
      alias: name,
      // A key is no person.
      email: current_user.user?.email ?? '',
      is_active: true,
      environment: 'prod',
      created,
      last_updated,
      available_deal_stages: isBroker ? [...DEAL_STAGES] : [],
      onboarding_step: 'complete',
      settings: {
        api_version: API_VERSION,
        currency_iso_code: 'USD',
        rate_limit: `${reads_per_minute}/minute`,
        use_case_type: isBroker ? 'broker' : 'other',
      },
      is_self_sign_up: null,
      onboarding_data: null,
      onboarding_step_initial_data: null,
      profit_and_loss_layout: null,
    },
  };
}

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const string: JsonSchema = { type: 'string' };
const nothing: JsonSchema = { type: 'null' };

/** What `currentUser` makes; `viewer`: the schemas of what it is given. */
export const currentUserSchema = ({
  service_id = {},
  name = {},
  created = {},
  last_updated = {},
}: Fields): JsonSchema =>
  object({
    user: object({
      service_id,
      username: name,
      alias: name,
      email: string,
      is_active: { type: 'boolean' },
      environment: string,
      created,
      last_updated,
      available_deal_stages: { type: 'array', items: { type: 'string', enum: [...DEAL_STAGES] } },
      onboarding_step: string,
      settings: object({
        api_version: string,
        currency_iso_code: string,
        rate_limit: { ...string, description: 'Reads a minute of each operation; 0/minute: as many as it likes.' },
        use_case_type: { type: 'string', enum: ['broker', 'other'] },
      }),
      is_self_sign_up: nothing,
      onboarding_data: nothing,
      onboarding_step_initial_data: nothing,
      profit_and_loss_layout: nothing,
    }),
  });

type Fields = Record<string, JsonSchema>;
