// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { ownSays } from '../../src/features/mail/trust/authenticate';
import { MailTrust1764730000000 } from '../../src/migrations/1764730000000-MailTrust';
import { plantAttempt } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, takeUnsigned, upsert } from '../support/deals';
import { KEY_RECORD, signed, zone } from '../support/dkim';
import {
  allRead,
  deliver,
  inboundPath,
  type MailRecord,
  type MailSpec,
  mailRecords,
  mime,
  post,
} from '../support/inbound';
import { startService, type TestService, TRUSTED_SERVER } from '../support/service';
import { until } from '../support/until';

const APPROVAL = 'Approved for $99,000 at 1.35, 120 daily payments.';
const DECLINE = 'Unfortunately this file was declined due to low revenue.';
const STATE = `query ($id: ID!) { funderSubmission(serviceId: $id) { status decisions { serviceId applicationStatus } currentDecision { serviceId applicationStatus } } }`;
const CONFIRM = `mutation ($id: ID!, $remember: Boolean!, $submission: ID) {
  confirmMailDecision(endUserServiceId: $id, rememberSender: $remember, submissionServiceId: $submission) { serviceId } }`;

onEachDatabase('trust in mails', (name) => {
  let service: TestService;
  let path: string;
  let number = 0;
  const names = zone({});
  beforeAll(async () => {
    service = await startService(name, { app: { resolveTxt: names.resolveTxt } });
    path = await inboundPath(service);
  });
  afterAll(() => service.stop());

  /** A funder with a domain of its own that publishes a key, and a deal's submission to it. */
  async function submission(policy: string | null = null) {
    const domain = `trust-${++number}.example`;
    const funder = await linkedFunder(service, { emailDomains: [domain] });
    const deal = await createDeal(service, { name: `Blue Cedar ${number} LLC` });
    const id = await upsert(service, deal, funder);
    names.records[`test._domainkey.${domain}`] = KEY_RECORD;
    if (policy) names.records[`_dmarc.${domain}`] = `v=DMARC1; ${policy}`;
    const mail = (spec: MailSpec = {}) =>
      mime({ from: `desk@${domain}`, subject: `Re: [#${id}]`, text: APPROVAL, isProved: false, ...spec });
    return { domain, funder, id, deal, mail, from: `desk@${domain}` };
  }
  const stateOf = async (id: string) => (await service.data(STATE, { id })).funderSubmission;
  const one = async (raw: string | MailSpec): Promise<MailRecord> => (await deliver(service, raw, path))[0];
  async function waits(record: MailRecord, id: string, reason: string, verdict?: object) {
    expect(record).toMatchObject({
      mailState: 'WAITING',
      mail: {
        submissionServiceId: id,
        decisionServiceId: null,
        reading: { outcome: 'SUGGESTION', reason, doubt: expect.any(String), decision: expect.any(Object) },
        ...(verdict && { authentication: verdict }),
      },
    });
    expect(await stateOf(id)).toMatchObject({ status: 'PENDING', decisions: [] });
  }
  const NONE = { verdict: 'NONE', source: null, domain: null };

  describe('a stranger', () => {
    test.each([
      ['the token in the subject', async (id: string) => ({ subject: `[#${id}]` })],
      ['the plus-address', async (id: string) => ({ to: `deals+${id}@localhost`, subject: 'Decision' })],
      [
        'the application id',
        async (id: string) => {
          await plantAttempt(service, id, { providerReference: 'NC-88121' });
          return { subject: 'Decision on NC-88121' };
        },
      ],
      [
        'the thread',
        async (id: string) => ({
          subject: 'Decision',
          inReplyTo: `<${await plantAttempt(service, id, { channel: 'email' })}@localhost>`,
        }),
      ],
    ])('who writes as the funder and knows %s decides nothing', async (_what, known) => {
      const { id, from } = await submission();
      const spec = await known(id);
      const before = (await stateOf(id)).decisions.length;
      for (const text of [APPROVAL, DECLINE]) {
        const record = await one({ from, text, isProved: false, ...spec });
        expect(record).toMatchObject({
          mailState: 'WAITING',
          mail: { submissionServiceId: id, authentication: NONE, reading: { reason: 'unauthenticated' } },
        });
      }
      expect(await stateOf(id)).toMatchObject({ status: 'PENDING', currentDecision: null });
      expect((await stateOf(id)).decisions).toHaveLength(before);
    });

    test('who passes as himself decides nothing either: he is not the funder’s', async () => {
      const { id, domain } = await submission();
      for (const from of [
        'me@stranger.example',
        `desk@${domain}.stranger.example`,
        `desk@x${domain}`,
        `"desk@${domain}" <me@stranger.example>`,
      ])
        await waits(await one({ from, subject: `[#${id}]`, text: APPROVAL }), id, 'unknown_sender', {
          verdict: 'PASS',
          source: 'HEADER',
        });
    });

    test('another funder’s own desk decides nothing here', async () => {
      const [{ id }, other] = [await submission(), await submission()];
      await waits(await one({ from: other.from, subject: `[#${id}]`, text: DECLINE }), id, 'unknown_sender');
    });

    test('with two From headers or two addresses is disproved', async () => {
      const { id, from, mail } = await submission();
      const fail = { verdict: 'FAIL', domain: null };
      const proof = `Authentication-Results: ${TRUSTED_SERVER}; dmarc=pass header.from=${from.split('@')[1]}\r\n`;
      await waits(await one(`${proof}From: me@stranger.example\r\n${mail()}`), id, 'unauthenticated', fail);
      await waits(await one(proof + mail({ from: `${from}, me@stranger.example` })), id, 'unauthenticated', fail);
    });

    test('forges what servers say, above, below, in comments and in the name of others', async () => {
      const { id, domain, mail } = await submission();
      const pass = `dmarc=pass header.from=${domain}`;
      const own = (value: string) => `Authentication-Results: ${value}\r\n`;
      const mails = [
        own(`mx.stranger.example; ${pass}`),
        own(`mx.stranger.example; none`) + own(`${TRUSTED_SERVER}; ${pass}`),
        own(`mx.stranger.example (${TRUSTED_SERVER}); ${pass}`),
        `Received: from x by mx.provider.example; Mon\r\n${own(`${TRUSTED_SERVER}; ${pass}`)}`,
      ];
      for (const [at, head] of mails.entries())
        await waits(await one(head + mail({ text: `${APPROVAL} ${at}` })), id, 'unauthenticated', NONE);
      const disproved = own(`${TRUSTED_SERVER}; spf=fail (${pass}; ${pass}) smtp.mailfrom="; ${pass}"@x.example`);
      await waits(await one(disproved + own(`${TRUSTED_SERVER}; ${pass}`) + mail()), id, 'unauthenticated', {
        verdict: 'FAIL',
        source: 'HEADER',
        domain,
      });
    });

    test('chatter and noise of a stranger are noted, and no decision row comes of them', async () => {
      const { id, mail } = await submission();
      const record = await one(mail({ text: 'We received your file and it is in underwriting.' }));
      expect(record).toMatchObject({ mailState: 'NOTED', mail: { reading: { outcome: 'CHATTER', reason: null } } });
      expect((await stateOf(id)).decisions).toEqual([]);
    });
  });

  describe('its own signature', () => {
    test('proves it, and the decision is recorded', async () => {
      const { id, domain, mail } = await submission('p=reject');
      expect(await one(await signed(mail(), domain))).toMatchObject({
        mailState: 'RECORDED',
        mail: { authentication: { verdict: 'PASS', source: 'OWN', domain }, reading: { reason: null } },
      });
      expect((await stateOf(id)).status).toBe('APPROVED');
      const sub = await submission();
      names.records[`test._domainkey.mail.${sub.domain}`] = KEY_RECORD;
      expect(await one(await signed(sub.mail(), `mail.${sub.domain}`))).toMatchObject({ mailState: 'RECORDED' });
    });

    test.each<[string, (mail: string, domain: string) => Promise<string>]>([
      ['of another domain', (mail) => signed(mail, 'stranger.example')],
      ['of a domain that only looks like it', (mail, domain) => signed(mail, `${domain}.stranger.example`)],
      ['of a part of the body', (mail, domain) => signed(mail, domain, { length: 10 })],
      ['of nothing of the body', (mail, domain) => signed(mail, domain, { length: 0 })],
      ['that leaves the subject out', (mail, domain) => signed(mail, domain, { headers: ['From', 'To', 'Date'] })],
      ['that has expired', (mail, domain) => signed(mail, domain, { expires: new Date(Date.now() - 60_000) })],
      ['by SHA-1', (mail, domain) => signed(mail, domain, { algorithm: 'rsa-sha1' })],
      ['of other words', async (mail, domain) => (await signed(mail, domain)).replace('99,000', '98,000')],
      ['over a second subject', async (mail, domain) => `Subject: x\r\n${await signed(mail, domain)}`],
      ['whose key nobody has', (mail, domain) => signed(mail, domain, { selector: 'gone' })],
    ])('%s proves nothing', async (_what, sign) => {
      const { id, domain, mail } = await submission();
      names.records['test._domainkey.stranger.example'] = KEY_RECORD;
      names.records[`test._domainkey.${domain}.stranger.example`] = KEY_RECORD;
      const raw = (await sign(mail(), domain)).replace(/^Subject: x\r\n/, `Subject: [#${id}]\r\n`);
      await waits(await one(raw), id, 'unauthenticated', NONE);
    });

    test('missing, and the domain’s policy forbids that: it is disproved, whoever is trusted', async () => {
      const strict = await submission('p=reject; adkim=s');
      names.records[`test._domainkey.mail.${strict.domain}`] = KEY_RECORD;
      const other = await submission('p=quarantine');
      const fail = (domain: string) => ({ verdict: 'FAIL', source: 'OWN', domain });
      await service.data('mutation { setMailTrust(trustUnauthenticated: true) { trustUnauthenticated } }');
      await waits(await one(other.mail()), other.id, 'unauthenticated', fail(other.domain));
      await waits(
        await one(await signed(strict.mail(), `mail.${strict.domain}`)),
        strict.id,
        'unauthenticated',
        fail(strict.domain),
      );
      await service.data('mutation { setMailTrust(trustUnauthenticated: false) { trustUnauthenticated } }');
      const none = await submission('p=none');
      await waits(await one(none.mail()), none.id, 'unauthenticated', NONE);
    });

    test('among hundreds of others is found in little time, with few look-ups', async () => {
      const { id, domain, mail } = await submission();
      const good = await signed(mail(), domain);
      names.asked.length = 0;
      const others = (at: number) => `DKIM-Signature: v=1; a=rsa-sha256; d=x${at}.example; s=a; h=from; bh=a; b=b\r\n`;
      const own = (at: number) => `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=s${at}; h=from; bh=a; b=b\r\n`;
      const head = Array.from({ length: 400 }, (_, at) => others(at)).join('');
      expect(await one(head + good)).toMatchObject({ mailState: 'RECORDED' });
      expect(names.asked.length).toBeLessThanOrEqual(20);
      names.asked.length = 0;
      const raw = Array.from({ length: 300 }, (_, at) => own(at)).join('') + mail({ text: DECLINE });
      expect((await one(raw)).mail.authentication).toEqual(NONE);
      expect(names.asked.length).toBeLessThanOrEqual(20);
      expect((await stateOf(id)).status).toBe('APPROVED');
    });

    test('cannot be checked while a name server fails: asked three times, then nothing is proved', async () => {
      const { id, domain, mail } = await submission();
      names.records[`test._domainkey.${domain}`] = { code: 'ESERVFAIL' };
      names.asked.length = 0;
      await waits(await one(await signed(mail(), domain)), id, 'unauthenticated', NONE);
      expect(names.asked.filter((each) => each.startsWith('test.'))).toHaveLength(3);
      // It answers again before the third time.
      const late = one(await signed(mail({ text: DECLINE }), domain));
      await until(() => names.asked.length > 6, 'the first look-up');
      names.records[`test._domainkey.${domain}`] = KEY_RECORD;
      expect(await late).toMatchObject({ mailState: 'RECORDED' });
    }, 20_000);

    test('waits for a silent name server no longer than two seconds', async () => {
      const { domain, mail, from } = await submission();
      const silent = zone({ [`test._domainkey.${domain}`]: 'silence', [`_dmarc.${domain}`]: 'silence' });
      const start = performance.now();
      const { threads } = service.app.services;
      const raw = Buffer.from(await signed(mail(), domain));
      expect(await ownSays({ threads, resolveTxt: silent.resolveTxt }, 'acc_1', raw, from)).toEqual({
        said: null,
        isUncertain: true,
      });
      expect(performance.now() - start).toBeLessThan(4900);
    });

    test('under a thousand records is nobody’s', async () => {
      const { id, domain, mail } = await submission();
      names.records[`test._domainkey.${domain}`] = [KEY_RECORD, ...Array.from({ length: 1000 }, () => 'x'.repeat(200))];
      await waits(await one(await signed(mail(), domain)), id, 'unauthenticated', NONE);
    });
  });

  describe('a provider', () => {
    const form = (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [key, value] of Object.entries(fields)) data.set(key, value);
      return data;
    };
    async function posted(body: string | FormData, type?: string | null): Promise<MailRecord> {
      const before = new Set((await mailRecords(service)).map(({ serviceId }) => serviceId));
      expect((await post(service, path, body, type)).status).toBe(202);
      await allRead(service);
      return (await mailRecords(service)).find(({ serviceId }) => !before.has(serviceId));
    }

    test.each<[string, (domain: string) => Record<string, string>, boolean]>([
      ['an aligned signature', (domain) => ({ dkim: `{@${domain} : pass}` }), true],
      ['an aligned sender', (domain) => ({ SPF: 'pass', envelope: `{"from":"b@mail.${domain}"}` }), true],
      ['another’s signature', () => ({ dkim: '{@stranger.example : pass}' }), false],
      ['another’s sender', () => ({ SPF: 'pass', envelope: '{"from":"b@stranger.example"}' }), false],
      ['a sender that failed', (domain) => ({ SPF: 'softfail', envelope: `{"from":"b@${domain}"}` }), false],
      ['a list of an odd form', (domain) => ({ dkim: `{@${domain} : pass} {x}` }), false],
      ['an envelope of an odd form', (domain) => ({ SPF: 'pass', envelope: `["b@${domain}"]` }), false],
    ])('SendGrid: %s', async (_what, fields, isPass) => {
      const { id, domain, from } = await submission();
      const parts = { from, subject: `[#${id}] ${number}`, text: APPROVAL, headers: `From: ${from}\n` };
      const record = await posted(form({ ...parts, ...fields(domain) }), null);
      if (isPass)
        expect(record).toMatchObject({
          mailState: 'RECORDED',
          mail: { authentication: { verdict: 'PASS', source: 'PROVIDER', domain } },
        });
      else await waits(record, id, 'unauthenticated', NONE);
    });

    test('Postmark and Mailgun prove nothing by headers that the sender can write; a failure there counts', async () => {
      const { id, from, domain } = await submission();
      const postmark = (value: string) =>
        JSON.stringify({
          From: from,
          Subject: `[#${id}]`,
          TextBody: `${APPROVAL} SPF: ${value}.`,
          Headers: [
            { Name: 'Received-SPF', Value: value },
            { Name: 'X-Spam-Tests', Value: 'DKIM_VALID,SPF_PASS' },
            { Name: 'Message-ID', Value: `<${value}-${id}@x.example>` },
          ],
        });
      await waits(await posted(postmark('Pass'), 'application/json'), id, 'unauthenticated', NONE);
      const fail = { verdict: 'FAIL', source: 'PROVIDER', domain };
      await waits(await posted(postmark('Fail'), 'application/json'), id, 'unauthenticated', fail);
      const mailgun = { from, subject: `[#${id}]`, 'body-plain': `${DECLINE} `, 'X-Mailgun-Dkim-Check-Result': 'Pass' };
      await waits(await posted(form({ ...mailgun, 'X-Mailgun-Spf': 'Pass' }), null), id, 'unauthenticated', NONE);
    });

    test('that sends the mail whole leaves its proof to the signature; what it puts together has none', async () => {
      const { id, domain, mail } = await submission();
      const raw = await signed(mail(), domain);
      const [head, body] = raw.split('\r\n\r\n');
      const headers = JSON.stringify(
        head!
          .replace(/\r\n[ \t]+/g, ' ')
          .split('\r\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      const parts = form({ 'message-headers': headers, 'body-plain': body!, from: `desk@${domain}` });
      await waits(await posted(parts, null), id, 'unauthenticated', NONE);
      const whole = await signed(mail({ text: DECLINE }), domain);
      expect(await posted(form({ 'body-mime': whole }), null)).toMatchObject({
        mailState: 'RECORDED',
        mail: { authentication: { verdict: 'PASS', source: 'OWN', domain } },
      });
    });
  });

  describe('a sender that a person remembers', () => {
    const known = async (funder: string) =>
      (await service.data('{ funderIntegrations { funderServiceId knownSenders } }')).funderIntegrations.find(
        ({ funderServiceId }: { funderServiceId: string }) => funderServiceId === funder,
      ).knownSenders;
    const confirm = (id: string, key?: string, submissionId?: string) =>
      service.graphql(CONFIRM, { id, remember: true, submission: submissionId }, key);

    test('is one of that funder’s from then on, until somebody removes it', async () => {
      const { id, funder } = await submission();
      const other = await submission();
      const first = await one({ from: 'a@mail.desk-one.example', subject: `[#${id}]`, text: APPROVAL });
      await waits(first, id, 'unknown_sender');
      expect((await confirm(first.serviceId)).errors).toBeUndefined();
      expect(await known(funder)).toEqual(['mail.desk-one.example']);
      const mail = (subject: string, text: string, isProved = true) =>
        one({ from: 'b@mail.desk-one.example', subject, text, isProved });
      expect(await mail(`[#${id}]`, DECLINE)).toMatchObject({ mailState: 'RECORDED' });
      expect(await mail(`[#${id}] x`, APPROVAL, false)).toMatchObject({
        mail: { reading: { reason: 'unauthenticated' } },
      });
      await waits(await mail(`[#${other.id}]`, DECLINE), other.id, 'unknown_sender');
      const keep = (senders: string[]) =>
        service.data(
          'mutation ($id: ID!, $senders: [String!]!) { updateFunderIntegration(funderServiceId: $id, input: { knownSenders: $senders }) { knownSenders } }',
          { id: funder, senders },
        );
      expect((await keep(['mail.desk-one.example', 'evil.example'])).updateFunderIntegration.knownSenders).toEqual([
        'mail.desk-one.example',
      ]);
      expect((await keep([])).updateFunderIntegration.knownSenders).toEqual([]);
      expect(await mail(`[#${id}] y`, APPROVAL)).toMatchObject({ mail: { reading: { reason: 'unknown_sender' } } });
    });

    test('is the address alone where nothing proved the mail, and where anyone gets an address', async () => {
      const { id, funder } = await submission();
      const unproved = await one({
        from: 'Rep@new-desk.example',
        subject: `[#${id}]`,
        text: APPROVAL,
        isProved: false,
      });
      await confirm(unproved.serviceId);
      const free = await one({ from: 'ann.lender@gmail.com', subject: `[#${id}]`, text: DECLINE });
      await confirm(free.serviceId);
      expect(await known(funder)).toEqual(['ann.lender@gmail.com', 'rep@new-desk.example']);
      const again = { subject: `[#${id}]`, text: DECLINE };
      expect(await one({ ...again, from: 'bob@gmail.com' })).toMatchObject({ mailState: 'WAITING' });
      expect(await one({ ...again, from: 'rep@new-desk.example', isProved: false })).toMatchObject({
        mailState: 'WAITING',
      });
      expect(await one({ ...again, from: 'ann.lender@gmail.com', text: APPROVAL })).toMatchObject({
        mailState: 'RECORDED',
      });
    });

    test('is nobody’s business but the account’s', async () => {
      const { id, funder } = await submission();
      const record = await one({ from: 'a@theirs.example', subject: `[#${id}]`, text: APPROVAL });
      const other = await service.createAccount();
      expect((await confirm(record.serviceId, other.key, id)).errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND' } },
      ]);
      expect(await known(funder)).toEqual([]);
    });
  });

  describe('what is forwarded', () => {
    const block = (from: string, subject: string, text: string) =>
      `---------- Forwarded message ---------\nFrom: Desk <${from}>\nDate: Tue, Mar 3, 2026 at 4:05 PM\nSubject: ${subject}\nTo: me\n\n${text}`;
    const attached = (from: string, inner: string) =>
      `Authentication-Results: ${TRUSTED_SERVER}; dmarc=pass\r\nFrom: ${from}\r\nSubject: Fwd: see attached\r\nMIME-Version: 1.0\r\nMessage-ID: <fwd-${++number}@x.example>\r\nContent-Type: multipart/mixed; boundary=bb\r\n\r\n--bb\r\nContent-Type: text/plain\r\n\r\nFYI\r\n--bb\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--bb--\r\n`;

    test('is read as its own, attributed, and waits, whoever forwards it', async () => {
      const { id, from } = await submission();
      await service.data(
        'mutation { updateAccountSettings(input: { ownDomains: ["Bayview.Example"] }) { ownDomains } }',
      );
      const text = (say: string) => `What do you think?\n\n${block(from, `Re: [#${id}]`, say)}`;
      const forward = (sender: string, say: string, isProved = true) =>
        one({ from: sender, subject: 'Fwd: file', text: text(say), isProved });
      const own = await forward('rep@bayview.example', APPROVAL);
      await waits(own, id, 'forwarded', { verdict: 'PASS' });
      expect(own.mail).toMatchObject({ sender: 'rep@bayview.example', reading: { applicationStatus: 'approved' } });
      await waits(await forward('rep@bayview.example', DECLINE, false), id, 'unauthenticated');
      await waits(await forward('me@stranger.example', APPROVAL), id, 'unknown_sender');
      await waits(await forward(from, APPROVAL), id, 'forwarded');
      // Its sender is remembered, by the address alone; the forwarder is nobody's.
      const { errors } = await service.graphql(CONFIRM, { id: own.serviceId, remember: true });
      expect(errors).toBeUndefined();
      const { funderIntegrations } = await service.data('{ funderIntegrations { knownSenders } }');
      const all = funderIntegrations.flatMap(({ knownSenders }: { knownSenders: string[] }) => knownSenders);
      expect(all).toContain(from);
      expect(all.join()).not.toContain('bayview');
    });

    test('as it was sent counts as if it had come alone where it passes, else it waits', async () => {
      const { id, domain, mail, from } = await submission();
      const genuine = await signed(mail(), domain);
      await waits(await one(attached('me@bayview.example', mail({ text: DECLINE }))), id, 'forwarded');
      const changed = genuine.replace('99,000', '98,000');
      await waits(await one(attached('me@stranger.example', changed)), id, 'unknown_sender');
      expect(await one(attached('me@stranger.example', genuine))).toMatchObject({
        mailState: 'RECORDED',
        mail: { sender: from, authentication: { verdict: 'PASS', source: 'OWN', domain } },
      });
    });
  });

  describe('an approval', () => {
    test('without a price waits, unless one with a price stands; figures that disagree wait', async () => {
      const { id, from } = await submission();
      const say = (text: string) => one({ from, subject: `[#${id}]`, text });
      await waits(await say('Approved! Contracts follow.'), id, 'no_priced_offer');
      const figures = 'Approved 31,000, factor 1.33, payback 43,400, 70 daily of 620.';
      await waits(await say(figures), id, 'figures_disagree');
      expect(await say(APPROVAL)).toMatchObject({ mailState: 'RECORDED' });
      expect(await say('Approved! The contracts follow.')).toMatchObject({ mailState: 'RECORDED' });
    });

    test('that went to many waits', async () => {
      const { id, from } = await submission();
      const headers = { 'List-Unsubscribe': '<mailto:x@y.example>' };
      await waits(await one({ from, subject: `[#${id}]`, text: APPROVAL, headers }), id, 'bulk');
      expect(await one({ from, subject: 'News', text: APPROVAL, headers })).toMatchObject({ mailState: 'NOTED' });
    });

    test.each([
      ['Precedence', 'auto_reply'],
      ['X-Autoreply', 'yes'],
      ['X-Autorespond', 'your deal'],
    ])('that a program answered by itself, by %s: %s, waits', async (header, value) => {
      const { id, from } = await submission();
      await waits(await one({ from, subject: `[#${id}]`, text: APPROVAL, headers: { [header]: value } }), id, 'bulk');
    });
  });

  test('the switch for closed installations is the admin’s, is told in the audit log, and leaves strangers unknown', async () => {
    const { id, from } = await submission();
    const set = (on: boolean, key?: string) =>
      service.graphql(
        'mutation ($on: Boolean!) { setMailTrust(trustUnauthenticated: $on) { trustUnauthenticated } }',
        { on },
        key,
      );
    const { createApiKey } = await service.data(
      'mutation { createApiKey(name: "configures", scopes: [READ, SUBMIT, CONFIGURE]) { token } }',
    );
    expect((await set(true, createApiKey.token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await service.data('{ accountSettings { trustUnauthenticated } }')).accountSettings).toEqual({
      trustUnauthenticated: false,
    });
    expect((await set(true)).data.setMailTrust).toEqual({ trustUnauthenticated: true });
    const { auditLog } = await service.data('{ auditLog(first: 5) { edges { node { operation } } } }');
    expect(JSON.stringify(auditLog)).toContain('setMailTrust');
    await waits(
      await one({ from: 'x@y.example', subject: `[#${id}]`, text: APPROVAL, isProved: false }),
      id,
      'unknown_sender',
    );
    expect(await one({ from, subject: `[#${id}]`, text: APPROVAL, isProved: false })).toMatchObject({
      mailState: 'RECORDED',
      mail: { authentication: NONE },
    });
    await set(false);
  });

  test.each(['gmail', 'co.uk', 'a@b.example', 'localhost', 'x'.repeat(300)])(
    '%.20s is no domain of one’s own',
    async (domain) => {
      const { errors } = await service.graphql(
        'mutation ($d: [String!]) { updateAccountSettings(input: { ownDomains: $d }) { ownDomains } }',
        { d: [domain] },
      );
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    },
  );

  describe('time', () => {
    const record = (id: string, input: object) =>
      service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
        { id, input },
      );

    test('a lying funder pins nothing: after its receipt counts as its receipt', async () => {
      const { id, funder } = await submission();
      const { funderIntegrations } = await service.data('{ funderIntegrations { funderServiceId callbackUrl } }');
      const { callbackUrl } = funderIntegrations.find(
        ({ funderServiceId }: { funderServiceId: string }) => funderServiceId === funder,
      );
      await takeUnsigned(service, funder);
      const far = '9000-01-01T00:00:00Z';
      const body = {
        id: `evt-${id}`,
        submission_service_id: id,
        application_status: 'declined',
        provider_effective_at: far,
      };
      const answer = await post(service, new URL(callbackUrl).pathname, JSON.stringify(body), 'application/json');
      expect(answer.status).toBe(202);
      expect(await stateOf(id)).toMatchObject({ status: 'DECLINED' });
      await record(id, { applicationStatus: 'approved' });
      expect(await stateOf(id)).toMatchObject({ status: 'APPROVED' });
      await record(id, { applicationStatus: 'declined', sourceReceivedAt: far });
      await record(id, { applicationStatus: 'declined', providerEffectiveAt: far, sourceReceivedAt: far });
      await record(id, { applicationStatus: 'approved' });
      expect(await stateOf(id)).toMatchObject({ status: 'APPROVED' });
    });

    test('what a person confirms is current, however old the mail is and whatever stands', async () => {
      const { id, from } = await submission();
      const soon = new Date(Date.now() + 86_400_000 * 400);
      const newest = await one({ from, subject: `[#${id}]`, text: DECLINE, date: soon });
      expect(newest.mailState).toBe('RECORDED');
      const old = await one({ from: 'a@b.example', subject: `[#${id}]`, text: APPROVAL, date: new Date('2024-03-01') });
      const { data } = await service.graphql(CONFIRM, { id: old.serviceId, remember: false });
      expect(await stateOf(id)).toMatchObject({
        status: 'APPROVED',
        currentDecision: { serviceId: data.confirmMailDecision.serviceId },
      });
      await record(id, { applicationStatus: 'declined', providerEffectiveAt: '2025-01-01T00:00:00Z' });
      expect(await stateOf(id)).toMatchObject({ status: 'APPROVED' });
    });
  });

  test('rows of before the proof of mails say that nothing is proved, and pin nothing', async () => {
    const { id, from } = await submission();
    const record = await one({ from, subject: `[#${id}]`, text: DECLINE });
    await service.app.services.transact(async ({ db }) => {
      await db.query('UPDATE inbound_mails SET authentication = NULL WHERE service_id = ?', [record.serviceId]);
      await db.query("UPDATE decisions SET effective_at = '9000-01-01 00:00:00.000' WHERE submission_service_id = ?", [
        id,
      ]);
      await new MailTrust1764730000000().up(db.queryRunner!);
    });
    const [again] = (await mailRecords(service)).filter(({ serviceId }) => serviceId === record.serviceId);
    expect(again.mail.authentication).toEqual(NONE);
    expect(await one({ from, subject: `[#${id}]`, text: APPROVAL })).toMatchObject({ mailState: 'RECORDED' });
    expect((await stateOf(id)).status).toBe('APPROVED');
  });
});
