import fc from 'fast-check';
import { nameKeys, shortNames } from '../../src/features/deals/merchant-names.rules';
import { replyAddress } from '../../src/features/funders/integration.rules';
import {
  domainsAbove,
  effectiveAtMs,
  mailState,
  type RecordFacts,
  recordClassification,
  submissionOf,
} from '../../src/features/mail/inbound/inbound-mail.rules';
import { lastFours, tokensOf, wordsLikeIds } from '../../src/features/mail/inbound/mail-hints.rules';
import { mentionedKeys, mentionsOf } from '../../src/features/mail/reading/merchants.rules';

describe('what a record is that a mail has made', () => {
  const facts: RecordFacts = {
    isUnreadable: false,
    isAutomatic: false,
    isLinked: false,
    isFromFunder: false,
    hasFiles: false,
    kind: null,
    words: '',
  };
  test.each<[string, Partial<RecordFacts>, string]>([
    ['what could not be read', { isUnreadable: true, isLinked: true, kind: 'approval' }, 'other'],
    ['an automatic answer', { isAutomatic: true, isLinked: true }, 'other'],
    ['chatter', { kind: 'chatter', isLinked: true }, 'other'],
    ['a decision that was attributed', { isLinked: true, kind: 'decline' }, 'decision'],
    ['what was attributed and not understood', { isLinked: true }, 'decision'],
    ['what a funder writes', { isFromFunder: true }, 'decision'],
    ['a decision of somebody unknown', { kind: 'approval' }, 'decision'],
    ['a request of somebody unknown', { kind: 'info_request' }, 'decision'],
    [
      'an application with its papers',
      { hasFiles: true, words: 'New deal: please see attached bank statements' },
      'submission',
    ],
    ['the same without papers', { words: 'New deal: please see attached bank statements' }, 'other'],
    ['papers without such words', { hasFiles: true, words: 'Lunch menu' }, 'other'],
    ['a letter', {}, 'other'],
  ])('%s', (_what, given, expected) => {
    expect(recordClassification({ ...facts, ...given })).toBe(expected);
  });
});

test.each([
  [{ isUnreadable: true, isBounce: false, hasDecision: false, outcome: null }, 'unreadable'],
  [{ isUnreadable: false, isBounce: true, hasDecision: false, outcome: 'chatter' }, 'waiting'],
  [{ isUnreadable: false, isBounce: false, hasDecision: true, outcome: 'chatter' }, 'noted'],
  [{ isUnreadable: false, isBounce: false, hasDecision: true, outcome: 'decision' }, 'recorded'],
  [{ isUnreadable: false, isBounce: false, hasDecision: false, outcome: 'decision' }, 'waiting'],
  [{ isUnreadable: false, isBounce: false, hasDecision: false, outcome: 'suggestion' }, 'waiting'],
] as const)('a mail with %j is %s', (facts, state) => {
  expect(mailState(facts)).toBe(state);
});

describe('from when a mail holds', () => {
  test.each([
    ['without a date: from its receipt', null, 10_000, 10_000],
    ['sent before: from the end of the second that it names', 3000, 10_000, 3999],
    ['sent in the second of its receipt: from the receipt', 10_000, 10_400, 10_400],
    ['from the future: from its receipt', 90_000, 10_400, 10_400],
    ['with a date before 1970: from its receipt', -1, 10_400, 10_400],
  ])('%s', (_what, sent, received, expected) => {
    expect(effectiveAtMs(sent, received)).toBe(expected);
  });

  test('is never after the receipt, and of mails that come late in the order in which they were sent', () => {
    const time = fc.integer({ min: 0, max: 1e13 });
    fc.assert(
      fc.property(time, time, time, (a, b, received) => {
        const seconds = (ms: number) => Math.floor(ms / 1000) * 1000;
        const [first, second] = [seconds(Math.min(a, b)), seconds(Math.max(a, b))];
        const [one, two] = [effectiveAtMs(first, received), effectiveAtMs(second, received)];
        return one <= two && two <= received;
      }),
    );
  });
});

describe('which of a deal’s submissions a linked mail is about', () => {
  const of = (...domains: string[]) =>
    domains.map((domain, at) => ({ submissionServiceId: `s${at}`, funderDomains: [domain] }));
  const from = (domain: string) => (domains: readonly string[]) => domains.includes(domain);
  test.each([
    ['the one of the funder that wrote', of('a', 'b'), 'b', true, 's1'],
    ['the only one, of a sender whom nobody knows', of('a'), 'x', false, 's0'],
    ['none of several, of such a sender', of('a', 'b'), 'x', false, null],
    ['none, of another funder', of('a'), 'x', true, null],
    ['none of two of one funder', of('a', 'a'), 'a', true, null],
    ['none of a deal that went to nobody', [], 'a', true, null],
  ])('%s', (_what, submissions, sender, isKnown, expected) => {
    expect(submissionOf(submissions, from(sender), isKnown)).toBe(expected);
  });
});

test('the domains above a domain, without the last label', () => {
  expect(domainsAbove('mail.eu.funder.example')).toEqual([
    'mail.eu.funder.example',
    'eu.funder.example',
    'funder.example',
  ]);
  expect(domainsAbove('localhost')).toEqual([]);
});

test('tokens of plus-addresses and of the subject are in one case', () => {
  const hints = { recipients: ['Deals+FSB_1@x.example', 'plain@x.example'], subject: 'Re: A [#fsb_2] and [#FSB_1]' };
  expect(tokensOf(hints)).toEqual(['fsb_1', 'fsb_2']);
});

test('words that may be ids have a digit, and are looked for in capitals too', () => {
  expect(wordsLikeIds('Your file nc-771/20. is here, A1')).toEqual(['nc-771/20', 'NC-771/20']);
  expect(wordsLikeIds('x1 '.repeat(10)).length).toBe(0);
  expect(wordsLikeIds(Array.from({ length: 5000 }, (_, at) => `a${1000 + at}`).join(' '))).toHaveLength(400);
});

test('a number under 8 digits may be an id only where it is called one: amounts and rates are none', () => {
  expect(wordsLikeIds('$40,000 at 1.32, 189 payments of $279.37, total 52800')).toEqual([]);
  expect(wordsLikeIds('App ID: 48213, deal #2025.41 and file no. 771')).toEqual(['48213', '2025.41', '771']);
  expect(wordsLikeIds('It is 20931188 or 2026.0412')).toEqual(['20931188', '2026.0412']);
});

test('a text has the keys of each deal that it names, however its words are spaced', () => {
  const isFound = (said: string, called: string) => {
    const keys = new Set(mentionedKeys(said));
    return nameKeys([called]).some((key) => keys.has(key));
  };
  expect(isFound('blue CEDAR cafe, llc', 'Blue Cedar Cafe LLC')).toBe(true);
  expect(isFound('About BlueCedar Cafe', 'Blue Cedar Cafe LLC')).toBe(true);
  expect(isFound('Cafe Zoe', 'Café Zoë')).toBe(true);
  expect(isFound('ABC Freight', 'A.B.C. Freight')).toBe(true);
  expect(isFound('Smith and Sons', 'Smith & Sons')).toBe(true);
  expect(isFound('We like Blue Cedar', 'Blue Cedar Cafe LLC')).toBe(true);
  expect(isFound('Cedar Cafe', 'Blue Cedar Cafe LLC')).toBe(false);
  expect(isFound('Harbors, Tile', 'Harbor Tile')).toBe(false);
  const long = 'North Shore Property Maintenance and Landscaping Partners';
  expect(isFound(`Your client ${long} of Salem`, long)).toBe(true);
  const word = fc.constantFrom(
    ...['Blue', 'cedar', 'A.', 'B', 'LLC', '&', 'and', 'Café', 'Zoe', "O'Neil", 'the', 'Inc.', '7-11', 'Construction'],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 14 }), (name, text) => {
      const [called, said] = [name.join(' '), text.join(' ')];
      const names = [called, ...shortNames(called)];
      return (
        names.every((each) => mentionsOf(said, [{ id: 'a', names: [each] }]).length === 0) || isFound(said, called)
      );
    }),
    { numRuns: 1000 },
  );
});

test('of a tax number that a text may name the last four digits are looked for', () => {
  expect(lastFours('EIN 12-3456789, ending 4321; x1234, 56789a, 2026_1')).toEqual(['6789', '4321', '1234']);
});

test.each([
  ['deals@broker.example', 'deals+t@broker.example'],
  ['Bayview Deals <deals@broker.example>', 'deals+t@broker.example'],
  ['deals+in@broker.example', 'deals+in+t@broker.example'],
])('answers to a mail from %s go to %s', (from, expected) => {
  expect(replyAddress(from, 't')).toBe(expected);
});
