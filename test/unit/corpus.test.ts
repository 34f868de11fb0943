import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import { compareOffer } from '../../src/features/decisions/offers/offer-comparison.rules';
import { KINDS } from '../corpus/kinds';
import type { MailCase } from '../corpus/mails/forms';
import { MAILS as HELD_BACK } from '../corpus/mails/held-back';
import { offerOf } from '../corpus/mails/judge';
import { MAILS as TUNING } from '../corpus/mails/tuning';
import { HALVES } from '../corpus/scores';

type Floors = Record<string, Record<string, Record<string, number>>>;
const FLOORS: Floors = JSON.parse(readFileSync(join(__dirname, '../corpus/floors.json'), 'utf8'));

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

  describe.each(KINDS)('$name', ({ name, score }) => {
    test.each(HALVES)(
      'are read no worse than before: %s',
      async (half) => {
        const { figures } = await score(half);
        const floors = FLOORS[name]?.[half] ?? {};
        expect(Object.keys(floors)).toEqual(figures.filter(({ better }) => better !== 'none').map((each) => each.name));
        const fallen = figures.filter(({ name: figure, value, better }) => {
          const floor = floors[figure] ?? 0;
          return better === 'more' ? value < floor : better === 'less' && value > floor;
        });
        expect(fallen.map((each) => ({ ...each, floor: floors[each.name] }))).toEqual([]);
      },
      120_000,
    );
  });
});
