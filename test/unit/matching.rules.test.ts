import fc from 'fast-check';
import {
  bulkEdit,
  compileRule,
  describeReason,
  match,
  observeSenders,
  resolveHeld,
  type SubmittingBroker,
  withoutRepeats,
} from '../../src/features/exclusions/matching.rules';
import type { ExclusionRuleLists } from '../../src/features/exclusions/normalise.rules';

const rule = (lists: Partial<ExclusionRuleLists>): ExclusionRuleLists => ({
  senderDomains: [],
  senderEmails: [],
  senderNames: [],
  notSenders: [],
  ...lists,
});
const matching = (lists: Partial<ExclusionRuleLists>, brokers: SubmittingBroker[] | null, threshold?: number) =>
  match(compileRule({ ...rule(lists), funderServiceId: 'fnd_1' }), brokers, { threshold });
const domain = (...senderDomains: string[]) => ({ senderDomains });
const email = (...senderEmails: string[]) => ({ senderEmails });
const name = (...senderNames: string[]) => ({ senderNames });

describe('a sender who is seen by more than one bare address', () => {
  const SEEN = [
    'mailto:joe@pintail.com',
    'MAILTO:Joe@Pintail.com?subject=Deal',
    '"Joe" <joe@pintail.com>',
    '<joe@pintail.com>',
    '<mailto:joe@pintail.com>',
    'joe@pintail.com>',
    '<joe@pintail.com',
    'joe@pintail.com; ann@other.com',
    'ann@other.com;joe@pintail.com',
    'joe@pintail.com, ann@other.com',
    'Ann <ann@other.com>, Joe <joe@pintail.com>',
    'Joe <joe@pintail.com>, Ann <ann@other.com>',
    '"joe@pintail.com" <noreply@other.com>',
    'joe@pintail.com (ann@other.com)',
    'ann@other.com / joe@pintail.com',
    'ann@other.com|joe@pintail.com',
    'ann@other.com and joe@pintail.com',
    'joe@pintail.com.',
    ' joe@pintail.com ',
    "'joe@pintail.com'",
    'joe @ pintail.com',
    'joe@pintail.com\u200b',
    'ann@other.com、joe＠pintail.com',
    'Email: joe@pintail.com',
    'joe+deals@pintail.com; x',
    'joe@pintail.com!',
  ];
  it.each(SEEN)('is excluded by his address, and shown as seen: %j', (seen) => {
    expect(matching(email('joe@pintail.com'), [{ email: seen }])).toEqual([
      expect.objectContaining({
        matchType: 'email',
        configuredValue: 'joe@pintail.com',
        observedValue: seen,
        status: 'excluded',
      }),
    ]);
  });

  it.each([...SEEN, '"joe broker"@pintail.com', '@pintail.com', 'joe@deals.pintail.com; x@other.com'])(
    'is excluded by the domain: %j',
    (seen) => {
      expect(matching(domain('pintail.com'), [{ email: seen }])).toMatchObject([
        { matchType: 'domain', configuredValue: 'pintail.com', status: 'excluded' },
      ]);
    },
  );

  it.each([
    'pintail.com, other.com',
    'other.com;pintail.com',
    'joe@pintail.com',
    'other.com https://www.pintail.com/iso',
  ])('is excluded by a domain among several: %j', (seen) => {
    expect(matching(domain('pintail.com'), [{ domain: seen }])).toMatchObject([{ observedValue: 'pintail.com' }]);
  });

  it.each([
    'ann@other.com; joe@notpintail.com',
    'pintail.com <ann@other.com>',
    'joe@pintail.community',
    'joe, ann@other.com',
  ])('is nobody else: %j', (seen) => {
    expect(matching({ ...email('joe@pintail.com'), ...domain('pintail.com') }, [{ email: seen }])).toEqual([]);
  });

  it('is told once for each value of the rule', () => {
    const seen = 'joe@pintail.com; Joe <joe@pintail.com>, ann@pintail.com';
    expect(
      matching({ ...email('joe@pintail.com', 'ann@pintail.com'), ...domain('pintail.com') }, [{ email: seen }]).map(
        ({ configuredValue, observedValue }) => [configuredValue, observedValue],
      ),
    ).toEqual([
      ['pintail.com', 'pintail.com'],
      ['ann@pintail.com', seen],
      ['joe@pintail.com', seen],
    ]);
  });

  it.each([['@'], ['a@b.co,'], ['a@'], [' '], ['<'], ['.'], ['-'], ["'"]])(
    'is looked for in a time that does not grow faster than the text: of %j',
    (piece) => {
      const started = performance.now();
      observeSenders([{ email: piece.repeat(20_000) }]);
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  );
});

describe('the documented vectors and their neighbours', () => {
  it.each<[string, Partial<ExclusionRuleLists>, SubmittingBroker, string]>([
    ['1 the domain of an email', domain('acmefunding.com'), { email: 'joe@acmefunding.com' }, 'excluded'],
    ['2 a subdomain', domain('acmefunding.com'), { email: 'joe@mail.acmefunding.com' }, 'excluded'],
    ['3 no label boundary', domain('acmefunding.com'), { email: 'joe@notacmefunding.com' }, 'none'],
    ['4 a parent domain', domain('mail.acmefunding.com'), { domain: 'acmefunding.com' }, 'none'],
    ['5 spellings of a domain', domain('https://www.AcmeFunding.com/iso'), { domain: 'ACMEFUNDING.COM.' }, 'excluded'],
    ['6 another suffix', domain('acmefunding.com'), { domain: 'acmefunding.com.co' }, 'none'],
    [
      '7 spellings of an address',
      email('joe.broker@gmail.com'),
      { email: 'Joe Broker <joebroker+deals@googlemail.com>' },
      'excluded',
    ],
    ['8 another address of the domain', email('joe@acmefunding.com'), { email: 'jane@acmefunding.com' }, 'none'],
    ['9 dots outside Gmail', email('j.oe@acmefunding.com'), { email: 'joe@acmefunding.com' }, 'none'],
    ['10 legal forms', name('Acme Funding LLC'), { company: 'ACME FUNDING, L.L.C.' }, 'excluded 1'],
    ['11 order of words', name('Acme Funding'), { company: 'Funding Acme Inc' }, 'held 0.98'],
    ['12 one letter more', name('Acme Funding'), { company: 'Acme Fundings' }, 'held 0.98'],
    ['13 one that begins like it', name('Acme Funding'), { company: 'Acme Landscaping' }, 'held 0.855'],
    ['another company', name('Acme Landscaping Funding'), { company: 'Acme Plumbing Funding' }, 'none'],
    ['14 an ampersand', name('Smith & Sons Capital'), { company: 'Smith and Sons Capital Corp' }, 'excluded 1'],
    [
      '16 a confirmed non-sender',
      { ...name('Acme Funding'), notSenders: ['Acme Fundings'] },
      { company: 'Acme Fundings LLC' },
      'none',
    ],
    ['18 short names', name('ABC'), { company: 'ABD' }, 'none'],
    ['short names that are equal', name('ABC'), { company: 'abc llc' }, 'excluded 1'],
    ['four letters, nearly equal', name('aaaa'), { company: 'aaba' }, 'none'],
    ['a single letter', name('Y'), { company: 'y' }, 'excluded 1'],
    ['an empty name', name('Acme Funding'), { company: 'LLC' }, 'none'],
    ['22 nothing seen', { ...domain('x.com'), ...name('Y') }, { company: null, domain: null, email: null }, 'none'],
  ])('%s', (_case, lists, broker, expected) => {
    const [first, ...more] = matching(lists, [broker], 0.85);
    expect(more).toEqual([]);
    expect(first ? [first.status, first.similarity].join(' ').trim() : 'none').toBe(expected);
  });

  it('finds nothing when nobody was evaluated', () => {
    expect(matching(domain('x.com'), null)).toEqual([]);
    expect(matching(domain('x.com'), [])).toEqual([]);
  });
});

describe('the threshold', () => {
  const near: [Partial<ExclusionRuleLists>, SubmittingBroker[]] = [
    name('Wellington Advance'),
    [{ company: 'Welington Advances' }],
  ];
  const beginning: typeof near = [name('Greenleaf Capital'), [{ company: 'Greenleaf Texas' }]];
  it('is inclusive, and compares what is not rounded', () => {
    expect(matching(...near, 0.95)).toHaveLength(1);
    expect(matching(...near, 0.9501)).toEqual([]);
    expect(matching(...beginning, 0.855)).toHaveLength(1); // 0.9 × 0.95, which binary fractions do not hold
    expect(matching(name('Brightwater'), [{ company: 'Brihgtwater' }], 0.9545)).toHaveLength(1); // 1 − 1/22
    expect(matching(name('Brightwater'), [{ company: 'Brihgtwater' }], 0.9546)).toEqual([]);
  });
  it('is 0.85 unless given', () => {
    const within = [name('Silver Creek Lending'), [{ company: 'New Silver Creek' }]] satisfies typeof near;
    expect(matching(...within)).toEqual([]); // 0.86 × 0.95
    expect(matching(...within, 0.81)).toHaveLength(1);
    expect(matching(...near)).toHaveLength(1);
  });
});

describe('evidence', () => {
  const lists = rule({
    senderDomains: ['www.ZetaCapital.com', 'acme.com'],
    senderEmails: ['Joe+x@acme.com'],
    senderNames: ['Acme Funding', 'Acme Fundings'],
  });
  const brokers = [
    { company: 'Acme Fundings', domain: 'ACME.com', email: 'Joe <JOE@acme.com>' },
    { company: 'ACME FUNDINGS', domain: 'deals.zetacapital.com', email: 'joe@acme.com' },
  ];
  it('comes excluded first, then by kind, then by configured value, each pair once, as typed and as seen', () => {
    const shown = matching(lists, brokers).map(({ status, matchType, configuredValue, observedValue, similarity }) =>
      [status, matchType, configuredValue, observedValue, similarity].join(' | '),
    );
    expect(shown).toEqual([
      'excluded | domain | acme.com | acme.com | ',
      'excluded | domain | www.ZetaCapital.com | deals.zetacapital.com | ',
      'excluded | email | Joe+x@acme.com | Joe <JOE@acme.com> | ',
      'excluded | name | Acme Fundings | Acme Fundings | 1',
      'held | name | Acme Funding | Acme Fundings | 0.98',
    ]);
  });
  it('of names alone is silenced by a confirmed non-sender', () => {
    const kinds = matching({ ...lists, notSenders: ['acme fundings inc'] }, brokers).map(({ matchType }) => matchType);
    expect(kinds).toEqual(['domain', 'domain', 'email']);
  });
  it('names the funder of the rule', () => {
    expect(matching(lists, brokers).every(({ funderServiceId }) => funderServiceId === 'fnd_1')).toBe(true);
  });
  it('never comes from the domain of a free-mail address', () => {
    expect(matching(domain('gmail.com'), [{ domain: 'gmail.com', email: 'joe@gmail.com' }])).toEqual([]);
  });
});

it('keeps an excluded sender excluded whatever matcher is added', () => {
  const word = fc.constantFrom('acme', 'funding', 'fundings', 'zeta', 'llc', 'gmail');
  const lists = fc.record({
    senderDomains: fc.array(word.map((label) => `${label}.com`)),
    senderEmails: fc.array(word.map((label) => `joe@${label}.com`)),
    senderNames: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))),
    notSenders: fc.array(word),
  });
  const brokers = fc.array(
    fc.record({
      company: fc.option(fc.tuple(word, word).map((words) => words.join(' '))),
      domain: fc.option(word.map((label) => `x.${label}.com`)),
      email: fc.option(word.map((label) => `joe@${label}.com`)),
    }),
  );
  fc.assert(
    fc.property(lists, lists, brokers, (before, added, seen) => {
      if (matching(before, seen)[0]?.status !== 'excluded') return;
      expect(matching(bulkEdit(added, {})(before).rule, seen)[0]?.status).toBe('excluded');
    }),
  );
});

describe('a bulk edit', () => {
  const before = rule({ senderDomains: ['acme.com'], senderNames: ['Acme LLC'], notSenders: ['Acme West'] });
  it('appends what is new in the order given, each value once, and keeps what is there as typed', () => {
    const add = { senderDomains: ['zeta.com', 'www.ACME.com', 'beta.com', 'ZETA.com'], senderNames: ['ACME'] };
    expect(bulkEdit(add, {})(before)).toEqual({
      rule: { ...before, senderDomains: ['acme.com', 'zeta.com', 'beta.com'] },
      changed: true,
      empty: false,
    });
  });
  it('changes nothing when all is there and nothing is to go', () => {
    expect(bulkEdit({ senderNames: ['acme, inc.'] }, { senderEmails: ['joe@acme.com'] })(before).changed).toBe(false);
  });
  it('leaves an empty rule when the last sender goes, confirmed non-senders or not', () => {
    const edited = bulkEdit({}, { senderDomains: ['ACME.com'], senderNames: ['The Acme'] })(before);
    expect(edited).toMatchObject({ changed: true, empty: true, rule: { notSenders: ['Acme West'] } });
  });
});

describe('a person who settles a held deal', () => {
  const before = rule({ senderNames: ['Acme Funding'] });
  const seen = [{ company: 'Acme Fundings' }];
  it('makes it sendable by saying that it is not the sender, once and for all', () => {
    const after = resolveHeld(before, 'not_sender', ['Acme Fundings']);
    expect(after.notSenders).toEqual(['Acme Fundings']);
    expect(matching(after, seen)).toEqual([]);
    expect(resolveHeld(after, 'not_sender', ['ACME FUNDINGS LLC'])).toEqual(after);
  });
  it('excludes it by saying that it is the sender', () => {
    const after = resolveHeld(before, 'excluded', ['Acme Fundings']);
    expect(after.senderNames).toEqual(['Acme Funding', 'Acme Fundings']);
    expect(matching(after, seen)[0]).toMatchObject({ status: 'excluded', similarity: 1 });
  });
});

it('tells equal values of a rule once', () => {
  expect(withoutRepeats(rule({ senderEmails: ['a+1@x.com', 'A@x.com'], notSenders: ['B', 'b inc'] }))).toEqual(
    rule({ senderEmails: ['a+1@x.com'], notSenders: ['B'] }),
  );
});

describe('the reason of a rule', () => {
  const resolution = { by: 'resolution', at: '2026-11-21T02:00:00.000Z' };
  it.each([
    [
      rule({ senderDomains: ['a.com'], senderNames: ['B', 'C'] }),
      '1 domain, 2 names; last changed by resolution 2026-11-21',
    ],
    [rule({ senderEmails: ['a@b.com', 'c@d.com'] }), '2 emails; last changed by resolution 2026-11-21'],
    [rule({ notSenders: ['B'] }), 'no senders; last changed by resolution 2026-11-21'],
  ])('%#: counts the senders and says what changed it', (lists, text) => {
    expect(describeReason(lists, resolution)).toBe(text);
  });
});
