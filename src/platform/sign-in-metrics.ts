import { Counter, type Registry } from 'prom-client';

const signIns = new Counter({
  name: 'dealgate_sign_in_total',
  help: 'Attempts of people to sign in, by method: ok, or refused',
  labelNames: ['method', 'outcome'],
  registers: [],
});

/** Counts who gets in, and who does not: the audit log has the first alone, since strangers could fill it. */
export const countSignIn = (method: string, outcome: 'ok' | 'refused'): void => signIns.inc({ method, outcome });

export const registerSignIns = (registry: Registry): void => registry.registerMetric(signIns);
