import { ROLES, type Role, scopesOfRole } from '../../src/features/accounts/roles.rules';
import { isSelf, type Right, rightOf } from '../../src/features/accounts/scope';
import { opens, SCOPES } from '../../src/features/accounts/scopes.rules';
import { serviceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { type Browser, signedIn, startForPeople } from '../support/people';
import { ADMIN_KEY, type TestService } from '../support/service';
import { documentOf, fittingArguments, type Operation, operationsOf } from '../support/sweep/operations';

const schema = serviceSchema();
const rootOf = ({ kind }: Operation) => (kind === 'query' ? schema.getQueryType() : schema.getMutationType());
const operations = operationsOf(schema).filter(({ kind }) => kind !== 'subscription');
/** What would end who asks, or changes what others may. */
const ENDING = new Set(['endOtherSessions', 'leaveAccount', 'eraseUser', 'updatePeopleSettings']);
/** They look themselves who may: docs/rules/people.md. */
const OWN_WORD = new Set([
  'createApiKey',
  'rotateApiKey',
  'deleteApiKey',
  'deactivateApiKey',
  'updateEndUser',
  'updateNamedEndUser',
]);

const allowed = ({ scopes }: Right, own: readonly (typeof SCOPES)[number][]) =>
  isSelf(scopes) || scopes.some((scope) => opens(own, scope));

/** Every operation for every role, with and without a proof, and for a key of each scope: as is declared, and as nothing else. */
onEachDatabase('rights', (name) => {
  let service: TestService;
  let ahead = 0;
  beforeAll(async () => {
    service = await startForPeople(name, { app: { clock: { now: () => new Date(Date.now() + ahead) } } });
  }, 60_000);
  beforeEach(() => {
    ahead = 0;
  });
  afterAll(() => service.stop());

  const ids = (argument: string) => (/id/i.test(argument) ? 'eus_'.padEnd(40, '0') : undefined);
  const asked = (operation: Operation) => {
    const variables = fittingArguments(operation, ids);
    return [documentOf(operation, Object.keys(variables), 1), variables] as const;
  };
  const REFUSALS = ['missing_scope', 'proof_required', 'people_only'];
  const reasonOf = ({ errors }: { errors?: readonly { extensions: { reason?: string } }[] }) =>
    (errors ?? []).map(({ extensions }) => extensions.reason).find((reason) => REFUSALS.includes(reason ?? '')) ?? null;

  test.each(ROLES)(
    'of a member with the role %s',
    async (role: Role) => {
      const browser: Browser = await signedIn(service, role);
      for (const isProved of [true, false]) {
        ahead = isProved ? 0 : 20 * 60_000;
        for (const operation of operations) {
          if (ENDING.has(operation.name) || OWN_WORD.has(operation.name)) continue;
          const right = rightOf(rootOf(operation)!, operation.name);
          if (!isProved && !right.proof) continue;
          const [document, variables] = asked(operation);
          const expected = !allowed(right, scopesOfRole(role, false))
            ? 'missing_scope'
            : right.proof && !isProved
              ? 'proof_required'
              : null;
          expect([operation.name, isProved, reasonOf(await browser.graphql(document, variables))]).toEqual([
            operation.name,
            isProved,
            expected,
          ]);
        }
      }
    },
    120_000,
  );

  test.each(SCOPES)(
    'of a key with the scope %s alone',
    async (scope) => {
      const { key } = await service.issueKey([scope.toUpperCase()]);
      for (const operation of operations) {
        if (ENDING.has(operation.name) || OWN_WORD.has(operation.name)) continue;
        const right = rightOf(rootOf(operation)!, operation.name);
        const [document, variables] = asked(operation);
        const reason = reasonOf(await service.graphql(document, variables, key));
        if (isSelf(right.scopes))
          expect([operation.name, reason]).toEqual([operation.name, right.keys ? reason : 'people_only']);
        else if (!allowed(right, [scope])) expect([operation.name, reason]).toEqual([operation.name, 'missing_scope']);
        // Without `read` a change answers receipts alone.
        else if (scope === 'read') expect([operation.name, reason]).toEqual([operation.name, null]);
      }
    },
    60_000,
  );

  test('the platform reads no account, and nobody does anything', async () => {
    for (const operation of operations) {
      const [document, variables] = asked(operation);
      const { errors } = await service.graphql(document, variables, null);
      expect([operation.name, errors?.[0]?.extensions.code]).toEqual([operation.name, 'UNAUTHENTICATED']);
    }
    const { errors } = await service.graphql('{ endUsers { total } }', {}, ADMIN_KEY);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
