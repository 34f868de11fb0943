import type { Route } from '../../../platform/rest/route';
import { TAG } from '../end-user.wire.rules';

const ofDeal = '/api/end_users/{end_user_service_id}/tags';
const wrapped = (name: string) => (data: Record<string, unknown>) => ({ tag: data[name] });
const listed = ({ change_end_user_tags: { tags } }: { change_end_user_tags: { tags: unknown } }) => ({ tags });
/** How clients call what the document calls `tag_service_ids`. */
const asTags = ([first = '', ...rest]: string[]) => [first === 'tag_service_ids' ? 'tags' : first, ...rest];

const change = (method: 'POST' | 'PUT', summary: string): Route => ({
  method,
  path: ofDeal,
  status: 200,
  summary,
  document: `mutation ($end_user_service_id: ID!, $tags: [ID!]!) {
    change_end_user_tags(end_user_service_id: $end_user_service_id, tag_service_ids: $tags,
      change: "${method === 'POST' ? 'add' : 'replace'}") { service_id tags { ${TAG} } }
  }`,
  shape: listed,
  errorField: asTags,
});

export const tagRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/tags',
    status: 200,
    summary: "List the account's tags, by name",
    document: `query { tags { ${TAG} } }`,
    shape: ({ tags }: { tags: unknown }) => ({ tags }),
    whole: { at: 'tags' },
  },
  {
    method: 'POST',
    path: '/api/tags',
    status: 201,
    summary: 'Create a tag',
    document: `mutation ($body: TagInput!) { create_tag(input: $body) { ${TAG} } }`,
    shape: wrapped('create_tag'),
    wrapper: 'tag',
  },
  {
    method: 'GET',
    path: '/api/tags/{tag_service_id}',
    status: 200,
    summary: 'Get a tag',
    document: `query ($tag_service_id: ID!) { tag(service_id: $tag_service_id) { ${TAG} } }`,
    shape: wrapped('tag'),
    notFound: 'Tag not found',
  },
  {
    method: 'PATCH',
    path: '/api/tags/{tag_service_id}',
    status: 200,
    summary: 'Change a tag; null clears its description or color',
    document: `mutation ($tag_service_id: ID!, $body: TagInput!) {
      update_tag(service_id: $tag_service_id, input: $body) { ${TAG} }
    }`,
    takenBack: {
      document: 'query ($tag_service_id: ID!) { tag(service_id: $tag_service_id) { service_id } }',
    },
    shape: wrapped('update_tag'),
    wrapper: 'tag',
  },
  {
    method: 'DELETE',
    path: '/api/tags/{tag_service_id}',
    status: 204,
    summary: 'Delete a tag, and take it off all end users',
    document: 'mutation ($tag_service_id: ID!) { delete_tag(service_id: $tag_service_id) }',
  },
  {
    method: 'GET',
    path: ofDeal,
    status: 200,
    summary: "List an end user's tags, by name",
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { tags { ${TAG} } } }`,
    shape: ({ end_user: { tags } }: { end_user: { tags: unknown } }) => ({ tags }),
    whole: { at: 'tags' },
    notFound: 'End user not found',
  },
  change('POST', 'Add tags to an end user'),
  change('PUT', "Replace an end user's tags; an empty list takes all off"),
  {
    method: 'DELETE',
    path: `${ofDeal}/{tag_service_id}`,
    status: 204,
    summary: 'Take a tag off an end user, which need not have it',
    document: `mutation ($end_user_service_id: ID!, $tag_service_id: ID!) {
      change_end_user_tags(end_user_service_id: $end_user_service_id, tag_service_ids: [$tag_service_id], change: "remove") {
        service_id
      }
    }`,
    errorField: () => ['tag_service_id'],
  },
];
