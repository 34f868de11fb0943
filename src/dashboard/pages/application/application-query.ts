import { graphql, type ResultOf } from '../../api/graphql';

export const APPLICATION = graphql(`
  query Application($id: ID!) { endUser(serviceId: $id) { serviceId name information informationVersion } }
`);

export const SAVE_APPLICATION = graphql(`
  mutation SaveApplication($id: ID!, $patch: JSONObject!, $version: Int) {
    updateEndUserInformation(serviceId: $id, patch: $patch, expectedVersion: $version) {
      serviceId
      information
      informationVersion
    }
  }
`);

export type ApplicationData = NonNullable<ResultOf<typeof APPLICATION>['endUser']>;
