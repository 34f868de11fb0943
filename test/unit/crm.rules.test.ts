import fc from 'fast-check';
import { type RawDeal, readDeal } from '../../src/features/crm/deal.rules';
import { INFORMATION as FACTS, isDealField } from '../../src/features/crm/facts.rules';
import { parseJson } from '../../src/features/crm/json.rules';
import { checkMapping, mapped, valueAt } from '../../src/features/crm/mapping.rules';
import { mergeBrokers, mergeInformation, nameOf } from '../../src/features/crm/merge.rules';
import { canonicalJson, problemLines } from '../../src/features/crm/reading.rules';
import { redact } from '../../src/features/crm/redact.rules';
import { checkInformation } from '../../src/features/deals/information.rules';
import { INFORMATION } from '../../src/features/deals/information-shape.rules';
import type { Information } from '../../src/features/deals/personal-data';

const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Record<string, unknown>>;
/** Values of any kind under the names that a deal has. */
const anyDeal = fc.dictionary(
  fc.constantFrom(
    'opportunity_name',
    'stage',
    'amount',
    'company',
    'contacts',
    'files',
    'source_broker',
    'owner',
    '__proto__',
  ),
  fc.oneof(
    json,
    fc.dictionary(fc.constantFrom('name', 'dba', 'ein', 'address', 'phone', 'email', 'state', 'zip'), json),
    fc.array(fc.dictionary(fc.constantFrom('first', 'last', 'email', 'id', 'url', 'name'), json), { maxLength: 4 }),
  ),
);

const informationOf = (raw: RawDeal) => readDeal(raw).deal.information;

describe('a deal as a CRM tells it', () => {
  it.each([
    [
      { street: '1 A St', region: 'ny', postal_code: 10001 },
      { line_1: '1 A St', state: 'NY', zip: '10001' },
    ],
    ['1 A St, Albany', { line_1: '1 A St, Albany' }],
    [
      { state: 'New York', city: 'Albany' },
      { city: 'Albany', state: 'NY' },
    ],
  ])('at %p has the address %p', (address, expected) => {
    expect(informationOf({ company: { address } })).toEqual({ company: { address: expected } });
  });

  it('at no place has no address', () => {
    expect(informationOf({ company: { address: {} } })).toEqual({});
  });

  it('keeps what fits and tells of the rest by path, without the values', () => {
    const { deal, problems } = readDeal({
      company: { name: 'Fits LLC', ein: '1', phone: {}, website: 'pending' },
      contacts: [{ first: 'Al' }, 'nobody', {}, { first: ['x'], email: 'secret-word' }],
      files: [{ id: 7, url: 'https://x.example/a' }, { url: 'javascript:1' }, { id: 'f' }],
      source_broker: { email: 'a@b.example' },
      owner: { name: 'Rep' },
      flags: { bankruptcy: 'sometimes' },
    });
    expect(deal).toMatchObject({
      information: { company: { name: 'Fits LLC' }, owners: [{ first_name: 'Al' }] },
      files: [{ id: '7', name: null, url: 'https://x.example/a' }],
      sourceBroker: { email: 'a@b.example', company: null, domain: null },
      owner: 'Rep',
    });
    expect(Object.keys(problems).sort()).toEqual(
      [
        ...['company.ein', 'company.phone', 'company.website', 'contacts.1', 'contacts.3.email', 'contacts.3.first'],
        ...['files.1.url', 'files.2.url', 'flags.bankruptcy'],
      ].sort(),
    );
    expect(JSON.stringify(problems)).not.toContain('secret-word');
  });

  it('has one amount and one person under both their names', () => {
    expect(informationOf({ amount: '40k' })).toEqual({ amount_requested: 40000 });
    expect(informationOf({ amount: 40000, amount_requested: '$40,000' })).toEqual({ amount_requested: 40000 });
    expect(
      informationOf({ contacts: [{ email: 'A@b.example' }], owners: [{ email: 'a@b.example', ssn: '123456780' }] }),
    ).toEqual({ owners: [{ email: 'a@b.example', ssn: '123-45-6780' }] });
  });

  it('of two readings takes neither, and says so', () => {
    expect(readDeal({ amount: 1, amount_requested: 2 })).toMatchObject({
      deal: { information: {} },
      problems: { amount: 'Is not what amount_requested says: neither is taken.' },
    });
    const { deal, problems } = readDeal({
      contacts: [{ first: 'Bo', email: 'bo@x.example' }],
      owners: [{ first_name: 'Ana', last_name: 'Reed' }],
    });
    expect(deal.information).toEqual({ owners: [{ last_name: 'Reed' }] });
    expect(Object.keys(problems)).toEqual(['contacts.0']);
  });

  it('of whatever kind becomes information that fits, and never throws', () => {
    fc.assert(
      fc.property(anyDeal, (raw) => {
        const { deal, problems } = readDeal(raw);
        const merged = mergeInformation(null, deal).information;
        expect(checkInformation(merged)).toEqual({});
        expect(problemLines(problems).length).toBeLessThanOrEqual(100);
        expect([...(nameOf(deal) ?? '')].length).toBeLessThanOrEqual(128);
      }),
    );
  });

  it('keeps 128 characters of a name, whatever each takes', () => {
    const { deal } = readDeal({});
    expect(nameOf({ ...deal, opportunityName: `${'🏗'.repeat(127)}ab` })).toBe(`${'🏗'.repeat(127)}a`);
  });
});

describe('the facts of a CRM', () => {
  const leaves = (node: unknown, path: string[] = []): string[] => {
    if (typeof node === 'string' || typeof node === 'function') return [path.join('.')];
    if (typeof node !== 'object' || node === null) return [];
    if ('each' in node) return leaves(node.each, [...path, 'N']);
    if (!('fields' in node)) return [];
    return Object.entries(node.fields as object).flatMap(([name, inner]) => leaves(inner, [...path, name]));
  };

  it('are those of information, every one under its own path', () => {
    expect(leaves(FACTS).sort()).toEqual(leaves(INFORMATION).sort());
    for (const path of leaves(INFORMATION)) expect([path, isDealField(path.replace('N', '0'))]).toEqual([path, true]);
  });
});

describe('merged information', () => {
  const of = (information: object, mappedNames: string[] = []) => ({
    information: information as Information,
    mappedNames,
  });

  it('holds what the CRM says and all that it does not speak of', () => {
    fc.assert(
      fc.property(anyDeal, anyDeal, (first, second) => {
        const [a, b] = [readDeal(first).deal, readDeal(second).deal];
        const before = JSON.stringify(a);
        const { information: merged } = mergeInformation(a.information, b);
        expect(JSON.stringify(a)).toBe(before);
        const names = [...Object.keys(a.information), ...Object.keys(b.information)];
        expect(Object.keys(merged).sort()).toEqual([...new Set(names)].sort());
        // What has been laid over once changes nothing more.
        expect(mergeInformation(merged, b).information).toEqual(merged);
      }),
    );
  });

  it('of a late event only gains what was not known', () => {
    const stored = { company: { name: 'New', phone: '' }, owners: [{ email: 'a@b.example', first_name: 'New' }] };
    const late = of({
      company: { name: 'Old', phone: '5', dba: 'Late' },
      owners: [{ email: 'A@b.example', first_name: 'Old', last_name: 'Late' }],
      amount_requested: 5,
    });
    expect(mergeInformation(stored, late, 'stored').information).toEqual({
      company: { name: 'New', phone: '5', dba: 'Late' },
      owners: [{ email: 'a@b.example', first_name: 'New', last_name: 'Late' }],
      amount_requested: 5,
    });
  });

  it.each([
    ['the same email in another case', { email: 'AL@x.example', phone: '1' }, 1],
    ['the same name', { first_name: 'al', last_name: 'Bo ', phone: '1' }, 1],
    ['another name', { first_name: 'Cy', phone: '1' }, 2],
    ['no name at all, at the place of one', { phone: '1' }, 1],
  ])('%s: the owners are %p', (_what, owner, count) => {
    const stored = { owners: [{ first_name: 'Al', last_name: 'Bo', email: 'al@x.example', ssn: '123-45-6789' }] };
    const { owners } = mergeInformation(stored, of({ owners: [owner] })).information as { owners: object[] };
    expect(owners).toHaveLength(count);
    expect(owners[0]).toMatchObject({ ssn: '123-45-6789' });
  });

  it('has the unmapped of all payloads, at most 100, without those that are mapped by now', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`a${index}`, index]));
    const stored = { unmapped: { Score: '1', Mapped: 'x' } };
    const { information } = mergeInformation(stored, of({ unmapped: { Score: '2', ...many } }, ['Mapped']));
    expect(information.unmapped).toEqual({ Score: '2', ...many });
    const more = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`b${index}`, index]));
    expect(
      Object.keys(mergeInformation(information, of({ unmapped: more })).information.unmapped as object),
    ).toHaveLength(100);
  });

  it('that would be too large goes without what is not mapped, and says so', () => {
    const note = '\u{1f600}'.repeat(250);
    const list = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`own${index}`, note]));
    const unmapped = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x${index}`, note]));
    const merged = mergeInformation(list, of({ amount_requested: 5, unmapped }));
    expect(merged.information).toEqual({ ...list, amount_requested: 5 });
    expect(merged.problem).toMatch(/^unmapped: /);
  });

  it('adds a broker once', () => {
    const broker = { company: 'North', domain: null, email: 'a@n.example' };
    const once = mergeBrokers(null, broker);
    expect(once).toEqual([broker]);
    expect(mergeBrokers(once, { ...broker, company: ' north' })).toBe(once);
    expect(mergeBrokers(once, { ...broker, email: null })).toHaveLength(2);
    expect(mergeBrokers(once, null)).toBe(once);
    const full = Array.from({ length: 50 }, (_, index) => ({ ...broker, company: `c${index}` }));
    expect(mergeBrokers(full, broker)).toBe(full);
  });
});

describe('a JSON pointer', () => {
  const document = { a: { 'b/c': [10, { '~': 1 }] }, '': 2 };
  it.each([
    ['/a/b~1c/0', 10],
    ['/a/b~1c/1/~0', 1],
    ['/', 2],
    ['/a/none/deeper', undefined],
    ['/a/b~1c/-', undefined],
    ['/constructor/name', undefined],
    ['/a/b~1c/length', undefined],
    ['/__proto__', undefined],
  ])('%s finds %p', (pointer, expected) => {
    expect(valueAt(document, pointer)).toBe(expected);
  });

  it('of every own path finds its value', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), fc.integer(), (path, value) => {
        const nested = path.reduceRight<unknown>((inner, key) => Object.fromEntries([[key, inner]]), value);
        const pointer = path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
        expect(valueAt(nested, pointer)).toBe(value);
      }),
    );
  });
});

describe('a mapping', () => {
  it('takes fields from wherever the payload has them, and leaves the others', () => {
    const payload = { deal: { sum: 5, people: [{ n: 'Al' }], legal: 'L' } };
    const mapping = {
      amount: '/deal/sum',
      'contacts.0.first': '/deal/people/0/n',
      'company.name': '/deal/legal',
      stage: '/no',
    };
    expect(mapped({ stage: 'kept', company: { dba: 'D' } }, payload, mapping)).toEqual({
      stage: 'kept',
      amount: 5,
      contacts: [{ first: 'Al' }],
      company: { dba: 'D', name: 'L' },
    });
  });

  it.each([
    [{ amount: '/a', 'company.address.zip': '/z/0', 'contacts.1.email': '/e', event_id: '/id' }, []],
    [{ nothing: '/a' }, ['mapping.nothing']],
    [{ 'company.__proto__': '/a' }, ['mapping.company.__proto__']],
    [{ 'owners.0.credit_score': '/FICO__c', 'statements.nsf_per_month': '/n', 'flags.homeowner': '/h' }, []],
    [
      { 'owners.10.ssn': '/a', 'source.name': '/b', 'unmapped.x': '/c' },
      ['mapping.owners.10.ssn', 'mapping.unmapped.x'],
    ],
    [{ amount: 'a' }, ['mapping.amount']],
    [{ amount: '/a~2' }, ['mapping.amount']],
    [{ amount: 5 }, ['mapping.amount']],
  ])('%p is wrong in %p', (mapping, wrong) => {
    expect(Object.keys(checkMapping(mapping))).toEqual(wrong);
  });

  it('goes over what the shape gives, under either name, and leaves it where it leads to nothing', () => {
    expect(mapped({ amount: 1 }, { ask: 2 }, { amount_requested: '/ask' })).toEqual({ amount_requested: 2 });
    expect(mapped({ amount: 1 }, { ask: ' ' }, { amount_requested: '/ask' })).toEqual({ amount: 1 });
    const contacts = [{ first: 'Al', email: 'a@b.example' }];
    expect(mapped({ contacts }, { name: 'Bo' }, { 'owners.0.first_name': '/name' })).toEqual({
      contacts: [{ email: 'a@b.example' }],
      owners: [{ first_name: 'Bo' }],
    });
  });

  it('writes to no prototype', () => {
    mapped({}, { x: 'polluted' }, { 'source_broker.company': '/x', owner: '/x' });
    expect(({} as { company?: unknown }).company).toBeUndefined();
  });
});

describe('JSON of a CRM', () => {
  it.each([
    ['{"id":5500001000000123456}', { id: '5500001000000123456' }],
    [
      '[-12345678901234567, 1.2345678901234567, "12345678901234567"]',
      ['-12345678901234567', 1.2345678901234567, '12345678901234567'],
    ],
    ['{"a\\"1234567890123456":"\\\\","b":1234567890123456}', { 'a"1234567890123456': '\\', b: '1234567890123456' }],
    ['\ufeff{"a":65000}', { a: 65000 }],
    ['123456789012345', 123456789012345],
  ])('%s keeps each digit of an id', (text, expected) => {
    expect(parseJson(text)).toEqual(expected);
  });

  it('is otherwise as JSON.parse has it', () => {
    const digits = fc.string({ unit: fc.constantFrom('1', '2', '"', '\\\\', '-', ' '), minLength: 16, maxLength: 40 });
    const value = fc.dictionary(
      digits,
      fc.oneof(digits, fc.integer(), fc.array(digits), fc.double({ max: 1e9, min: -1e9 })),
    );
    const written = fc
      .tuple(value, fc.constantFrom(undefined, 1))
      .map(([each, space]) => JSON.stringify(each, null, space));
    fc.assert(fc.property(written, (text) => void expect(parseJson(text)).toEqual(JSON.parse(text))));
    for (const text of ['', '{', '{"a":12345678901234567', '01234567890123456'])
      expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('says the same whatever the order of its names', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  });
});

describe('a redacted payload', () => {
  it.each([
    [{ ssn: '1', EIN__c: 2, taxId: 'x', merchant_ein: 'y', Date_Of_Birth: 'z', access_token: 'a' }, '***'],
    [{ being: 'x' }, 'x'],
  ])('%p', (payload, expected) => {
    for (const value of Object.values(redact(payload) as object)) expect(value).toBe(expected);
  });

  it('shows no tax number and no whole address of a person, whatever the names', () => {
    const secret = fc.constantFrom('123-45-6789', '12-3456789', 'ana.reed@fern.example');
    const around = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\w@.%+-]/g, ' '));
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.array(fc.tuple(around, secret, around).map((parts) => parts.join(' ')))),
        (payload) => {
          const shown = JSON.stringify(redact(payload));
          for (const hidden of ['123-45-6789', '12-3456789', 'ana.reed']) expect(shown).not.toContain(hidden);
        },
      ),
    );
  });

  it('ends for any payload, and keeps its shape', () => {
    fc.assert(fc.property(json, (payload) => void expect(Array.isArray(redact(payload))).toBe(Array.isArray(payload))));
    expect(redact('x'.repeat(1000))).toHaveLength(501);
  });
});
