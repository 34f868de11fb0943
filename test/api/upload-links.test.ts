import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { deliver } from '../support/inbound';
import { keyWith } from '../support/keys';
import { type MailServer, startMailServer } from '../support/mail-server';
import { signedIn, startForPeople } from '../support/people';
import { ACCEPTED, REFUSED } from '../support/samples';
import { eventsOf, pdf } from '../support/sending';
import type { TestService } from '../support/service';
import { until } from '../support/until';

const LINK = 'serviceId url expiresAt revokedAt files lastUsed author items { serviceId title onHand }';
const CREATE = `mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { ${LINK} } }`;
const REVOKE = 'mutation ($id: ID!) { revokeUploadLink(serviceId: $id) { serviceId revokedAt url } }';
const DEAL = `query ($id: ID!) { endUser(serviceId: $id) { uploadLinks { ${LINK} }
  checklist { serviceId kind title path onHand requests { state submission { serviceId } } }
  files { serviceId fileName fileClass fileClassSource sourceMetadata } information
  thread { edges { node { __typename ... on Note { author note: text } ... on Message { kind to text } } } } } }`;

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test asserts
  body: any;
}

onEachDatabase('links of merchants', (name) => {
  let service: TestService;
  let mail: MailServer;
  let address = 0;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startForPeople(name, {
      settings: { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', TRUSTED_PROXIES: '1' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await mail.close();
  });
  beforeEach(async () => {
    mail.received.length = 0;
    address++;
    Object.assign(service, await service.createAccount('Northside Brokers'));
  });

  const change = (statement: string, parameters: unknown[]) =>
    service.app.services.database.write((manager) => manager.query(statement, parameters));
  const door = async (path: string, token: string, body?: FormData | object, from?: string): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${service.url}/api/uploads/${path}`, {
      method: 'POST',
      headers: {
        'x-upload-token': token,
        'x-forwarded-for': from ?? `203.0.113.${address}`,
        ...(!isForm && body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const look = (token: string) => door('look', token);
  const upload = (token: string, item: string, content: Buffer, fileName = 'check.pdf') => {
    const form = new FormData();
    form.append('item_id', item);
    form.append('file', new Blob([new Uint8Array(content)]), fileName);
    return door('files', token, form);
  };
  const answer = (token: string, item: string, value: unknown) => door('facts', token, { item_id: item, value });
  const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1);
  const deal = async (id: string, key?: string) => (await service.data(DEAL, { id }, key)).endUser;
  const item = async (id: string, input: object) =>
    (
      await service.data('mutation ($input: ChecklistItemInput!) { addChecklistItem(input: $input) { serviceId } }', {
        input: { endUserServiceId: id, ...input },
      })
    ).addChecklistItem.serviceId as string;
  const create = (input: object, key?: string) => service.graphql(CREATE, { input }, key);
  const link = async (id: string, itemIds: string[], more: object = {}) => {
    const { data, errors } = await create({ endUserServiceId: id, itemIds, ...more });
    expect(errors).toBeUndefined();
    return { ...data.createUploadLink, token: tokenIn(data.createUploadLink.url) };
  };
  const dealWithCheck = async (
    information: object = { company: { name: 'Blue Cedar LLC', email: 'ana@cedar.example' } },
  ) => {
    const id = await createDeal(service, { name: 'Blue Cedar', information });
    return { id, check: await item(id, { kind: 'FILE', fileClass: 'voided_check' }) };
  };

  test('two funders ask for a voided check: uploaded once, it is on hand, and goes nowhere by itself', async () => {
    const id = await createDeal(service, { name: 'Blue Cedar', information: { company: { name: 'Blue Cedar LLC' } } });
    const submissions: string[] = [];
    for (const funderName of ['Harbor Capital', 'Summit Fund']) {
      const funder = await linkedFunder(service, {
        name: funderName,
        submissionEmailAddress: 'deals@funder.example',
      });
      const submission = await upsert(service, id, funder);
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      await service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
        {
          id: submission,
          input: {
            applicationStatus: 'info_requested',
            requestedInfo: 'Voided check; call Harbor Capital about Blue Cedar',
          },
        },
      );
      submissions.push(submission);
    }
    const { checklist } = await deal(id);
    const made = await link(
      id,
      checklist.map(({ serviceId }: { serviceId: string }) => serviceId),
    );
    expect(made).toMatchObject({ files: 0, revokedAt: null, lastUsed: null, author: expect.stringMatching(/^apk_/) });
    expect(made.url).toMatch(/^http:\/\/[^/]+\/u#[\w-]{43}$/);

    const looked = await look(made.token);
    expect(looked.status).toBe(200);
    expect(Object.keys(looked.body)).toEqual(['account_name', 'expires_at', 'items', 'limits']);
    expect(looked.body.account_name).toBe('Northside Brokers');
    expect(looked.body.items[0]).toEqual({
      id: checklist[0].serviceId,
      title: 'Voided check',
      hint: 'All pages: a PDF, or clear photos.',
      kind: 'file',
      type: 'file',
      files: 0,
    });
    expect(JSON.stringify(looked.body)).not.toMatch(/Harbor|Summit|Cedar/i);
    for (const [header, value] of [
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
      ['x-robots-tag', 'noindex, nofollow'],
    ])
      expect(looked.headers.get(header!)).toBe(value);
    expect(looked.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(looked.headers.get('access-control-allow-origin')).toBeNull();

    mail.received.length = 0;
    const [check] = checklist;
    expect(await upload(made.token, check.serviceId, pdf())).toMatchObject({ status: 201, body: { accepted: true } });
    expect((await upload(made.token, check.serviceId, pdf(), 'again.pdf')).status).toBe(201);
    const after = await deal(id);
    expect(after.files).toMatchObject([
      {
        fileName: 'check.pdf',
        fileClass: 'voided_check',
        fileClassSource: 'GIVEN',
        sourceMetadata: { source: 'merchant' },
      },
    ]);
    expect(after.checklist[0]).toMatchObject({ onHand: true, requests: [{ state: 'OPEN' }, { state: 'OPEN' }] });
    expect(after.uploadLinks).toMatchObject([{ files: 1, lastUsed: expect.any(String) }]);
    expect((await look(made.token)).body.items[0].files).toBe(1);
    expect(mail.received).toEqual([]);
    const events = (await eventsOf(service)).filter(({ topic }) => topic === 'upload_link.files_received');
    expect(events).toMatchObject([
      {
        actor: made.serviceId,
        data: { service_id: made.serviceId, end_user_service_id: id, file_service_ids: [after.files[0].serviceId] },
      },
    ]);

    await service.data('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }', {
      input: { submissionServiceId: submissions[0], kind: 'DOCUMENTS', fileServiceIds: [after.files[0].serviceId] },
    });
    const states = await until(async () => {
      const { checklist: list } = await deal(id);
      const found = list[0].requests.map(({ state }: { state: string }) => state);
      return found.includes('PROVIDED') ? found : undefined;
    }, 'the check to be provided');
    expect(states.sort()).toEqual(['OPEN', 'PROVIDED']);
  });

  test('whoever has no link that works gets one answer, whatever the reason, and is slowed down', async () => {
    const { id, check } = await dealWithCheck();
    const [over, revoked, gone] = [await link(id, [check]), await link(id, [check]), await link(id, [check])];
    await change('UPDATE upload_links SET expires_at = ? WHERE service_id = ?', [
      '2026-01-01 00:00:00.000',
      over.serviceId,
    ]);
    expect((await service.data(REVOKE, { id: revoked.serviceId })).revokeUploadLink).toMatchObject({ url: null });
    expect((await look(gone.token)).status).toBe(200);
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id });
    const answers = await Promise.all(
      [over, revoked, gone].map(({ token }) => look(token)).concat(look('x'.repeat(43)), look('')),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(answers[0]!.headers.get('cache-control')).toBe('no-store');
    for (const path of ['files', 'facts']) expect((await door(path, 'nobody')).status).toBe(404);

    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await door('look', `guess ${n}`, undefined, '2001:db8:1:2::9')).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(10).fill(429));
    // Of the same /64, and of another.
    expect((await door('look', 'guess', undefined, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await door('look', 'guess', undefined, '2001:db8:1:3::1')).status).toBe(404);
  });

  test('who has had a link that works is let in beside strangers who guess', async () => {
    const { id, check } = await dealWithCheck();
    const { token } = await link(id, [check]);
    expect((await look(token)).status).toBe(200);
    for (let n = 0; n < 21; n++) await door('look', `guess ${n}`);
    expect((await door('look', 'guess')).status).toBe(429);
    expect((await look(token)).status).toBe(200);
  });

  test('60 requests and 15 files a minute are taken by a link', async () => {
    const { id, check } = await dealWithCheck();
    const { token } = await link(id, [check]);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++) statuses.push((await upload(token, check, pdf(100 + n))).status);
    expect(statuses).toEqual([...Array(15).fill(201), 429]);
    for (let n = 16; n < 60; n++) expect((await look(token)).status).toBe(200);
    expect((await look(token)).status).toBe(429);
  });

  test('only what is asked for is taken: kinds, sizes, numbers', async () => {
    const { id, check } = await dealWithCheck();
    const other = await item(id, { kind: 'FILE', fileClass: 'lease' });
    const { token, serviceId } = await link(id, [check]);
    expect((await upload(token, other, pdf())).status).toBe(422);
    const exe = await upload(token, check, Buffer.from('MZ\x90\x00 this program cannot be run'), 'statement.pdf');
    expect(exe).toMatchObject({
      status: 422,
      body: { description: { json: { file: [expect.stringContaining('PDF')] } } },
    });
    for (const [fileName, content] of Object.entries(REFUSED).slice(0, 3))
      expect([fileName, (await upload(token, check, content, fileName)).status]).toEqual([fileName, 422]);
    expect((await upload(token, check, ACCEPTED['mail.eml'] ?? Buffer.from('a: b\nc: d\n\n'), 'mail.eml')).status).toBe(
      422,
    );
    expect((await upload(token, check, pdf(26 * 1024 * 1024))).status).toBe(413);
    expect((await deal(id)).files).toEqual([]);
    const set = (column: string, value: number) =>
      change(`UPDATE upload_links SET ${column} = ? WHERE service_id = ?`, [value, serviceId]);
    await set('bytes', 200 * 1024 * 1024 - 100);
    expect((await upload(token, check, pdf(101))).status).toBe(413);
    await set('bytes', 0);
    await set('files', 40);
    expect((await upload(token, check, pdf())).status).toBe(422);
    await set('files', 39);
    expect((await upload(token, check, pdf())).status).toBe(201);
    expect((await service.rest('POST', '/api/uploads/look', {}, service.key)).status).toBe(404);
  });

  test('an answer is written where nothing is, and is a note for the broker where something is', async () => {
    const { id } = await dealWithCheck({ company: { name: 'Blue Cedar LLC', ein: '12-3456789' } });
    const paths = [
      'company.phone',
      'company.ein',
      'monthly_revenue',
      'company.start_date',
      'owners.0.ssn',
      'flags.homeowner',
    ];
    const items: string[] = [];
    for (const path of paths) items.push(await item(id, { kind: 'FACT', path }));
    const { token } = await link(id, items);
    expect((await look(token)).body.items.map(({ type }: { type: string }) => type)).toEqual([
      'text',
      'text',
      'number',
      'date',
      'text',
      'boolean',
    ]);
    const values = ['8135550100', '98-7654321', '$40,000.50', '2021-03-01', '123 45 6789', 'yes'];
    for (const [index, value] of values.entries())
      expect(await answer(token, items[index]!, value)).toMatchObject({ status: 200, body: { accepted: true } });
    const { information, thread } = await deal(id, await keyWith(service, ['read', 'personal_data']));
    expect(information).toMatchObject({
      company: { phone: '8135550100', ein: '12-3456789', start_date: '2021-03-01' },
      monthly_revenue: 40_000.5,
      owners: [{ ssn: '123-45-6789' }],
      flags: { homeowner: true },
    });
    const notes = thread.edges.map(({ node }: { node: { note?: string } }) => node.note);
    expect(notes).toEqual([expect.stringContaining('**-***4321')]);
    for (const [index, value] of [
      [2, 'a lot'],
      [3, 'yesterday'],
      [5, 'perhaps'],
      [0, ''],
      [0, 'x'.repeat(501)],
      [0, ['a']],
    ] as const)
      expect([value, (await answer(token, items[index]!, value)).status]).toEqual([value, 422]);
    expect((await upload(token, items[0]!, pdf())).status).toBe(422);
    // As a list could ask before paths were looked at.
    for (const path of ['company..ein', 'owners.x.ssn', 'company.__proto__']) {
      await change('UPDATE checklist_items SET path = ? WHERE service_id = ?', [path, items[0]]);
      expect([path, (await answer(token, items[0]!, '12-3456789')).status]).toEqual([path, 422]);
    }
    expect((await deal(id, await keyWith(service, ['read', 'personal_data']))).information).toEqual(information);
  });

  test('an address is answered in words, and a tax number is the same in whatever form', async () => {
    const { id } = await dealWithCheck({
      company: { ein: '12-3456789', address: { line_1: '1 Main St', city: 'Tampa', state: 'FL', zip: '33602' } },
      owners: [{ first_name: 'Ana', home_address: { line_1: '', city: '' } }],
    });
    const paths = ['owners.0.home_address', 'company.billing_address', 'company.address', 'company.ein'];
    const items: string[] = [];
    for (const path of paths) items.push(await item(id, { kind: 'FACT', path }));
    const onHand = async () => (await deal(id)).checklist.slice(-4).map((each: { onHand: boolean }) => each.onHand);
    expect(await onHand()).toEqual([false, false, true, true]);
    const { token } = await link(id, items);
    expect((await look(token)).body.items.map(({ type }: { type: string }) => type)).toEqual(Array(4).fill('text'));
    const values = ['2 Oak Ave, Tampa, FL 33602', '3 Elm Ct', '1 main st, Tampa FL 33602', 123456789];
    for (const [index, value] of values.entries())
      expect(await answer(token, items[index]!, value)).toMatchObject({ status: 200 });
    expect(await onHand()).toEqual([true, true, true, true]);
    const { information, thread } = await deal(id, await keyWith(service, ['read', 'personal_data']));
    expect(information).toMatchObject({
      company: { address: { line_1: '1 Main St' }, billing_address: { line_1: '3 Elm Ct' } },
      owners: [{ first_name: 'Ana', home_address: { line_1: '2 Oak Ave, Tampa, FL 33602', city: '' } }],
    });
    expect(thread.edges.filter(({ node }: { node: { note?: string } }) => node.note)).toEqual([]);
    expect((await answer(token, items[2]!, '9 Other Rd')).status).toBe(200);
    expect(JSON.stringify((await deal(id)).thread)).toContain('with: 9 Other Rd. The deal has another value');
  });

  test('an answer takes the place of nothing that stands above it', async () => {
    const information = { landlord: 'Bob', liens: ['first'], owners: [{ first_name: 'Ana' }], bank: {} };
    const { id } = await dealWithCheck(information);
    const paths = ['landlord.phone', 'liens.1', 'owners.0.last_name', 'bank.name'];
    const items: string[] = [];
    for (const path of paths) items.push(await item(id, { kind: 'FACT', path }));
    const { token } = await link(id, items);
    for (const each of items) expect((await answer(token, each, 'Lee')).status).toBe(200);
    const found = await deal(id);
    expect(found.information).toEqual({
      ...information,
      ...{ owners: [{ first_name: 'Ana', last_name: 'Lee' }], bank: { name: 'Lee' } },
    });
    const notes = found.thread.edges.flatMap(({ node }: { node: { note?: string } }) => node.note ?? []);
    expect(notes).toEqual(Array(2).fill(expect.stringContaining('with: Lee.')));
  });

  test('who answers again and again fills no book, and mentions nobody', async () => {
    const { id } = await dealWithCheck({ company: { name: 'Blue Cedar LLC', phone: '8135550100' } });
    const phone = await item(id, { kind: 'FACT', path: 'company.dba' });
    const { token } = await link(id, [phone]);
    expect((await answer(token, phone, 'Cedar')).status).toBe(200);
    expect((await answer(token, phone, `Call @[usr_${'0'.repeat(36)}]`)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 45; n++) statuses.push((await answer(token, phone, `Other ${n}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(39);
    expect(statuses.slice(39)).toEqual(Array(6).fill(422));
    const notes = (await deal(id)).thread.edges.map(({ node }: { node: { note?: string } }) => node.note);
    expect(notes[0]).toContain('@ [usr_');
  });

  test('when no more answers are taken tells nothing of what is there', async () => {
    const there = '1970-02-03';
    const { id } = await dealWithCheck({ company: { name: 'Blue Cedar LLC' }, owners: [{ date_of_birth: there }] });
    const ends: number[][] = [];
    for (const guess of [there, '1970-02-04']) {
      const born = await item(id, { kind: 'FACT', path: 'owners.0.date_of_birth' });
      const { token } = await link(id, [born]);
      const statuses: number[] = [];
      for (let n = 0; n < 42; n++) statuses.push((await answer(token, born, guess)).status);
      expect((await answer(token, born, there)).status).toBe(422);
      ends.push(statuses);
    }
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]?.filter((status) => status === 200)).toHaveLength(41);
  });

  test('an address that comes back in a mail is shown to who may set up, and to no other', async () => {
    const { id, check } = await dealWithCheck();
    const made = await link(id, [check]);
    const [mail] = await deliver(service, {
      from: 'ana@cedar.example',
      subject: 'Re: what you need',
      text: `Here it is.\n\n> Please send it here:\n> ${made.url}\n`,
      html: `<p>Here it is.</p><blockquote><a href="${made.url}">${made.url}</a></blockquote>`,
    });
    const shown = async (key?: string) =>
      JSON.stringify(
        (
          await service.data(
            'query ($id: ID!) { inboundMail(serviceId: $id) { text wholeText html reading { provenance { sentence } } emailServiceId } }',
            { id: mail.serviceId },
            key,
          )
        ).inboundMail,
      );
    expect(await shown()).toContain(made.token);
    for (const scopes of [['read'], ['read', 'submit'], ['read', 'personal_data']] as const) {
      const key = await keyWith(service, scopes);
      const text = await shown(key);
      expect(text).toContain('Here it is.');
      expect(text).not.toContain(made.token);
      const { emailServiceId } = JSON.parse(text);
      const file = await fetch(`${service.url}/api/end_user_emails/${emailServiceId}/export`, {
        headers: { 'x-api-key': key },
      });
      expect(await file.text()).not.toContain(made.token.slice(0, 30));
    }
  });

  test('it is made within its limits, mailed to the merchant, and shown to who may send', async () => {
    const { id, check } = await dealWithCheck();
    const input = { endUserServiceId: id, itemIds: [check] };
    for (const wrong of [{ days: 0 }, { days: 61 }, { itemIds: [] }])
      expect((await create({ ...input, ...wrong })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await create({ ...input, itemIds: ['itm_none'] })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const stranger = await create({ ...input, sendTo: 'mallory@else.example' });
    expect(stranger.errors?.[0]?.extensions.reason).toBe('recipient_not_known');
    const mailed = await link(id, [check], { sendTo: 'Ana@cedar.example', days: 3 });
    const received = await until(() => mail.received[0], 'the mail to the merchant');
    expect(received.recipients).toEqual(['Ana@cedar.example']);
    expect(String(received.raw)).toContain('Voided check');
    await link(id, [check], { sendTo: 'mallory@else.example', confirmRecipients: true });
    for (let n = 0; n < 3; n++) await link(id, [check]);
    expect((await create(input)).errors?.[0]?.extensions).toMatchObject({ reason: 'too_many_links' });
    await service.data(REVOKE, { id: mailed.serviceId });
    expect((await create(input)).errors).toBeUndefined();

    const reader = await keyWith(service, ['read']);
    const shown = JSON.stringify(await deal(id, reader));
    expect(shown).not.toContain(mailed.token);
    expect((await deal(id, reader)).uploadLinks.map(({ url }: { url: null }) => url)).toEqual(Array(6).fill(null));
    expect(JSON.stringify((await deal(id)).thread)).toContain(mailed.token);
    expect((await create(input, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    for (const text of service.logged) expect(text).not.toContain(mailed.token);
  });

  test('over REST it is made and revoked', async () => {
    const { id, check } = await dealWithCheck();
    const made = await service.rest('POST', `/api/end_users/${id}/upload_links`, { item_ids: [check], days: 2 });
    expect(made).toMatchObject({ status: 201, body: { url: expect.stringContaining('/u#'), files: 0 } });
    const { token } = { token: tokenIn(made.body.url) };
    expect((await look(token)).status).toBe(200);
    expect((await service.rest('DELETE', `/api/upload_links/${made.body.service_id}`)).status).toBe(204);
    expect((await look(token)).status).toBe(404);
    const other = await service.createAccount();
    expect(
      (await service.rest('DELETE', `/api/upload_links/${made.body.service_id}`, undefined, other.key)).status,
    ).toBe(404);
  });

  test('members are told of files once until they have looked, and of notes that mention them', async () => {
    const owner = await signedIn(service, 'owner');
    const { id, check } = await dealWithCheck();
    const { token } = await link(id, [check]);
    for (const bytes of [100, 101]) await upload(token, check, pdf(bytes));
    const LIST = '{ notifications { edges { node { kind title } } } }';
    const kinds = async () =>
      (await owner.data(LIST)).notifications.edges.map(({ node }: { node: { kind: string } }) => node.kind);
    expect(await kinds()).toEqual(['MERCHANT_FILES']);
    const NOTE = 'mutation ($id: ID!, $text: String!) { addNote(endUserServiceId: $id, text: $text) { serviceId } }';
    const { userServiceId } = (await owner.data('{ currentUser { user { userServiceId: serviceId } } }')).currentUser
      .user;
    await service.data(NOTE, { id, text: `Look at this, @[${userServiceId}] and @[${userServiceId}]` });
    expect(await kinds()).toEqual(['MENTIONED', 'MERCHANT_FILES']);
    for (const nobody of [`usr_${'0'.repeat(36)}`, 'usr_nobody']) {
      const { errors } = await service.graphql(NOTE, { id, text: `Look, @[${nobody}]` });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'cannot_see_deal' });
    }
  });

  test('it goes with its deal', async () => {
    const { id, check } = await dealWithCheck();
    await link(id, [check]);
    await service.data('mutation ($id: ID!) { eraseEndUser(serviceId: $id) { status } }', { id });
    await until(async () => {
      const [row] = await service.app.services.database.read<{ count: number }>(
        'SELECT COUNT(*) AS count FROM upload_links WHERE end_user_id = ?',
        [id],
      );
      return Number(row?.count) === 0 || undefined;
    }, 'the link to be erased');
  });
});
