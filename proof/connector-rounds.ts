import { linkConnector } from '../test/support/connector-link';
import { createDatabase, type DatabaseName } from '../test/support/databases';
import { createDeal, readSubmission, upsert } from '../test/support/deals';
import { addPdf } from '../test/support/sending';
import type { TestService } from '../test/support/service';
import { until } from '../test/support/until';
import { type SteppedFunder, startSteppedFunder, steppedManifest } from './connector-funder';
import { newKey, type Running, remote, startProcess } from './remote-service';
import type { RequestToDieAt, Step } from './service-process';

const FILES = 3;
const BESIDE = 1;
const MOMENTS = [
  'before_connecting',
  'before_marking',
  'after_marking',
  'after_sending',
  'after_answer',
  'after_recording',
] as const;
type Moment = (typeof MOMENTS)[number];

/** The requests of a run, in their order: at which the process dies, before, within, or after. */
const REQUESTS = {
  token: { ending: '/oauth/token', nth: 1, row: '' },
  create: { ending: '/applications', nth: 1, row: 'create' },
  first_file: { ending: '/files', nth: 1, row: 'upload' },
  last_file: { ending: '/files', nth: FILES, row: 'upload' },
  submit: { ending: '/push', nth: 1, row: 'submit' },
} as const;
type RequestName = keyof typeof REQUESTS;

interface Boundary {
  request: RequestName;
  moment: Moment;
}

/** Every boundary of a run. A token is nothing that is written down. */
export const BOUNDARIES: Boundary[] = (Object.keys(REQUESTS) as RequestName[]).flatMap((request) =>
  MOMENTS.filter((moment) => request !== 'token' || (moment !== 'after_recording' && moment !== 'after_sending')).map(
    (moment) => ({ request, moment }),
  ),
);

interface ConnectorReport {
  boundaries: number;
  deals: number;
  submitted: number;
  unknown: number;
  /** Requests that were made once more, since it was not known what had come of them. */
  repeated: number;
}

/** The stepped funder, linked: its id. */
export const linkStepped = (service: TestService, url: string): Promise<string> =>
  linkConnector(service, steppedManifest(url), { client: 'client-of-the-proof' });

let deals = 0;

/** A deal with its files: the funder names the application after the merchant. */
export async function steppedDeal(service: TestService, funder: string) {
  const name = `merchant${++deals}`;
  const deal = await createDeal(service, { information: { company: { name } } });
  for (let file = 1; file <= FILES; file++) await addPdf(service, deal, { filename: `${name}-${file}.pdf` });
  return { name, submission: await upsert(service, deal, funder) };
}

type Deal = Awaited<ReturnType<typeof steppedDeal>>;

const send = (service: TestService, { submission }: Deal) =>
  service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false });

/**
 * Sends deals over three steps and kills the service at every boundary between them; the next process goes on. Throws
 * where an application is at the funder twice, a file or a deal is missing, or something is repeated that may not be.
 */
export async function connectorRounds(options: {
  database: DatabaseName;
  rounds: number;
  boundaries?: readonly Boundary[];
  onReport?: (boundary: Boundary, state: string) => void;
}): Promise<ConnectorReport> {
  const { database, rounds, boundaries = BOUNDARIES, onReport } = options;
  const kept = await createDatabase(database);
  // Tokens that are kept by nobody: each request has one asked for before it.
  const funder = await startSteppedFunder({ tokenSeconds: 60 });
  const settings = { SEND_AGAIN_DELAYS: '0.1,0.2' };
  let running = await startProcess(kept, settings);
  const report: ConnectorReport = { boundaries: 0, deals: 0, submitted: 0, unknown: 0, repeated: 0 };
  try {
    const key = await newKey(running.port);
    const linked = await linkStepped(remote(running.port, key), funder.url);
    for (let round = 0; round < rounds; round++)
      for (const boundary of boundaries) {
        const sent = await dieAt(running, key, linked, funder, boundary);
        running = await startProcess(kept, settings);
        const states = [];
        for (const [index, deal] of sent.entries()) {
          const isTarget = index === 0;
          const found = await judge(remote(running.port, key), funder, deal, isTarget ? boundary : null, report);
          if (isTarget) states.push(found);
        }
        report.boundaries++;
        onReport?.(boundary, states.join());
      }
    return report;
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await funder.close();
    await kept.drop();
  }
}

async function dieAt(
  running: Running,
  key: string,
  linked: string,
  funder: SteppedFunder,
  { request, moment }: Boundary,
): Promise<Deal[]> {
  const service = remote(running.port, key);
  const target = await steppedDeal(service, linked);
  const others = await Promise.all(Array.from({ length: BESIDE }, () => steppedDeal(service, linked)));
  const { ending, nth, row } = REQUESTS[request];
  let came = 0;
  funder.waiting.before = async ({ path, body }) => {
    const isIt = path.endsWith(ending) && `${path} ${body}`.includes(target.name) && ++came === nth;
    if (moment !== 'after_sending' || !isIt) return 'answer';
    running.child.kill('SIGKILL');
    return 'hang';
  };
  // A token is asked for by whichever deal needs one first.
  const at: RequestToDieAt = { mark: request === 'token' ? '' : target.name, ending, nth, row };
  if (moment !== 'after_sending') await running.arm(moment as Step, target.submission, at);
  for (const deal of [target, ...others]) await send(service, deal).catch(() => undefined);
  await running.gone;
  funder.waiting.before = async () => 'answer';
  return [target, ...others];
}

/** What is expected of the deal that the crash was about: how it ends, and how often its request was made. */
function expected({ request, moment }: Boundary): { status: string; times: number | null } {
  // Whose token it was is not told: the others may be further.
  if (request === 'token') return { status: 'SUBMITTED_TO_FUNDER', times: null };
  const hasLeft = moment === 'after_sending' || moment === 'after_answer';
  if (request !== 'submit') return { status: 'SUBMITTED_TO_FUNDER', times: hasLeft ? 2 : 1 };
  const isClaimed = hasLeft || moment === 'after_marking';
  if (isClaimed) return { status: 'IN_PROGRESS', times: hasLeft ? 1 : 0 };
  return { status: 'SUBMITTED_TO_FUNDER', times: 1 };
}

async function judge(
  service: TestService,
  funder: SteppedFunder,
  deal: Deal,
  boundary: Boundary | null,
  report: ConnectorReport,
): Promise<string> {
  const { name, submission } = deal;
  const found = await until(async () => {
    const current = await readSubmission(service, submission).catch(() => undefined);
    const reason = current?.sendEligibility.reason;
    return current && current.attempts[0]?.status !== 'IN_PROGRESS' && reason !== 'IN_PROGRESS' ? current : undefined;
  }, `${submission} to be sent or given up`);
  if (found.status === 'PENDING') {
    // Its send was never accepted: it is made now.
    if (found.attempts.length > 0) throw new Error(`Lost: ${submission}`);
    await send(service, deal);
    return judge(service, funder, deal, null, report);
  }
  const [attempt] = found.attempts;
  const application = funder.applications.get(`NG-${name}`);
  const files = [...(application?.files.values() ?? [])];
  const { creations = [], pushes = 0 } = application ?? {};
  const at = boundary ? `${boundary.request} ${boundary.moment}: ` : '';
  const counts = `created ${creations.length} times, files ${files.join(' ')}, submitted ${pushes} times`;
  const state = `${at}${found.status}, attempt ${attempt.status}: ${counts}`;
  const fail = (why: string): never => {
    throw new Error(`${why}: ${state} (${attempt.message})`);
  };
  if (found.attempts.length !== 1) fail('Another attempt');
  if (new Set(creations.map((each) => `${each.key} ${each.body}`)).size !== 1) fail('Not the same request');
  if (creations.length > 2 || files.some((times) => times > 3) || pushes > 1) fail('Too often');
  if (found.status === 'SUBMITTED_TO_FUNDER') {
    if (attempt.status !== 'SUCCEEDED' || files.length !== FILES || pushes !== 1) fail('Lost');
    report.submitted++;
  } else {
    if (found.status !== 'IN_PROGRESS' || attempt.status !== 'UNKNOWN') fail('Not visible');
    if (!String(attempt.message).includes('submit') || files.length !== FILES) fail('The step is not named');
    report.unknown++;
  }
  report.deals++;
  report.repeated += creations.length - 1 + files.reduce((sum, times) => sum + times - 1, 0);
  if (boundary) {
    const { status, times } = expected(boundary);
    const made = {
      token: null,
      create: creations.length,
      first_file: application?.files.get(`${name}-1.pdf`),
      last_file: application?.files.get(`${name}-${FILES}.pdf`),
      submit: pushes,
    };
    if (found.status !== status || made[boundary.request] !== times) fail('Not as it must be');
  }
  return state;
}
