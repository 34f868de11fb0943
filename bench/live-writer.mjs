/**
 * Writes changes of status of one account at a steady rate, told `{changes: {submissions, perSecond, count}}`: one submission
 * after the other, by hand-written transactions of whatever is due, since an account's transactions come one behind the other:
 * submission, counter and events, without an audit entry, which the key of the next run would not fit.
 * Says how far the account's log has come after each commit, and at last `{written}`: for each event its number and the moment
 * when the commit was answered. `failed` says why there are no more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { clock } from './clock.mjs';
import { ACCOUNT, stored } from './ids.mjs';
import { openWriter } from './work/l0-database.mjs';
import { insertEvents } from './work/l0-log.mjs';

const database = openWriter(process.env.DATABASE_URL);
const STATUSES = ['approved', 'declined'];
/** What goes into one transaction at most. */
const AT_ONCE = 50;

process.on('message', async ({ changes }) => {
  const written = [];
  const failed = await writeAll(changes, written).catch(({ message }) => message);
  process.send({ written, failed });
});
process.on('disconnect', () => process.exit());

async function writeAll({ submissions, perSecond, count }, written) {
  for (const began = clock(); written.length < count; ) {
    const made = written.length;
    const place = made % submissions.length;
    const due = Math.min(count, Math.floor(((clock() - began) * perSecond) / 1000)) - made;
    const changed = submissions.slice(place, place + Math.min(due, AT_ONCE));
    if (due < 1) await wait(1);
    else written.push(...(await write(changed, Math.floor(made / submissions.length))));
  }
}

async function write(changed, round) {
  const [status, previous] = [STATUSES[round % 2], STATUSES[(round + 1) % 2]];
  const last = await database.write(async (run) => {
    const ids = changed.map(({ id }) => id);
    const at = stored(Date.now());
    await run(
      `UPDATE funder_submissions SET status = ?, standing_since = ? WHERE service_id IN (${ids.map(() => '?')})`,
      [status, at, ...ids],
    );
    const events = changed.map(({ id, deal, funder }) => ({
      ...{ topic: 'funder_submission.status_changed', subject: id },
      data: { service_id: id, end_user_service_id: deal, funder_service_id: funder, previous_status: previous, status },
    }));
    const [{ seq }] = await run(
      `SELECT last_seq AS seq FROM event_counters WHERE account_id = ?${database.forUpdate}`,
      [ACCOUNT],
    );
    const reached = Number(seq) + events.length;
    await run('UPDATE event_counters SET last_seq = ?, version = version + 1 WHERE account_id = ?', [reached, ACCOUNT]);
    await insertEvents(run, { account: ACCOUNT, actor: 'system', at, events, after: Number(seq) });
    return reached;
  });
  const at = clock();
  process.send({ reached: last });
  return changed.map((_each, index) => [last - changed.length + index + 1, at]);
}
