import { graphql, type ResultOf } from '../../api/graphql';

export const CONNECTORS = graphql(`
  query Connectors {
    connectors { slug version title status origin abilities funders { serviceId name } trouble { count } }
  }
`);

export const VERSIONS = graphql(`
  query ConnectorVersions($slug: ID!) {
    connectorVersions(slug: $slug) {
      slug
      version
      title
      status
      origin
      note
      created
      manifest
      trouble { path line message count lastAt }
    }
  }
`);

export const CHECK = graphql(`
  mutation CheckConnector($manifest: String!) {
    checkConnector(manifest: $manifest) {
      ok
      problems { severity code path line column message }
      preview { problems { message } steps { id method url headers body bytes fields { path value source } } }
    }
  }
`);

export const SAVE = graphql(`
  mutation SaveConnector($manifest: String!, $note: String) {
    saveConnector(manifest: $manifest, note: $note) { slug version }
  }
`);

export const ACTIVATE = graphql(`
  mutation ActivateConnector($slug: ID!, $version: Int!) {
    activateConnector(slug: $slug, version: $version) { slug version status }
  }
`);

export type ConnectorItem = ResultOf<typeof CONNECTORS>['connectors'][number];
export type ConnectorVersion = ResultOf<typeof VERSIONS>['connectorVersions'][number];
export type Checked = ResultOf<typeof CHECK>['checkConnector'];
