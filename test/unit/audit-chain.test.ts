import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { hashOf, type Link, problemOf, START, type StoredEntry, sealed } from '../../src/platform/audit/chain';
import { idsIn, notesOf, type Origin } from '../../src/platform/audit/notes';
import { newId } from '../../src/platform/ids';

const sealsOf = (key: string) => (text: string, context: string) => [
  createHmac('sha256', key).update(`${context}|${text}`).digest('hex'),
];
const seals = sealsOf('ours');

function chainOf(length: number): StoredEntry[] {
  const entries: StoredEntry[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const content = {
      ...{ accountId: 'acc_1', seq, created: `2026-11-21 12:00:00.${String(seq).padStart(3, '0')}` },
      ...{ actor: 'apk_1', actorName: 'First key', address: '127.0.0.1', operation: 'createEndUser' },
      ...{ outcome: 'changed' as const, topics: '["end_user.created"]', subjects: `["eus_${seq}"]`, details: null },
      ...{
        requestId: `req_${seq}`,
        via: seq % 2 === 0 ? 'ses_1' : null,
        previousHash: entries.at(-1)?.hash ?? START.hash,
      },
    };
    const hash = hashOf(content);
    entries.push({ ...content, hash, seal: seals(...sealed({ ...content, hash }))[0]! });
  }
  return entries;
}

/** The first problem of a chain that should end with `head`. */
function check(entries: readonly StoredEntry[], head: Link): string | null {
  let last: Link = START;
  for (const entry of entries) {
    const problem = problemOf(entry, last, seals);
    if (problem) return problem;
    last = entry;
  }
  return last.seq === head.seq && last.hash === head.hash ? null : 'another end';
}

/** Hashes that somebody with the database alone can make anew, from `from` on; the seals are the old ones. */
function rehashed(entries: readonly StoredEntry[], from: number): StoredEntry[] {
  const made: StoredEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const previousHash = made.at(-1)?.hash ?? START.hash;
    made.push(index < from ? entry : { ...entry, previousHash, hash: hashOf({ ...entry, previousHash }) });
  }
  return made;
}

describe('the audit log’s chain', () => {
  const length = 12;
  const chain = chainOf(length);
  const head = chain.at(-1)!;
  const place = fc.integer({ min: 0, max: length - 1 });
  const fields = Object.keys(head) as (keyof StoredEntry)[];

  test('holds as it was written', () => expect(check(chain, head)).toBeNull());

  test('shows any single field that was changed', () => {
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...fields),
        fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
        (at, field, value) => {
          fc.pre(chain[at]![field] !== value);
          const changed = chain.map((entry, index) => (index === at ? { ...entry, [field]: value } : entry));
          expect(check(changed as StoredEntry[], head)).not.toBeNull();
        },
      ),
    );
  });

  test('shows any entries that were removed, the last ones too', () => {
    fc.assert(
      fc.property(fc.subarray(chain, { maxLength: length - 1 }), (left) => {
        expect(check(left, head)).not.toBeNull();
      }),
    );
  });

  test('shows any other order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(chain, { minLength: length }), (shuffled) => {
        fc.pre(shuffled.some((entry, index) => entry !== chain[index]));
        expect(check(shuffled, head)).not.toBeNull();
      }),
    );
  });

  test('shows an entry that was put in, and one of another account', () => {
    fc.assert(
      fc.property(place, place, (at, other) => {
        expect(check([...chain.slice(0, at), chain[other]!, ...chain.slice(at)], head)).not.toBeNull();
      }),
    );
    const foreign = chain.map((entry) => ({ ...entry, accountId: 'acc_2' }));
    expect(check(rehashed(foreign, 0), rehashed(foreign, 0).at(-1)!)).toMatch('seal');
  });

  test('cannot be made anew without the key, whoever computes all hashes again', () => {
    fc.assert(
      fc.property(place, (at) => {
        const changed = chain.map((entry, index) => (index === at ? { ...entry, operation: 'other' } : entry));
        const made = rehashed(changed, at);
        expect(check(made, made.at(-1)!)).toMatch('seal');
        const sealedAnew = made.map((entry) => ({ ...entry, seal: sealsOf('theirs')(...sealed(entry))[0]! }));
        expect(check(sealedAnew, sealedAnew.at(-1)!)).toMatch('seal');
      }),
    );
  });
});

describe('what is written down of a transaction', () => {
  const [deal, file] = [newId('eus'), newId('euf')];
  const by: Origin = { actor: 'apk_1', accountId: 'acc_1', operation: 'updateEndUser', subjects: [deal] };
  const event = (accountId: string, topic: string, subjectId = deal) => ({
    accountId,
    topic,
    subjectId,
    data: { file },
  });
  const nothing = { recorded: [], about: [], quiet: false };

  test('an entry for each account that has events, with every record that they name', () => {
    const notes = notesOf([event('acc_1', 'a'), event('acc_1', 'b'), event('acc_2', 'a', 'x')], by, nothing);
    expect(notes).toEqual([
      {
        accountId: 'acc_1',
        operation: 'updateEndUser',
        outcome: 'changed',
        topics: ['a', 'b'],
        subjects: [deal, file],
      },
      {
        accountId: 'acc_2',
        operation: 'updateEndUser',
        outcome: 'changed',
        topics: ['a'],
        subjects: ['x', file, deal],
      },
    ]);
  });

  test.each<[string, Origin, object, number]>([
    ['a change without events', by, {}, 1],
    ['a look before a change', by, { quiet: true }, 0],
    ['what is only read', { ...by, operation: undefined } as unknown as Origin, {}, 0],
    ['what the service does by itself without an event', { actor: 'system' }, {}, 0],
  ])('%s', (_what, origin, how, count) => {
    expect(notesOf([], origin, { ...nothing, ...how })).toHaveLength(count);
  });

  test('more records than one entry has make several, and none is left out', () => {
    const ids = Array.from({ length: 250 }, () => newId('fnd'));
    const notes = notesOf([], { ...by, subjects: ids }, nothing);
    expect(notes.map(({ subjects }) => subjects.length)).toEqual([100, 100, 50]);
    expect(notes.flatMap(({ subjects }) => subjects)).toEqual(ids);
  });

  test('of arguments and data only ids are taken', () => {
    const value = {
      serviceId: deal,
      name: 'Ann',
      ssn: '123-45-6789',
      files: [{ id: file }],
      token: `key_${'0'.repeat(48)}`,
    };
    expect([...idsIn(value)]).toEqual([deal, file]);
  });
});
