import { parseAuthResults } from '../../src/features/mail/trust/auth-results.rules';
import { mailFrom } from '../../src/features/mail/trust/from-header.rules';
import { headerSays } from '../../src/features/mail/trust/header-verdict.rules';
import { isKnownSender, rememberedSender } from '../../src/features/mail/trust/known-sender.rules';
import { dkimDomains, notesFailure } from '../../src/features/mail/trust/mail-origin.rules';
import { usefulSignatures } from '../../src/features/mail/trust/own-lookups.rules';
import { judged, REASONS } from '../../src/features/mail/trust/reasons.rules';
import { isAligned } from '../../src/features/mail/trust/verdict.rules';
import { cpuMsOf } from '../support/cpu';

const from = (...values: string[]) => mailFrom(values.map((value) => ({ name: 'from', value })));

describe('who a mail is from', () => {
  test.each([
    ['desk@funder.example', 'desk@funder.example'],
    ['"Desk, Funder" <Desk@Funder.Example>', 'desk@funder.example'],
    ['Desk (of (nested) funder@x.example) <desk@funder.example> (too)', 'desk@funder.example'],
    ['"desk@funder.example" <evil@stranger.example>', 'evil@stranger.example'],
    ['=?utf-8?q?desk=40funder.example?= <evil@stranger.example>', 'evil@stranger.example'],
    ['desk@funder.example.', 'desk@funder.example'],
    ['<desk@münchen.example>', 'desk@xn--mnchen-3ya.example'],
    ['<@relay.example:desk@funder.example>', null],
    ['"desk@funder"@stranger.example', null],
    ['Desk <desk@funder.example', null],
    ['Desk "quoted <desk@funder.example>', null],
    ['nobody', null],
    ['', null],
  ])('%s', (value, address) => expect(from(value)).toEqual({ isSeveral: false, address }));

  test.each([
    [['a@funder.example', 'b@stranger.example']],
    [['a@funder.example, b@stranger.example']],
    [['<a@funder.example> <b@stranger.example>']],
    [['Desk: a@funder.example, b@stranger.example;']],
  ])('%j are several', (values) => expect(from(...values)).toEqual({ isSeveral: true, address: null }));

  test('is read in one pass, whatever stands there', () => {
    for (const piece of ['(', '"', '<', '\\', 'a@b.example,', '=?', ' ', ':'])
      for (const value of [piece.repeat(2000), `${piece.repeat(100_000)}x@y.example`])
        expect(cpuMsOf(() => from(value), 3)).toBeLessThan(50);
  });
});

describe('alignment', () => {
  test.each([
    ['mail.funder.example', 'funder.example', true],
    ['FUNDER.example.', 'funder.example', true],
    ['funder.example.evil.example', 'funder.example', false],
    ['funder-example.example', 'funder.example', false],
    ['evilfunder.co.uk', 'funder.co.uk', false],
    ['co.uk', 'funder.co.uk', false],
    ['evil.github.io', 'funder.github.io', false],
    ['', '', false],
  ])('of %s with %s: %s', (one, other, aligned) => expect(isAligned(one, other)).toBe(aligned));
});

const IDS = ['mx.broker.example'];
const says = (value: string, above: [string, string][] = [], below: [string, string][] = []) =>
  headerSays(
    [...above, ['authentication-results', value] as const, ...below].map(([name, text]) => ({
      name: name as string,
      value: text as string,
    })),
    IDS,
    'funder.example',
  );
const ID = 'mx.broker.example';

describe('what the receiving server says', () => {
  test.each([
    [`${ID}; dmarc=pass header.from=funder.example`, 'pass'],
    [`${ID}; dmarc=pass (p=REJECT sp=NONE dis=NONE) header.from=mail.funder.example`, 'pass'],
    [`${ID} 1; dmarc=pass`, 'pass'],
    [`MX.Broker.Example; DMARC/1 = PASS header.from = funder.example`, 'pass'],
    [`${ID}; dmarc=pass header.from=stranger.example`, 'fail'],
    [`${ID}; dmarc=fail header.from=funder.example; dkim=pass header.d=funder.example`, 'fail'],
    [`${ID}; dmarc=none; dkim=pass header.d=mail.funder.example`, 'pass'],
    [`${ID}; dkim=pass header.i=@funder.example header.s=x header.b=ab`, 'pass'],
    [`${ID}; dkim=pass header.d=stranger.example header.i=@funder.example`, 'fail'],
    [`${ID}; dkim=fail header.d=funder.example; spf=pass smtp.mailfrom=bounce@funder.example`, 'pass'],
    [`${ID}; spf=pass smtp.mailfrom=stranger.example`, 'fail'],
    [`${ID}; spf=pass smtp.helo=funder.example`, 'fail'],
    [`${ID}; dkim=softfail`, 'fail'],
    [`${ID}; dmarc=temperror`, null],
    [`${ID}; dmarc=temperror; dkim=pass header.d=funder.example`, 'pass'],
    [`${ID}; none`, null],
    [`${ID}; iprev=pass`, null],
    [`${ID}`, null],
    // Comments are no results, however they nest; quotes are values.
    [`${ID}; (dmarc=pass header.from=funder.example)`, null],
    [`${ID}; spf=fail (x (y; dmarc=pass) z; dmarc=pass header.from=funder.example)`, 'fail'],
    [`${ID}; spf=fail smtp.mailfrom="a; dmarc=pass header.from=funder.example"@stranger.example`, 'fail'],
    [`${ID}; spf=fail reason="x\\"; dmarc=pass"`, 'fail'],
    [`${ID}; spf=fail (not closed; dmarc=pass header.from=funder.example`, null],
    [`${ID}; dmarc=pass "not closed`, null],
    [`(${ID}) stranger.example; dmarc=pass`, null],
    [`stranger.example (${ID}); dmarc=pass header.from=funder.example`, null],
    [`evil.${ID}; dmarc=pass header.from=funder.example`, null],
    [`dmarc=pass header.from=funder.example`, null],
    ['', null],
  ])('%s: %s', (value, expected) => expect(says(value)).toBe(expected));

  test('counts only as the topmost one, and only while nobody else has had the mail since', () => {
    const good = `${ID}; dmarc=pass header.from=funder.example`;
    const other: [string, string] = ['authentication-results', 'stranger.example; dmarc=pass'];
    expect(says(good, [], [other])).toBe('pass');
    expect(says(good, [other])).toBeNull();
    expect(says(`${ID}; dmarc=fail`, [], [['authentication-results', good]])).toBe('fail');
    expect(says(good, [['received', 'from a (b by c) by in.broker.example with ESMTP; Mon']])).toBe('pass');
    expect(says(good, [['received', 'from a by mx.elsewhere.example with ESMTP']])).toBeNull();
    expect(says(good, [['received', 'from a (x by mx.broker.example) by mx.elsewhere.example']])).toBeNull();
    expect(says(good, [['received', '(no host)']])).toBeNull();
    expect(says(good, [], [['received', 'from a by mx.elsewhere.example']])).toBe('pass');
    expect(headerSays([{ name: 'authentication-results', value: good }], [], 'funder.example')).toBeNull();
  });

  test('is read in one pass, whatever stands there', () => {
    for (const piece of ['(', '()', '"', '\\', ';', '=', 'a=', 'dkim=pass ', ' ', ';a=b c.d=e'])
      for (const value of [piece.repeat(4000), piece.repeat(100_000)]) {
        const both = () => [
          parseAuthResults(`${ID}${value}`),
          says(`${ID}; dmarc=pass`, [['received', `by ${value}`]]),
        ];
        expect(cpuMsOf(both, 3)).toBeLessThan(200);
      }
  });
});

describe("a provider's word", () => {
  test.each([
    ['{@funder.example : pass}', ['funder.example']],
    ['{@funder.example : pass, @sendgrid.net : fail}', ['funder.example']],
    ['{@funder.example : fail}', []],
    ['{@funder.example : pass, @funder.example : fail}', []],
    ['{}', []],
    ['none', []],
    ['{@funder.example : pass', []],
    ['{@funder.example : pass} {@x.example : fail}', []],
    ['{@funder.example : pass : fail}', []],
    ['{@@funder.example : pass}', []],
    ['{@evil.example@funder.example : pass}', []],
    ['{@funder.example\u0000 : pass}', []],
    ['{@funder.example : PASS}', []],
    [`{${'@a.example : pass,'.repeat(5000)}}`, []],
  ])('%.80s', (list, domains) => expect(dkimDomains(list)).toEqual(domains));

  test('is a failure where it is noted among headers, and never a pass', () => {
    expect(notesFailure([['Received-SPF', 'Fail (x)']])).toBe(true);
    expect(notesFailure([['X-Mailgun-Dkim-Check-Result', 'Fail']])).toBe(true);
    expect(notesFailure([['X-Spam-Tests', 'DKIM_SIGNED,SPF_FAIL']])).toBe(true);
    expect(
      notesFailure([
        ['Received-SPF', 'Softfail'],
        ['X-Mailgun-Spf', 'Pass'],
      ]),
    ).toBe(false);
  });
});

test('of a thousand signatures five of the sender’s own domain are looked at', () => {
  const signature = (d: string, at: number) => ({ name: 'dkim-signature', value: `v=1; d=${d}; s=s${at}; b=x` });
  const fields = Array.from({ length: 1000 }, (_, at) => signature(at % 2 ? 'funder.example' : 'x.example', at));
  expect(usefulSignatures(fields, 'funder.example').map(({ place }) => place)).toEqual([1, 3, 5, 7, 9]);
  expect(
    usefulSignatures(
      [signature('funder.example', 1)].map((each) => ({ ...each, value: `${each.value}; s=a b` })),
      'funder.example',
    ),
  ).toEqual([]);
});

describe('known senders', () => {
  const known = { emailDomains: ['funder.example', 'gmail.com'], confirmed: ['broker-desk.example', 'ann@gmail.com'] };
  test.each([
    ['a@funder.example', true],
    ['a@mail.funder.example', true],
    ['a@funder.example.evil.example', false],
    ['a@xfunder.example', false],
    ['a@broker-desk.example', true],
    ['ann@gmail.com', true],
    ['bob@gmail.com', false],
  ])('%s: %s', (address, is) => expect(isKnownSender(address, known)).toBe(is));

  test('are remembered by the domain of a mail that passed, else by the address; at a free-mail host by the address', () => {
    expect(rememberedSender('a@mail.new.example', { verdict: 'pass' })).toBe('mail.new.example');
    expect(rememberedSender('a@new.example', { verdict: 'none' })).toBe('a@new.example');
    expect(rememberedSender('a@gmail.com', { verdict: 'pass' })).toBe('a@gmail.com');
  });
});

test('the first reason that holds is given, and the reading’s own words where it is the reading’s', () => {
  const reading = { outcome: 'suggestion' as const, reason: 'low_confidence' as const, doubt: 'Confidence 0.4.' };
  expect(judged(reading, [])).toMatchObject({ outcome: 'suggestion', doubt: 'Confidence 0.4.' });
  const forged = judged(reading, ['unknown_sender', 'unauthenticated']);
  expect(forged).toMatchObject({ reason: 'unauthenticated', outcome: 'suggestion' });
  expect(judged(forged, ['figures_disagree'])).toMatchObject({ reason: 'low_confidence', doubt: 'Confidence 0.4.' });
  const sure = { outcome: 'decision' as const, reason: null, doubt: null };
  expect(judged(sure, ['unattributed'])).toMatchObject({ outcome: 'decision', reason: 'unattributed' });
  expect(judged({ ...sure, outcome: 'chatter' as const }, ['unauthenticated'])).toMatchObject({ reason: null });
  expect(new Set(REASONS).size).toBe(12);
});
