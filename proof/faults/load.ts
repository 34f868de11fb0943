import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mime } from '../../test/support/inbound';
import { pdf } from '../../test/support/sending';
import { asked, type Customer } from './customer';

export interface Load {
  /** Begins nothing more; resolves when what was begun has ended. */
  stop(): Promise<void>;
}

interface Sent {
  submission: string;
  funder: number;
}

/** What goes on at a customer while things fail. */
interface Scene {
  customer: Customer;
  random: () => number;
  /** Sent, and not yet decided. */
  sent: Sent[];
  stopped(): boolean;
}

const TRIES = 4;
const CREATE = 'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }';
const UPSERT = `mutation ($deal: ID!, $funder: ID!) {
  upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId }
}`;
const UPLOAD = `mutation ($id: ID!, $file: FileInput!) {
  uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId }
}`;
const BOARD = `{ funderSubmissions(first: 50) { edges { node { serviceId status funder { name }
  attempts { serviceId status isProduction } } } } }`;
/** What tells an attempt that a person has given up from others. */
export const SETTLED = 'They say no.';
const SETTLE = `mutation ($attempt: ID!) {
  settleAttempt(attemptServiceId: $attempt, outcome: FAILED, note: "${SETTLED}") { serviceId }
}`;

/** Everything that customers and funders do, `brokers` times side by side, each step as fast as the last is answered. */
export function startLoad(customer: Customer, random: () => number, { brokers = 3, pauseMs = 30 } = {}): Load {
  let stopped = false;
  const scene: Scene = { customer, random, sent: [], stopped: () => stopped };
  const actors = [...Array<typeof sendDeal>(brokers).fill(sendDeal), decide, settle, cutListener];
  const running = actors.map(async (act) => {
    while (!stopped) {
      await act(scene);
      await wait(random() * pauseMs);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** Creates a deal, asking with the same key until it is answered; half of them with a file; and sends it. */
async function sendDeal({ customer, random, sent, stopped }: Scene): Promise<void> {
  const { ask, ledger, funders } = customer;
  const name = `Deal ${randomUUID()}`;
  const status = random() < 0.3 ? 'READY' : 'NEW';
  const key = { 'idempotency-key': randomUUID() };
  ledger.deals.asked.add(name);
  let deal: string | undefined;
  for (let tries = 0; tries < TRIES && !deal && !(tries > 0 && stopped()); tries++) {
    const information = { company: { ein: '12-3456789' } };
    deal = (await asked(ask, CREATE, { input: { name, status, information } }, key))?.createEndUser.serviceId;
    if (!deal) await wait(50);
  }
  if (!deal) return;
  ledger.deals.accepted.add(name);
  if (random() < 0.5) {
    const content = pdf(1000 + Math.floor(random() * 30_000)).toString('base64');
    const file = { filename: 'statement.pdf', contentBase64: content };
    const data = await asked(ask, UPLOAD, { id: deal, file });
    if (data) ledger.files.add(data.uploadEndUserFile.serviceId);
  }
  const funder = random() < 0.7 ? 0 : 1;
  const made = await asked(ask, UPSERT, { deal, funder: funders[funder] });
  const submission = made?.upsertFunderSubmission.serviceId;
  if (!submission) return;
  const answer = await ask(`/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false });
  if (answer?.status !== 202) return;
  ledger.sends.add(submission);
  sent.push({ submission, funder });
}

/** A funder decides of a deal that was sent to it: by callback, which may come twice, or by mail. */
async function decide({ customer, random, sent, stopped }: Scene): Promise<void> {
  const { ask, callbackPath, ledger, mailPath } = customer;
  const [found] = sent.splice(Math.floor(random() * sent.length), 1);
  if (!found || random() < 0.5) return;
  const { submission, funder } = found;
  const approved = random() < 0.7;
  const id = randomUUID();
  for (let tries = 0; tries < TRIES && !(tries > 0 && stopped()); tries++) {
    if (funder === 0) {
      const application_status = approved ? 'approved' : 'declined';
      const answer = await ask(callbackPath, { id, submission_service_id: submission, application_status });
      if (answer && answer.status < 300) ledger.callbacks.add(id);
      if (answer && random() < 0.7) return;
    } else {
      const text = approved ? 'Approved for $50,000 at 1.35, 120 daily payments.' : 'Unfortunately we must decline.';
      const mail = mime({ subject: `Re: ${id} [#${submission}]`, text, messageId: `<${id}@funder.example>` });
      const answer = await ask(mailPath, mail, { 'content-type': 'message/rfc822' });
      if (answer && answer.status < 300) ledger.mails.add(id);
      if (answer) return;
    }
    await wait(50);
  }
}

/** Reads the board, and has one whose outcome is not known sent again: the funder was asked, and says no. */
async function settle({ customer: { ask }, random }: Scene): Promise<void> {
  const board = await asked(ask, BOARD, {});
  for (const { node } of board?.funderSubmissions.edges ?? []) {
    const attempt = node.attempts[0];
    if (attempt?.status !== 'UNKNOWN' || random() < 0.7) continue;
    if (!(await asked(ask, SETTLE, { attempt: attempt.serviceId }))) return;
    await ask(`/api/funder_submissions/${node.serviceId}/trigger/`, { use_sandbox: false });
    return;
  }
}

async function cutListener({ customer: { listeners }, random }: Scene): Promise<void> {
  await wait(300 * random());
  listeners[Math.floor(random() * listeners.length)]?.cut();
}
