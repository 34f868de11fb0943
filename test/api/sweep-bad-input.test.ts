import { onEachDatabase } from '../support/databases';
import { badInputSweep } from '../support/sweep/bad-input';

onEachDatabase('bad input', (database) => {
  test('is refused in the documented form and changes nothing, wherever it stands', async () => {
    const requests = database === 'sqlite' ? 800 : 300;
    const { problems, ...report } = await badInputSweep({ database, requests, seed: 20261121, chunk: 400 });
    expect(problems).toEqual([]);
    expect(report.requests).toBe(requests);
    // Both ways are tried: what is never accepted tests no more than the first check.
    expect(report.refused).toBeGreaterThan(requests / 2);
    expect(report.accepted).toBeGreaterThan(requests / 50);
  }, 240_000);
});
