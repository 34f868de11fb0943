import { setTimeout as wait } from 'node:timers/promises';
import { linkConnector } from '../test/support/connector-link';
import { createDatabase, type DatabaseName } from '../test/support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../test/support/deals';
import { startDroppingMailServer } from '../test/support/mail-server';
import { randomOf } from '../test/support/random';
import { addPdf, settle } from '../test/support/sending';
import type { TestService } from '../test/support/service';
import { type SteppedFunder, startSteppedFunder, steppedManifest } from './connector-funder';
import { countsOf, judgeMessages, type MessageReport, withdraw } from './message-judge';
import { newKey, type Running, remote, startProcess } from './remote-service';

/** Where the process is killed while it sends a message; the last by the clock. */
export const MESSAGE_CRASHES = [
  'before_connecting',
  'before_marking',
  'after_marking',
  'within',
  'after_sending',
  'after_answer',
  'after_recording',
  'any_moment',
] as const;
export type MessageCrash = (typeof MESSAGE_CRASHES)[number];

const WAYS = ['mail', 'channel'] as const;
const WITHDRAWN = 3;
const MOST_MS = 250;

/** What is said in a round: by mail, the first of it with a question that it answers; by the funder's own system; and who is withdrawn. */
export interface Said {
  deal: string;
  crash: MessageCrash;
  target: (typeof WAYS)[number];
  /** A text that is in the message that the crash is about, or the name of its file. */
  mark: string;
  asked: string;
  messages: { submission: string; input: Record<string, unknown> }[];
  channel: { submission: string; input: Record<string, unknown> };
  withdrawn: string[];
}

/**
 * Sends messages by mail and by a funder's own system, and withdrawals, kills the service with SIGKILL in the middle, starts it
 * again on the same database, repeats what was asked and looks at what became of each; `rounds` times for each crash and way.
 * Throws, with the seed, unless each has left at most once, none is lost, and none is unknown of which certainly nothing left.
 */
export async function messageRounds(options: {
  database: DatabaseName;
  rounds: number;
  seed: number;
  crashes?: readonly MessageCrash[];
  /** Of each crash one way alone, in turns, beginning with the first or the second. */
  share?: number;
  onReport?: (report: MessageReport) => void;
}): Promise<MessageReport[]> {
  const { database, rounds, seed, crashes = MESSAGE_CRASHES, share, onReport } = options;
  const kept = await createDatabase(database);
  const random = randomOf(seed);
  let met: Parameters<typeof startDroppingMailServer>[0] = () => 'go on';
  const mail = await startDroppingMailServer((moment, soFar) => met(moment, soFar));
  const funder = await startSteppedFunder();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', MAIL_TO_FILES: '', SEND_AGAIN_DELAYS: '0.1' };
  let running = await startProcess(kept, settings);
  const reports: MessageReport[] = [];
  try {
    for (const [index, crash] of crashes.entries()) {
      const key = await newKey(running.port);
      const funders = await linkFunders(remote(running.port, key), funder);
      const report: MessageReport = { crash, rounds: 0, messages: 0, succeeded: 0, unknown: 0, withdrawals: 0 };
      for (; report.rounds < rounds; report.rounds++)
        for (const target of WAYS.filter((_, way) => share === undefined || (index + share) % 2 === way)) {
          const said = await prepare(remote(running.port, key), funders, crash, target);
          met = (moment, soFar) => {
            const isIt = target === 'mail' && soFar.includes(said.mark);
            const wanted = crash === 'within' ? 'bytes' : crash === 'after_sending' ? 'dot' : '';
            if (isIt && moment === wanted) running.child.kill('SIGKILL');
            return isIt && moment === wanted ? 'drop' : 'go on';
          };
          await dieSaying(running, key, said, funder, random);
          met = () => 'go on';
          running = await startProcess(kept, settings);
          const counts = () => countsOf(mail.mails, funder.asked);
          await judgeMessages(remote(running.port, key), said, counts, report).catch((error: Error) => {
            throw new Error(
              `${crash} ${target}, round ${report.rounds + 1}, seed ${seed}, ${database}: ${error.message}`,
            );
          });
        }
      reports.push(report);
      onReport?.(report);
    }
    return reports;
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await mail.close();
    await funder.close();
    await kept.drop();
  }
}

/** What its API takes after the deal, and may not be asked to take twice. */
export const LATER =
  'later: {files: [{id: more, sends: more, repeat: never, auth: main, request: {method: POST, path: [/applications/, {$from: steps.create.id}, /later], multipart: [{name: file, file: content}]}}]}\n';

async function linkFunders(service: TestService, { url }: SteppedFunder): Promise<{ mail: string[]; channel: string }> {
  const mail: string[] = [];
  for (let number = 0; number < 2 + WITHDRAWN; number++) mail.push(await linkedFunder(service));
  return { mail, channel: await linkConnector(service, steppedManifest(url) + LATER, { client: 'of-the-proof' }) };
}

/** A machine may be so busy that a lease runs out, or what is waited for does not come in time. */
async function sendSurely(service: TestService, submission: string): Promise<void> {
  await trigger(service, submission);
  const { attempts } = await submissionWhen(service, submission, ({ attempts: [last] }) =>
    ['SUCCEEDED', 'UNKNOWN', 'FAILED'].includes(last?.status),
  );
  const [{ status, serviceId }] = attempts;
  if (status === 'UNKNOWN') await settle(service, serviceId, 'SUCCEEDED');
  if (status === 'FAILED') await sendSurely(service, submission);
}

let number = 0;

/** A deal that all funders have, of whom one has asked for something. */
async function prepare(
  service: TestService,
  funders: { mail: string[]; channel: string },
  crash: MessageCrash,
  target: Said['target'],
): Promise<Said> {
  const name = `merchant-${++number}-said`;
  const deal = await createDeal(service, { name, information: { company: { name } } });
  await addPdf(service, deal, { filename: 'statement.pdf' });
  const submissions = await Promise.all(
    [...funders.mail, funders.channel].map(async (funder) => {
      const submission = await upsert(service, deal, funder);
      await sendSurely(service, submission);
      return submission;
    }),
  );
  const [asked = '', beside = '', ...withdrawn] = submissions;
  const own = withdrawn.pop()!;
  const file = await addPdf(service, deal, { filename: `${name}.pdf`, fileClass: 'voided_check', bytes: 150_000 });
  await service.data(
    'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "info_requested", requestedInfo: "voided check" }) { serviceId } }',
    { id: asked },
  );
  const about = (submission: string, more: object) => ({
    submission,
    input: { submissionServiceId: submission, fileServiceIds: [file], clientId: `${name} ${submission}`, ...more },
  });
  return {
    ...{ deal, crash, target, asked, withdrawn },
    mark: target === 'mail' ? `mark-${number}-of-it` : name,
    messages: [about(asked, { text: `This is mark-${number}-of-it.` }), about(beside, { text: 'This is beside it.' })],
    channel: about(own, { kind: 'DOCUMENTS' }),
  };
}

/** Says all of it at once, and is gone when this is over. */
async function dieSaying(
  running: Running,
  key: string,
  said: Said,
  funder: SteppedFunder,
  random: () => number,
): Promise<void> {
  const service = remote(running.port, key);
  const { crash, target, mark, channel } = said;
  const isOwn = target === 'channel';
  // Nothing of a request's body is seen before all of it is there.
  const step = crash === 'within' ? 'after_marking' : crash;
  if (step === 'after_sending')
    funder.waiting.before = async ({ path, body }) => {
      if (!isOwn || !path.endsWith('/later') || !`${path} ${body}`.includes(mark)) return 'answer';
      running.child.kill('SIGKILL');
      return 'hang';
    };
  else if (step !== 'any_moment' && (isOwn || crash !== 'within'))
    await running.arm(
      step,
      isOwn ? channel.submission : mark,
      isOwn ? { mark, ending: '/later', nth: 1, row: 'later_more' } : undefined,
    );
  const saying = Promise.all([
    ...[...said.messages, channel].map(({ input }) => say(service, input).catch(() => undefined)),
    withdraw(service, said).catch(() => undefined),
  ]);
  if (step === 'any_moment') {
    await wait(random() * MOST_MS);
    running.child.kill('SIGKILL');
  }
  await running.gone;
  await saying;
  funder.waiting.before = async () => 'answer';
}

export const say = (service: TestService, input: Record<string, unknown>) =>
  service.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }', { input });
