import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../test/support/random';
import type { StageName } from '../faults/stage';
import { type Attack, codeOf, fire, isFault, isRefused } from './attack';
import { ATTACKS } from './attacks/table';
import { watchHealth } from './health';
import { watchMemory } from './peak-memory';
import { openHostileStage, sizeOf } from './run';
import { createSender } from './send';
import { attackersWorld } from './world';

export interface Probed {
  attack: Attack;
  size: number;
  ms: number;
  answer: string;
  healthMs: number;
  memoryMb: number;
  /** What it broke, in words. */
  broken: string[];
}

/** No attack is waited for longer: the service is killed then, and the next one begins with a fresh one. */
const LIMIT_MS = 15_000;
/** What is done after the answer, as mails are read, shows in the health for so long. */
const AFTER_MS = 1500;

/** Sends each attack once, alone and as large as it may be, and measures what comes of it. */
export async function probeAttacks(options: {
  name: StageName;
  seed: number;
  only?: number[];
  built: boolean;
  onReport: (probed: Probed) => void;
}): Promise<Probed[]> {
  const { name, seed, only, built, onReport } = options;
  const stage = await openHostileStage(name, built);
  const sender = createSender(stage.service.port, LIMIT_MS);
  const probed: Probed[] = [];
  try {
    const world = await attackersWorld(stage, { bigDeals: { count: 90, bytes: 250_000 } });
    for (const attack of ATTACKS.filter(({ point }) => !only || only.includes(point))) {
      const size = sizeOf(attack, 1);
      const deaths = stage.service.deaths();
      const memory = watchMemory(() => stage.service.pid());
      const health = watchHealth(stage.service.port());
      const began = performance.now();
      const answers = await fire(attack, attack.shots(world, size, randomOf(seed)), (shot) => sender.send(shot));
      const ms = Math.round(performance.now() - began);
      const isFrozen = answers.at(-1)!.status === 0 && ms > LIMIT_MS - 100;
      if (isFrozen) await stage.service.kill();
      else await wait(AFTER_MS);
      const healthMs = await health.end();
      const last = answers.at(-1)!;
      const one: Probed = {
        ...{ attack, size, ms, healthMs, memoryMb: memory.peak(), broken: [] },
        answer: `${last.status || 'none'} ${codeOf(last)}`.trim(),
      };
      memory.stop();
      if (isFrozen) one.broken.push('no answer in time');
      if (stage.service.deaths() > deaths) one.broken.push('the process ended');
      if (healthMs > 1000) one.broken.push(`health ${healthMs} ms`);
      if (one.memoryMb > 600) one.broken.push(`${one.memoryMb} MB`);
      if (answers.some(isFault)) one.broken.push('a 5xx');
      probed.push(one);
      if (one.broken.length > 0) {
        // Each begins with a service that has its memory and its time again.
        if (stage.service.deaths() === deaths && !isFrozen) await stage.service.kill();
        await wait(200);
        await stage.service.back();
      }
      const breach = await Promise.resolve(attack.breach?.(answers, world)).catch((error: Error) => error.message);
      if (breach) one.broken.push(breach);
      if (attack.must === 'refused' && !isRefused(last)) one.broken.push('was not refused');
      onReport(one);
    }
    return probed;
  } finally {
    sender.close();
    await stage.close();
  }
}
