import { createServer } from 'node:net';
import { type App, createApp } from '../../app';
import { newToken } from '../../features/people/tokens';
import { createLog } from '../../platform/log';
import { present } from '../../platform/untyped.rules';
import { Api } from './api';
import { type WatchOptions, watchChanges } from './changes';
import { DemoClock } from './demo-clock';
import { demoResolveTxt } from './dkim';
import { DemoHome, DemoProblem, type DemoState } from './home';
import { addPeople } from './people';
import { ARCHIVE_DOMAIN, handOver, PostOffice } from './post-office';
import { seed } from './seed';
import { callbacksOf } from './seed-api-funders';
import { sendNowAndThen } from './sender';
import { SimulatedFunders } from './simulated-funders';
import { WebhookReceiver } from './webhook-receiver';

/** The simulated funders listen here where the port is free. */
const FUNDER_PORT = 4010;

export interface Demo {
  url: string;
  state: DemoState;
  /** Begins to send deals and tells each change of status. */
  play(options: { everyMs: number; say: (line: string) => void; onChange: WatchOptions['onChange'] }): void;
  stop(): Promise<void>;
}

/** Who is on the other side of the service. */
interface Surroundings {
  funders: SimulatedFunders;
  receiver: WebhookReceiver;
  post: PostOffice;
}

/** The real service on the demo's database, filled at the first start, and the funders beside it. Throws DemoProblem. */
export async function startDemo(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Demo> {
  const home = new DemoHome(env);
  home.refuseSecond();
  const kept = home.read();
  const state = kept ?? home.clear();
  const clock = new DemoClock();
  const funders = new SimulatedFunders();
  const receiver = new WebhookReceiver();
  const post = new PostOffice();
  const smtpUrl = await post.listen();
  let app: App | undefined;
  try {
    const config = home.config(state.adminKey, smtpUrl);
    await refuseTakenPort(config.PORT, config.HOST);
    state.funderPort = await listenForFunders(funders, kept?.funderPort, home);
    // Whose account it is is known once it has one.
    const door = { token: newToken(), accountId: '' };
    state.entryToken = door.token;
    app = await createApp({ config, clock, demo: door, log: createLog(config.LOG_LEVEL), resolveTxt: demoResolveTxt });
    state.url = `http://${shownHost(config.HOST)}:${await app.listen()}`;
    if (!kept) {
      say('Making the demo: a broker, its funders and forty deals with their history …');
      funders.quiet = true;
      const fundersUrl = `http://127.0.0.1:${state.funderPort}`;
      Object.assign(
        state,
        await seed({ url: state.url, fundersUrl, adminKey: present(config.ADMIN_API_KEY, 'ADMIN_API_KEY'), clock }),
      );
      funders.quiet = false;
      state.seeded = true;
    }
    if (!state.hasPeople) await addPeople(app.services, state.url, state.brokerKey);
    state.hasPeople = true;
    door.accountId = await accountOf(state);
    home.write(state);
    const broker = new Api(state.url, state.brokerKey);
    funders.apis.callbacks = await callbacksOf(broker, state.url);
    await receiver.start(broker);
  } catch (error) {
    await Promise.allSettled([funders.stop(), receiver.stop(), app?.stop(), post.close()]);
    throw error;
  }
  return running(app, { funders, receiver, post }, state);
}

async function accountOf({ url, brokerKey }: DemoState): Promise<string> {
  const { viewer } = await new Api(url, brokerKey).call<{ viewer: { serviceId: string } }>('{ viewer { serviceId } }');
  return viewer.serviceId;
}

function running(app: App, { funders, receiver, post }: Surroundings, state: DemoState): Demo {
  const { url, brokerKey } = state;
  const broker = new Api(url, brokerKey);
  const stopped = new AbortController();
  const { signal } = stopped;
  funders.recordDecision = async (submissionServiceId, input) => {
    await broker.call(
      'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
      { id: submissionServiceId, input },
    );
  };
  connectMail(funders, post, broker, url);
  return {
    url,
    state,
    play({ everyMs, say, onChange }) {
      receiver.say = say;
      const report = (error: Error) => {
        if (!signal.aborted) say(error.message);
      };
      // Sending begins when the feed is up, so that the first change is seen as well.
      let begun = false;
      const onConnected = () => {
        if (begun) return;
        begun = true;
        sendNowAndThen({ broker, everyMs, signal, say }).catch(report);
      };
      const socket = `${url.replace(/^http/, 'ws')}/graphql`;
      watchChanges({ url: socket, key: brokerKey, signal, onChange, onNotice: say, onConnected }).catch(report);
    },
    async stop() {
      stopped.abort();
      await Promise.all([funders.stop(), app.stop(), post.close()]);
      await receiver.stop();
    },
  };
}

/** Mail for a funder goes to the funder; what is for the broker is posted to the service, as a mail provider would do. */
function connectMail(funders: SimulatedFunders, post: PostOffice, broker: Api, url: string): void {
  funders.sendMail = (mail) => post.send(mail);
  post.deliver = async (raw, domain) => {
    if (domain === ARCHIVE_DOMAIN) return;
    if (!(await funders.receiveMail(raw, domain))) await handOver(broker, url, raw);
  };
}

async function listenForFunders(funders: SimulatedFunders, kept: number | undefined, home: DemoHome): Promise<number> {
  try {
    return await funders.listen(kept ?? FUNDER_PORT, kept !== undefined);
  } catch {
    throw new DemoProblem(
      `Port ${kept} is taken: the demo's funders answer there. Stop what uses it (another demo?), or remove ${home.folder} to start over.`,
    );
  }
}

/** Says so before anything is made, and in words that help. */
function refuseTakenPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`;
      reject(new DemoProblem(`Port ${port} of ${host} ${why}. Set PORT to a free one: PORT=4100 npm run demo`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const shownHost = (host: string) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);
