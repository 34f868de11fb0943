import { unmappedOf } from '../../src/features/crm/unmapped.rules';
import { type FactKind, readValue } from '../../src/features/crm/values.rules';
import { type EndUserActor, type EndUserStatus, nextEndUserStatus } from '../../src/features/deals/end-user.rules';
import {
  checkInformation,
  maskInformation,
  maskPersonal,
  type PersonalKind,
  readPath,
} from '../../src/features/deals/information.rules';
import { flatNameOf, patchOfFlat } from '../../src/features/deals/information-flat.rules';
import { patchInformation } from '../../src/features/deals/information-patch.rules';
import { inOneForm } from '../../src/features/deals/information-shape.rules';
import { type BrokerLinkStatus } from '../../src/features/deals/record.rules';
import { likeness, toSenderName } from '../../src/features/exclusions/likeness.rules';
import { compileRule, match } from '../../src/features/exclusions/matching.rules';
import { normaliseDomain, normaliseEmail } from '../../src/features/exclusions/normalise.rules';
import { normaliseName } from '../../src/features/funders/company-name.rules';
import { type EnvironmentFacts, integrationState } from '../../src/features/funders/integration.rules';
import { type LinkEvent, nextLinkStatus } from '../../src/features/mail/links/record-link.rules';
import { indexFunders, matchFunder } from '../../src/features/policies/funder-match.rules';
import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { type Answer, judge } from '../../src/features/webhooks/outcome.rules';
import { maskNumbers } from '../../src/platform/masks/numbers.rules';
import { evaluate, facts, information, least, most } from '../support/policy-evaluations';
import { markedOn, used, vectors } from '../support/rule-tables';
import { read } from '../support/sheets/cells';

const withoutCode = (cell: string) => cell.replaceAll('`', '');

describe('exclusions.md', () => {
  describe.each([
    ['domains', normaliseDomain],
    ['emails', normaliseEmail],
    ['names', normaliseName],
  ] as const)('of %s', (name, normalise) => {
    it.each(vectors('exclusions.md', name))('%s is compared as %s', (typed, normal) => {
      expect(normalise(typed!) || 'refused').toBe(normal);
    });
  });

  it.each(vectors('exclusions.md', 'likeness'))('%s and %s are alike by %s', (...cells) => {
    const [a, b] = cells.map((name) => toSenderName(name!)!);
    for (const value of [likeness(a!, b!), likeness(b!, a!)]) expect(value).toBeCloseTo(Number(cells[2]), 4);
  });

  const LISTS: Record<string, string> = {
    domain: 'senderDomains',
    email: 'senderEmails',
    name: 'senderNames',
    not: 'notSenders',
  };
  const pairs = (cell: string) => cell.split('; ').map((part) => part.split(': ') as [string, string]);

  it.each(vectors('exclusions.md', 'matching'))('%s, %s: %s', (rule, seen, expected) => {
    const lists = { senderDomains: [], senderEmails: [], senderNames: [], notSenders: [] };
    const given = Object.fromEntries(pairs(rule!).map(([kind, value]) => [LISTS[kind]!, [value]]));
    const evidence = match(compileRule({ ...lists, ...given, funderServiceId: 'fnd_1' }), [
      Object.fromEntries(pairs(seen!)),
    ]);
    const shown = evidence.map(({ status, similarity }) => [status, similarity].join(' ').trim());
    expect(shown).toEqual(expected === 'none' ? [] : [expected]);
  });
});

describe('policies.md', () => {
  it.each(vectors('policies.md', 'headings'))('the heading %s is %s', (heading, key) => {
    expect(readHeader(heading!)?.column.key ?? 'unmapped').toBe(key);
  });

  it.each(vectors('policies.md', 'cells'))('under %s, %s is %s', (heading, cell, expected) => {
    expect(read(heading!, cell!)).toBe(expected);
  });

  const POLICY = {
    checks: [
      least('min_credit_score', 650),
      least('min_time_in_business_months', 12),
      least('min_monthly_revenue', 25_000),
      most('max_positions', 1),
      { key: 'restricted_states', operator: 'is_not_in', value: ['NY', 'CA'] },
      { key: 'restricted_industries', operator: 'is_not_in', value: ['cannabis'] },
      most('max_nsf_per_month', 5, { mandatory: false }),
    ],
  };

  it.each(vectors('policies.md', 'evaluation'))(
    '%s %s %s %s %s %s %s: %s %s',
    (fico, months, revenue, positions, state, industry, nsf, status, told) => {
      const number = (cell?: string) => (cell === '-' ? undefined : Number(cell));
      const found = evaluate(
        POLICY,
        information({
          fico: number(fico),
          months: number(months),
          revenue: number(revenue),
          positions: number(positions),
          state,
          industry,
          nsf: number(nsf),
        }),
      );
      expect(found.status).toBe(status);
      const keys = [...found.failed, ...found.missing].map(({ key }) => key);
      expect(keys.join(', ')).toBe(withoutCode(told!));
    },
  );

  it.each(vectors('policies.md', 'row-names'))('the row %s among %s is of %s', (typed, name, expected) => {
    const { funderServiceId, candidates } = matchFunder(
      indexFunders([{ serviceId: name!, name: name!, aliases: [] }]),
      typed!,
    );
    const asked = ['a person', ...candidates.map(({ similarity }) => similarity)].join(', ');
    expect(funderServiceId ?? asked).toBe(expected);
  });
});

describe('information.md', () => {
  it.each(vectors('information.md', 'refused'))('%s: %s', (sent, path) => {
    expect(Object.keys(checkInformation(JSON.parse(sent!)))).toEqual(path === 'fits' ? [] : [path]);
  });

  it.each(vectors('information.md', 'forms'))('at %s, %s is stored as %s', (cell, sent, stored) => {
    const of = (value?: string) => Object(at(withoutCode(cell!), withoutCode(value!)));
    expect(inOneForm(of(sent))).toEqual(of(stored));
  });

  it.each(vectors('information.md', 'patches'))('%s with %s', (stored, patch, then) => {
    const { information, messages } = patchInformation(
      JSON.parse(withoutCode(stored!)),
      JSON.parse(withoutCode(patch!)),
    );
    if (then === 'refused') expect(Object.keys(messages)).toHaveLength(1);
    else expect([information, messages]).toEqual([JSON.parse(withoutCode(then!)), {}]);
  });

  it.each(vectors('information.md', 'flat'))('%s is %s', (flat, path) => {
    const [name, at] = [withoutCode(flat!), withoutCode(path!)];
    const { information } = patchInformation(null, patchOfFlat(Object(nest(name, 'sent'))));
    expect(readPath(information, at)).toBe('sent');
    expect(flatNameOf(at.split('.'))).toEqual(name.split('.'));
  });
  const nest = (path: string, value: unknown): unknown =>
    path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

  it.each(vectors('information.md', 'masked-kinds'))('of kind %s, %s is shown as %s', (kind, value, shown) => {
    expect(maskPersonal(kind as PersonalKind, value!)).toBe(shown);
  });

  it.each(vectors('information.md', 'masked-values'))('%s is shown as %s', (stored, shown) => {
    expect(maskInformation(JSON.parse(stored!))).toEqual(JSON.parse(shown!));
  });

  it.each(vectors('information.md', 'masked-texts'))('%s is shown as %s', (text, shown) => {
    expect(maskNumbers(text!)).toBe(shown);
  });

  const VALUES: Record<string, unknown> = {
    number: 12,
    text: 'FL',
    words: 'retail',
    code: '722511',
    state: 'FL',
    date: '2020-01-31',
    flag: true,
  };
  const at = (path: string, value: unknown): unknown => {
    const [head, ...rest] = path.split('.');
    if (head === undefined || path === '') return value;
    const inner = at(rest.join('.'), value);
    return head === '0' ? [inner] : { [head]: inner };
  };

  it.each(vectors('information.md', 'facts'))('%s (%s) is read from %s', (fact, form, cell) => {
    const paths = withoutCode(cell!).split(', ');
    const value = VALUES[form!];
    expect(value).toBeDefined();
    const sources = paths.map((path) => facts(at(path, value)).inputData[fact as 'state']?.source);
    expect(sources).toEqual(paths);
  });

  it.each(vectors('information.md', 'facts').filter(([, , cell]) => cell!.includes(', ')))(
    '%s (%s): of %s the first wins',
    (fact, form, cell) => {
      const paths = withoutCode(cell!).split(', ');
      const whole: Record<string, object> = {};
      for (const path of paths) {
        const [[key, inner]] = Object.entries(at(path, VALUES[form!]) as object) as [[string, object]];
        whole[key] = typeof inner === 'object' ? { ...whole[key], ...inner } : inner;
      }
      expect(facts(whole).inputData[fact as 'state']?.source).toBe(paths[0]);
    },
  );
});

describe('deals.md', () => {
  const EFFECTS: Record<string, string> = { '': 'none', processing: 'process' };

  it.each(vectors('deals.md', 'status'))('from %s to %s, asked by %s: %s', (from, to, by, effect) => {
    const current = from === '-' ? null : (from as EndUserStatus);
    const move = nextEndUserStatus(current, to as EndUserStatus, by as EndUserActor);
    if (effect === 'refused') expect(move).toHaveProperty('refusal');
    else expect(move).toEqual({ status: to, effect: EFFECTS[effect!] ?? effect!.replace('end_user.', '') });
  });

  it.each(vectors('deals.md', 'links'))('the link of what is %s', (from, ...outcomes) => {
    const events: LinkEvent[] = ['link', 'dismiss', 'reclassify', 'unlink'];
    const found = events.map((event) => {
      const next = nextLinkStatus(from === '-' ? null : (from as BrokerLinkStatus), event);
      return 'refusal' in next ? 'refused' : next.status;
    });
    expect(found).toEqual(outcomes);
  });
});

describe('webhooks.md', () => {
  const answerOf = (text: string): Answer => {
    if (text === 'none') return { kind: 'unanswered', message: 'There was no answer in time.' };
    const [status, more = ''] = text.split(', ');
    const [, seconds] = more.split('Retry-After ');
    return {
      kind: 'answered',
      status: Number(status),
      complete: more !== 'cut off',
      retryAfterSeconds: seconds === undefined ? null : Number(seconds),
    };
  };

  it.each(vectors('webhooks.md', 'retries'))('%s on try %s: %s', (answer, tries, expected) => {
    const verdict = judge(answerOf(answer!), Number(tries), [60, 300], 0);
    const shown = {
      succeeded: () => 'succeeded',
      again: () => `again after ${'waitSeconds' in verdict && verdict.waitSeconds}`,
      failed: () => ('gone' in verdict && verdict.gone ? 'failed, disabled' : 'failed'),
    };
    expect(shown[verdict.result]()).toBe(expected);
  });
});

describe('crm.md', () => {
  it.each(vectors('crm.md', 'forms'))('as %s, %s is %s', (kind, sent, expected) => {
    const reading = readValue(kind as FactKind, JSON.parse(sent!));
    const taken = reading && 'value' in reading ? JSON.stringify(reading.value) : null;
    expect(taken ?? (reading === null ? 'absent' : 'problem')).toBe(expected);
  });

  it.each(vectors('crm.md', 'unmapped'))('of a field %s that is %s becomes %s', (name, sent, expected) => {
    const { values, fields } = unmappedOf({ [name!]: JSON.parse(sent!) }, () => false);
    const outcome = fields.length === 0 ? 'left out' : fields[0]!.isPersonal ? 'problem' : 'kept';
    expect(outcome).toBe(expected);
    expect(Object.keys(values)).toEqual(outcome === 'kept' ? [name] : []);
  });
});

describe('funders.md', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const DAY_MS = 24 * 3600 * 1000;
  const environment = (text: string): EnvironmentFacts => ({
    hasCredentials: !['none', 'no environment'].includes(text),
    lastTestStatus: text.startsWith('tested') ? 'succeeded' : text === 'failed' ? 'failed' : 'not_run',
    lastTestAttemptedAtMs: NOW - (text === 'tested long ago' ? 31 : 1) * DAY_MS,
  });

  it.each(vectors('funders.md', 'states'))(
    '%s, staging %s, production %s: %s',
    (channel, staging, production, state) => {
      const [name, address] = withoutCode(channel!).split(', ');
      const facts = {
        hasIntegration: name === 'integration',
        channel: name === 'none' ? null : (name as 'email'),
        effectiveEmail: address === 'with an address' ? 'deals@funder.example' : null,
        supportsStaging: staging !== 'no environment',
        staging: environment(staging!),
        production: environment(production!),
      };
      expect(integrationState(facts, NOW)).toBe(state);
    },
  );
});

it.each([...used].map(([page, names]) => [page, [...new Set(names)]] as const))(
  'every vector of %s is held against the program',
  (page, names) => {
    expect(markedOn(page)).toEqual(names);
  },
);
