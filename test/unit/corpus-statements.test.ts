import { fallen } from '../corpus/floors';
import { KINDS } from '../corpus/kinds';
import { HALVES } from '../corpus/scores';

describe("the corpus' statements", () => {
  test.each(HALVES)(
    'are read no worse than before: %s',
    async (half) => {
      const kind = KINDS.find(({ name }) => name === 'statements');
      expect(kind && (await fallen(kind, half))).toEqual([]);
    },
    120_000,
  );
});
