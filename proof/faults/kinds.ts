import { setTimeout as wait } from 'node:timers/promises';
import { unreliable } from '../../test/support/unreliable';
import { allowWrites, refuseWrites } from './disk';
import type { Stage } from './stage';

/** One kind of failure. */
export interface FaultKind {
  name: string;
  /** What happens, for the report. */
  what: string;
  /** Whether it can be made on this stage. */
  on(stage: Stage): boolean;
  /** Makes it happen, and resolves when its cause is over. */
  happen(stage: Stage, random: () => number): Promise<void>;
}

const between = (random: () => number, from: number, to: number) => from + random() * (to - from);
const some = (random: () => number, from: number, to: number) => wait(between(random, from, to));
const times = async (random: () => number, most: number, act: () => Promise<unknown>) => {
  for (let left = 1 + Math.floor(random() * most); left > 0; left--) await act();
};

/** The service's answer to who watches over it, while its database does not answer: soon, and a refusal. */
async function expectUnready(stage: Stage): Promise<void> {
  const limit = AbortSignal.timeout(6000);
  const answer = await fetch(`http://127.0.0.1:${stage.service.port()}/readyz`, { signal: limit }).catch(() => null);
  if (answer?.status !== 503) throw new Error(`/readyz says ${answer?.status ?? 'nothing'} of a database that hangs.`);
}

const mysqlKinds: FaultKind[] = [
  {
    name: 'database_cut',
    what: 'all connections to the database are cut, and new ones refused for a while',
    on: ({ proxy }) => proxy !== undefined,
    happen: ({ proxy }, random) =>
      times(random, 3, async () => {
        proxy!.cut();
        await some(random, 0, 800);
        proxy!.restore();
        await some(random, 50, 300);
      }),
  },
  {
    name: 'database_restart',
    what: 'kill -9 of the database server, which is started again on its data',
    on: ({ mariadb }) => mariadb !== undefined,
    async happen({ mariadb }, random) {
      await mariadb!.kill();
      await some(random, 0, 500);
      await mariadb!.start();
    },
  },
  {
    name: 'database_slow',
    what: 'every statement takes up to a fifth of a second longer',
    on: ({ proxy }) => proxy !== undefined,
    async happen({ proxy }, random) {
      proxy!.delay(between(random, 10, 100));
      await some(random, 500, 2000);
      proxy!.restore();
    },
  },
  {
    name: 'database_hangs',
    what: 'the database takes connections and statements and answers nothing; half the time it then loses them',
    on: ({ proxy }) => proxy !== undefined,
    async happen(stage, random) {
      const { proxy } = stage;
      proxy!.stall();
      try {
        await expectUnready(stage);
        await some(random, 0, 3000);
      } finally {
        if (random() < 0.5) proxy!.cut();
        proxy!.restore();
      }
    },
  },
];

const redisKinds: FaultKind[] = [
  {
    name: 'redis_lost',
    what: 'kill -9 of Redis, which comes back empty',
    on: ({ redis }) => redis !== undefined,
    happen: ({ redis }, random) =>
      times(random, 2, async () => {
        await redis!.kill();
        await some(random, 0, 1500);
        await redis!.start();
        await some(random, 0, 300);
      }),
  },
];

const diskKinds: FaultKind[] = [
  {
    name: 'disk_full',
    what: 'the disk of files and embedded database is full',
    on: ({ disk }) => disk !== undefined,
    async happen({ disk }, random) {
      disk!.fill();
      await some(random, 300, 1500);
      disk!.free();
    },
  },
  {
    name: 'disk_refuses',
    what: 'every write to a file is refused',
    on: () => true,
    async happen({ service }, random) {
      const pid = service.pid()!;
      if (!refuseWrites(pid)) return;
      await some(random, 300, 1500);
      allowWrites(pid);
    },
  },
];

const otherKinds: FaultKind[] = [
  {
    name: 'kill',
    what: 'kill -9 of the service, up to three times',
    on: () => true,
    happen: ({ service }, random) =>
      times(random, 3, async () => {
        await service.kill();
        await service.back();
        await some(random, 100, 800);
      }),
  },
  {
    name: 'mail_hangs',
    what: 'the mail server takes connections or whole mails and never says a word, or refuses for now',
    on: () => true,
    async happen({ mail }, random) {
      const refusal = Object.assign(new Error('Not now'), { responseCode: 451 });
      const moods = [{ onConnect: () => {} }, { silent: true }, { reply: refusal }];
      await times(random, 3, async () => {
        mail.behave(moods[Math.floor(random() * moods.length)]!);
        await some(random, 300, 1000);
      });
      mail.behave({});
    },
  },
  {
    name: 'funders_lie',
    what: 'funders answer with garbage, half a body, other ids, late, never, or with a refusal',
    on: () => true,
    async happen({ funders }, random) {
      funders.lie(0.6, random);
      await some(random, 800, 1800);
      funders.recover();
    },
  },
  {
    name: 'receivers_fail',
    what: 'receivers of webhooks refuse, hang, hang up and break off',
    on: () => true,
    async happen({ receiver }, random) {
      const usual = receiver.answer;
      receiver.answer = unreliable(Math.floor(random() * 1e9)).answer;
      await some(random, 500, 1500);
      receiver.answer = usual;
    },
  },
  {
    name: 'clock_jumps',
    what: "the service's clock jumps by seconds to hours, forth or back, and back again",
    on: () => true,
    happen: ({ service }, random) =>
      times(random, 2, async () => {
        const size = 10 ** between(random, 3, 7);
        service.shiftClock(random() < 0.5 ? size : -size);
        await some(random, 200, 1000);
        service.shiftClock(0);
        await some(random, 0, 200);
      }),
  },
];

const single = [...mysqlKinds, ...redisKinds, ...diskKinds, ...otherKinds];

const twoAtOnce: FaultKind = {
  name: 'two_at_once',
  what: 'two of the others at the same time',
  on: () => true,
  async happen(stage, random) {
    const possible = single.filter((kind) => kind.on(stage));
    const draw = () => possible.splice(Math.floor(random() * possible.length), 1)[0]!;
    const ends = await Promise.allSettled([draw(), draw()].map((kind) => kind.happen(stage, random)));
    // What the one is watched by, the other may break: only that both are over counts.
    if (ends.length !== 2) throw new Error('Not both have ended.');
  },
};

/** Every kind of failure that a service is put through. */
export const FAULT_KINDS: FaultKind[] = [...single, twoAtOnce];
