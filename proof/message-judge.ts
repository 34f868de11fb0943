import type { Asked } from '../test/support/connector-funder';
import type { TestService } from '../test/support/service';
import { until } from '../test/support/until';
import type { MessageCrash, Said } from './message-rounds';

export interface MessageReport {
  crash: MessageCrash;
  rounds: number;
  messages: number;
  succeeded: number;
  unknown: number;
  withdrawals: number;
}

interface Found {
  serviceId: string;
  kind: string;
  via: string;
  status: string;
  response: string | null;
  submission: { serviceId: string };
  provides: { state: string }[];
}

/** How often each has arrived: a mail by its Message-ID, a file by its name. */
export function countsOf(mails: readonly string[], asked: readonly Asked[]): Map<string, number> {
  const ids = mails.flatMap((mail) => /^Message-ID:\s*<([^@>]{1,100})@/im.exec(mail)?.[1] ?? []);
  const files = asked
    .filter(({ path }) => path.endsWith('/later'))
    .flatMap(({ body }) => /filename="([^"]{1,100})"/.exec(body)?.[1] ?? []);
  const counts = new Map<string, number>();
  for (const each of [...ids, ...files]) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

export async function withdraw(service: TestService, { deal, withdrawn }: Said): Promise<Outcome[]> {
  const { withdrawOthers } = await service.data(
    'mutation ($deal: ID!, $ids: [ID!]!) { withdrawOthers(endUserServiceId: $deal, submissionServiceIds: $ids, text: "We withdraw it.") { submissionServiceId queued reason messageServiceId } }',
    { deal, ids: withdrawn },
  );
  return withdrawOthers;
}

interface Outcome {
  submissionServiceId: string;
  queued: boolean;
  reason: string | null;
  messageServiceId: string | null;
}

/** Asks for all of it once more, as who has not heard the answer does, and looks at what became of it. */
export async function judgeMessages(
  service: TestService,
  said: Said,
  counts: () => Map<string, number>,
  report: MessageReport,
): Promise<void> {
  const { deal, withdrawn, messages, channel, asked, target, crash } = said;
  const ids = new Map<string, string>();
  for (const { submission, input } of [...messages, channel]) {
    const answer = await service.graphql(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }',
      { input },
    );
    if (answer.errors) throw new Error(`Refused when it was asked for again: ${JSON.stringify(answer.errors)}`);
    ids.set(submission, answer.data.sendMessage.serviceId);
  }
  for (const outcome of await withdraw(service, said)) {
    const { submissionServiceId, queued, reason, messageServiceId } = outcome;
    if (!messageServiceId || (!queued && reason !== 'already_withdrawn'))
      throw new Error(`Not withdrawn: ${JSON.stringify(outcome)}`);
    ids.set(submissionServiceId, messageServiceId);
  }
  const found = await until(async () => {
    const all = await thread(service, deal);
    return all.some(({ status }) => status === 'IN_PROGRESS') ? undefined : all;
  }, 'every message to have an end');
  if (found.length !== ids.size) throw new Error(`${found.length} messages of ${ids.size}`);
  const arrived = counts();
  for (const message of found) {
    const { serviceId, via, kind, status, submission, provides } = message;
    const times = arrived.get(via === 'CHANNEL' ? fileOf(said) : serviceId) ?? 0;
    const state = `${kind} by ${via} is ${status} (${message.response}), and was received ${times} times`;
    if (ids.get(submission.serviceId) !== serviceId) throw new Error(`Another one: ${state}`);
    if (times > 1) throw new Error(`Twice: ${state}`);
    if (status === 'SUCCEEDED' ? times !== 1 : status !== 'UNKNOWN') throw new Error(`Not so: ${state}`);
    const isAnswer = submission.serviceId === asked;
    if (isAnswer && (provides[0]?.state === 'PROVIDED') !== (status === 'SUCCEEDED'))
      throw new Error(`The request is ${provides[0]?.state}: ${state}`);
    const isTarget = submission.serviceId === (target === 'mail' ? asked : channel.submission);
    if (isTarget) expectTarget(crash, target, `${status} ${times}`, state);
    report.messages++;
    report[status === 'SUCCEEDED' ? 'succeeded' : 'unknown']++;
    if (withdrawn.includes(submission.serviceId)) report.withdrawals++;
  }
}

/** How it ends, and how often it has arrived. */
const EXPECTED: Partial<Record<MessageCrash, string>> = {
  before_connecting: 'SUCCEEDED 1',
  before_marking: 'SUCCEEDED 1',
  after_marking: 'UNKNOWN 0',
  within: 'UNKNOWN 0',
  after_sending: 'UNKNOWN 1',
  after_answer: 'UNKNOWN 1',
  after_recording: 'SUCCEEDED 1',
};

function expectTarget(crash: MessageCrash, target: Said['target'], found: string, state: string): void {
  const expected = EXPECTED[crash];
  if (expected && found !== expected) throw new Error(`Not as it must be of a ${target}: ${state}`);
}

const fileOf = ({ messages, deal }: Said) => `${String(messages[0]?.input.clientId ?? deal).split(' ')[0]}.pdf`;

async function thread(service: TestService, deal: string): Promise<Found[]> {
  const { endUser } = await service.data(
    'query ($id: ID!) { endUser(serviceId: $id) { thread(first: 100) { edges { node { __typename ... on Message { serviceId kind via status response submission { serviceId } provides { state } } } } } } }',
    { id: deal },
  );
  return endUser.thread.edges
    .map(({ node }: { node: Found & { __typename: string } }) => node)
    .filter(({ __typename, kind }: Found & { __typename: string }) => __typename === 'Message' && kind !== 'LETTER');
}
