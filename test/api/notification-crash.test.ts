import { notificationRounds } from '../../proof/notification-rounds';
import { databaseNames } from '../support/databases';

test.each(databaseNames)(
  'each event is in the list once, and in one mail at most, though the service is killed again and again (%s)',
  async (database) => {
    const { accepted, listed, mailed } = await notificationRounds({ database, events: 60, kills: 4, seed: 20_261_123 });
    expect(listed).toBeGreaterThanOrEqual(accepted);
    expect(accepted).toBeGreaterThan(30);
    expect(mailed).toBeGreaterThan(0);
  },
  180_000,
);
