import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { isDeeper } from '../../src/platform/graphql/read-body';
import { FEWEST, Overload } from '../../src/platform/overload';

const request = (headers: Record<string, string> = {}) => ({ headers }) as unknown as IncomingMessage;

describe('admission under overload', () => {
  let now = 0;
  let overload: Overload;
  /** For so long the loop is late at every look. */
  const late = (ms: number, forMs: number) => {
    for (let passed = 0; passed < forMs; passed += 25) {
      now += 25;
      overload.observe(ms);
    }
  };
  const enter = (count: number) => Array.from({ length: count }, () => overload.enter(request()));
  beforeEach(() => {
    now = 0;
    overload = new Overload(() => now);
  });

  test('everything is let in while the loop is in time, however much', () => {
    late(20, 10_000);
    expect(enter(5000)).not.toContain(undefined);
  });

  test('a burst that is over soon is served whole', () => {
    enter(500);
    late(400, 1000);
    late(0, 25);
    late(400, 1000);
    expect(enter(500)).not.toContain(undefined);
  });

  test('when the loop stays late, fewer and fewer are let in, and never none', () => {
    enter(500);
    late(80, 1700);
    expect(enter(1)).toEqual([undefined]);
    const fresh = new Overload(() => now);
    for (let tick = 0; tick < 4000; tick++) {
      now += 25;
      fresh.observe(80);
    }
    expect(Array.from({ length: FEWEST + 6 }, () => fresh.enter(request())).filter(Boolean)).toHaveLength(FEWEST);
  });

  test('who leaves makes room, and a loop in time makes more until there is no limit', () => {
    const inside = enter(300);
    late(80, 3000);
    expect(enter(1)).toEqual([undefined]);
    for (const leave of inside) leave!();
    expect(enter(10)).not.toContain(undefined);
    late(0, 25_000);
    expect(enter(5000)).not.toContain(undefined);
  });

  test('of requests that are answered at once, a turn of the loop takes no more than it has time for, but a least number', () => {
    const serve = (count: number, eachMs: number) =>
      Array.from({ length: count }, () => {
        const leave = overload.enter(request());
        now += leave ? eachMs : 0;
        leave?.();
        return leave;
      }).filter(Boolean).length;
    late(80, 2000);
    expect(serve(500, 2)).toBe(FEWEST);
    overload.observe(60);
    expect(serve(500, 0.5)).toBe(151);
    late(10, 1100);
    expect(serve(500, 2)).toBe(500);
  });

  test('large bodies share 256 MB; one alone is always let in, and small requests never wait for them', () => {
    const large = () => overload.enter(request({ 'content-length': String(100 * 1024 * 1024) }));
    const leave = large();
    expect([large(), large()]).toEqual([expect.any(Function), undefined]);
    expect(overload.enter(request())).toBeInstanceOf(Function);
    expect(overload.enter(request({ 'transfer-encoding': 'chunked' }))).toBeInstanceOf(Function);
    leave!();
    expect([large(), large(), large()]).toEqual([expect.any(Function), undefined, undefined]);
    expect(new Overload().enter(request({ 'content-length': '1e12' }))).toBeInstanceOf(Function);
  });
});

describe('the depth of JSON', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  test('is found without parsing as it is by parsing', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6, noUnicodeString: false }), fc.integer({ min: 0, max: 6 }), (text, levels) => {
        const padded = text + ' '.repeat(levels + 1);
        expect(isDeeper(Buffer.from(padded), levels)).toBe(depthOf(JSON.parse(text)) > levels);
      }),
    );
  });

  test.each([
    ['brackets in a string', '{"a":"[[[[[[[["}', false],
    ['an escaped quote before them', '{"a":"\\"[[[[[[[["}', false],
    ['an escaped backslash at the end of a string', '{"a":"\\\\","b":[[[[[[1]]]]]]}', true],
    ['a string without an end', '{"a":"[[[[[[[[', false],
    ['many beside each other', `[${'[],'.repeat(100)}1]`, false],
  ])('%s', (_what, text, deep) => {
    expect(isDeeper(Buffer.from(text), 4)).toBe(deep);
  });
});
