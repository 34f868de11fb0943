import { type HostileReport, hostileRun } from '../../proof/hostile/run';
import { brokenPromises, PROMISE } from '../../proof/hostile/verdict';
import { databaseNames } from '../support/databases';

/**
 * The first five of the attacks that SECURITY.md names, all at once, in the sizes that a test can afford. In those an open service is frozen for
 * tens of seconds; how much later health and a customer may be answered than usual leaves room for a slow machine, and for one
 * that does other work beside. The promise itself is held to by the long version, `npm run proof -- --kind=hostile`.
 */
const LIMIT_MS = 180_000;
const TEST_PROMISE = { ...PROMISE, healthMs: 3000, p99: { times: 3, floorMs: 3000 }, turnedAwayShare: 0.05 };

describe('whatever one client sends', () => {
  test.each(databaseNames)(
    'health goes on being answered, memory stays bounded, and a customer beside it is served (%s)',
    async (name) => {
      const report: HostileReport = await hostileRun({
        ...{ name, seed: 20_261_122, only: [1, 2, 3, 4, 5], usualMs: 3000 },
        ...{ requests: 160, limitMs: 40_000, largest: 0.2, atOnce: 8, bigDeals: { count: 40, bytes: 120_000 } },
      });
      expect(brokenPromises(report, TEST_PROMISE)).toEqual([]);
      expect(report.attacked.requests).toBeGreaterThan(25);
      expect(report.attacked.health.asked).toBeGreaterThan(25);
    },
    LIMIT_MS,
  );
});
