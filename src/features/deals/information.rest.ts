import type { Route } from '../../platform/rest/route';
import { flatNameOf, flatOf, flatSchema, patchOfFlat } from './information-flat.rules';

/** A record as the documents have it; a receipt has neither. */
interface Informed {
  information?: object | null;
  mail_state?: string | null;
}

const SOURCE_TYPE = { type: 'string', enum: ['api', 'email'], description: 'email where a mail made the record.' };

const sourceOf = (mailState: unknown) => (mailState === null ? 'api' : 'email');

const flat = ({ information, mail_state }: Informed) => ({
  ...(information !== undefined && flatOf(information)),
  ...(mail_state !== undefined && { source_type: sourceOf(mail_state) }),
});

const responseSchema = () => {
  const { properties, required = [], ...rest } = flatSchema(false);
  return { ...rest, properties: { ...properties, source_type: SOURCE_TYPE }, required: [...required, 'source_type'] };
};

const path = '/api/end_users/{end_user_service_id}/end_user_information';

/** The information under flat names. */
export const informationRoutes: Route[] = [
  {
    method: 'GET',
    path,
    status: 200,
    summary: "Get an end user's information under flat names",
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) { information mail_state }
    }`,
    shape: ({ end_user }: { end_user: Informed }) => flat(end_user),
    responseSchema,
    notFound: 'End user not found',
  },
  {
    method: 'PATCH',
    path,
    status: 200,
    summary: "Change facts of an end user's information: what is left out stays, null removes",
    document: `mutation ($end_user_service_id: ID!, $patch: JSONObject!) {
      update_end_user_information(service_id: $end_user_service_id, patch: $patch) {
        service_id information mail_state
      }
    }`,
    requestSchema: flatSchema(true),
    intake: (body) => ({ patch: patchOfFlat(body) }),
    errorField: ([, ...field]) => (field.length > 0 ? flatNameOf(field) : ['_schema']),
    shape: ({ update_end_user_information }: { update_end_user_information: Informed }) =>
      flat(update_end_user_information),
    responseSchema,
    takenBack: {
      document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { mail_state } }`,
      record: ({ mail_state }) => ({ source_type: sourceOf(mail_state) }),
    },
  },
];
