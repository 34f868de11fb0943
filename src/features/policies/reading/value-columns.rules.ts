import { type Column, column } from './column-kinds.rules';

/** Columns whose heading is itself a value, under which stands a yes or a no. */
export const VALUE_COLUMNS: readonly Column[] = [
  column('product', 'products', 'MCA', 'merchant cash advance, rbf, revenue based financing', { value: 'mca' }),
  column('product', 'products', 'LOC', 'line of credit, lines of credit, credit line', { value: 'loc' }),
  column('product', 'products', 'Term loan', 'term loans', { value: 'term' }),
  column('product', 'products', 'SBA', 'sba loan, sba loans', { value: 'sba' }),
  column(
    'product',
    'products',
    'Equipment',
    'equipment financing, equipment finance, equipment leasing, equipment loan',
    { value: 'equipment' },
  ),
  column('product', 'products', 'Reverse', 'reverse consolidation, reverse consolidations, reverses', {
    value: 'reverse',
  }),
  column(
    'entity',
    'restricted_entity_types',
    'Sole prop',
    'sole props, sole proprietor, sole proprietors, sole proprietorship, sole proprietorships',
    { value: 'sole proprietorship' },
  ),
  column(
    'entity',
    'restricted_entity_types',
    'Non-profit',
    'nonprofit organization, nonprofit organizations, nonprofit org, nonprofit orgs, nonprofit entities, 501c3',
    {
      value: 'nonprofit',
    },
  ),
  column('entity', 'restricted_entity_types', 'Partnership', 'partnerships, general partnership', {
    value: 'partnership',
  }),
  column('entity', 'restricted_entity_types', 'LLC', 'llcs, limited liability company', { value: 'llc' }),
  column('entity', 'restricted_entity_types', 'Corporation', 'corporations, corp, corps', { value: 'corporation' }),
  column('entity', 'restricted_entity_types', 'Trust', 'trusts', { value: 'trust' }),
];
