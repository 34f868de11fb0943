import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../test/support/random';
import { until } from '../../test/support/until';
import { openStage, type Stage, type StageName } from '../faults/stage';
import { type Answer, type Attack, codeOf, fire, isFault, isRefused, type Shot } from './attack';
import { ATTACKS } from './attacks/table';
import { watchMemory } from './peak-memory';
import { randomShot } from './random';
import { createSender } from './send';
import { startWitness } from './witness';
import type { Outcome, Phase } from './witness-process';
import { attackersWorld, type World } from './world';

export interface HostileOptions {
  name: StageName;
  requests: number;
  seed: number;
  /** Points whose attacks alone are sent, and nothing random. */
  only?: number[];
  built?: boolean;
  usualMs: number;
  /** How large the attacks are, from 0, the size of a test, to 1, the one that has broken the service. */
  largest?: number;
  atOnce?: number;
  /** No attack begins later. */
  limitMs?: number;
  bigDeals?: { count: number; bytes: number };
  onReport?: (line: string) => void;
}

export interface HostileReport {
  requests: number;
  seconds: number;
  usual: Phase;
  attacked: Phase;
  outcome: Outcome;
  /** Of the honest customer's webhooks: attempts that it was told of. */
  webhooks: number;
  memoryMb: number;
  deaths: number;
  faults: Map<string, { count: number; example: string }>;
  /** Turned away by overload, of the attacker's own. */
  turnedAway: number;
  unanswered: number;
  /** By the attack's name: how often it was answered with what. */
  answers: Map<string, Map<string, number>>;
  breaches: Map<string, string>;
}

/** What is waited for an answer, before it counts as none. */
const GIVE_UP_MS = 30_000;
const RANDOM_SHARE = 0.35;
const WARM_UP_MS = 2000;
const WEBHOOKS_MS = 15_000;
/** An attacker has a machine of his own: on this one his work gives way to the service's and the customer's. */
const ATTACKERS_PRIORITY = 10;

const SETTINGS = {
  ...{
    JOB_LEASE: '60',
    SEND_TIMEOUT: '30',
    WEBHOOK_TIMEOUT: '10',
    WEBHOOK_RETRY_DELAYS: '1,5',
    DATABASE_TIMEOUT: '60',
  },
  LOG_LEVEL: 'info',
  // As `npm start` has them, like the flags.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
export const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** Direct: what this process does for its attackers must not keep the service's statements waiting. */
export const openHostileStage = (name: StageName, built?: boolean): Promise<Stage> =>
  openStage({ name, built, direct: true, flags: FLAGS, settings: SETTINGS });

/** Between its two sizes, more often near the small one. */
export function sizeOf({ sizes: [small, full] }: Attack, share: number): number {
  return Math.round(small * (full / small) ** share);
}

/** Sends attacks while a customer who means well goes on, and tells how both went. */
export async function hostileRun(options: HostileOptions): Promise<HostileReport> {
  const { name, requests, seed, only, built, usualMs, largest = 1, atOnce = 6, limitMs = Infinity, onReport } = options;
  const stage = await openHostileStage(name, built);
  const sender = createSender(stage.service.port, GIVE_UP_MS);
  const memory = watchMemory(() => stage.service.pid());
  const random = randomOf(seed);
  const attacks = only ? ATTACKS.filter(({ point }) => only.includes(point)) : ATTACKS;
  const report = {
    ...{ requests: 0, seconds: 0, turnedAway: 0, unanswered: 0 },
    ...{ faults: new Map(), answers: new Map(), breaches: new Map() },
  } as HostileReport;
  let witness: Awaited<ReturnType<typeof startWitness>> | undefined;
  try {
    const world = await attackersWorld(stage, { bigDeals: options.bigDeals ?? { count: 90, bytes: 250_000 } });
    witness = await startWitness(stage);
    for (const ms of [WARM_UP_MS, usualMs]) {
      await witness.begin();
      await wait(ms);
      report.usual = await witness.end();
    }
    onReport?.(`${name}: usual p99 ${report.usual.p99} ms`);
    giveWay(ATTACKERS_PRIORITY);
    const note = (what: string, shot: Shot, answer: Answer) => {
      report.requests++;
      if (answer.status === 503) report.turnedAway++;
      if (answer.status === 0 && shot.kind === 'http') report.unanswered++;
      if (!isFault(answer)) return;
      const example = `${describedShot(shot)} -> ${answer.status} ${answer.text.slice(0, 200)}`;
      report.faults.set(what, { example, count: 1 + (report.faults.get(what)?.count ?? 0) });
    };
    const began = Date.now();
    await witness.begin();
    let planned = 0;
    let begun = 0;
    const attacker = async () => {
      for (;;) {
        const index = begun++;
        if (planned >= requests || Date.now() - began > limitMs) return;
        if (!only && index >= attacks.length && random() < RANDOM_SHARE) {
          planned++;
          const shot = randomShot(world, random);
          const answer = await sender.send(shot);
          note('random', shot, answer);
          count(report.answers, 'random', answer);
          continue;
        }
        // Each once as large as it may be, then in all sizes.
        const attack = attacks[index < attacks.length ? index : Math.floor(random() * attacks.length)]!;
        const share = largest * (index < attacks.length ? 1 : random() ** 3);
        const shots = attack.shots(world, sizeOf(attack, share), random);
        planned += shots.length;
        await carryOut(attack, shots, world);
      }
    };
    const carryOut = async (attack: Attack, shots: Shot[], at: World) => {
      const answers = await fire(attack, shots, async (shot) => {
        const answer = await sender.send(shot);
        note(attack.name, shot, answer);
        return answer;
      });
      count(report.answers, attack.name, answers.at(-1)!);
      const breach = attack.breach && !report.breaches.has(attack.name) && (await brokenBy(attack, answers, at));
      if (breach) report.breaches.set(attack.name, breach);
      if (attack.must === 'refused' && !isRefused(answers.at(-1)!))
        report.breaches.set(attack.name, `was not refused: ${answers.at(-1)!.text.slice(0, 120)}`);
    };
    await Promise.all(Array.from({ length: atOnce }, attacker));
    report.seconds = Math.round((Date.now() - began) / 1000);
    report.attacked = await witness.end();
    report.outcome = await witness.outcome();
    for (const attack of attacks) {
      const breach = attack.breach && attack.point === 6 && (await brokenBy(attack, [], world));
      if (breach) report.breaches.set(attack.name, breach);
    }
    const told = () => stage.receiver.received.filter(({ path }) => path.endsWith('/honest')).length;
    // A webhook may come behind the websocket's news of the same deal; one that does not come is counted as missing.
    await until(() => told() >= report.outcome.sent || undefined, 'the webhooks', WEBHOOKS_MS).catch(() => undefined);
    report.webhooks = told();
    report.memoryMb = memory.peak();
    report.deaths = stage.service.deaths();
    return report;
  } finally {
    giveWay(0);
    witness?.close();
    memory.stop();
    sender.close();
    await stage.close();
  }
}

/** Back is for root alone: for others the next service is no better off than its attackers, as without it. */
function giveWay(priority: number): void {
  try {
    setPriority(priority);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

const brokenBy = async ({ breach }: Attack, answers: Answer[], world: World): Promise<string | undefined> => {
  try {
    return await breach?.(answers, world);
  } catch (error) {
    return `could not be judged: ${(error as Error).message.slice(0, 200)}`;
  }
};

function count(answers: HostileReport['answers'], name: string, answer: Answer): void {
  const told = answers.get(name) ?? new Map<string, number>();
  const what = [answer.status || 'none', codeOf(answer)]
    .filter((each) => each && each !== String(answer.status))
    .join(' ');
  answers.set(name, told.set(what, (told.get(what) ?? 0) + 1));
}

const describedShot = (shot: Shot) =>
  shot.kind === 'http'
    ? `${shot.method} ${shot.path.slice(0, 200)} ${String(shot.body ?? '').slice(0, 120)}`
    : shot.kind === 'socket'
      ? shot.frames.join(' ').slice(0, 120)
      : String(shot.bytes).slice(0, 120);
