import type { HostileReport } from './run';

export interface Promise5 {
  healthMs: number;
  /** Times the usual p99, but never less than so many milliseconds. */
  p99: { times: number; floorMs: number };
  memoryMb: number;
  /** Of the honest customer's requests, the share that overload may turn away. */
  turnedAwayShare: number;
}

/** The promise of SECURITY.md. Below the floor a p99 says more of the machine, which the attacker's own work fills, than of the service. */
export const PROMISE: Promise5 = {
  healthMs: 1000,
  p99: { times: 3, floorMs: 300 },
  memoryMb: 600,
  turnedAwayShare: 0.01,
};

/** What of the promise was broken, in words. */
export function brokenPromises(report: HostileReport, promise: Promise5 = PROMISE): string[] {
  const { usual, attacked, outcome } = report;
  const broken: string[] = [];
  const say = (isBroken: boolean, what: string) => isBroken && broken.push(what);
  const mostP99 = Math.max(promise.p99.floorMs, promise.p99.times * usual.p99);
  const { 503: turnedAway = 0, ...failures } = attacked.failures;
  say(report.deaths > 0, `the process ended ${report.deaths} times`);
  say(
    attacked.health.slowest > promise.healthMs || attacked.health.failures > 0,
    `/healthz took ${attacked.health.slowest} ms, and failed ${attacked.health.failures} times`,
  );
  say(attacked.p99 > mostP99, `the honest customer's p99 was ${attacked.p99} ms, usually ${usual.p99} ms`);
  say(report.memoryMb > promise.memoryMb, `${report.memoryMb} MB of memory`);
  say(Object.keys(failures).length > 0, `the honest customer was answered ${JSON.stringify(failures)}`);
  say(
    turnedAway > promise.turnedAwayShare * attacked.requests,
    `the honest customer was turned away ${turnedAway} times`,
  );
  say(outcome.told < outcome.sent, `its websocket was told of ${outcome.told} of ${outcome.sent} deals`);
  say(report.webhooks < outcome.sent, `its webhook was told of ${report.webhooks} of ${outcome.sent} deals`);
  say(outcome.mailsRead < outcome.mails, `${outcome.mailsRead} of its ${outcome.mails} mails were read`);
  for (const [name, { count, example }] of report.faults) broken.push(`${count} times 5xx: ${name}: ${example}`);
  for (const [name, breach] of report.breaches) broken.push(`${name}: ${breach}`);
  return broken;
}

/** The report as lines for people: figures first, then what each attack was answered. */
export function described(name: string, report: HostileReport): string[] {
  const { usual, attacked, outcome } = report;
  const figures = `${name}: ${report.requests} requests in ${report.seconds} s; slowest health check ${attacked.health.slowest} ms of ${attacked.health.asked} (usually ${usual.health.slowest}); honest p99 ${attacked.p99} ms of ${attacked.requests} (usually ${usual.p99}), p50 ${attacked.p50} (${usual.p50}); peak memory ${report.memoryMb} MB; 5xx ${[...report.faults.values()].reduce((sum, { count }) => sum + count, 0)}; deaths ${report.deaths}; 503 ${report.turnedAway} of the attacker's, ${attacked.failures[503] ?? 0} of the honest; ${report.unanswered} without an answer; honest deals ${outcome.told} of ${outcome.sent} told, ${report.webhooks} webhooks, ${outcome.mailsRead} of ${outcome.mails} mails read`;
  const answers = [...report.answers].map(([attack, told]) => {
    const most = [...told].sort((a, b) => b[1] - a[1]).map(([what, count]) => `${count} x ${what}`);
    return `${name} ${attack}: ${most.slice(0, 6).join(', ')}`;
  });
  return [figures, ...answers];
}
