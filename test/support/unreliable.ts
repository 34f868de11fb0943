import { randomOf } from './random';
import { type ReceivedWebhook, thank, type WebhookAnswer } from './webhook-receiver';

/** It treats one event badly at most so often, so that no test hangs on luck. */
const BAD_TRIES = 5;

/** A receiver's bad days: refuses, hangs, hangs up, breaks its answer off, and sometimes thanks. */
export interface Unreliable {
  answer: WebhookAnswer;
  /** The ids of what it has taken, and how often; `bodies` by id, as they came on each try. */
  taken: Map<string, number>;
  bodies: Map<string, Set<string>>;
  /** From now on it thanks for everything. */
  recover(): void;
}

export function unreliable(seed: number): Unreliable {
  const random = randomOf(seed);
  const taken = new Map<string, number>();
  const bodies = new Map<string, Set<string>>();
  const take: WebhookAnswer = (webhook, response) => {
    taken.set(webhook.eventId, (taken.get(webhook.eventId) ?? 0) + 1);
    thank(webhook, response);
  };
  const bad: WebhookAnswer[] = [
    (_webhook, response) => void response.writeHead(500).end('broken'),
    () => {},
    (_webhook, response) => void response.destroy(),
    (_webhook, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half', () => response.destroy());
    },
  ];
  let recovered = false;
  const badTries = new Map<string, number>();
  const note = ({ eventId, raw }: ReceivedWebhook) => {
    bodies.set(eventId, (bodies.get(eventId) ?? new Set()).add(raw.toString()));
  };
  const treatBadly: WebhookAnswer = (webhook, response) => {
    badTries.set(webhook.eventId, (badTries.get(webhook.eventId) ?? 0) + 1);
    bad[Math.floor(random() * bad.length)]!(webhook, response);
  };
  return {
    taken,
    bodies,
    answer(webhook, response) {
      note(webhook);
      const spared = recovered || (badTries.get(webhook.eventId) ?? 0) >= BAD_TRIES;
      if (spared || random() < 0.4) take(webhook, response);
      else treatBadly(webhook, response);
    },
    recover() {
      recovered = true;
    },
  };
}
