import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { excessOf } from '../../src/platform/graphql/read-body';
import { holdBody, ownBody, takeBody } from '../../src/platform/held-bodies';
import { FEWEST, MOST_WAITING, Overload } from '../../src/platform/overload';

const MB = 1024 * 1024;

type Outcome = 'begun' | 'turned away';

describe('admission under overload', () => {
  let now = 0;
  let hasRoom: boolean;
  let nextTurn: (() => void)[];
  let overload: Overload;
  beforeEach(() => {
    now = 0;
    hasRoom = true;
    nextTurn = [];
    overload = new Overload({ now: () => now, hasRoom: () => hasRoom, inNextTurn: (pump) => nextTurn.push(pump) });
    overload.start();
  });
  afterEach(() => overload.stop());

  /** Asks for so much at this moment; what is begun takes so long. The list fills as the requests' turns come. */
  function ask(count: number, eachMs = 0, headers: Record<string, string> = {}) {
    const outcomes: Outcome[] = [];
    const requests = Array.from({ length: count }, () =>
      Object.assign(new EventEmitter(), { headers, destroyed: false }),
    );
    const responses = requests.map((request) => {
      const response = new EventEmitter();
      overload.enter(request as unknown as IncomingMessage, response as ServerResponse, {
        begin() {
          outcomes.push('begun');
          now += eachMs;
        },
        reject: () => outcomes.push('turned away'),
      });
      return response;
    });
    return { outcomes, requests, close: () => responses[0]!.emit('close') };
  }

  /** The loop goes round once, or for so long, with what comes in at the beginning of each turn. */
  function turn(comes = () => {}) {
    now += 0.2;
    overload.turn();
    comes();
    for (const pump of nextTurn.splice(0)) pump();
  }
  function turnFor(ms: number, comes?: () => void) {
    for (const until = now + ms; now < until; ) turn(comes);
  }
  const counted = (outcomes: Outcome[]) => ({
    begun: outcomes.filter((outcome) => outcome === 'begun').length,
    away: outcomes.filter((outcome) => outcome === 'turned away').length,
  });

  test('everything begins at once while there is time, however much', () => {
    expect(counted(ask(4000, 0.01).outcomes)).toEqual({ begun: 4000, away: 0 });
  });

  test('a turn of the loop begins no more than it has time for; the others begin in the turns behind it, in order', () => {
    const { outcomes } = ask(100, 5);
    expect(outcomes).toHaveLength(10);
    const later = ask(1, 5);
    turnFor(400);
    expect(later.outcomes).toEqual([]);
    turnFor(1000);
    expect(counted(outcomes)).toEqual({ begun: 100, away: 0 });
    expect(later.outcomes).toEqual(['begun']);
    expect(ask(1).outcomes).toEqual(['begun']);
  });

  test('a burst is served whole, however long that takes', () => {
    const { outcomes } = ask(1000, 5);
    turnFor(10_000);
    expect(counted(outcomes)).toEqual({ begun: 1000, away: 0 });
  });

  test('who asks with no more than a hundred and twenty-eight at a time is never turned away', () => {
    const all: Outcome[][] = [];
    let open = 0;
    const keepAsking = () => {
      for (; open < FEWEST; open++) {
        const { outcomes } = ask(1, 20);
        outcomes.push = (outcome) => Array.prototype.push.call(outcomes, outcome) && open--;
        all.push(outcomes);
      }
    };
    turnFor(20_000, keepAsking);
    const { begun, away } = counted(all.flat());
    expect(away).toBe(0);
    expect(begun).toBeGreaterThan(500);
  });

  test('under lasting overload who has waited too long is turned away, and what is begun is begun in time', () => {
    const waits: number[] = [];
    let away = 0;
    let asked = 0;
    const fourTimes = () => {
      for (; asked < now; asked++) {
        const since = now;
        overload.enter({ headers: {} } as IncomingMessage, new EventEmitter() as ServerResponse, {
          begin() {
            waits.push(now - since);
            now += 4;
          },
          reject: () => away++,
        });
      }
    };
    turnFor(10_000, fourTimes);
    const lasting = waits.slice(waits.length / 5);
    expect(Math.max(...lasting)).toBeLessThan(700);
    // Of ten seconds with four milliseconds each.
    expect(waits.length).toBeGreaterThan(0.8 * 2500);
    expect(away).toBeGreaterThan(5000);
    turnFor(3000);
    expect(ask(500).outcomes).not.toContain('turned away');
  });

  test('what more comes in is taken in before those who wait begin, but not for ever', () => {
    ask(100, 5);
    const { outcomes } = ask(20, 5);
    let turns = 0;
    while (outcomes.length === 0 && turns < 100_000) {
      turn(() => void ask(1));
      turns++;
    }
    // Of a fifth of a millisecond each: 25 ms for each four that begin.
    expect(turns).toBeGreaterThan(1000);
    expect(turns).toBeLessThan(5000);
  });

  test('without room where requests wait, nothing begins until there is some', () => {
    hasRoom = false;
    const { outcomes } = ask(10);
    turnFor(1000);
    expect(outcomes).toEqual([]);
    hasRoom = true;
    turnFor(100);
    expect(counted(outcomes)).toEqual({ begun: 10, away: 0 });
  });

  test('who waits when the service stops begins, room or not', () => {
    hasRoom = false;
    const { outcomes } = ask(10);
    turnFor(100);
    overload.stop();
    for (let turns = 0; nextTurn.length > 0 && turns < 100; turns++) for (const pump of nextTurn.splice(0)) pump();
    expect(counted(outcomes)).toEqual({ begun: 10, away: 0 });
  });

  test('who has hung up while waiting is forgotten, and beyond five thousand that wait nobody waits', () => {
    hasRoom = false;
    const { outcomes, requests } = ask(MOST_WAITING + 10);
    expect(counted(outcomes)).toEqual({ begun: 0, away: 10 });
    for (const request of requests) request.destroyed = true;
    hasRoom = true;
    turnFor(100);
    expect(counted(outcomes)).toEqual({ begun: 0, away: 10 });
    expect(ask(1).outcomes).toEqual(['begun']);
  });

  test('what is announced holds nobody up', () => {
    const announced = Array.from({ length: 20 }, () => ask(1, 0, { 'content-length': String(100 * MB) }));
    expect(announced.flatMap(({ outcomes }) => outcomes)).toEqual(Array(20).fill('begun'));
    for (const { close } of announced) close();
  });
});

describe('the bodies that are held', () => {
  /** A request with a body that is yet to come. */
  function sent(sender: string) {
    const request = { url: '/api/any', headers: { 'transfer-encoding': 'chunked' } } as unknown as IncomingMessage;
    const response = new EventEmitter();
    holdBody(request, response as ServerResponse);
    ownBody(request, sender);
    return { take: (bytes: number) => takeBody(request, bytes), close: () => response.emit('close') };
  }

  test('count by what has come until they are answered: one sender has 64 MB, all together 96', () => {
    const [first, second, other, small] = ['a', 'a', 'b', 'c'].map(sent);
    for (let mb = 0; mb < 60; mb++) first!.take(MB);
    expect(() => second!.take(5 * MB)).toThrow('Too many large bodies');
    other!.take(35 * MB);
    expect(() => other!.take(2 * MB)).toThrow('Too many large bodies');
    // Short ones are in nobody's way.
    small!.take(60 * 1024);
    first!.close();
    second!.take(MB);
    for (const each of [second, other, small]) each!.close();
    const last = sent('a');
    last.take(60 * MB);
    last.close();
  });
});

describe('the depth of JSON', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  test('is found without parsing as it is by parsing', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6, noUnicodeString: false }), fc.integer({ min: 0, max: 6 }), (text, levels) => {
        const padded = text + ' '.repeat(levels + 1);
        expect(excessOf(Buffer.from(padded), levels, 1e9) !== undefined).toBe(depthOf(JSON.parse(text)) > levels);
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
    expect(excessOf(Buffer.from(text), 4, 1e9) !== undefined).toBe(deep);
  });
});
