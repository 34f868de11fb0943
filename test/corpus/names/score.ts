import { compileRule, match } from '../../../src/features/exclusions/matching.rules';
import type { Half, Score } from '../scores';
import type { Names } from './forms';
import { NAMES as HELD_BACK } from './held-back';
import { NAMES as TUNING } from './tuning';

const NAMES: Record<Half, Names> = { tuning: TUNING, 'held-back': HELD_BACK };

/** Whether a rule by one name keeps a deal of the other back, for sure or for a look. */
function evidenceOf(rule: string, observed: string): string {
  const compiled = compileRule({
    funderServiceId: 'fun_1',
    senderDomains: [],
    senderEmails: [],
    senderNames: [rule],
    notSenders: [],
  });
  const [first] = match(compiled, [{ company: observed, domain: null, email: null }]);
  return first ? `${first.status} ${first.similarity}` : 'nothing';
}

export async function scoreNames(half: Half): Promise<Score> {
  const { same, different } = NAMES[half];
  const lost = same.filter(([rule, observed]) => evidenceOf(rule, observed) === 'nothing');
  const wrong = different.filter(([rule, observed]) => evidenceOf(rule, observed) !== 'nothing');
  return {
    figures: [
      { name: 'same, kept back', value: same.length - lost.length, of: same.length, better: 'more' },
      { name: 'different, let go', value: different.length - wrong.length, of: different.length, better: 'more' },
    ],
    misses: [
      ...lost.map((pair) => `${pair.join(' ~ ')}: the same, and nothing is found`),
      ...wrong.map(([rule, observed]) => `${rule} ~ ${observed}: different, and ${evidenceOf(rule, observed)}`),
    ],
  };
}
