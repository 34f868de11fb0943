import { graphql, type ResultOf } from '../../api/graphql';

export const DEALS = graphql(`
  query Deals($page: Int!, $limit: Int!, $status: EndUserStatus, $search: String) {
    endUsers(page: $page, limit: $limit, status: $status, search: $search, fromMail: false) {
      total
      items {
        serviceId
        endUserId
        name
        status
        created
        information
        funderSubmissions(limit: 50) { items { serviceId status sendEligibility { reason } } }
      }
    }
  }
`);

export const CREATE_DEAL = graphql(`
  mutation CreateDeal($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId name } }
`);

export type DealItem = ResultOf<typeof DEALS>['endUsers']['items'][number];
