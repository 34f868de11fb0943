import { graphql, type ResultOf } from '../../api/graphql';

export const LINKS = graphql(`
  query UploadLinks($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      uploadLinks { serviceId url expiresAt revokedAt files lastUsed items { serviceId title } }
    }
  }
`);

export const CREATE_LINK = graphql(`
  mutation CreateUploadLink($input: UploadLinkInput!) { createUploadLink(input: $input) { serviceId } }
`);

export const REVOKE_LINK = graphql(`
  mutation RevokeUploadLink($id: ID!) { revokeUploadLink(serviceId: $id) { serviceId revokedAt } }
`);

export type Link = NonNullable<ResultOf<typeof LINKS>['endUser']>['uploadLinks'][number];

/** The links that still lead somewhere. */
export const liveLinks = (links: readonly Link[], now = Date.now()): Link[] =>
  links.filter(({ revokedAt, expiresAt }) => revokedAt === null && new Date(expiresAt).getTime() > now);
