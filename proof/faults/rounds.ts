import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../test/support/random';
import { until } from '../../test/support/until';
import { catalogue, newCustomer } from './customer';
import { type Findings, judge } from './judge';
import { FAULT_KINDS, type FaultKind } from './kinds';
import { startLoad } from './load';
import { openStage, type Stage, type StageOptions } from './stage';

export interface FaultRound extends Findings {
  stage: string;
  kind: string;
  seed: number;
  deals: number;
  sends: number;
  events: number;
}

export interface FaultOptions extends StageOptions {
  rounds: number;
  seed: number;
  /** By name; without them all that can be made. */
  kinds?: readonly string[];
  onReport?: (round: FaultRound) => void;
  /** Told of what the service has said where a round was not as promised. */
  explain?: (said: string) => void;
}

const SPREAD = 7919;
const SENT_BEFORE = 3;
const BEGIN_MS = 30_000;

/**
 * Lets one failure after another happen to a service under load, the kinds in turn, and looks each time at what has become
 * of everything that was accepted. Each round has a customer and a seed of its own.
 */
export async function faultRounds({
  rounds,
  seed,
  kinds,
  onReport,
  explain,
  ...options
}: FaultOptions): Promise<FaultRound[]> {
  const done: FaultRound[] = [];
  let stage = await openStage(options);
  let funders = await catalogue(stage);
  try {
    for (let index = 0; index < rounds; index++) {
      const wanted = FAULT_KINDS.filter((kind) => kind.on(stage) && (!kinds || kinds.includes(kind.name)));
      if (wanted.length === 0) break;
      const kind = wanted[index % wanted.length]!;
      const round = await faultRound(stage, funders, kind, seed + index * SPREAD);
      done.push(round);
      onReport?.(round);
      if (isGood(round)) continue;
      explain?.(stage.service.said());
      // What is stuck would be so in every further round.
      await stage.close();
      stage = await openStage(options);
      funders = await catalogue(stage);
    }
  } finally {
    await stage.close();
  }
  return done;
}

export const isGood = ({ lost, doubled, stuck }: Findings) => lost.length + doubled.length + stuck.length === 0;

async function faultRound(stage: Stage, funders: string[], kind: FaultKind, seed: number): Promise<FaultRound> {
  const random = randomOf(seed);
  stage.funders.taken.clear();
  stage.mail.received.length = 0;
  stage.receiver.received.length = 0;
  const customer = await newCustomer(stage, funders);
  const deaths = stage.service.deaths();
  const load = startLoad(customer, random);
  // Not before there is something that could be lost.
  const begun = () => customer.ledger.sends.size >= SENT_BEFORE || undefined;
  await until(begun, 'the load to begin', BEGIN_MS).catch(() => customer.ledger.wrong.push('Nothing could be sent.'));
  await wait(random() * 300);
  await kind.happen(stage, random).catch((error: Error) => customer.ledger.wrong.push(error.message));
  const healedAt = Date.now();
  // For a moment customers go on with a service that has just come back.
  await wait(200);
  await load.stop();
  const findings = await judge(stage, customer, healedAt);
  if (stage.service.deaths() > deaths) findings.stuck.push('The service ended by itself.');
  await Promise.all(customer.listeners.map((listener) => listener.stop()));
  const { deals, sends } = customer.ledger;
  const events = stage.receiver.received.length;
  return {
    ...findings,
    stage: stage.name,
    kind: kind.name,
    seed,
    deals: deals.accepted.size,
    sends: sends.size,
    events,
  };
}
