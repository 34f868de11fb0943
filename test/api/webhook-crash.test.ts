import { webhookRounds } from '../../proof/webhook-rounds';
import { databaseNames } from '../support/databases';

// The long version is `npm run proof`.
test(`events arrive at least once, with one id, though the service is killed again and again (${databaseNames.join(', ')})`, async () => {
  const reports = await Promise.all(
    databaseNames.map((database) => webhookRounds({ database, events: 120, kills: 2, seed: 20_261_121 })),
  );
  for (const { accepted, tries } of reports) {
    expect(accepted).toBeGreaterThan(80);
    expect(tries).toBeGreaterThanOrEqual(accepted);
  }
}, 120_000);
