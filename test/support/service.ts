import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type GraphQLSchema, getOperationAST } from 'graphql';
import { type App, type AppOptions, createApp } from '../../src/app';
import type { Context } from '../../src/features/accounts/caller';
import { readConfig } from '../../src/platform/config';
import { sqlitePath } from '../../src/platform/db/writer-source';
import { type Executor, plainExecutor } from '../../src/platform/graphql/executor';
import { createLog } from '../../src/platform/log';
import { ask } from './ask';
import { breachOf } from './contract';
import { createDatabase, type DatabaseName, type TestDatabase } from './databases';
import { checkEventShapes } from './event-shapes';
import { keepSchema, makeSchema } from './made-schema';
import { watchVersions } from './versions';
import { watchWholeAccounts } from './whole-accounts';

/** The server whose word on a mail's sender the service takes. */
export const TRUSTED_SERVER = 'mx.broker.example';
export const ADMIN_KEY = 'test-admin-key-0123456789-0123456789';

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test asserts
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  errors?: { message: string; path?: (string | number)[]; extensions: any }[];
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
}

/** A running service with its own database, and a caller with a broker's key. */
export interface TestService {
  app: App;
  url: string;
  port: number;
  key: string;
  accountId: string;
  database: TestDatabase;
  /** The lines that the service has logged. */
  logged: string[];
  /** Every SQL statement since the last `sql.splice(0)`. */
  sql: string[];
  graphql(query: string, variables?: Record<string, unknown>, key?: string | null): Promise<GraphqlAnswer>;
  /** The data; fails the test when there are errors. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data(query: string, variables?: Record<string, unknown>, key?: string): Promise<any>;
  rest(method: string, path: string, body?: unknown, key?: string | null): Promise<RestAnswer>;
  createAccount(name?: string, kind?: 'BROKER' | 'OTHER'): Promise<{ key: string; accountId: string }>;
  /** A key of the account with these scopes, given by the platform: also what its first key could not give. */
  issueKey(scopes: string[], accountId?: string): Promise<{ key: string; keyId: string }>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  settings?: Record<string, string>;
  app?: Partial<AppOptions>;
  /** A database that outlives this service; without it each service makes and drops its own. */
  database?: TestDatabase;
}

checkEventShapes();

/** Starts the real service on a free port of 127.0.0.1. */
export async function startService(
  name: DatabaseName,
  { settings = {}, app: appOptions, database: kept }: ServiceOptions = {},
): Promise<TestService> {
  const database = kept ?? (await createDatabase(name));
  const known = await makeSchema(database.url);
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_API_KEY: ADMIN_KEY,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    MAIL_TRUSTED_AUTHSERV_IDS: TRUSTED_SERVER,
    RATE_LIMIT_READS: '0',
    RATE_LIMIT_WRITES: '0',
    LOG_LEVEL: 'debug',
    // Letters have to go somewhere.
    ...(!settings.SMTP_URL && { MAIL_TO_FILES: 'true' }),
    ...settings,
  });
  const logged: string[] = [];
  const sql: string[] = [];
  const mismatches: string[] = [];
  let watch: ((statement: string) => void) | undefined;
  const app = await createApp({
    config,
    log: createLog(config.LOG_LEVEL, { write: (line: string) => void logged.push(line) }),
    observe(statement) {
      sql.push(statement);
      watch?.(statement);
    },
    // The executions do not depend on the database: on one of them is enough.
    // No test depends on what the network says.
    resolveTxt: () => Promise.reject(Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' })),
    ...(name === 'sqlite' && { executor: comparing(mismatches), compareAnswers: hidden(mismatches) }),
    ...appOptions,
  }).catch(async (error: unknown) => {
    if (!kept) await database.drop();
    throw error;
  });
  if (!known) await keepSchema(database.url);
  const plans =
    name === 'sqlite' ? watchWholeAccounts(sqlitePath(database.url), (what) => mismatches.push(what)) : null;
  if (plans) {
    const versions = watchVersions(app.services.database, (what) =>
      mismatches.push(`No version tells of a change: ${what}`),
    );
    watch = (statement) => {
      versions(statement);
      plans.see(statement);
    };
  }
  const port = await app.listen();
  const url = `http://127.0.0.1:${port}`;

  const send = async (path: string, method: string, key: string | null, body?: unknown) => {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    if (key !== null) headers['x-api-key'] = key;
    return ask(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  const service: TestService = {
    app,
    url,
    port,
    key: '',
    accountId: '',
    database,
    logged,
    sql,
    async graphql(query, variables, key = service.key) {
      const response = await send('/graphql', 'POST', key, { query, variables });
      const { data, errors } = JSON.parse(response.text) as Pick<GraphqlAnswer, 'data' | 'errors'>;
      return { status: response.status, headers: response.headers, data, ...(errors && { errors }) };
    },
    async data(query, variables, key) {
      const { data, errors } = await service.graphql(query, variables, key);
      if (errors) throw new Error(`${JSON.stringify(errors)} for ${query}`);
      return data;
    },
    async rest(method, path, body, key = service.key) {
      const response = await send(path, method, key, body);
      const { status, headers, text } = response;
      const answer = { status, headers, body: text === '' ? undefined : isJson(headers) ? JSON.parse(text) : text };
      const breach = answer.body && breachOf(method, path, answer.status, answer.body);
      if (breach) mismatches.push(breach);
      return answer;
    },
    async createAccount(accountName = `Broker ${randomBytes(3).toString('hex')}`, kind = 'BROKER') {
      const created = await service.data(
        'mutation ($name: String!, $kind: AccountKind!) { createAccount(name: $name, kind: $kind) { account { serviceId } apiKey { token } } }',
        { name: accountName, kind },
        ADMIN_KEY,
      );
      return { key: created.createAccount.apiKey.token, accountId: created.createAccount.account.serviceId };
    },
    async issueKey(scopes, accountId = service.accountId) {
      const { createApiKey } = await service.data(
        `mutation ($scopes: [ApiKeyScope!], $accountId: ID) {
          createApiKey(name: "Issued", scopes: $scopes, accountServiceId: $accountId) { token key { serviceId } } }`,
        { scopes, accountId },
        ADMIN_KEY,
      );
      return { key: createApiKey.token, keyId: createApiKey.key.serviceId };
    },
    async stop() {
      await app.stop();
      plans?.close();
      if (!kept) await database.drop();
      if (mismatches.length > 0) throw new Error(`Answers differ:\n${mismatches.join('\n')}`);
    },
  };
  // A service that is started again on a kept database gets a further account; tests that want the first keep its key.
  Object.assign(service, await service.createAccount());
  return service;
}

/** What is asked again and again, as by a test that waits, is compared no more than so often. */
const COMPARED = 10;

/** Executes every query both compiled and by graphql-js, and notes where they differ: the whole suite is a parity test. */
const comparing =
  (mismatches: string[]) =>
  (schema: GraphQLSchema, usual: Executor): Executor => {
    const plain = plainExecutor(schema);
    const compared = new Map<string, number>();
    return async (execution) => {
      const result = await usual(execution);
      const operation = getOperationAST(execution.document, execution.operationName);
      if (operation?.operation !== 'query') return result;
      const asked = operation.loc?.source.body ?? '';
      const times = compared.get(asked) ?? 0;
      if (times === COMPARED) return result;
      compared.set(asked, times + 1);
      const shown = (answer: typeof result) =>
        JSON.parse(JSON.stringify({ data: answer.data ?? null, errors: answer.errors ?? [] }));
      // What is asked about may change between the two; a real difference is there every time.
      const { rows } = execution.context as Context;
      for (let tries = 1; ; tries++) {
        rows.clear();
        const compiled = shown(await usual(execution));
        rows.clear();
        const expected = shown(await plain(execution));
        if (isDeepStrictEqual(compiled, expected)) break;
        if (tries < 5) continue;
        mismatches.push(
          `${asked.slice(0, 500)}\n${JSON.stringify(compiled).slice(0, 800)}\n${JSON.stringify(expected).slice(0, 800)}`,
        );
        break;
      }
      return result;
    };
  };

/** Every answer that would be taken from those that are kept is made all the same: the whole suite shows that no change is hidden. */
const hidden =
  (mismatches: string[]): NonNullable<AppOptions['compareAnswers']> =>
  (asked, kept, made) =>
    mismatches.push(
      `A kept answer hides a change: ${asked.slice(0, 500)}\n${kept.toString().slice(0, 800)}\n${made?.toString().slice(0, 800)}`,
    );

const isJson = (headers: Headers) => /[/+]json/.test(headers.get('content-type') ?? '/json');
