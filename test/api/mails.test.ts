import { simpleParser } from 'mailparser';
import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { inboundPath, post } from '../support/inbound';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const KEYS = [
  ...['cc_addresses', 'created', 'date_sent', 'date_sent_string', 'from_address', 'from_address_domain', 'from_name'],
  ...['html_body', 'html_or_text_body', 'is_reply', 'processing_status', 'reply_to', 'service_id', 'subject'],
  ...['subject_cleaned', 'text_body', 'to_addresses', 'viewer_url'],
];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

onEachDatabase('mails', (name) => {
  let service: TestService;
  let path: string;
  beforeAll(async () => {
    service = await startService(name);
    path = await inboundPath(service);
  });
  afterAll(() => service.stop());

  let number = 0;
  /** Delivers a mail, and answers its entry of the list once it was read. */
  async function deliver(headers: Record<string, string>, body: string, type = 'text/plain; charset=utf-8') {
    const messageId = `<mails-${name}-${++number}@shop.example>`;
    const all = { From: 'Anna Öst <Anna@Shop.Example>', 'Message-ID': messageId, 'Content-Type': type, ...headers };
    const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}`);
    const list = async () => (await service.rest('GET', '/api/end_user_emails?page=0&limit=1000')).body.emails;
    const idOf = ({ email }: { email: { service_id: string } }) => email.service_id;
    const known = new Set((await list()).map(idOf));
    expect((await post(service, path, `${lines.join('\r\n')}\r\n\r\n${body}\r\n`)).status).toBe(202);
    return until(async () => {
      return (await list()).find((entry: { email: { service_id: string } }) => !known.has(idOf(entry)));
    }, 'the mail to be read');
  }
  const shownTo = async (key: string, id: string) =>
    (await service.rest('GET', `/api/end_users/${id}/emails`, undefined, key)).body[0];

  test('a mail has every key, of its header and its bodies', async () => {
    const entry = await deliver(
      {
        Subject: 'Re: Fwd: [#fsb_1] Our application 1',
        To: 'Deals <deals@broker.example>, "B, C" <b.c@broker.example>',
        Cc: 'cc@broker.example',
        'Reply-To': 'Office <office@shop.example>',
        Date: 'Tue, 03 Mar 2026 10:00:00 +0100 (CET)',
      },
      '<p>Hello <b>there</b><script>alert(1)</script></p>',
      'text/html; charset=utf-8',
    );
    expect(Object.keys(entry).sort()).toEqual(['email', 'end_user_service_id']);
    expect(Object.keys(entry.email).sort()).toEqual(KEYS);
    expect(entry.email).toEqual({
      service_id: expect.stringMatching(/^eml_/),
      created: expect.stringMatching(INSTANT),
      date_sent: '2026-03-03T09:00:00.000Z',
      date_sent_string: 'Tue, 03 Mar 2026 10:00:00 +0100 (CET)',
      from_address: 'anna@shop.example',
      from_address_domain: 'shop.example',
      from_name: 'Anna Öst',
      to_addresses: ['deals@broker.example', 'b.c@broker.example'],
      cc_addresses: ['cc@broker.example'],
      reply_to: 'office@shop.example',
      subject: 'Re: Fwd: [#fsb_1] Our application 1',
      subject_cleaned: 'Our application 1',
      text_body: 'Hello there',
      html_body: '<p>Hello <b>there</b></p>\r\n'.replace('\r\n', entry.email.html_body.slice(25)),
      html_or_text_body: entry.email.html_body,
      is_reply: true,
      processing_status: 'processed',
      viewer_url: expect.stringContaining(`/inbox?mail=${entry.end_user_service_id}`),
    });
    const own = await service.rest('GET', `/api/end_users/${entry.end_user_service_id}/emails`);
    expect(own).toMatchObject({ status: 200, body: [entry.email] });
    for (const id of [entry.email.service_id, entry.end_user_service_id])
      expect(
        await service.data('query ($id: ID!) { inboundMail(serviceId: $id) { emailServiceId endUserServiceId } }', {
          id,
        }),
      ).toEqual({
        inboundMail: { emailServiceId: entry.email.service_id, endUserServiceId: entry.end_user_service_id },
      });
    const stranger = (await service.createAccount()).key;
    for (const id of ['eml_none', entry.email.service_id])
      expect(await service.data('query ($id: ID!) { inboundMail(serviceId: $id) { html } }', { id }, stranger)).toEqual(
        { inboundMail: null },
      );
  });

  test('what a mail does not have is empty', async () => {
    const { email } = await deliver({ Subject: 'Bare', From: 'bare@shop.example' }, 'Only text.');
    expect(email).toMatchObject({
      date_sent: email.created,
      date_sent_string: email.created,
      from_name: '',
      to_addresses: [],
      cc_addresses: [],
      reply_to: null,
      html_body: '',
      is_reply: false,
      subject_cleaned: 'Bare',
    });
    expect(email.text_body.trim()).toBe('Only text.');
    expect(email.html_or_text_body).toBe(email.text_body);
  });

  test('a deal has the mails of the records that are linked to it, newest first', async () => {
    const deal = await createDeal(service, { name: 'Linked to' });
    expect(await service.rest('GET', `/api/end_users/${deal}/emails`)).toMatchObject({ status: 200, body: [] });
    const [first, second] = [
      await deliver({ Subject: 'First of two' }, 'a'),
      await deliver({ Subject: 'Second' }, 'b'),
    ];
    for (const { end_user_service_id } of [first, second])
      await service.data(
        'mutation ($a: ID!, $b: ID!) { linkEndUser(serviceId: $a, dealServiceId: $b) { serviceId } }',
        {
          a: end_user_service_id,
          b: deal,
        },
      );
    const { body, headers } = await service.rest('GET', `/api/end_users/${deal}/emails`);
    expect(body.map((mail: { subject: string }) => mail.subject)).toEqual(['Second', 'First of two']);
    expect(headers.get('x-total-count')).toBe('2');
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { mails { subject processing endUserServiceId html wholeText } } }',
      { id: deal },
    );
    expect(endUser.mails[0]).toMatchObject({
      subject: 'Second',
      processing: 'PROCESSED',
      endUserServiceId: second.end_user_service_id,
      html: '',
    });
    expect((await service.rest('GET', '/api/end_users/eus_none/emails')).status).toBe(404);
  });

  test('all mails come in pages that count from 0, whose bounds are required', async () => {
    const own = await service.createAccount();
    const empty = await service.rest('GET', '/api/end_user_emails?page=0&limit=5', undefined, own.key);
    expect(empty.body).toEqual({ _meta: { count: 0, page: 0, total_pages: 0, has_more: false }, emails: [] });
    const { body: all } = await service.rest('GET', '/api/end_user_emails?page=0&limit=1000');
    const { count } = all._meta;
    expect(all.emails).toHaveLength(count);
    const last = await service.rest('GET', `/api/end_user_emails?page=${count - 1}&limit=1`);
    expect(last.body._meta).toEqual({ count, page: count - 1, total_pages: count, has_more: false });
    expect(last.body.emails).toEqual(all.emails.slice(-1));
    expect((await service.rest('GET', '/api/end_user_emails?page=0&limit=1')).body._meta.has_more).toBe(true);
    for (const query of ['', '?page=0', '?limit=5', '?page=-1&limit=5', '?page=0&limit=0', '?page=0&limit=1001'])
      expect([query, (await service.rest('GET', `/api/end_user_emails${query}`)).status]).toEqual([query, 422]);
    const { inboundMails } = await service.data('{ inboundMails(limit: 1) { items { subject } page hasMore total } }');
    expect(inboundMails).toMatchObject({ page: 1, hasMore: true, total: count });
    expect((await service.graphql('{ inboundMails(limit: 101) { total } }')).errors).toBeDefined();
    expect((await service.graphql('{ inboundMails(firstPage: 2) { total } }')).errors).toBeDefined();
  });

  test('numbers in a mail are for personal_data, however its HTML divides them, and who saw them is written down', async () => {
    const html = `<p>EIN 12-3456789 <a href="https://x.example/?ssn=123-45-6789">here</a>, SSN 123-<b>45</b>-6789</p>`;
    const { end_user_service_id: id } = await deliver(
      { Subject: 'SSN 123-45-6789', To: 'a.123-45-6789@broker.example' },
      html,
      'text/html',
    );
    const { key: reader } = await service.issueKey(['READ']);
    const masked = JSON.stringify(await shownTo(reader, id));
    expect(masked).not.toMatch(/123-45-6789|123-<b>45|12-3456789/);
    expect(masked).toContain('6789');
    const whole = await service.issueKey(['READ', 'PERSONAL_DATA', 'ADMIN']);
    expect((await shownTo(whole.key, id)).html_body).toContain('123-<b>45</b>-6789');
    const { body } = await service.rest('GET', `/api/audit_log?actor=${whole.keyId}`, undefined, whole.key);
    expect(body.entries.length).toBeGreaterThan(0);
    for (const entry of body.entries) expect(entry).toMatchObject({ outcome: 'shown', subjects: [id] });
    const path = `/api/end_user_emails/${(await shownTo(reader, id)).service_id}/export`;
    const exported = async (key: string) =>
      (await fetch(service.url + path, { headers: { 'x-api-key': key } }))
        .arrayBuffer()
        .then((all) => Buffer.from(all));
    const safe = await simpleParser(await exported(reader));
    expect(JSON.stringify([safe.subject, safe.text, safe.html, safe.to])).not.toMatch(
      /123-45-6789|123-<b>45|12-3456789/,
    );
    const own = await simpleParser(await exported(whole.key));
    expect(own.subject).toBe('SSN 123-45-6789');
    expect(String(own.html)).toContain('123-<b>45</b>-6789');
  });

  test('an export is a mail without its attachments', async () => {
    const boundary = 'bb';
    const { email } = await deliver(
      { Subject: 'With a file', To: 'deals@broker.example', Date: 'Tue, 03 Mar 2026 10:00:00 +0000' },
      [
        `--${boundary}`,
        'Content-Type: text/plain',
        '',
        'Words.',
        `--${boundary}`,
        'Content-Type: text/plain',
        'Content-Disposition: attachment; filename="a.csv"',
        '',
        'secret,1',
        `--${boundary}--`,
        '',
      ].join('\r\n'),
      `multipart/mixed; boundary=${boundary}`,
    );
    const response = await fetch(`${service.url}/api/end_user_emails/${email.service_id}/export`, {
      headers: { 'x-api-key': service.key },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('message/rfc822');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${email.service_id}.eml`);
    const text = await response.text();
    expect(text).not.toContain('secret');
    const parsed = await simpleParser(text);
    expect(parsed).toMatchObject({ subject: 'With a file', attachments: [] });
    expect(parsed.from?.value[0]).toMatchObject({ address: expect.stringMatching(/^anna@shop.example$/i) });
    expect(parsed.text?.trim()).toBe('Words.');
    const other = await service.createAccount();
    expect(
      (await service.rest('GET', `/api/end_user_emails/${email.service_id}/export`, undefined, other.key)).status,
    ).toBe(404);
    expect((await service.rest('GET', '/api/end_user_emails/eml_none/export')).status).toBe(404);
  });

  test('once a mail is kept no longer, the words that were read are shown', async () => {
    const { email, end_user_service_id: id } = await deliver({ Subject: 'Old' }, '<p>Kept words</p>', 'text/html');
    await service.app.services.transact(async (tx) =>
      tx.db.query("UPDATE mail_deliveries SET state = 'forgotten', content_hash = NULL WHERE service_id = ?", [
        email.service_id,
      ]),
    );
    const [mail] = (await service.rest('GET', `/api/end_users/${id}/emails?`)).body;
    expect(mail).toMatchObject({ text_body: 'Kept words', html_body: '', processing_status: 'processed' });
    const response = await fetch(`${service.url}/api/end_user_emails/${email.service_id}/export`, {
      headers: { 'x-api-key': service.key },
    });
    expect((await simpleParser(await response.text())).text?.trim()).toBe('Kept words');
  });

  test('what was read in a mail is in wire names; other records have nothing, and no record has applications', async () => {
    const { end_user_service_id: id } = await deliver(
      { Subject: 'Decline', From: 'desk@funder.example' },
      'Unfortunately we are unable to approve this file: low credit score.',
    );
    const { status, body } = await service.rest('GET', `/api/submission_parsers/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        end_user_service_id: id,
        status: 'success',
        result: expect.objectContaining({ application_status: 'declined', provenance: expect.any(Array) }),
        submission_parser: {
          service_id: expect.any(String),
          slug: 'mail_reading',
          name: expect.any(String),
          description: expect.any(String),
        },
      },
    ]);
    expect(Object.keys(body[0].result.decision)).toContain('application_status');
    expect(JSON.stringify(body[0].result)).not.toMatch(/"[a-z]+[A-Z][A-Za-z]*":/);
    const deal = await createDeal(service);
    expect(await service.rest('GET', `/api/submission_parsers/${deal}`)).toMatchObject({ status: 200, body: [] });
    expect(await service.rest('GET', `/api/end_users/${deal}/iso_applications`)).toMatchObject({
      status: 200,
      body: [],
    });
    for (const unknown of ['/api/submission_parsers/eus_none', '/api/end_users/eus_none/iso_applications'])
      expect((await service.rest('GET', unknown)).status).toBe(404);
  });

  test('a mail that cannot be read has failed', async () => {
    const parts = Array.from({ length: 3000 }, () => '--x\r\nContent-Type: text/plain\r\n\r\na').join('\r\n');
    const { email, end_user_service_id: id } = await deliver(
      { Subject: 'Too many parts' },
      `${parts}\r\n--x--`,
      'multipart/mixed; boundary=x',
    );
    expect(email).toMatchObject({ processing_status: 'failed', html_body: '' });
    expect((await service.rest('GET', `/api/submission_parsers/${id}`)).body).toMatchObject([{ status: 'failed' }]);
  });
});
