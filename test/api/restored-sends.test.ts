import { join } from 'node:path';
import { migrations } from '../../src/migrations/list';
import { backup } from '../../src/platform/backup/backup';
import { restore } from '../../src/platform/backup/restore';
import { afterRestore, entities, listeners, underSecretKey, unversioned } from '../../src/registry';
import { createDatabase, onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { accept, startFunder } from '../support/funder-server';
import { startService } from '../support/service';

const quiet = () => {};

onEachDatabase('sends that were under way when a backup was made', (name) => {
  test.each([
    ['wait for a person after a restore, since they may have gone out since', afterRestore, 0],
    ['go on where the service has only moved', [], 2],
  ])(
    '%s',
    async (_what, steps, received) => {
      const funder = await startFunder();
      funder.answer = accept();
      const source = await createDatabase(name);
      const first = await startService(name, { settings: { WORKER: 'false' }, database: source });
      const linked = await linkedFunder(first, { productionUrl: funder.url });
      const [open = '', waiting = ''] = await Promise.all(
        ['Open', 'Waiting'].map(async (deal) => upsert(first, await createDeal(first, { name: deal }), linked)),
      );
      for (const submission of [open, waiting]) await trigger(first, submission);
      const { database, secrets } = first.app.services;
      // What a funder that was not reached leaves behind: a failed attempt, and a further try that waits.
      await database.write(async (db) => {
        const then = '2026-01-01 00:00:00.000';
        await db.query(
          "UPDATE attempts SET status = 'failed', open_submission_id = NULL, completed_at = ? WHERE submission_service_id = ?",
          [then, waiting],
        );
        await db.query(
          "UPDATE funder_submissions SET retry_at = ?, production_attempt_status = 'failed' WHERE service_id = ?",
          [then, waiting],
        );
        await db.query("UPDATE jobs SET name = 'submissions.retry', payload = ? WHERE payload LIKE ?", [
          JSON.stringify({ submissionServiceId: waiting }),
          `%${await attemptOf(waiting)}%`,
        ]);
      });
      async function attemptOf(submission: string) {
        const [row] = await database.read<{ id: string }>(
          'SELECT service_id AS id FROM attempts WHERE submission_service_id = ?',
          [submission],
        );
        return row!.id;
      }
      const folder = join(source.folder, 'backup');
      const from = { database, url: source.url, dataDir: source.folder, secrets, version: null };
      await backup(from, folder, quiet);
      const { key, accountId } = first;
      await first.stop();

      const target = await createDatabase(name);
      const options = { url: target.url, entities, migrations, unversioned };
      const into = { options, dataDir: target.folder, secrets, underSecretKey, listeners, afterRestore: steps };
      expect(await restore(into, folder, quiet)).toEqual([]);
      const second = Object.assign(await startService(name, { database: target }), { key, accountId });
      if (received === 0) {
        const unknown = await submissionWhen(
          second,
          open,
          ({ sendEligibility }) => sendEligibility.reason === 'AMBIGUOUS_ATTEMPT',
        );
        expect(unknown).toMatchObject({ status: 'IN_PROGRESS', sendEligibility: { reason: 'AMBIGUOUS_ATTEMPT' } });
        const given = await submissionWhen(second, waiting, ({ status }) => status === 'SUBMISSION_FAILED');
        expect(given.submissionStatusMessage).toContain('restored from a backup');
      } else {
        for (const submission of [open, waiting])
          await submissionWhen(second, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      }
      expect(funder.received).toHaveLength(received);
      await second.stop();
      await funder.close();
      await Promise.all([source.drop(), target.drop()]);
    },
    90_000,
  );
});
