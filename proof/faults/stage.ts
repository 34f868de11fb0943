import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Sqlite } from '../../src/platform/db/sqlite';
import type { DatabaseName } from '../../test/support/databases';
import { makeSchema } from '../../test/support/made-schema';
import { type MailServer, startMailServer } from '../../test/support/mail-server';
import type { TestService } from '../../test/support/service';
import { startProxy, type TcpProxy } from '../../test/support/tcp-proxy';
import { startReceiver, type WebhookReceiver } from '../../test/support/webhook-receiver';
import { remote, settingsFor } from '../remote-service';
import { type Disk, smallDisk } from './disk';
import { type Funders, startFunders } from './funders';
import { type OwnServer, ownMariadb, ownRedis } from './own-servers';
import { type Supervised, supervise } from './supervised';

export type StageName = DatabaseName | 'mysql+redis';

/** A service and everything that it works with, each of which can fail. */
export interface Stage {
  name: StageName;
  service: Supervised;
  folder: string;
  funders: Funders;
  mail: MailServer;
  receiver: WebhookReceiver;
  /** Between the service and MySQL. */
  proxy: TcpProxy | undefined;
  /** MySQL and Redis, where they are ours to kill. */
  mariadb: OwnServer | undefined;
  redis: OwnServer | undefined;
  /** Where it is small enough to be filled. */
  disk: Disk | undefined;
  /** Asks as the customer with this key, or as nobody. */
  as(key: string): TestService;
  /** Reads the service's database, past the service and past the proxy. */
  look<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Waits and limits short enough for a round to see their ends. Of the webhooks' waits there are enough for any fault. */
const SETTINGS = {
  JOB_LEASE: '1',
  SEND_TIMEOUT: '1',
  SEND_RETRY_DELAYS: '0.1,0.3,1',
  WEBHOOK_TIMEOUT: '0.5',
  WEBHOOK_RETRY_DELAYS: '0.1,0.2,0.3,0.5,0.5,0.5,1,1,1,1,1,1,1,1,1,1,1,1,1,1',
  DATABASE_TIMEOUT: '2',
  LOG_LEVEL: 'info',
};

export interface StageOptions {
  name: StageName;
  /** What `npm run build` made, else the sources (supervised.ts). */
  built?: boolean;
  /** MySQL, Redis and a disk of its own, so that they can be killed and filled; else those that the tests use. */
  own?: boolean;
  /** Straight to MySQL, with nothing between that could cut it off and that takes time of this process. */
  direct?: boolean;
  flags?: string[];
  settings?: Record<string, string>;
}

export async function openStage({
  name,
  built,
  own = false,
  direct = false,
  flags = [],
  settings = {},
}: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-faults-'));
  const disk = own ? smallDisk(folder) : undefined;
  const mariadb = own && name !== 'sqlite' ? await ownMariadb() : undefined;
  const redis = name === 'mysql+redis' ? await ownRedis() : undefined;
  const database = await openDatabase(name, folder, mariadb?.url ?? process.env.TEST_MYSQL_URL, direct);
  const [funders, mail, receiver] = await Promise.all([startFunders(), startMailServer(), startReceiver()]);
  const env = {
    ...settingsFor({ url: database.url, folder, drop: database.drop }),
    ...SETTINGS,
    REDIS_URL: redis?.url ?? '',
    SMTP_URL: `${mail.url}?ignoreTLS=true`,
    MAIL_TO_FILES: '',
    ...settings,
  };
  const close = async () => {
    await Promise.all([funders.close(), mail.close(), receiver.close()]);
    await database.drop();
    await Promise.all([database.proxy?.close(), mariadb?.close(), redis?.close()]);
    disk?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const service = await supervise(env, { built, flags }).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    ...{ name, service, folder, funders, mail, receiver, mariadb, redis, disk, proxy: database.proxy },
    as: (key) => remote(service.port(), key),
    look: database.look,
    async close() {
      await service.stop();
      await close();
    },
  };
}

interface Place {
  /** As the service is told. */
  url: string;
  proxy: TcpProxy | undefined;
  look: Stage['look'];
  drop(): Promise<void>;
}

async function openDatabase(
  name: StageName,
  folder: string,
  address: string | undefined,
  isDirect: boolean,
): Promise<Place> {
  if (name === 'sqlite') {
    const path = join(folder, 'test.sqlite');
    const look = async <T>(sql: string, parameters: unknown[] = []) => {
      const handle = new Sqlite(path, { readonly: true, timeout: 5000 });
      const rows = handle.prepare(sql).all(...parameters) as T[];
      handle.close();
      return rows;
    };
    return { url: `sqlite:${path}`, proxy: undefined, look, drop: async () => {} };
  }
  const server = new URL(address!);
  const database = `dealgate_test_${randomBytes(6).toString('hex')}`;
  const ask = async <T>(sql: string, parameters: unknown[] = [], path = '') => {
    const connection = await createConnection({ uri: new URL(path, server).href, dateStrings: true });
    const [rows] = await connection.query(sql, parameters).finally(() => connection.end());
    return rows as T[];
  };
  await ask(`CREATE DATABASE ${database}`);
  // Where it is known how: migrating takes MySQL seconds.
  await makeSchema(new URL(`/${database}`, server).href);
  const proxy = isDirect ? undefined : await startProxy({ host: server.hostname, port: Number(server.port || 3306) });
  const url = new URL(`/${database}`, server);
  if (proxy) url.host = `127.0.0.1:${proxy.port}`;
  return {
    url: url.href,
    proxy,
    look: (sql, parameters) => ask(sql, parameters, `/${database}`),
    drop: () => ask(`DROP DATABASE ${database}`).then(() => {}),
  };
}
