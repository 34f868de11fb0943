import type { LookupFunction } from 'node:net';
import { Mailbox } from '../../src/features/mailboxes/mailbox.entity';
import { secretOf } from '../../src/features/mailboxes/token';
import { keepToken } from '../../src/features/mailboxes/token.commands';
import { NoAddress, serverAddress } from '../../src/platform/server-address';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { IMAP_USER, type ImapServer, startImapServer } from '../support/imap-server';
import { serve } from '../support/outbound';
import { startService, type TestService } from '../support/service';
import { receiver } from '../support/smtp';
import { until } from '../support/until';

const SAVE = `mutation ($input: MailboxInput!) { saveMailbox(input: $input) { serviceId state problem } }`;
const MAILBOXES = '{ mailboxes { serviceId state problem } }';

onEachDatabase('tokens of mailboxes', (name) => {
  let service: TestService;
  let imap: ImapServer;
  beforeAll(async () => {
    imap = await startImapServer();
    service = await startService(name);
  });
  afterAll(async () => {
    await service.stop();
    await imap.close();
  });

  const granted = { refreshToken: 'first-refresh', clientId: 'client', clientSecret: 'client-secret' };

  test('a token signs in, is renewed before it ends by one alone, and the new refresh token is kept', async () => {
    const { serviceId } = (
      await service.data(SAVE, {
        input: {
          address: IMAP_USER,
          imap: { host: '127.0.0.1', port: imap.port, user: IMAP_USER },
          auth: 'XOAUTH2',
          provider: 'GOOGLE',
          credentials: { ...granted, accessToken: 'a-token', expiresAt: new Date(Date.now() + 3_600_000) },
        },
      })
    ).saveMailbox;
    await until(
      async () =>
        (await service.data(MAILBOXES)).mailboxes.find(({ state }: { state: string }) => state === 'CONNECTED'),
      'signed in by the token',
    );
    await service.data('mutation ($id: ID!) { pauseMailbox(serviceId: $id, paused: true) { state } }', {
      id: serviceId,
    });

    const { services } = service.app;
    const asked: URLSearchParams[] = [];
    let answer: { status: number; body: object } = {
      status: 200,
      body: { access_token: 'second-token', expires_in: 3600, refresh_token: 'second-refresh' },
    };
    const url = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    const endOf = (leftMs: number) => (Number.isNaN(leftMs) ? null : Date.now() + leftMs);
    const ending = (leftMs: number, refreshToken = 'first-refresh') =>
      services.transact((tx) =>
        keepToken(
          tx,
          serviceId,
          { ...granted, refreshToken, accessToken: 'a-token', expiresAtMs: endOf(leftMs), tenant: null },
          services.secrets,
        ),
      );
    const secret = () => secretOf(services, serviceId, () => url);

    await ending(600_000);
    expect(await secret()).toEqual({ accessToken: 'a-token' });
    expect(asked).toHaveLength(0);

    await ending(120_000);
    const found = await Promise.all(Array.from({ length: 5 }, secret));
    expect(asked.map((each) => Object.fromEntries(each))).toEqual([
      {
        grant_type: 'refresh_token',
        refresh_token: 'first-refresh',
        client_id: 'client',
        client_secret: 'client-secret',
      },
    ]);
    expect(found).toContainEqual({ accessToken: 'second-token' });
    expect(await secret()).toEqual({ accessToken: 'second-token' });

    // When it ends nobody has said.
    await ending(Number.NaN, 'second-refresh');
    answer = { status: 200, body: { access_token: 'third-token', expires_in: 3600 } };
    expect(await secret()).toEqual({ accessToken: 'third-token' });

    await ending(120_000, 'second-refresh');
    answer = { status: 503, body: {} };
    expect(await secret()).toEqual({ accessToken: 'a-token' });
    await ending(-1, 'second-refresh');
    await expect(secret()).rejects.toMatchObject({ kind: 'failed', message: expect.stringContaining('503') });
    answer = { status: 400, body: { error: 'invalid_grant' } };
    await expect(secret()).rejects.toMatchObject({ kind: 'ended' });
    expect(asked.at(-1)?.get('refresh_token')).toBe('second-refresh');

    const [row] = await services.transact((tx) => tx.db.findBy(Mailbox, { serviceId }));
    const seen = JSON.stringify(row) + service.logged.join('');
    for (const each of ['a-token', 'second-token', 'first-refresh', 'second-refresh', 'client-secret'])
      expect(seen).not.toContain(each);
  });

  const asksForSignIn = (id: string) =>
    until(
      async () =>
        (await service.data(MAILBOXES)).mailboxes.find(
          (each: { serviceId: string; state: string }) => each.serviceId === id && each.state === 'NEEDS_SIGN_IN',
        ),
      'asks for a sign-in',
    );

  test('a token that has ended, with none to renew it by, asks for a sign-in', async () => {
    const { serviceId } = (
      await service.data(SAVE, {
        input: {
          address: 'ended@broker.example',
          imap: { host: '127.0.0.1', port: imap.port, user: IMAP_USER },
          auth: 'XOAUTH2',
          credentials: { accessToken: 'a-token', expiresAt: '2020-01-01T00:00:00Z' },
        },
      })
    ).saveMailbox;
    await asksForSignIn(serviceId);
    await service.data('mutation ($id: ID!) { removeMailbox(serviceId: $id) }', { id: serviceId });
  });

  test('credentials that another key has sealed ask for a sign-in, and nothing else is held up', async () => {
    const { serviceId } = (
      await service.data(SAVE, {
        input: {
          address: 'sealed@broker.example',
          imap: { host: '127.0.0.1', port: imap.port, user: IMAP_USER },
          auth: 'PASSWORD',
          credentials: { password: 'a-password' },
        },
      })
    ).saveMailbox;
    await service.app.services.transact((tx) =>
      tx.db.query(
        "UPDATE mailboxes SET credentials = 'v1.another', next_at = created, lease_until = NULL, lease_owner = NULL WHERE service_id = ?",
        [serviceId],
      ),
    );
    expect((await asksForSignIn(serviceId)).problem).toContain('SECRET_KEY');
  });
});

onEachDatabase('mailboxes that nothing is read from', (name) => {
  test('are as their mails say: tried again once they go on, and not after three refusals in a row or without a token', async () => {
    let known = 'right';
    const signIns: string[] = [];
    const { port, mails } = await receiver({
      authMethods: ['PLAIN', 'XOAUTH2'],
      authOptional: false,
      onAuth({ username, password, accessToken }, _session, done) {
        signIns.push(String(password ?? accessToken));
        if (signIns.at(-1) === known) done(null, { user: username });
        else done(Object.assign(new Error('No such login'), { responseCode: 535 }));
      },
    });
    const service = await startService(name, { settings: { SEND_RETRY_DELAYS: '0.03', SEND_TIMEOUT: '5' } });
    try {
      const save = async (credentials: object, more: object = {}) => {
        const input = {
          ...{ address: IMAP_USER, auth: 'PASSWORD', isDefault: true, credentials },
          ...{ smtp: { host: '127.0.0.1', port, user: IMAP_USER }, ...more },
        };
        return (await service.data(SAVE, { input })).saveMailbox.serviceId;
      };
      const when = (state: string) =>
        until(async () => {
          const [mailbox] = (await service.data(MAILBOXES)).mailboxes;
          return mailbox.state === state ? mailbox : undefined;
        }, state);
      const pause = (id: string, paused: boolean) =>
        service.data(
          'mutation ($id: ID!, $paused: Boolean!) { pauseMailbox(serviceId: $id, paused: $paused) { state } }',
          {
            ...{ id, paused },
          },
        );
      const sent = async (status: string) => {
        const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
        const submission = await upsert(service, await createDeal(service), funder);
        await trigger(service, submission);
        return submissionWhen(service, submission, (found) => found.status === status);
      };

      const id = await save({ password: 'right' });
      await when('CONNECTED');
      await pause(id, true);
      await pause(id, false);
      expect(await when('CONNECTED')).toMatchObject({ problem: null });

      known = 'another';
      await sent('SUBMISSION_FAILED');
      await when('DEGRADED');
      known = 'right';
      await sent('SUBMITTED_TO_FUNDER');
      await when('CONNECTED');

      known = 'another';
      signIns.length = 0;
      for (let count = 0; count < 5; count++) await sent('SUBMISSION_FAILED');
      expect(signIns).toHaveLength(3);
      expect(await when('NEEDS_SIGN_IN')).toMatchObject({ problem: expect.stringContaining('No such login') });
      await save({ password: 'another' }, { serviceId: id });
      await when('CONNECTED');
      await sent('SUBMITTED_TO_FUNDER');

      const left = mails.length;
      await save({ accessToken: 'ended', expiresAt: '2020-01-01T00:00:00Z' }, { serviceId: id, auth: 'XOAUTH2' });
      await when('NEEDS_SIGN_IN');
      expect(mails).toHaveLength(left);
    } finally {
      await service.stop();
    }
  });
});

onEachDatabase('addresses of mailboxes', (name) => {
  test('a server that is not public is neither kept nor connected to', async () => {
    const imap = await startImapServer();
    const service = await startService(name, { settings: { ALLOW_PRIVATE_ADDRESSES: 'false' } });
    try {
      const refusalOf = async (server: object) =>
        (
          await service.graphql(SAVE, {
            input: { address: IMAP_USER, auth: 'PASSWORD', credentials: { password: 'a' }, imap: server },
          })
        ).errors?.[0]?.extensions;
      for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'localhost'])
        expect(await refusalOf({ host, port: 993 })).toMatchObject({
          code: 'BAD_USER_INPUT',
          reason: 'refused_address',
        });
      // Nor any other port, nor a connection that everybody can read.
      for (const server of [{ port: imap.port }, { port: 143, security: 'none' }])
        expect(await refusalOf({ host: 'imap.example.com', ...server })).toMatchObject({ reason: 'mailbox_server' });
      expect((await service.data(MAILBOXES)).mailboxes).toEqual([]);
      expect(imap.commands).toEqual([]);
    } finally {
      await service.stop();
      await imap.close();
    }
  });
});

describe('the address of a mail server', () => {
  const leading =
    (address: string, family = 4): LookupFunction =>
    (_name, _options, callback) =>
      callback(null, address, family);

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::ffff:127.0.0.1', 'fd00::1'])(
    'a name that leads to %s is refused, and allowed where private addresses are',
    async (address) => {
      const found = serverAddress('imap.example.com', false, leading(address));
      await expect(found).rejects.toThrow(NoAddress);
      expect(await serverAddress('imap.example.com', true, leading(address))).toMatchObject({ address });
    },
  );

  test('a public one is connected to by its number, and its certificate is of its name', async () => {
    expect(await serverAddress('imap.example.com', false, leading('93.184.215.14'))).toEqual({
      address: '93.184.215.14',
      servername: 'imap.example.com',
    });
    expect(await serverAddress('93.184.215.14', false, leading('93.184.215.14'))).toEqual({
      address: '93.184.215.14',
      servername: undefined,
    });
  });
});
