import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { remembered } from '../../src/platform/graphql/selected-fields';
import { activeContentOf } from '../../src/platform/pdf/active.rules';
import { shownAt } from '../../src/platform/zoned-time.rules';

describe('what a caller can choose many of', () => {
  test('the ways in which one document selects are not all kept', () => {
    const cache = new WeakMap<FieldNode, Map<string, object>>();
    const node = { kind: 'Field' } as FieldNode;
    const info = { fieldNodes: [node] } as unknown as GraphQLResolveInfo;
    for (let at = 0; at < 1000; at++) remembered(cache, info, String(at), () => ({}));
    expect(cache.get(node)!.size).toBeLessThanOrEqual(16);
    const last = remembered(cache, info, 'last', () => ({}));
    expect(remembered(cache, info, 'last', () => ({}))).toBe(last);
  });

  test('the spellings of a zone are not all kept', () => {
    const format = jest.spyOn(Intl, 'DateTimeFormat');
    const zone = 'america/argentina/comodrivadavia';
    const spelling = (at: number) =>
      zone.replace(/[a-z]/g, (letter, place: number) => ((at >> (place % 12)) & 1 ? letter.toUpperCase() : letter));
    const all = Array.from({ length: 1500 }, (_, at) => spelling(at));
    for (const each of all) expect(shownAt(0, each)).toBe(-3 * 3_600_000);
    const made = format.mock.calls.length;
    // The newest are, the oldest no more.
    shownAt(0, all.at(-1)!);
    expect(format.mock.calls.length).toBe(made);
    shownAt(0, all[0]!);
    expect(format.mock.calls.length).toBe(made + 1);
    format.mockRestore();
  });

  test('a PDF that names streams of objects without having one is looked through once', () => {
    const started = Date.now();
    expect(activeContentOf(Buffer.from('/ObjStm'.repeat(300_000)))).toEqual([]);
    expect(activeContentOf(Buffer.from(`${'/ObjStm '.repeat(100)}stream\n/JS `))).toEqual(['javascript']);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});
