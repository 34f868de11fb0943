import { VARIANTS } from '../support/mails/variants';
import { judgeVariant } from '../support/mails/variants-judge';
import { MORE_VARIANTS } from '../support/mails/variants-more';

const ALL = [...VARIANTS, ...MORE_VARIANTS].map((variant) => ({ variant, name: variant.name }));

/** As its funder's answer to a deal: what becomes of it, with every figure, reason and item. */
describe('mails in the ways of the trade', () => {
  it('have names of their own', () => expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length));

  it.each(ALL)('$name', ({ variant }) => expect(judgeVariant(variant).misses).toEqual([]));
});
