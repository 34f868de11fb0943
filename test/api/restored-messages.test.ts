import { join } from 'node:path';
import { startSteppedFunder, steppedManifest } from '../../proof/connector-funder';
import { LATER } from '../../proof/message-rounds';
import { migrations } from '../../src/migrations/list';
import { backup } from '../../src/platform/backup/backup';
import { restore } from '../../src/platform/backup/restore';
import { afterRestore, entities, listeners, underSecretKey, unversioned } from '../../src/registry';
import { linkConnector } from '../support/connector-link';
import { createDatabase, onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { startMailServer } from '../support/mail-server';
import { addPdf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const quiet = () => {};

/** Messages by mail, by the funder's own system and a withdrawal, written down and not yet sent. */
async function saidBy(service: TestService, { deal, submissions }: { deal: string; submissions: string[] }) {
  const [mail, withdrawn, channel] = submissions;
  const file = await addPdf(service, deal, { filename: 'later.pdf', fileClass: 'voided_check', bytes: 900 });
  const say = async (input: object) =>
    (
      await service.data(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId via status } }',
        { input },
      )
    ).sendMessage;
  expect(await say({ submissionServiceId: mail, text: 'Did you see it?' })).toMatchObject({ via: 'MAIL' });
  expect(await say({ submissionServiceId: channel, fileServiceIds: [file], kind: 'DOCUMENTS' })).toMatchObject({
    via: 'CHANNEL',
  });
  return { withdraw: (on: TestService) => withdraw(on, deal, withdrawn!), file };
}

async function withdraw(service: TestService, deal: string, submission: string) {
  const { withdrawOthers } = await service.data(
    'mutation ($deal: ID!, $ids: [ID!]!) { withdrawOthers(endUserServiceId: $deal, submissionServiceIds: $ids) { queued reason } }',
    { deal, ids: [submission] },
  );
  return withdrawOthers[0];
}

const messages = async (service: TestService, deal: string) => {
  const { endUser } = await service.data(
    'query ($id: ID!) { endUser(serviceId: $id) { thread(first: 100) { edges { node { ... on Message { serviceId kind via status } } } } } }',
    { id: deal },
  );
  return endUser.thread.edges
    .map(({ node }: { node: { kind?: string } }) => node)
    .filter(({ kind }: { kind?: string }) => kind && kind !== 'LETTER') as {
    serviceId: string;
    via: string;
    status: string;
  }[];
};

onEachDatabase('messages that waited when a backup was made', (name) => {
  test.each([
    ['are unknown after a restore, and a person says what became of them', afterRestore, 'UNKNOWN'],
    ['go on where the service has only moved', [], 'SUCCEEDED'],
  ])(
    '%s',
    async (_what, steps, status) => {
      const mail = await startMailServer();
      const funder = await startSteppedFunder();
      const source = await createDatabase(name);
      const settings = { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example' };
      const first = await startService(name, { settings, database: source });
      const { key, accountId } = first;
      const deal = await createDeal(first, { name: 'Waiting', information: { company: { name: 'Waiting' } } });
      await addPdf(first, deal);
      const funders = [await linkedFunder(first), await linkedFunder(first)];
      funders.push(await linkConnector(first, steppedManifest(funder.url) + LATER, { client: 'of-the-test' }));
      const submissions: string[] = [];
      for (const each of funders) {
        const submission = await upsert(first, deal, each);
        expect((await trigger(first, submission)).errors).toBeUndefined();
        await submissionWhen(first, submission, (found) => found.status === 'SUBMITTED_TO_FUNDER');
        submissions.push(submission);
      }
      await first.stop();
      const idle = Object.assign(
        await startService(name, { settings: { ...settings, WORKER: 'false' }, database: source }),
        { key, accountId },
      );
      const { withdraw, file } = await saidBy(idle, { deal, submissions });
      expect(await withdraw(idle)).toEqual({ queued: true, reason: null });
      const { database, secrets } = idle.app.services;
      const folder = join(source.folder, 'backup');
      await backup({ database, url: source.url, dataDir: source.folder, secrets, version: null }, folder, quiet);
      await idle.stop();
      const [letters, requests] = [mail.received.length, funder.asked.length];

      const target = await createDatabase(name);
      const options = { url: target.url, entities, migrations, unversioned };
      const into = { options, dataDir: target.folder, secrets, underSecretKey, listeners, afterRestore: steps };
      expect(await restore(into, folder, quiet)).toEqual([]);
      const second = Object.assign(await startService(name, { settings, database: target }), { key, accountId });
      const found = await until(async () => {
        const all = await messages(second, deal);
        return all.some((each) => each.status === 'IN_PROGRESS') ? undefined : all;
      }, 'every message to have an end');
      expect(found.map((each) => each.status)).toEqual([status, status, status]);
      const isMoved = status === 'SUCCEEDED';
      expect(mail.received.length - letters).toBe(isMoved ? 2 : 0);
      const brought = () => funder.paths(requests).filter((path) => path.endsWith('/later'));
      expect(brought()).toHaveLength(isMoved ? 1 : 0);
      expect(await withdraw(second)).toEqual({ queued: false, reason: 'already_withdrawn' });
      if (!isMoved) {
        // The funder says that it has nothing: it is brought once more, by whom a person tells to.
        const { serviceId = '' } = found.find(({ via }) => via === 'CHANNEL') ?? {};
        const settle =
          'mutation ($id: ID!, $outcome: AttemptOutcome!) { settleMessage(serviceId: $id, outcome: $outcome) { status } }';
        await second.data(settle, { id: serviceId, outcome: 'FAILED' });
        await second.data('mutation ($id: ID!) { retryMessage(serviceId: $id) { serviceId } }', { id: serviceId });
        await until(
          async () =>
            (await messages(second, deal)).some((each) => each.via === 'CHANNEL' && each.status === 'SUCCEEDED') ||
            undefined,
          'the files at the funder',
        );
        expect(brought()).toHaveLength(1);
        const { funderSubmission } = await second.data(
          'query ($id: ID!) { funderSubmission(serviceId: $id) { laterFiles { status file { serviceId } } } }',
          { id: submissions[2] },
        );
        expect(funderSubmission.laterFiles).toEqual([{ status: 'CONFIRMED', file: { serviceId: file } }]);
      }
      await second.stop();
      await Promise.all([mail.close(), funder.close()]);
      await Promise.all([source.drop(), target.drop()]);
    },
    120_000,
  );
});
