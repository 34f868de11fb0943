import { money } from './format';
import { type Information, informationOf } from './information';
import { sentence } from './sentence';
import type { SortKey } from './table-order';

/** Of a deal, what lists can show beside it. */
export interface DealFacts {
  information: Record<string, unknown> | null;
  /** Their names. */
  assignees: readonly string[];
}

export type Extra = 'amount' | 'owner' | 'ein' | 'product' | 'industry' | 'assignee';

interface Column {
  label: string;
  of: (deal: DealFacts) => string;
  sortBy: (deal: DealFacts) => SortKey;
}

const NONE = '–';
const text = (label: string, read: (deal: DealFacts & { known: Information }) => string | undefined): Column => {
  const of = (deal: DealFacts) => read({ ...deal, known: informationOf(deal.information) });
  return { label, of: (deal) => of(deal) || NONE, sortBy: (deal) => of(deal) || null };
};
const amountOf = ({ information }: DealFacts) => informationOf(information).amount_requested;
const word = (value: unknown) => (typeof value === 'string' ? sentence(value) : undefined);

export const EXTRAS: Record<Extra, Column> = {
  amount: { label: 'Requested', of: (deal) => money(amountOf(deal)), sortBy: amountOf },
  owner: text('Owner', ({ known: { owners: [first] = [] } }) =>
    [first?.first_name, first?.last_name].filter(Boolean).join(' '),
  ),
  ein: text('EIN', ({ known }) => known.company?.ein),
  product: text('Product', ({ known }) => word(known.product)),
  industry: text('Industry', ({ known }) => word(known.company?.industry)),
  assignee: text('Assigned to', ({ assignees }) => assignees.join(', ')),
};

export const EXTRA_NAMES: readonly Extra[] = ['amount', 'owner', 'ein', 'product', 'industry', 'assignee'];

/** Those that the address names. */
export const extraOf = (named: string | null): Extra[] =>
  EXTRA_NAMES.filter((name) => named?.split(',').includes(name));
