import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { deliver, inboundPath, mailRecords } from '../support/inbound';
import { keyWith } from '../support/keys';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen, once } from '../support/socket';
import { until } from '../support/until';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { createWebhook, deliveriesOf, publish } from '../support/webhooks';

const TOKEN = /[0-9a-f]{32,}/;
const NUMBERS = ['531-22-8841', '531228841', '26-7788991', '4111 1111 1111 1111', '0099887766'];
const TEXT = `We decline: the SSN 531-22-8841 does not match, nor 531228841.
Please note the EIN 26-7788991, account number 0099887766 and card 4111 1111 1111 1111.
Call 555-123-4567 about the $45,000.00 of 2026-11-22.`;
const whole = (answer: unknown) => NUMBERS.filter((number) => JSON.stringify(answer).includes(number));

const DECISION = `serviceId applicationStatus rawApplicationStatus declineReason lenderNotes requestedInfo statusReasoning
  stipulations offerLinkUrl applicationIdentifier offers { rawProductText paymentFrequency stipulations }`;
const DEAL = `query ($id: ID!) { endUser(serviceId: $id) { name meta information files { fileName } linkedRecords { name }
  dealLink { name declineReason } funderSubmissions { items { submissionStatusMessage submissionResult attempts { message note }
  decisions { ${DECISION} } currentDecision { ${DECISION} } } } } }`;

onEachDatabase('what a key is not to see', (name) => {
  let service: TestService;
  let reader: string;
  let configurer: string;
  let personal: string;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startService(name);
    reader = await keyWith(service, ['read']);
    configurer = await keyWith(service, ['read', 'configure']);
    personal = await keyWith(service, ['read', 'personal_data']);
  });
  afterAll(async () => {
    await service.stop();
    await receiver.close();
  });

  const shownLately = async (subject?: string) => {
    const { auditLog } = await service.data(
      'query ($subject: ID) { auditLog(first: 20, subject: $subject) { edges { node { outcome operation subjects } } } }',
      { subject },
    );
    return auditLog.edges
      .map(({ node }: { node: { outcome: string } }) => node)
      .filter(({ outcome }: { outcome: string }) => outcome === 'SHOWN');
  };

  describe('addresses that let in', () => {
    const ADDRESSES = `{ accountSettings { inboundEmailUrl } funderIntegrations { callbackUrl } }`;

    test('are whole for keys that configure, and end in *** for others, by every door', async () => {
      await linkedFunder(service);
      const { data } = await service.graphql(ADDRESSES, {}, configurer);
      const { accountSettings, funderIntegrations } = data;
      const [inbound, callback] = [accountSettings.inboundEmailUrl, funderIntegrations[0].callbackUrl];
      expect([inbound, callback].every((url) => TOKEN.test(url))).toBe(true);
      // Twice: the second answer may be one that was kept.
      for (const key of [reader, reader, personal, reader]) {
        const { data: shown } = await service.graphql(ADDRESSES, {}, key);
        expect(shown.accountSettings.inboundEmailUrl).toBe(inbound.replace(/[^/]*$/, '***'));
        expect(shown.funderIntegrations[0].callbackUrl).toBe(callback.replace(/[^/]*$/, '***'));
      }
      expect((await service.graphql(ADDRESSES, {}, configurer)).data).toEqual(data);
      const { client } = connect(service, { key: reader });
      expect(JSON.stringify(await once(client, ADDRESSES))).not.toMatch(TOKEN);
      await client.dispose();
      const everything = await service.data(
        '{ auditLog(first: 50) { edges { node { operation details subjects } } } }',
      );
      const tokens = [inbound, callback].map((url) => new URL(url).pathname.split('/').at(-1)!);
      for (const token of tokens) expect(JSON.stringify(everything) + service.logged.join('')).not.toContain(token);
    });
  });

  describe('webhooks', () => {
    const WEBHOOKS = '{ webhooks { serviceId url headers } }';
    const input = {
      url: 'https://hooks.slack.com/services/T0/B0/hidden-path',
      topic: 'workflow.event',
      headers: { Authorization: 'Bearer hidden-header', 'X-Tenant': 'hidden-tenant' },
    };

    test('show the host and the names of headers', async () => {
      const { serviceId } = await createWebhook(service, input);
      const { webhooks } = await service.data(WEBHOOKS, {}, configurer);
      expect(webhooks).toContainEqual({ serviceId, url: input.url, headers: input.headers });
      const masked = { url: 'https://hooks.slack.com/***', headers: { Authorization: '***', 'X-Tenant': '***' } };
      expect((await service.data(WEBHOOKS, {}, reader)).webhooks).toContainEqual({ serviceId, ...masked });
      for (const path of ['/api/webhooks', `/api/webhooks/${serviceId}`]) {
        const { body } = await service.rest('GET', path, undefined, reader);
        expect(JSON.stringify(body)).toContain('https://hooks.slack.com/***');
        expect(JSON.stringify(body)).not.toContain('hidden');
      }
      await service.rest('DELETE', `/api/webhooks/${serviceId}`);
    });

    test('stay what they are where what is masked is sent back, and refuse what fits nothing', async () => {
      const { serviceId } = await createWebhook(service, input);
      const put = (body: object) => service.rest('PUT', `/api/webhooks/${serviceId}`, body);
      const whole = async () => (await service.rest('GET', `/api/webhooks/${serviceId}`)).body.webhook;
      const back = await put({
        url: 'https://hooks.slack.com/***',
        headers: { authorization: '***', 'X-Tenant': 'other' },
      });
      expect(back.status).toBe(200);
      expect(await whole()).toMatchObject({
        url: input.url,
        headers: { authorization: 'Bearer hidden-header', 'X-Tenant': 'other' },
      });
      for (const [body, field] of [
        [{ url: 'https://elsewhere.example/***' }, 'url'],
        [{ headers: { 'X-Other': '***' } }, 'headers'],
      ] as const) {
        const answer = await put(body);
        expect(answer).toMatchObject({
          status: 422,
          body: { description: { json: { [field]: [expect.any(String)] } } },
        });
      }
      expect((await whole()).url).toBe(input.url);
      await service.rest('DELETE', `/api/webhooks/${serviceId}`);
    });

    test('have no log of their own headers and addresses, though the receiver repeats them', async () => {
      receiver.answer = ({ headers, path }, response) =>
        void response.writeHead(400).end(`You sent ${headers.authorization} to ${path}.`);
      const { serviceId } = await createWebhook(service, {
        url: `${receiver.url}?code=hidden-code`,
        topic: 'pdf.failed',
        headers: { Authorization: 'Bearer hidden-header' },
      });
      await publish(service, 'pdf.failed', { service_id: 'pdf_1' });
      const delivery = await until(async () => {
        const [found] = await deliveriesOf(service, serviceId);
        return found?.responseStatus ? found : undefined;
      }, 'an answer');
      expect(delivery.responseBody).toContain('You sent ***');
      expect(JSON.stringify(delivery)).not.toContain('hidden');
      await service.rest('DELETE', `/api/webhooks/${serviceId}`);
    });

    test('and chats are told no whole number, whoever asks for the log', async () => {
      const topic = 'iso_application.failed';
      const chat = await createWebhook(service, { ...input, topic, headers: {} });
      const plain = await createWebhook(service, { url: receiver.url, topic });
      receiver.received.length = 0;
      const data = { end_user_id: '531228841', error: TEXT, nested: { owner_ssn: '531228841', amount: 531228841 } };
      await publish(service, topic, data, { meta: { ssn: '531228841', own_id: '531228841' } });
      const sent = await until(() => receiver.received[0], 'a webhook');
      expect(sent.body.data.nested).toEqual({ owner_ssn: '*****8841', amount: 531228841 });
      expect(sent.body.data.end_user_id).toBe('531228841');
      expect(sent.body.meta).toEqual({ ssn: '*****8841', own_id: '531228841' });
      expect(whole(sent.body.data.error)).toEqual([]);
      expect(sent.body.data.error).toContain('***-**-8841');
      for (const { serviceId } of [chat, plain]) {
        const [delivery] = await deliveriesOf(service, serviceId);
        expect(whole(delivery.payload.text ?? delivery.payload.data.error)).toEqual([]);
        await service.rest('DELETE', `/api/webhooks/${serviceId}`);
      }
      const events = await service.app.services.database.read('SELECT data FROM events WHERE topic = ?', [
        'platform.published',
      ]);
      expect(JSON.stringify(events)).toContain('***-**-8841');
      expect(JSON.stringify(events)).not.toContain('531-22-8841');
    });
  });

  describe('numbers', () => {
    const MAIL = {
      subject: 'Re: Amber Hill LLC SSN 531-22-8841',
      text: TEXT,
      from: 'desk@amber.example',
    };

    async function mailOfDeal() {
      const deal = await createDeal(service, {
        name: 'Amber Hill LLC',
        information: { company: { name: 'Amber Hill LLC' } },
      });
      const submission = await upsert(service, deal, await linkedFunder(service));
      const [record] = await deliver(service, { ...MAIL, subject: `${MAIL.subject} [#${submission}]` });
      return { deal, submission, record };
    }

    test('in a mail and what is read in it are masked, but for keys with personal data; the audit log tells of those', async () => {
      const { record } = await mailOfDeal();
      expect(whole(record)).toEqual([]);
      expect(record.name).toContain('***-**-8841');
      expect(record.mail.subject).toContain('***-**-8841');
      expect(record.mail.text).toBe(
        TEXT.replace('531-22-8841', '***-**-8841')
          .replace('531228841', '*****8841')
          .replace('26-7788991', '**-***8991')
          .replace('0099887766', '******7766')
          .replace('4111 1111 1111 1111', '**** **** **** 1111'),
      );
      for (const { sentence, start, end } of record.mail.reading.provenance)
        expect(record.mail.text.slice(start, end)).toBe(sentence);
      expect(await shownLately(record.serviceId)).toEqual([]);
      const [open] = (await mailRecords(service, '', personal)).filter((each) => each.serviceId === record.serviceId);
      expect(open.mail.text).toBe(TEXT);
      expect(open.mail.subject).toContain('531-22-8841');
      expect(JSON.stringify(open.mail.reading)).toContain('531-22-8841');
      expect((await shownLately(record.serviceId))[0]).toMatchObject({ operation: 'endUsers' });
      // Names are searched letter by letter.
      for (const search of ['531-22', '531'])
        expect((await service.data(`{ endUsers(search: "${search}") { total } }`, {}, reader)).endUsers.total).toBe(0);
    });

    test('in a decision that came from one are masked by every door', async () => {
      const { deal, submission } = await mailOfDeal();
      const decision = {
        applicationStatus: 'declined',
        rawApplicationStatus: 'no, SSN 531-22-8841',
        declineReason: TEXT,
        lenderNotes: TEXT,
        requestedInfo: TEXT,
        statusReasoning: TEXT,
        stipulations: TEXT,
        applicationIdentifier: '531228841',
        offers: [{ rawProductText: 'for 26-7788991', stipulations: TEXT, paymentFrequency: '531228841' }],
      };
      await service.data(
        `mutation ($submission: ID!, $decision: RecordDecisionInput!) {
          recordDecision(submissionServiceId: $submission, input: $decision) { serviceId }
        }`,
        { submission, decision },
      );
      const { endUser } = await service.data(DEAL, { id: deal }, reader);
      const [item] = endUser.funderSubmissions.items;
      expect(item.currentDecision.applicationIdentifier).toBe('531228841');
      item.currentDecision.applicationIdentifier = item.decisions[0].applicationIdentifier = null;
      expect(whole(endUser)).toEqual([]);
      expect(item.currentDecision.lenderNotes).toContain('***-**-8841');
      const rest = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`, undefined, reader);
      expect(rest.status).toBe(200);
      expect(JSON.stringify(rest.body)).not.toContain('531-22-8841');
      const { client } = connect(service, { key: reader });
      expect(JSON.stringify(await once(client, DEAL, { id: deal }))).not.toContain('531-22-8841');
      await client.dispose();
      const open = await service.data(DEAL, { id: deal }, personal);
      expect(open.endUser.funderSubmissions.items[0].currentDecision.lenderNotes).toBe(TEXT);
      expect((await shownLately(item.currentDecision.serviceId))[0]).toMatchObject({ operation: 'endUser' });
    });

    test('that a subscription shows are masked, and are told to the audit log where they are whole', async () => {
      const { deal, submission } = await mailOfDeal();
      const CHANGES = `subscription ($deal: ID) { funderSubmissionStatusChanged(endUserServiceId: $deal) {
        status submission { currentDecision { serviceId lenderNotes } } } }`;
      const clients = [reader, personal].map((key) => connect(service, { key }).client);
      const [masked, open] = clients.map((client) => listen(client, CHANGES, { deal }));
      await feedsOpen(service, 2);
      await service.data(
        `mutation ($submission: ID!, $decision: RecordDecisionInput!) {
          recordDecision(submissionServiceId: $submission, input: $decision) { serviceId } }`,
        { submission, decision: { applicationStatus: 'approved', lenderNotes: TEXT } },
      );
      await until(() => (masked!.results.length > 0 && open!.results.length > 0 ? true : undefined), 'both changes');
      const decisionOf = ({ results }: typeof masked & object) =>
        results[0]!.data.funderSubmissionStatusChanged.submission.currentDecision;
      expect(decisionOf(masked!).lenderNotes).toContain('***-**-8841');
      expect(decisionOf(open!).lenderNotes).toBe(TEXT);
      expect((await shownLately(decisionOf(open!).serviceId))[0]).toMatchObject({
        operation: 'funderSubmissionStatusChanged',
      });
      await Promise.all(clients.map((client) => client.dispose()));
    });

    test('of information are masked under whatever name, stay when they come back masked, and go to the audit log', async () => {
      const information = {
        company: { name: 'Amber Hill LLC', ein: '26-7788991', federal_tax_id: '26-7788991', phone: '5551234567' },
        owners: [{ ssn: '531-22-8841', spouse: { socialSecurityNumber: '531228841' } }],
        owner_1_ssn: '531228841',
        bank: { account_number: '0099887766', routing_number: 21000021 },
        notes: TEXT,
        annual_revenue: 531228841,
      };
      const deal = await createDeal(service, {
        name: 'Amber Hill LLC',
        information,
        meta: { ssn: '531-22-8841', own: '1' },
      });
      const read = async (key?: string) => (await service.data(DEAL, { id: deal }, key)).endUser;
      const shown = await read(reader);
      expect(shown.information.annual_revenue).toBe(531228841);
      expect(shown.information.company.phone).toBe('5551234567');
      expect(whole({ ...shown.information, annual_revenue: null })).toEqual([]);
      expect(shown.information.bank).toEqual({ account_number: '******7766', routing_number: '****0021' });
      expect(shown.meta).toEqual({ ssn: '***-**-8841', own: '1' });
      await service.data(
        'mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { serviceId } }',
        {
          id: deal,
          input: { information: { ...shown.information, positions: 2 }, meta: shown.meta, name: shown.name },
        },
      );
      const open = await read(personal);
      expect(open.information).toEqual({ ...information, positions: 2 });
      expect(open.meta).toEqual({ ssn: '531-22-8841', own: '1' });
      expect(await shownLately(deal)).not.toEqual([]);
    });

    test('and the address by which Amazon asks to be confirmed is whole for keys that configure', async () => {
      const url = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336hidden';
      const body = {
        Type: 'SubscriptionConfirmation',
        Message: 'x',
        MessageId: 'a',
        TopicArn: 'arn:x',
        SubscribeURL: url,
      };
      await service.rest('POST', await inboundPath(service), body, null);
      const textFor = async (key: string) =>
        until(async () => {
          const records = await mailRecords(service, '', key);
          return records.find(({ mail }) => mail.subject.startsWith('Confirm that'))?.mail.text as string | undefined;
        }, 'the mail');
      expect(await textFor(configurer)).toContain(url);
      expect(await textFor(reader)).toContain('ConfirmSubscription&Token=***');
    });
  });
});
