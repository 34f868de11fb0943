import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql';

export const DEALS = graphql(`
  query Deals(
    $page: Int!
    $limit: Int!
    $status: EndUserStatus
    $search: String
    $filter: EndUserFilter
    $orderBy: EndUserOrder! = CREATED_DESC
  ) {
    endUsers(
      page: $page
      limit: $limit
      status: $status
      search: $search
      filter: $filter
      orderBy: $orderBy
      fromMail: false
    ) {
      total
      items {
        serviceId
        endUserId
        name
        status
        created
        lastUpdated
        assignees { userServiceId name }
        information
        funderSubmissions(limit: 50) { items { serviceId status attempts { status isProduction } sendEligibility { reason } } }
      }
    }
  }
`);

export const CREATE_DEAL = graphql(`
  mutation CreateDeal($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId name } }
`);

export type DealItem = ResultOf<typeof DEALS>['endUsers']['items'][number];

type Order = VariablesOf<typeof DEALS>['orderBy'];

/** The orders that hold over all pages, by how the address says them; all others are of the page that is shown. */
const ORDERS: Record<string, Order> = {
  Created: 'CREATED_ASC',
  '-Created': 'CREATED_DESC',
  Changed: 'LAST_UPDATED_ASC',
  '-Changed': 'LAST_UPDATED_DESC',
};
export const dealOrder = (text: string | null): Order => (text === null ? undefined : ORDERS[text]);
