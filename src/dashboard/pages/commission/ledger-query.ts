import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';

const ENTRY = graphql(`
  fragment LedgerEntry on CommissionEntry {
    serviceId
    kind
    amount
    occurredOn
    reference
    note
    author
    reverses
    created
    endUser { serviceId name }
    funder { serviceId name }
  }
`);

export const DEAL_LEDGER = graphql(
  `
    query DealLedger($id: ID!) {
      endUser(serviceId: $id) {
        serviceId
        closing { submission { serviceId } }
        commission { expected received clawedBack net outstanding overpaid }
        commissionEntries { ...LedgerEntry }
      }
    }
  `,
  [ENTRY],
);

export const LEDGER = graphql(
  `
    query Ledger($from: String, $to: String, $funder: ID, $after: String) {
      commissionBalance(from: $from, to: $to, funderServiceId: $funder) {
        expected
        received
        clawedBack
        net
        outstanding
        overpaid
      }
      commissionEntries(from: $from, to: $to, funderServiceId: $funder, first: 50, after: $after) {
        pageInfo { hasNextPage endCursor }
        edges { node { ...LedgerEntry } }
      }
    }
  `,
  [ENTRY],
);

export const RECORD = graphql(`
  mutation RecordCommission($input: CommissionInput!) { recordCommission(input: $input) { serviceId } }
`);

export type LedgerEntry = ResultOf<typeof LEDGER>['commissionEntries']['edges'][number]['node'];
export type Balance = ResultOf<typeof LEDGER>['commissionBalance'];

export const KINDS: Record<EnumOf<'CommissionKind'>, string> = {
  EXPECTED: 'Expected',
  RECEIVED: 'Received',
  CLAWED_BACK: 'Clawed back',
};
