import { LogHeads } from '../../src/platform/audit/heads';

const ACCOUNT = 'acc_1';
const endAt = (seq: number) => ({
  ...{ accountId: ACCOUNT, lastSeq: seq, auditSeq: seq, auditHash: `hash ${seq}` },
  ...{ auditSeal: `seal ${seq}`, auditAt: new Date(seq) },
});

/** A log that ends at 1, to which somebody writes. */
async function written(): Promise<LogHeads> {
  const heads = new LogHeads();
  await heads.enter(ACCOUNT, true);
  heads.leave(ACCOUNT, endAt(1));
  await heads.enter(ACCOUNT, true);
  return heads;
}

describe('where an account’s log ends', () => {
  test('is known from what was committed last', async () => {
    const heads = new LogHeads();
    expect(await heads.enter(ACCOUNT, true)).toBeUndefined();
    heads.leave(ACCOUNT, endAt(1));
    expect(await heads.enter(ACCOUNT, true)).toEqual(endAt(1));
  });

  test('is told to those who build on it one by one, in the order in which they came, each by what the one before has written', async () => {
    const heads = new LogHeads();
    await heads.enter(ACCOUNT, true);
    const told: string[] = [];
    const work = async (name: string, seq: number) => {
      const end = await heads.enter(ACCOUNT, true);
      told.push(`${name} after ${end?.auditSeq}`);
      heads.leave(ACCOUNT, endAt(seq));
    };
    const all = [work('first', 2), work('second', 3), work('third', 4)];
    expect(told).toEqual([]);
    heads.leave(ACCOUNT, endAt(1));
    await Promise.all(all);
    expect(told).toEqual(['first after 1', 'second after 2', 'third after 3']);
  });

  test('is where it was where the one before has come to nothing', async () => {
    const heads = await written();
    const next = heads.enter(ACCOUNT, true);
    heads.leave(ACCOUNT);
    expect(await next).toEqual(endAt(1));
  });

  test('is not told to whoever comes while somebody writes and builds on nothing, nor until both have left', async () => {
    const heads = await written();
    expect(await heads.enter(ACCOUNT, false)).toBeUndefined();
    let isTold = false;
    const next = heads.enter(ACCOUNT, true).then((end) => {
      isTold = true;
      return end;
    });
    heads.leave(ACCOUNT, endAt(3));
    await Promise.resolve();
    expect(isTold).toBe(false);
    heads.leave(ACCOUNT, endAt(2));
    expect(await next).toEqual(endAt(3));
  });

  test('is passed on before the commit is heard of, and is no other when it is', async () => {
    const heads = await written();
    const [next, other] = [heads.enter(ACCOUNT, true), heads.enter(ACCOUNT, true)];
    heads.passOn(ACCOUNT, endAt(2));
    expect(await next).toEqual(endAt(2));
    heads.passOn(ACCOUNT, endAt(3));
    expect(await other).toEqual(endAt(3));
    // The second of two is heard of first, and a third writes yet.
    heads.leave(ACCOUNT, endAt(3), endAt(3));
    heads.leave(ACCOUNT, endAt(2), endAt(2));
    const last = heads.enter(ACCOUNT, true);
    heads.leave(ACCOUNT, endAt(4));
    expect(await last).toEqual(endAt(4));
  });

  test('is read again where what was passed on has come to nothing', async () => {
    const heads = await written();
    const end = endAt(2);
    heads.passOn(ACCOUNT, end);
    heads.leave(ACCOUNT, undefined, end);
    expect(await heads.enter(ACCOUNT, true)).toBeUndefined();
  });

  test('is read by whoever has waited too long', async () => {
    const heads = await written();
    expect(await heads.enter(ACCOUNT, true)).toBeUndefined();
  });

  test('is not waited for, nor told, after another process has written to it', async () => {
    const heads = await written();
    heads.missed(ACCOUNT);
    expect(await heads.enter(ACCOUNT, true)).toBeUndefined();
  });
});
