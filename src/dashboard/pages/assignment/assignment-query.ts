import { graphql } from '../../api/graphql';

export const ASSIGN_DEAL = graphql(`
  mutation AssignDeal($deal: ID!, $users: [ID!]!) {
    assignDeal(endUserServiceId: $deal, userServiceIds: $users) { serviceId assignees { userServiceId name } }
  }
`);

export const ASSIGN_DEALS = graphql(`
  mutation AssignDeals($deals: [ID!]!, $add: [ID!], $remove: [ID!]) {
    assignDeals(endUserServiceIds: $deals, add: $add, remove: $remove)
  }
`);
