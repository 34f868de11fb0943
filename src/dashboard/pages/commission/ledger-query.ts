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

/** The deals' entries as well: a line's reversal may stand on another page, or at a day that is not asked for. */
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
        edges { node { endUser { serviceId name commissionEntries { reverses } } ...LedgerEntry } }
      }
    }
  `,
  [ENTRY],
);

export const RECORD = graphql(`
  mutation RecordCommission($input: CommissionInput!) { recordCommission(input: $input) { serviceId } }
`);

export type LedgerEntry = ResultOf<typeof ENTRY>;
export type ListedEntry = LedgerEntry | ResultOf<typeof LEDGER>['commissionEntries']['edges'][number]['node'];
export type Balance = ResultOf<typeof LEDGER>['commissionBalance'];

export const KINDS: Record<EnumOf<'CommissionKind'>, string> = {
  EXPECTED: 'Expected',
  RECEIVED: 'Received',
  CLAWED_BACK: 'Clawed back',
};
