import fc from 'fast-check';
import { readDeal } from '../../src/features/crm/deal.rules';
import { checkMapping, mapped, valueAt } from '../../src/features/crm/mapping.rules';
import { informationOf, mergeBrokers, mergeInformation, nameOf } from '../../src/features/crm/merge.rules';
import { redact } from '../../src/features/crm/redact.rules';
import { checkInformation } from '../../src/features/deals/information.rules';

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

describe('a deal as a CRM tells it', () => {
  it.each([
    [65000, 65000],
    ['65000.0', 65000],
    ['$65,000.50', 65000.5],
    [' 12 ', 12],
    ['', null],
    [null, null],
    [0, 0],
  ])('of amount %p has %p', (amount, expected) => {
    expect(readDeal({ amount })).toMatchObject({ deal: { amount: expected }, problems: {} });
  });

  it.each([['much'], ['1e5'], ['0x10'], ['-5'], [-1], [true], [{}], [[1]]])('of amount %p is told', (amount) => {
    const { deal, problems } = readDeal({ amount });
    expect(deal.amount).toBeNull();
    expect(problems.amount).toHaveLength(1);
  });

  it.each([
    [
      { street: '1 A St', region: 'ny', postal_code: 10001 },
      { line_1: '1 A St', state: 'ny', zip: '10001' },
    ],
    ['1 A St, Albany', { line_1: '1 A St, Albany' }],
    [{ state: 'New York', city: 'Albany' }, { city: 'Albany' }],
    [{}, undefined],
  ])('at %p has the address %p', (address, expected) => {
    expect(readDeal({ company: { address } }).deal.company.address).toEqual(expected);
  });

  it('keeps what fits and tells of the rest by path', () => {
    const { deal, problems } = readDeal({
      company: { name: 'Fits LLC', ein: '1', phone: {} },
      contacts: [{ first: 'Al' }, 'nobody', {}, { first: ['x'] }],
      files: [{ id: 7, url: 'https://x.example/a' }, { url: 'javascript:1' }],
      source_broker: { email: 'a@b.example' },
      owner: { name: 'Rep' },
    });
    expect(deal).toMatchObject({
      company: { name: 'Fits LLC' },
      contacts: [{ first: 'Al', last: null }],
      files: [{ id: '7', name: null, url: 'https://x.example/a' }],
      sourceBroker: { email: 'a@b.example', company: null, domain: null },
      owner: 'Rep',
    });
    expect(Object.keys(problems).sort()).toEqual(
      ['company.ein', 'company.phone', 'contacts.1', 'contacts.3.first', 'files.1.url'].sort(),
    );
  });

  it('of whatever kind becomes information that fits, and never throws', () => {
    fc.assert(
      fc.property(anyDeal, (raw) => {
        const { deal } = readDeal(raw);
        expect(checkInformation(informationOf(deal))).toEqual({});
        expect(nameOf(deal)?.length ?? 0).toBeLessThanOrEqual(128);
      }),
    );
  });
});

describe('merged information', () => {
  it('holds what the CRM says and all that it does not speak of', () => {
    fc.assert(
      fc.property(anyDeal, anyDeal, (first, second) => {
        const [a, b] = [readDeal(first).deal, readDeal(second).deal].map(informationOf) as [object, object];
        const before = JSON.stringify(a);
        const merged = mergeInformation(a as never, b as never);
        expect(JSON.stringify(a)).toBe(before);
        expect(Object.keys(merged).sort()).toEqual([...new Set([...Object.keys(a), ...Object.keys(b)])].sort());
        // What has been laid over once changes nothing more.
        expect(mergeInformation(merged, b as never)).toEqual(merged);
      }),
    );
  });

  it.each([
    ['the same email in another case', { email: 'AL@x.example', phone: '1' }, 1],
    ['the same name', { first_name: 'al', last_name: 'Bo ', phone: '1' }, 1],
    ['another name', { first_name: 'Cy', phone: '1' }, 2],
    ['no name at all', { phone: '1' }, 2],
  ])('%s: the owners are %p', (_what, owner, count) => {
    const stored = { owners: [{ first_name: 'Al', last_name: 'Bo', email: 'al@x.example', ssn: '123-45-6789' }] };
    const { owners } = mergeInformation(stored, { owners: [owner] }) as { owners: object[] };
    expect(owners).toHaveLength(count);
    expect(owners[0]).toMatchObject({ ssn: '123-45-6789' });
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
    [{ amount: 'a' }, ['mapping.amount']],
    [{ amount: '/a~2' }, ['mapping.amount']],
    [{ amount: 5 }, ['mapping.amount']],
  ])('%p is wrong in %p', (mapping, wrong) => {
    expect(Object.keys(checkMapping(mapping))).toEqual(wrong);
  });

  it('writes to no prototype', () => {
    mapped({}, { x: 'polluted' }, { 'source_broker.company': '/x', owner: '/x' });
    expect(({} as { company?: unknown }).company).toBeUndefined();
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
