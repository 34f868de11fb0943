import { openapiDocument } from '../../src/platform/rest/openapi';
import { handlers, routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { startService, type TestService } from '../support/service';
import { type FilledAccount, fillAccount, idsFor, rowsOf } from '../support/sweep/account';
import { documentOf, fittingArguments, idNames, operationsOf } from '../support/sweep/operations';
import { fittingJson, routesOf } from '../support/sweep/routes';

const schema = serviceSchema();
const mutations = operationsOf(schema).filter(({ kind }) => kind === 'mutation');
const writing = routesOf(openapiDocument(schema, routes, handlers)).filter(
  ({ method, open }) => method !== 'GET' && !open,
);
/** Of the ids that fit the argument, the kind that the operation is about. */
const ABOUT: [RegExp, string][] = [
  [/ApiKey/, 'apk'],
  [/EndUser/, 'eus'],
  [/WebhookDeliver/, 'wbd'],
  [/Webhook/, 'wbh'],
  [/CrmIntegration/, 'crm'],
];
const BUSY_MS = 120_000;
const KEPT_APART = new Set(['AuditEntry', 'AuditSubject', 'EventCounter', 'IdempotencyKey']);

// What is written down does not depend on the database.
describe('a change by a key', () => {
  let service: TestService;
  let account: FilledAccount;
  beforeAll(async () => {
    service = await startService('sqlite', { settings: { WORKER: 'false' } });
    account = await fillAccount(service, 'audited');
  });
  afterAll(() => service.stop());

  const records = async () => {
    const tables = await rowsOf(service, account.accountId);
    const accounts = await service.app.services.database.read('SELECT * FROM accounts');
    const shown = tables.filter(({ entity }) => !KEPT_APART.has((entity as { name: string }).name));
    return JSON.stringify([accounts, shown.map(({ rows }) => rows)], (key, value) =>
      key === 'last_used' ? undefined : value,
    );
  };
  const entries = async (operation: string | undefined) => {
    const rows = await service.app.services.database.read<{ operation: string }>(
      "SELECT operation FROM audit_entries WHERE account_id = ? AND outcome = 'changed'",
      [account.accountId],
    );
    return rows.filter((row) => operation === undefined || row.operation === operation).length;
  };
  /** Whether `act` has changed something; then it must have left an entry, of the operation where one is given. */
  let last: string | undefined;
  const isWrittenDown = async (act: () => Promise<unknown>, operation?: string): Promise<boolean> => {
    const [before, written] = [last ?? (await records()), await entries(operation)];
    const answer = await act();
    last = await records();
    if (last === before) return false;
    expect([operation, answer, (await entries(operation)) > written]).toEqual([operation, answer, true]);
    return true;
  };

  test(
    'never goes unwritten, whichever mutation makes it',
    async () => {
      const changed = new Set<string>();
      for (const operation of mutations) {
        const named = [...idNames(operation)];
        const [, kind = ''] = ABOUT.find(([words]) => words.test(operation.name)) ?? [];
        const fitting = (name: string) => {
          const ids = idsFor(account, name);
          return ids.length > 1 && account.ids.has(kind) ? [account.ids.get(kind)!] : ids;
        };
        const most = Math.max(1, ...named.map((name) => fitting(name).length));
        for (let at = 0; at < most; at++) {
          const idFor = (name: string) => {
            const ids = fitting(name);
            return ids[at % ids.length];
          };
          const variables = fittingArguments(operation, (name) => (named.includes(name) ? idFor(name) : undefined));
          const act = () => service.graphql(documentOf(operation, Object.keys(variables), 1), variables, account.key);
          // The last key of the account must not be switched off.
          if (/ApiKey/.test(operation.name) && variables.serviceId && variables.serviceId !== account.ids.get('apk'))
            continue;
          if (await isWrittenDown(act, operation.name)) changed.add(operation.name);
        }
      }
      // A mutation that says what is there already changes nothing.
      expect(changed.size).toBeGreaterThan(15);
    },
    BUSY_MS,
  );

  test(
    'nor over REST',
    async () => {
      const changed = new Set<string>();
      for (const route of writing) {
        const idFor = (name: string) => {
          try {
            return idsFor(account, name)[0];
          } catch {
            return undefined;
          }
        };
        if (/credentials\/keys\/\{/.test(route.path)) continue;
        const path = route.path.replace(/\{(\w+)\}/g, (_match, name) => idFor(name) ?? 'none');
        const body = route.body ? fittingJson(route.body, idFor) : undefined;
        if (await isWrittenDown(() => service.rest(route.method, path, body, account.key))) changed.add(route.path);
      }
      expect(changed.size).toBeGreaterThan(3);
    },
    BUSY_MS,
  );
});
