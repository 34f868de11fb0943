import fc from 'fast-check';
import {
  checkBulkEdit,
  checkMatcher,
  checkRule,
  domainOfEmail,
  normaliseDomain,
  normaliseEmail,
} from '../../src/features/exclusions/normalise.rules';
import { normaliseName, similarity } from '../../src/features/funders/company-name.rules';

describe('a domain', () => {
  it.each([
    ['https://www.AcmeFunding.com/iso', 'acmefunding.com'],
    ['ACMEFUNDING.COM.', 'acmefunding.com'],
    ['  @acmefunding.com ', 'acmefunding.com'],
    ['http://acmefunding.com:8080/a?b#c', 'acmefunding.com'],
    ['//www.acmefunding.com', 'acmefunding.com'],
    ['deals.acmefunding.co.uk', 'deals.acmefunding.co.uk'],
    ['Bücher-Kredit.de', 'xn--bcher-kredit-dlb.de'],
    ['ｗｗｗ.acme.com', 'acme.com'],
    ['acme.github.io', 'acme.github.io'],
    ['broker.example', 'broker.example'],
    ['live.io', 'live.io'],
    ['liveoak.com', 'liveoak.com'],
  ])('%s is compared as %s', (typed, normal) => {
    expect(normaliseDomain(typed)).toBe(normal);
  });

  it.each([
    ...[
      '',
      ' ',
      'acmefunding',
      'localhost',
      'com',
      'co.uk',
      'github.io',
      '192.168.0.1',
      '0x7f.1',
      '[::1]',
      '*.acme.com',
    ],
    ...['joe@acmefunding.com', 'acme funding.com', 'a..com', '-a.com', '.', '@', 'https://', 'x'.repeat(9000)],
  ])('%s identifies no sender', (typed) => {
    expect(normaliseDomain(typed)).toBeNull();
  });

  it.each([
    ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.com.br', 'ymail.com', 'rocketmail.com'],
    ...['outlook.com', 'outlook.de', 'hotmail.com', 'hotmail.fr', 'hotmail.co.uk', 'live.com', 'live.co.uk', 'live.nl'],
    ...['msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'aol.co.uk', 'proton.me', 'protonmail.com'],
    ...['protonmail.ch', 'pm.me', 'gmx.com', 'gmx.de', 'gmx.net', 'mail.com', 'zoho.com', 'yandex.ru', 'yandex.com.tr'],
    ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'optonline.net'],
    ...['WWW.Gmail.com', 'https://mail.yahoo.com/inbox'],
  ])('%s is a free-mail host', (typed) => {
    expect(normaliseDomain(typed)).toBeNull();
    expect(checkMatcher('domain', typed)).toMatch(/^Invalid matcher: .*free-mail/);
  });
});

describe('an email address', () => {
  it.each([
    ['Joe Broker <joebroker+deals@googlemail.com>', 'joebroker@gmail.com'],
    ['joe.broker@gmail.com', 'joebroker@gmail.com'],
    [' JOE@AcmeFunding.COM ', 'joe@acmefunding.com'],
    ['joe.broker+iso@acmefunding.com', 'joe.broker@acmefunding.com'],
    ['"a <b@c.com>" <d@acme.com>', 'd@acme.com'],
    ['joe@acmefunding.com.', 'joe@acmefunding.com'],
    ['joe@yahoo.com', 'joe@yahoo.com'],
    ['mailto:joe@acmefunding.com', 'joe@acmefunding.com'],
  ])('%s is compared as %s', (typed, normal) => {
    expect(normaliseEmail(typed)).toBe(normal);
    expect(checkMatcher('email', typed)).toBeNull();
  });

  it.each(['', 'joe', '@acme.com', 'joe@', 'joe@localhost', 'joe@com', 'a b@acme.com', '+x@acme.com', '..@gmail.com'])(
    '%s is none',
    (typed) => {
      expect(normaliseEmail(typed)).toBeNull();
      expect(checkMatcher('email', typed)).toMatch(/^Invalid matcher: /);
    },
  );

  it.each(['joe@acme.com; ann@acme.com', 'joe@acme.com, ann@other.com', 'joe@acme.com ann@acme.com'])(
    'is to be named by itself in a rule: %s',
    (typed) => expect(checkMatcher('email', typed)).toMatch(/^Invalid matcher: .* is several email addresses/),
  );

  it('yields its domain, unless that is a free-mail host', () => {
    expect(domainOfEmail('Joe <joe@Mail.AcmeFunding.com>')).toBe('mail.acmefunding.com');
    expect(domainOfEmail('joe@hotmail.co.uk')).toBeNull();
  });
});

describe('a company name', () => {
  it.each([
    ['Acme Funding LLC', 'acme funding'],
    ['ACME FUNDING, L.L.C.', 'acme funding'],
    ['The Acme Funding Co., Inc.', 'acme funding'],
    ['Smith & Sons Capital', 'smith and sons capital'],
    ['Smith&Sons Capital Corp', 'smith and sons capital'],
    ['Crédit Économique S.A.', 'credit economique'],
    ["O'Brien’s Funding", 'obriens funding'],
    ['O´Brien', 'obrien'],
    ['Acme-Funding/West', 'acme funding west'],
    ['Ａｃｍｅ', 'acme'],
    ['Ac\u200bme\u00ad Funding', 'acme funding'],
    ['R. J. K. Advance', 'rjk advance'],
    ['R J K Advance', 'rjk advance'],
    ['R & J K Advance', 'r and jk advance'],
    ['Acme L L C', 'acme'],
    ['A Co. B', 'ab'],
    ['A 1 Funding', 'a 1 funding'],
    ['Kestrel GmbH', 'kestrel'],
    ['Kestrel Pty Ltd', 'kestrel'],
    ['LLC', ''],
    ['  !! ', ''],
  ])('%s is compared as "%s"', (typed, normal) => {
    expect(normaliseName(typed)).toBe(normal);
  });

  it.each([
    ['Acme Funding', 'Acme Fundings', 20 / 21],
    ['Funding Acme', 'Acme Funding', 1],
    ['AcmeFunding', 'Acme Funding', 1],
    ['A', 'a', 1],
    ['A', 'B', 0],
    ['aaaa', 'aa', 0.5],
    ['ABC', 'ABD', 0.5],
    ['LLC', 'LLC', 0],
    ['Juniper Cap', 'Juniper Capital LLC', 16 / 22],
  ])('%s and %s are alike by %d', (a, b, expected) => {
    expect(similarity(a, b)).toBe(expected);
  });
});

describe('normal forms of anything at all', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.domain().map((domain) => `www.${domain}.`),
    fc.emailAddress(),
    fc.stringMatching(/^[Ａ-Ｚa-z@.&' ´İıß<>+/:-]{0,30}$/u),
  );
  it.each([
    ['domains', normaliseDomain],
    ['emails', normaliseEmail],
    ['names', normaliseName],
  ])('are their own normal form: %s', (_kind, normalise) => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const normal = normalise(typed);
        if (normal !== null) expect(normalise(normal)).toBe(normal);
      }),
      { numRuns: 2000 },
    );
  });

  it('are alike by a number between 0 and 1 that does not depend on the order', () => {
    const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[abc LC.]{0,12}$/));
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(similarity(a, b)).toBe(similarity(b, a));
        expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
        expect(similarity(a, b)).toBeLessThanOrEqual(1);
        if (normaliseName(a)) expect(similarity(a, a)).toBe(1);
      }),
    );
  });
});

describe('a rule or an edit that cannot be used', () => {
  const empty = { senderDomains: [], senderEmails: [], senderNames: [], notSenders: [] };
  it.each([
    ['nothing in it', empty, /empty/],
    ['a name without words', { ...empty, senderNames: ['L.L.C.'] }, /^Invalid matcher: "L\.L\.C\."/],
    [
      'a non-sender without words',
      { ...empty, senderNames: ['Acme'], notSenders: ['Inc.'] },
      /^Invalid matcher: "Inc\."/,
    ],
    ['a name on both sides', { ...empty, senderNames: ['Acme LLC'], notSenders: ['ACME'] }, /both/],
    ['a matcher of any length', { ...empty, senderNames: ['x'.repeat(501)] }, /^Invalid matcher: .*longer/],
  ])('names %s', (_case, rule, message) => {
    expect(checkRule(rule)).toMatch(message);
  });

  it('is told from one that can', () => {
    expect(checkRule({ ...empty, senderDomains: ['acme.com'], notSenders: ['Acme'] })).toBeNull();
    expect(checkBulkEdit({ senderDomains: ['acme.com'] }, { senderDomains: ['other.com'] })).toBeNull();
  });

  it.each([
    ['nothing', {}, { senderNames: [] }, /nothing/],
    ['a value on both sides', { senderDomains: ['acme.com'] }, { senderDomains: ['www.acme.com'] }, /both/],
    ['a bad value to add', { senderDomains: ['gmail.com'] }, {}, /^Invalid matcher: "gmail\.com"/],
    ['a bad value to remove', {}, { senderEmails: ['joe'] }, /^Invalid matcher: "joe"/],
  ])('edits %s', (_case, add, remove, message) => {
    expect(checkBulkEdit(add, remove)).toMatch(message);
  });
});
