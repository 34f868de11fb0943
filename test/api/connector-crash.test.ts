import { startSteppedFunder } from '../../proof/connector-funder';
import { BOUNDARIES, connectorRounds, linkStepped, steppedDeal } from '../../proof/connector-rounds';
import { startReal } from '../../proof/real-service';
import { newKey, remote } from '../../proof/remote-service';
import type { Asked } from '../support/connector-funder';
import { createDatabase, type DatabaseName, databaseNames } from '../support/databases';
import { submissionWhen, trigger } from '../support/deals';
import { until } from '../support/until';

const LIMIT_MS = 480_000;

describe('a service that is killed at every boundary of a run of three steps', () => {
  // Each database takes its share of the boundaries; `npm run proof` has all of them on each.
  test(
    `makes no application twice, loses no file, and calls unknown only what may not be repeated (${databaseNames.join(', ')})`,
    async () => {
      const all = await Promise.all(
        databaseNames.map((database, share) => {
          const boundaries = BOUNDARIES.filter((_, index) => index % databaseNames.length === share);
          return connectorRounds({ database, rounds: 1, boundaries });
        }),
      );
      const sum = (of: 'boundaries' | 'submitted' | 'unknown' | 'deals') => all.reduce((so, each) => so + each[of], 0);
      expect(sum('boundaries')).toBe(BOUNDARIES.length);
      expect(sum('submitted') + sum('unknown')).toBe(sum('deals'));
      // The last step, which may not be repeated, once its bytes may have left.
      expect(sum('unknown')).toBeGreaterThanOrEqual(3);
    },
    LIMIT_MS,
  );
});

/** Told to stop while the first file is at the funder, which answers only then; the next process sends the rest. */
async function stoppedBetweenSteps(name: DatabaseName) {
  const kept = await createDatabase(name);
  const funder = await startSteppedFunder();
  const first = await startReal(kept);
  const key = await newKey(first.port);
  const service = remote(first.port, key);
  const { submission } = await steppedDeal(service, await linkStepped(service, funder.url));
  let answer: (what: 'answer') => void = () => undefined;
  const isHeld = ({ path }: Asked) => path.endsWith('/files');
  funder.waiting.before = (asked) =>
    isHeld(asked) ? new Promise((resolve) => (answer = resolve)) : Promise.resolve('answer');
  await trigger(service, submission);
  await until(() => funder.asked.some(isHeld) || undefined, 'the first file at the funder');
  const began = Date.now();
  first.child.kill('SIGTERM');
  await until(() => /"stopping"/.test(first.said()) || undefined, 'the service to begin to stop');
  funder.waiting.before = async () => 'answer';
  answer('answer');
  const code = await first.ended;
  const tookMs = Date.now() - began;
  const atStop = funder.paths();
  const second = await startReal(kept);
  const found = await submissionWhen(remote(second.port, key), submission, ({ status }) => status !== 'IN_PROGRESS');
  second.child.kill('SIGTERM');
  await second.ended;
  const after = funder.paths(atStop.length);
  await funder.close();
  await kept.drop();
  return { code, tookMs, atStop, after, found };
}

test.each(databaseNames)(
  'a service that is told to stop begins no further request, and the next one goes on with the same attempt (%s)',
  async (name) => {
    const { code, tookMs, atStop, after, found } = await stoppedBetweenSteps(name);
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(8000);
    expect(atStop.map((path) => path.replace(/merchant\d+/, ''))).toEqual([
      'POST /oauth/token',
      'POST /applications',
      'POST /applications/NG-/files',
    ]);
    expect(after.map((path) => path.replace(/merchant\d+/, ''))).toEqual([
      'POST /oauth/token',
      'POST /applications/NG-/files',
      'POST /applications/NG-/files',
      'POST /applications/NG-/push',
    ]);
    expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', attempts: [{ status: 'SUCCEEDED' }] });
  },
  LIMIT_MS,
);
