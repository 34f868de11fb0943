import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../../platform/config';
import { holdLockFile } from '../../platform/db/lock-file';
import { messageOf } from '../../platform/untyped.rules';

/** What the demo remembers from one start to the next. It holds keys, so only its owner may read it. */
export interface DemoState {
  adminKey: string;
  brokerKey: string;
  /** Where it was last served. */
  url: string;
  /** The port of the simulated funders, which the catalogue's addresses name. */
  funderPort: number;
  /** A deal worth looking at. */
  dealId: string;
  /** By which people enter it, from this start on. */
  entryToken: string;
  /** Whether it has people: what an older version has kept has none. */
  hasPeople?: boolean;
  /** Whether the seed came to its end. */
  seeded: boolean;
}

/** What a user can do something about: shown as it is, without a stack. */
export class DemoProblem extends Error {}

/** Settings of the shell that hold for the demo too; others, such as DATABASE_URL or SMTP_URL, are for real services. */
const TAKEN_OVER =
  /^(PORT|HOST|PUBLIC_URL|ADMIN_API_KEY|JOB_LEASE|SEND_.+|WEBHOOK_.+|TRANSACTIONS_.+|RATE_LIMIT_.+|LOG_LEVEL|GRAPHQL_JIT)$/;

const DEFAULTS = {
  HOST: '127.0.0.1',
  ALLOW_PRIVATE_ADDRESSES: 'true',
  RATE_LIMIT_READS: '100000',
  RATE_LIMIT_WRITES: '100000',
  // Short, so that somebody who watches sees the tries and the timeout.
  SEND_TIMEOUT: '5',
  SEND_RETRY_DELAYS: '2,5,10',
  LOG_LEVEL: 'error',
};

/** The demo's folder below DATA_DIR, and its database beside it: data/demo and data/demo.sqlite. */
export class DemoHome {
  readonly folder: string;
  readonly database: string;

  constructor(private readonly env: NodeJS.ProcessEnv) {
    this.folder = join(env.DATA_DIR || 'data', 'demo');
    this.database = `${this.folder}.sqlite`;
  }

  /** `smtpUrl`: where the demo's own mail goes. */
  config(adminKey: string, smtpUrl: string): Config {
    const given = Object.entries(this.env).filter(([name, value]) => TAKEN_OVER.test(name) && value);
    const own = {
      DATA_DIR: this.folder,
      DATABASE_URL: `sqlite:${this.database}`,
      ADMIN_API_KEY: adminKey,
      SMTP_URL: smtpUrl,
    };
    return readConfig({ ...DEFAULTS, ...own, ...Object.fromEntries(given) });
  }

  /** What an earlier start left, if it came to its end. */
  read(): DemoState | undefined {
    if (!existsSync(this.statePath) || !existsSync(this.database)) return undefined;
    const state = JSON.parse(readFileSync(this.statePath, 'utf8')) as DemoState;
    return state.seeded ? state : undefined;
  }

  /** Throws DemoProblem while another process has the demo's database open. */
  refuseSecond(): void {
    mkdirSync(dirname(this.database), { recursive: true });
    try {
      holdLockFile(`${this.database}.lock`).release();
    } catch (error) {
      throw new DemoProblem(`A demo is running in this folder already. ${messageOf(error)}`);
    }
  }

  /** An empty home: what a start that did not come to its end left behind is removed. */
  clear(): DemoState {
    for (const ending of ['', '-wal', '-shm']) rmSync(this.database + ending, { force: true });
    rmSync(this.folder, { recursive: true, force: true });
    const adminKey = `adm_${randomBytes(24).toString('hex')}`;
    return { adminKey, brokerKey: '', url: '', funderPort: 0, dealId: '', entryToken: '', seeded: false };
  }

  write(state: DemoState): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.statePath, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    // The mode above holds for new files alone.
    chmodSync(this.statePath, 0o600);
  }

  private get statePath(): string {
    return join(this.folder, 'demo.json');
  }
}
