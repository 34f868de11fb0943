import { faultRounds } from '../../proof/faults/rounds';
import { databaseNames } from '../support/databases';

/** Cheap ones that need no servers of their own; the long version is `npm run proof -- --kind=faults`. */
const KINDS = {
  sqlite: ['disk_refuses', 'clock_jumps', 'funders_lie'],
  mysql: ['database_cut', 'database_hangs', 'kill'],
};

test(`what was accepted is done, once, though disk, clock, funders, database or the service fail (${databaseNames.join(', ')})`, async () => {
  const options = { rounds: 3, seed: 20_261_121 };
  const all = await Promise.all(databaseNames.map((name) => faultRounds({ name, ...options, kinds: KINDS[name] })));
  for (const rounds of all) {
    expect(rounds).toHaveLength(3);
    for (const { kind, lost, doubled, stuck } of rounds)
      expect({ kind, lost, doubled, stuck }).toEqual({ kind, lost: [], doubled: [], stuck: [] });
  }
}, 400_000);
