import { redact } from '../../src/features/crm/redact.rules';
import { unmappedOf } from '../../src/features/crm/unmapped.rules';
import { checkInformation, restoreMasked } from '../../src/features/deals/information.rules';
import { composeLetter, type LetterFacts } from '../../src/features/submissions/letter/letter.rules';
import { wrapped } from '../../src/features/submissions/letter/letter-text.rules';
import { maskValue } from '../../src/platform/masks/values.rules';
import { cpuMsOf } from '../support/cpu';

const facts = (information: object): LetterFacts => ({
  submissionServiceId: 'fsb_1',
  dealServiceId: 'eus_1',
  name: 'Blue Cedar Cafe LLC',
  information,
  files: [],
  read: null,
  funderName: 'Harbor Point Funding',
  accountName: 'Bayview',
  sender: { name: null, email: 'deals@localhost' },
  letter: { opening: 'Hello', closing: 'Bye', messageClosing: '', applicationPdf: 'never' },
  taxNumbersInText: true,
  today: '2026-01-01',
});

describe('the lines of a letter', () => {
  it('have 78 characters at most, and a word that is longer is cut without any of it lost', () => {
    const lines = wrapped(`Word: ${'😀'.repeat(200)} end`, '  ').split('\n');
    expect(lines.map((line) => [...line].length)).toEqual([5, 78, 78, 54]);
    expect(lines.map((line) => line.trim()).join('')).toBe(`Word:${'😀'.repeat(200)} end`);
  });

  it('are made in time of a deal with a name of 240,000 characters', () => {
    const information = { ['k'.repeat(240_000)]: 'known' };
    let text = '';
    const make = () => {
      text = composeLetter(facts(information)).text;
    };
    expect(cpuMsOf(make)).toBeLessThan(2500);
    expect(text.length).toBeGreaterThan(240_000);
  });
});

describe('a name of millions of characters above many values', () => {
  const many = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);
  /** Each of them took 3 s at the least, and was not all that a request may hold. */
  const soon = (work: () => void) => expect(cpuMsOf(work)).toBeLessThan(1000);

  it('is refused before it is a part of any path of a deal', () => {
    const refused = { _schema: ['A name in it is longer than maximum length 500.'] };
    soon(() => {
      expect(restoreMasked({ ['1'.repeat(4e6)]: many(20_000, 1) }, null).messages).toEqual(refused);
      expect(checkInformation({ company: { ['k'.repeat(501)]: 1 } })).toEqual(refused);
      expect(checkInformation({ company: { ['k'.repeat(500)]: 1 } })).toEqual({});
    });
  });

  it('is not kept of a CRM’s record', () => {
    const record = { ['k'.repeat(4e6)]: many(5000, 5), tier: 'gold' };
    soon(() => expect(unmappedOf(record, () => false).values).toEqual({ tier: 'gold' }));
  });

  it('is cut where a payload is shown, with all below it', () => {
    const payload = { ['k'.repeat(1e6)]: many(50, many(100, 'x')), tier: 'gold' };
    soon(() => expect(redact(payload)).toEqual({ [`${'k'.repeat(200)}…`]: '…', tier: 'gold' }));
  });

  it('is not read to its end for each value that is masked', () => {
    const value = { ['1'.repeat(1e6)]: many(10_000, 'EIN 12-3456789') };
    soon(() => expect(maskValue(value)).toEqual({ ['1'.repeat(1e6)]: many(10_000, 'EIN **-***6789') }));
  });
});
