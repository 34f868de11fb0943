import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeInTurns } from '../../src/platform/body-turns';

const KB = 1024;

class Body extends EventEmitter {
  isFlowing = true;
  pause = () => {
    this.isFlowing = false;
  };
  resume = () => {
    this.isFlowing = true;
  };
  /** As the system hands it over: until somebody says that it is enough, and no more than so many chunks. */
  bring(chunk: Buffer, most: number): number {
    let count = 0;
    for (; count < most && this.isFlowing; count++) this.emit('data', chunk);
    return count;
  }
}
const taken = (body: Body) => takeInTurns(body as unknown as IncomingMessage);

describe('long bodies', () => {
  const bodies: Body[] = [];
  const ends: (() => void)[] = [];
  const begin = () => {
    const body = new Body();
    bodies.push(body);
    ends.push(taken(body));
    return body;
  };
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  });

  it('are taken a piece in each turn of the loop, and to their end', async () => {
    const body = begin();
    let chunks = 0;
    let turns = 0;
    for (; chunks < 400 && turns < 1000; turns++) {
      chunks += body.bring(Buffer.alloc(64 * KB), 400 - chunks);
      await nextTurn();
    }
    expect(chunks).toBe(400);
    expect(turns).toBeGreaterThanOrEqual(400 / 8);
  });

  it('share what a turn takes, and each goes on', async () => {
    const all = Array.from({ length: 20 }, begin);
    const chunks = all.map(() => 0);
    for (let turn = 0; turn < 200; turn++) {
      let inTurn = 0;
      all.forEach((body, at) => {
        const more = body.bring(Buffer.alloc(64 * KB), 1);
        chunks[at]! += more;
        inTurn += more;
      });
      // At first each brings one, before anybody knows.
      expect(inTurn).toBeLessThanOrEqual(turn === 0 ? 20 : 16);
      await nextTurn();
    }
    expect(Math.min(...chunks)).toBeGreaterThan(10);
  });

  it('of small chunks are pieces by how many there are', () => {
    expect(begin().bring(Buffer.alloc(1), 1_000_000)).toBeLessThan(3000);
  });

  it('are left as they are once nobody takes them any more', async () => {
    const body = begin();
    body.bring(Buffer.alloc(64 * KB), 1000);
    expect(body.isFlowing).toBe(false);
    ends[0]!();
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(body.isFlowing).toBe(false);
    expect(body.listenerCount('data')).toBe(0);
  });
});
