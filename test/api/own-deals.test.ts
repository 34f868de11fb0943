// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopesOfRole } from '../../src/features/accounts/roles.rules';
import { rightOf } from '../../src/features/accounts/scope';
import { opens } from '../../src/features/accounts/scopes.rules';
import { BEHIND } from '../../src/features/assignment/door.rules';
import { ownDeals } from '../../src/features/assignment/own-deals.rules';
import { asSeen, inDialect, seen } from '../../src/platform/db/sight.rules';
import { newId } from '../../src/platform/ids';
import { openapiDocument } from '../../src/platform/rest/openapi';
import { handlers, routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { createIntegration } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, trigger, upsert } from '../support/deals';
import { deliver } from '../support/inbound';
import { signedIn, startForPeople } from '../support/people';
import { reaches } from '../support/plans';
import type { TestService } from '../support/service';
import { connect } from '../support/socket';
import { type FilledAccount, idsFor } from '../support/sweep/account';
import { documentOf, fittingArguments, idNames, operationsOf } from '../support/sweep/operations';
import { fittingJson, routesOf } from '../support/sweep/routes';
import { until } from '../support/until';

const schema = serviceSchema();
const REP = scopesOfRole('rep', false);
const isOpen = (kind: string, field: string) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return root != null && rightOf(root, field).scopes.some((scope) => scope === 'self' || opens(REP, scope));
};
/** What a rep may ask for at all. */
const operations = operationsOf(schema).filter(({ kind, name }) => kind !== 'subscription' && isOpen(kind, name));
const CLOSED =
  /^\/api\/(audit_log|erasures|members|invitations|credentials|webhooks|crm_integrations|funders|broker_funder_policies)/;
const restOperations = routesOf(openapiDocument(schema, routes, handlers)).filter(
  ({ open, path }) => !open && !CLOSED.test(path),
);
const ASSIGN = `mutation ($deal: ID!, $users: [ID!]!) { assignDeal(endUserServiceId: $deal, userServiceIds: $users) {
  serviceId assignees { userServiceId } } }`;
const COUNTS = `{ endUsers(limit: 100) { total items { name } } endUserFiles { total items { fileName } }
  inboundMails { total items { subject } }
  funderSubmissions(first: 100) { edges { node { endUserServiceId } } countsByStatus { count } countsByStage { count } }
  workItems { edges { node { endUser { name } } } countsByKind { kind count } } }`;

/** Of a name that is new, any. */
function idsNamed(account: FilledAccount, name: string): string[] {
  try {
    return idsFor(account, name);
  } catch {
    return [...account.ids.values()];
  }
}

type Rep = Awaited<ReturnType<typeof signedIn>> & { id: string };

onEachDatabase('a rep who sees his own deals alone', (name) => {
  let service: TestService;
  let funder: string;
  let ana: Rep;
  let ben: Rep;
  beforeAll(async () => {
    service = await startForPeople(name);
    funder = await linkedFunder(service, {
      name: 'Portal',
      channel: 'WEB_PORTAL',
      productionUrl: 'https://portal.example/deals',
      emailDomains: ['portal.example'],
    });
    [ana, ben] = await Promise.all([rep(), rep()]);
    const owner = await signedIn(service, 'owner');
    await owner.data('mutation { updatePeopleSettings(input: { repsSeeOwnDealsOnly: true }) { repsSeeOwnDealsOnly } }');
  }, 60_000);
  afterAll(() => service.stop());

  async function rep(): Promise<Rep> {
    const browser = await signedIn(service, 'rep');
    const { currentUser } = await browser.data('{ currentUser { user { serviceId } } }');
    return Object.assign(browser, { id: currentUser.user.serviceId });
  }

  /** A deal with everything that may hang on one; `of`: whose. */
  async function filled(of: Rep, marker: string): Promise<FilledAccount> {
    const deal = await createDeal(service, { name: `Deal ${marker}`, endUserId: marker, opportunityId: marker });
    const submission = await upsert(service, deal, funder);
    await trigger(service, submission);
    const made = await service.data(
      `mutation ($id: ID!, $file: FileInput!, $deal: ID!) {
        uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId }
        recordDecision(submissionServiceId: $id, input: { applicationStatus: "in_review", lenderNotes: "${marker}", offers: [{ fundedAmount: 1000 }] }) {
          serviceId offers { serviceId } } }`,
      { id: submission, deal, file: { filename: `${marker}.pdf`, contentBase64: PDF } },
    );
    const [mail] = await deliver(service, { from: 'a@portal.example', subject: marker, text: `About ${marker}` });
    const linked = `mutation ($mail: ID!, $deal: ID!) { linkEndUser(serviceId: $mail, dealServiceId: $deal) { __typename } }`;
    await service.data(linked, { mail: mail.serviceId, deal });
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { attempts { serviceId } } }',
      { id: submission },
    );
    const [offer] = made.recordDecision.offers;
    const said = await service.data(
      `mutation ($deal: ID!, $id: ID!, $text: String!) {
        addNote(endUserServiceId: $deal, submissionServiceId: $id, text: $text) { serviceId }
        addChecklistItem(input: { endUserServiceId: $deal, submissionServiceIds: [$id], kind: ACTION, title: $text }) {
          serviceId requests { serviceId } }
        sendMessage(input: { submissionServiceId: $id, via: TASK, text: $text, provides: [] }) { serviceId }
        recordCommission(input: { endUserServiceId: $deal, submissionServiceId: $id, kind: EXPECTED, amount: 7, occurredOn: "2026-01-05", note: $text }) { serviceId } }`,
      { deal, id: submission, text: marker },
    );
    const { serviceId: item, requests } = said.addChecklistItem;
    const { createUploadLink: link } = await service.data(
      'mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { serviceId } }',
      { input: { endUserServiceId: deal, itemIds: [item] } },
    );
    await service.data(ASSIGN, { deal, users: [of.id] });
    return {
      key: service.key,
      accountId: service.accountId,
      funder,
      ids: new Map([
        ['eus', deal],
        ['fsb', submission],
        ['dec', made.recordDecision.serviceId],
        ['off', offer.serviceId],
        ['euf', made.uploadEndUserFile.serviceId],
        ['att', funderSubmission.attempts[0].serviceId],
        ['mail', mail.serviceId],
        ['nte', said.addNote.serviceId],
        ['itm', item],
        ['req', requests[0].serviceId],
        ['upl', link.serviceId],
        ['msg', said.sendMessage.serviceId],
        ['com', said.recordCommission.serviceId],
      ]),
    };
  }
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF').toString('base64');
  const idOf = (account: FilledAccount, kind = 'eus') => account.ids.get(kind) ?? '';

  describe('of two reps each', () => {
    let anas: FilledAccount;
    let bens: FilledAccount;
    beforeAll(async () => {
      anas = await filled(ana, 'qzanaqz');
      bens = await filled(ben, 'qzbenqz');
      await createDeal(service, { name: 'Nobody’s' });
      await deliver(service, { from: 'b@portal.example', subject: 'Linked to nothing' });
    }, 60_000);

    test('lists, counts and figures hold what is his', async () => {
      const seen = await ana.data(COUNTS);
      expect(seen.endUsers.total).toBe(2);
      expect(seen.endUsers.items.map((each: { name: string }) => each.name)).toContain('Deal qzanaqz');
      // However many others' deals are newer than his.
      const first = await ana.data('{ endUsers(limit: 1) { total items { name } } }');
      expect(first.endUsers).toMatchObject({ total: 2, items: [{ name: 'qzanaqz' }] });
      expect(seen.endUserFiles).toEqual({ total: 1, items: [{ fileName: 'qzanaqz.pdf' }] });
      expect(seen.inboundMails).toEqual({ total: 1, items: [{ subject: 'qzanaqz' }] });
      expect(seen.funderSubmissions.edges).toEqual([{ node: { endUserServiceId: idOf(anas) } }]);
      expect(seen.funderSubmissions.countsByStatus).toEqual([{ count: 1 }]);
      expect(seen.funderSubmissions.countsByStage).toEqual([{ count: 1 }]);
      for (const { node } of seen.workItems.edges) expect(node.endUser?.name ?? 'Deal qzanaqz').toBe('Deal qzanaqz');
      const all = await service.data(COUNTS);
      expect(all.endUsers.total).toBeGreaterThan(4);
      expect(all.inboundMails.total).toBe(3);
      const { body } = await ana.send('GET', '/api/end_users');
      expect(body._meta.total).toBe(2);
      for (const kind of ['deals', 'submissions', 'decisions', 'offers', 'work_items']) {
        const table = await (await fetch(`${service.url}/api/exports/${kind}`, { headers: ana.headers })).text();
        expect([kind, table.includes('qzanaqz') || kind === 'work_items', table.includes('qzbenqz')]).toEqual([
          kind,
          true,
          false,
        ]);
      }
      const work = await service.data(
        'query ($id: ID!) { workItems(assigneeId: $id) { edges { node { endUser { name } } } countsByKind { kind } } }',
        { id: ana.id },
      );
      expect(
        work.workItems.edges.map(({ node }: { node: { endUser: { name: string } } }) => node.endUser.name),
      ).toEqual(
        seen.workItems.edges
          .filter(({ node }: { node: { endUser: unknown } }) => node.endUser)
          .map(() => 'Deal qzanaqz'),
      );
    });

    test('his records are found along his deals, whatever the database has counted', async () => {
      const { database, transact } = service.app.services;
      // Where next to nothing is linked it counts that an index of links is worth nothing.
      const counted = [
        'ANALYZE',
        "UPDATE sqlite_stat1 SET stat = '40000 40000' WHERE idx = 'end_users_linked_deal'",
        'ANALYZE sqlite_schema',
      ];
      if (name === 'sqlite')
        await transact(async (tx) => {
          tx.quiet();
          for (const sql of counted) await tx.db.query(sql);
        });
      const sight = ownDeals(service.accountId, ana.id);
      const sql = inDialect(asSeen(`SELECT end_users.service_id FROM ${seen('end_users')}`, sight), database.dialect);
      const found = await reaches(service, { sql, parameters: [] }, ['end_users', 'deal_assignees']);
      expect(found.filter(({ index }) => index === null)).toEqual([]);
    });

    test('he opens his own deal by either id, and no other', async () => {
      for (const id of [idOf(anas), 'qzanaqz'])
        expect((await ana.send('GET', `/api/end_users/${id}`)).status).toBe(200);
      for (const id of [idOf(bens), 'qzbenqz', 'eus_'.padEnd(40, '0')])
        expect((await ana.send('GET', `/api/end_users/${id}`)).status).toBe(404);
      const { endUser, endUsers } = await ana.data(
        `query ($id: ID!) { endUser(serviceId: $id) { name } endUsers(filter: { serviceId: $id }) { total } }`,
        { id: idOf(bens) },
      );
      expect([endUser, endUsers.total]).toEqual([null, 0]);
      const { body } = await ana.send('POST', '/api/end_users', { name: 'Again', end_user_id: 'qzbenqz' });
      expect(body.code).toBe(409);
    });

    test('a bulk change that names one other deal is refused whole', async () => {
      const change = 'mutation ($ids: [ID!]!, $who: [ID!]!) { assignDeals(endUserServiceIds: $ids, add: $who) }';
      const { errors } = await ana.graphql(change, { ids: [idOf(anas), idOf(bens)], who: [ben.id] });
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      expect((await ana.data(ASSIGN, { deal: idOf(anas), users: [ana.id] })).assignDeal.assignees).toHaveLength(1);
    });

    test('a payload of a CRM changes no other deal, whichever way it names it', async () => {
      const integration = await createIntegration(service, 'GENERIC');
      const payload = (id: string) => ({ opportunity_id: id, opportunity_name: 'Renamed' });
      const INGEST = `mutation ($crm: ID!, $payload: JSON!) {
        ingestCrmPayload(crmIntegrationServiceId: $crm, payload: $payload) { name assignees { userServiceId } } }`;
      const ingest = (id: string) => ana.graphql(INGEST, { crm: integration.serviceId, payload: payload(id) });
      for (let time = 0; time < 2; time++)
        expect((await ingest('qzbenqz')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      const ofBen = 'query ($id: ID!) { endUser(serviceId: $id) { name } }';
      expect((await service.data(ofBen, { id: idOf(bens) })).endUser.name).toBe('Deal qzbenqz');
      // What is new is his, also where the same payload goes on with it.
      const made = await ana.data(INGEST, { crm: integration.serviceId, payload: payload('of nobody yet') });
      expect(made.ingestCrmPayload.assignees).toEqual([{ userServiceId: ana.id }]);
      expect((await ingest('of nobody yet')).errors).toBeUndefined();
      await service.data('mutation ($id: ID!) { deleteCrmIntegration(serviceId: $id) }', { id: integration.serviceId });
    });

    test('a record that he brings is linked to no deal of another, and tells of none', async () => {
      const ein = '98-7654321';
      const others = await createDeal(service, {
        name: 'Marsh LLC',
        information: { company: { name: 'Marsh LLC', ein } },
      });
      const integration = await createIntegration(service, 'GENERIC');
      const { ingestCrmPayload: made } = await ana.data(
        `mutation ($crm: ID!, $payload: JSON!) { ingestCrmPayload(crmIntegrationServiceId: $crm, payload: $payload) {
          brokerLinkStatus assignees { userServiceId } } }`,
        { crm: integration.serviceId, payload: { opportunity_id: 'guessed', company: { name: 'Another', ein } } },
      );
      expect(made).toEqual({ brokerLinkStatus: 'UNLINKED', assignees: [{ userServiceId: ana.id }] });
      const linked = 'query ($id: ID!) { endUser(serviceId: $id) { linkedRecords { serviceId } } }';
      expect((await service.data(linked, { id: others })).endUser.linkedRecords).toEqual([]);
      await service.data('mutation ($id: ID!) { deleteCrmIntegration(serviceId: $id) }', { id: integration.serviceId });
    });

    test('however many ids a change names, it is refused as one that names nothing', async () => {
      const ids = Array.from({ length: 33_000 }, () => newId('req'));
      const { errors } = await ana.graphql(
        'mutation ($ids: [ID!]!) { setRequestState(serviceIds: $ids, state: ACCEPTED) { serviceId } }',
        { ids },
      );
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    });

    /** Each of the other's ids wherever it may stand, beside the caller's own. */
    const combined = (names: string[], other: FilledAccount, own: FilledAccount) =>
      [...other.ids.values()].flatMap((id) => {
        if (!names.some((named) => idsNamed(other, named).includes(id))) return [];
        return [
          Object.fromEntries(
            names.map((named) => [
              named,
              idsNamed(other, named).includes(id) ? id : (idsNamed(own, named)[0] ?? 'none'),
            ]),
          ),
        ];
      });
    const leaked = (answer: unknown, sent: unknown) => {
      const text = JSON.stringify(answer) ?? '';
      const said = JSON.stringify(sent);
      if (text.includes('qzbenqz')) return text;
      return [...bens.ids.values()].find((id) => !said.includes(id) && text.includes(id));
    };
    const bensRows = async () => {
      const { database } = service.app.services;
      const tables = database.source.entityMetadatas.filter((each) => each.propertiesMap.accountId);
      const marks = ['qzbenqz', ...bens.ids.values()];
      const all = await Promise.all(
        tables.map(({ tableName }) =>
          database.read(`SELECT * FROM ${tableName} WHERE account_id = ?`, [service.accountId]),
        ),
      );
      return (
        all
          .flat()
          // A digest may be made meanwhile, by the clock.
          .map((row) => JSON.stringify({ ...row, mail_id: null }))
          .filter((row) => marks.some((mark) => row.includes(mark)))
          .sort()
      );
    };

    test('no operation finds, changes or tells anything of another’s deal', async () => {
      const before = await bensRows();
      for (const operation of operations) {
        // He may do as he likes with himself.
        if (['endOtherSessions', 'leaveAccount', 'eraseUser'].includes(operation.name)) continue;
        const names = [...idNames(operation)];
        for (const ids of names.length > 0 ? combined(names, bens, anas) : [{}]) {
          const variables = fittingArguments(operation, (each) => (ids as Record<string, string>)[each]);
          const document = documentOf(operation, Object.keys(variables), 2);
          const answer = await ana.graphql(document, variables);
          expect([document, variables, leaked(answer, variables)]).toEqual([document, variables, undefined]);
        }
      }
      // They run the same documents: that they do is seen on one database.
      for (const route of name === 'sqlite' ? restOperations : []) {
        if (route.method === 'DELETE' && route.path.startsWith('/api/users/')) continue;
        for (const ids of route.parameters.length > 0 ? combined(route.parameters, bens, anas) : [{}]) {
          const filledIn = ids as Record<string, string>;
          const path = route.path.replace(/\{(\w+)\}/g, (_match, each) => filledIn[each] ?? 'none');
          const body = route.body && fittingJson(route.body, (each) => (/id/.test(each) ? idOf(bens) : undefined));
          const response = await fetch(service.url + path, {
            method: route.method,
            headers: ana.headers,
            ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
          });
          expect([route.method, path, leaked(await response.text(), path)]).toEqual([route.method, path, undefined]);
        }
      }
      expect(await bensRows()).toEqual(before);
    }, 120_000);

    test('he adds others to his deals, and leaves them while somebody stays', async () => {
      const [own] = [await createDeal(service)];
      await service.data(ASSIGN, { deal: own, users: [ana.id] });
      const reason = async (users: string[]) =>
        (await ana.graphql(ASSIGN, { deal: own, users })).errors?.[0]?.extensions.reason;
      expect(await reason([])).toBe('exceeds_caller');
      expect(await reason([ana.id, ben.id])).toBeUndefined();
      expect(await reason([ana.id])).toBe('exceeds_caller');
      const { assignDeal } = await ana.data(ASSIGN, { deal: own, users: [ben.id] });
      expect(assignDeal.assignees).toEqual([{ userServiceId: ben.id }]);
      expect((await ana.data('query ($id: ID!) { endUser(serviceId: $id) { name } }', { id: own })).endUser).toBeNull();
    });

    test('how many deals a colleague has he is told of those alone that are his too', async () => {
      const [shared, kept] = [await createDeal(service), await createDeal(service)];
      await service.data(ASSIGN, { deal: kept, users: [ben.id] });
      await service.data(ASSIGN, { deal: shared, users: [ana.id, ben.id] });
      const counts = async (ask: Rep['data']) => {
        const { endUser } = await ask(
          'query ($id: ID!) { endUser(serviceId: $id) { assignees { userServiceId assignedDeals } } }',
          { id: shared },
        );
        const found = endUser.assignees.map((each: { userServiceId: string; assignedDeals: number }) => [
          each.userServiceId,
          each.assignedDeals,
        ]);
        return new Map<string, number>(found);
      };
      const [told, whole] = [
        await counts((...asked) => ana.data(...asked)),
        await counts((...asked) => service.data(...asked)),
      ];
      expect(told.get(ben.id)).toBe(1);
      expect(told.get(ana.id)).toBe(whole.get(ana.id));
      expect(whole.get(ben.id)).toBeGreaterThan(1);
    });

    test('what he creates is his, and live updates tell of what is his now', async () => {
      const created = await ana.data(
        'mutation { createEndUser(input: { name: "Mine" }) { serviceId assignees { userServiceId } } }',
      );
      expect(created.createEndUser.assignees).toEqual([{ userServiceId: ana.id }]);
      const { origin } = ana.headers;
      const { client } = connect(service, { key: null, headers: { cookie: ana.cookie, origin: origin ?? '' } });
      const told: string[] = [];
      const subscription = client.iterate<{
        funderSubmissionStatusChanged: { submission: { endUserServiceId: string } };
      }>({
        query: 'subscription { funderSubmissionStatusChanged { submission { serviceId endUserServiceId } } }',
      });
      void (async () => {
        for await (const { data } of subscription)
          told.push(data?.funderSubmissionStatusChanged.submission.endUserServiceId ?? '');
      })();
      const other = await createDeal(service);
      const shared = await createDeal(service);
      await service.data(ASSIGN, { deal: shared, users: [ana.id] });
      await until(async () => {
        const submission = await upsert(service, other, funder);
        await upsert(service, shared, funder);
        await trigger(service, submission);
        return told.length > 0 || undefined;
      }, 'a live update');
      expect(new Set(told)).toEqual(new Set([shared]));
      await client.dispose();
    });
  });
});

test('every prefix of ids is known at the door', () => {
  const prefixes = new Set<string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(join(folder, entry.name));
      else if (entry.name.endsWith('.ts'))
        for (const [, prefix = ''] of readFileSync(join(folder, entry.name), 'utf8').matchAll(
          /\b[nN]ewId\(\s*'([a-z]+)'/g,
        ))
          prefixes.add(prefix);
    }
  };
  walk(join(__dirname, '../../src/features'));
  expect([...prefixes].filter((prefix) => !(prefix in BEHIND))).toEqual([]);
});
