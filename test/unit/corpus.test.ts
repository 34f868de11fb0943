import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import { compareOffer } from '../../src/features/decisions/offers/offer-comparison.rules';
import { fallen } from '../corpus/floors';
import { KINDS } from '../corpus/kinds';
import type { MailCase } from '../corpus/mails/forms';
import { MAILS as HELD_BACK } from '../corpus/mails/held-back';
import { offerOf } from '../corpus/mails/judge';
import { MAILS as TUNING } from '../corpus/mails/tuning';
import { HALVES } from '../corpus/scores';

const offersOf = ({ truth, also = {} }: MailCase) =>
  [truth, ...Object.values(also)].flatMap((each) => (each && 'offers' in each ? each.offers : []));

describe('the corpus', () => {
  test('holds back enough, and no mail stands twice', () => {
    expect(HELD_BACK.length).toBeGreaterThan(TUNING.length * 0.5);
    const ids = [...TUNING, ...HELD_BACK].map(({ id }) => id);
    const deals = [...TUNING, ...HELD_BACK].map(({ deal }) => deal);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(deals).size).toBe(deals.length);
  });

  test.each([...TUNING, ...HELD_BACK].filter((mail) => offersOf(mail).length > 0))(
    '$id: its true figures do not contradict each other',
    (mail) => {
      const warnings = offersOf(mail).map((offer) => compareOffer(offerOf(offer), DEFAULT_OFFER_CONSTANTS).warnings);
      expect(warnings.flat()).toEqual([]);
    },
  );

  // Statements take as long as all others: corpus-statements.test.ts has them.
  describe.each(KINDS.filter(({ name }) => name !== 'statements'))('$name', (kind) => {
    test.each(HALVES)(
      'are read no worse than before: %s',
      async (half) => {
        expect(await fallen(kind, half)).toEqual([]);
      },
      300_000,
    );
  });
});
