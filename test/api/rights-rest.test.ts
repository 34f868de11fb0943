import { ROLES, type Role, scopesOfRole } from '../../src/features/accounts/roles.rules';
import { opens, SCOPES, type Scope } from '../../src/features/accounts/scopes.rules';
import { openapiDocument } from '../../src/platform/rest/openapi';
import { handlers, routes } from '../../src/registry';
import { tellRights } from '../../src/route-rights';
import { serviceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { type Browser, platformAdmin, signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';
import { fittingJson, type RouteOperation, routesOf } from '../support/sweep/routes';

const schema = serviceSchema();
const document = tellRights(openapiDocument(schema, routes, handlers), schema, routes, handlers);

interface Wanted extends RouteOperation {
  /** Each of these, of which one is enough. */
  scopes: string[][];
  proof: boolean;
}

/** What asks for a right at all; doors that have their own proof are tested with it. */
const operations: Wanted[] = routesOf(document).flatMap((route) => {
  const told = document.paths[route.path]?.[route.method.toLowerCase()] as { 'x-scope': string; 'x-proof': boolean };
  if (told['x-scope'] === 'anyone' || route.open) return [];
  return [{ ...route, scopes: told['x-scope'].split(', ').map((each) => each.split(' or ')), proof: told['x-proof'] }];
});
/** They look themselves who may: docs/rules/people.md. */
const OWN_WORD = /^(?:(?:POST|PUT|DELETE) \/api\/credentials|(?:PUT|PATCH) \/api\/end_users|POST .+\/start_workflow$)/;
const REASONS = /\b(missing_scope|proof_required|people_only)\b/;

const allowed = ({ scopes }: Wanted, own: readonly Scope[]) =>
  scopes.every((some) => some.some((scope) => scope === 'self' || own.some((each) => opens([each], scope as Scope))));

/** Every route for every role, with and without a proof, for the platform, and for a key of each scope: as the OpenAPI document says. */
onEachDatabase('rights over REST', (name) => {
  let service: TestService;
  let ahead = 0;
  beforeAll(async () => {
    service = await startForPeople(name, { app: { clock: { now: () => new Date(Date.now() + ahead) } } });
  }, 60_000);
  beforeEach(() => {
    ahead = 0;
  });
  afterAll(() => service.stop());

  /** Of records that are not there: who may ask is refused for that, and nothing is changed. */
  const ask = async ({ method, path, query, body }: Wanted, headers: Record<string, string>) => {
    const id = 'eus_'.padEnd(40, '0');
    const needed: [string, string][] = query
      .filter(({ required }) => required)
      .map((each) => [each.name, String(fittingJson(each.schema, () => undefined, each.name))]);
    const to = `${path.replace('{index}', '1').replace(/\{\w+\}/g, id)}?${new URLSearchParams(needed)}`;
    const answer = await fetch(service.url + to, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && {
        body: JSON.stringify(body ? fittingJson(body, (each) => (/id/.test(each) ? id : undefined)) : {}),
      }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const reason = async (operation: Wanted, headers: Record<string, string>) => {
    const { status, text } = await ask(operation, headers);
    return status === 403 ? (REASONS.exec(text)?.[1] ?? null) : null;
  };
  const matrix = async (
    list: readonly Wanted[],
    headers: Record<string, string>,
    expected: (operation: Wanted) => string | null,
  ) => {
    const found: string[] = [];
    const wanted: string[] = [];
    for (const operation of list) {
      const label = `${operation.method} ${operation.path}`;
      found.push(`${label}: ${await reason(operation, headers)}`);
      wanted.push(`${label}: ${expected(operation)}`);
    }
    expect(found).toEqual(wanted);
  };
  const declared = operations.filter(({ method, path }) => !OWN_WORD.test(`${method} ${path}`));

  test.each(ROLES)(
    'of a member with the role %s',
    async (role: Role) => {
      const browser: Browser = await signedIn(service, role);
      const own = scopesOfRole(role, false);
      await matrix(declared, browser.headers, (each) => (allowed(each, own) ? null : 'missing_scope'));
      ahead = 20 * 60_000;
      const proved = declared.filter(({ proof }) => proof);
      await matrix(proved, browser.headers, (each) => (allowed(each, own) ? 'proof_required' : 'missing_scope'));
    },
    120_000,
  );

  test.each(SCOPES)(
    'of a key with the scope %s alone',
    async (scope) => {
      const { key } = await service.issueKey([scope.toUpperCase()]);
      for (const operation of declared) {
        const label = `${operation.method} ${operation.path}`;
        const told = await reason(operation, { 'x-api-key': key });
        if (operation.scopes.some(([first]) => first === 'self'))
          expect([label, 'missing_scope', 'people_only', null]).toContain(told);
        else expect([label, told]).toEqual([label, allowed(operation, [scope]) ? null : 'missing_scope']);
      }
    },
    120_000,
  );

  test('nobody does anything, and staff of the platform show first who they are', async () => {
    const statuses = new Set<number>();
    for (const operation of operations) statuses.add((await ask(operation, {})).status);
    expect([...statuses]).toEqual([401]);
    const staff = await platformAdmin(service);
    staff.account = 'platform';
    ahead = 20 * 60_000;
    const foreign = declared.filter(({ scopes }) => scopes.every(([first]) => first !== 'self'));
    await matrix(foreign, staff.headers, () => 'proof_required');
  });
});
