import type { EntityManager, QueryRunner } from 'typeorm';
import { atCommit, atEnd, takeCommits, takeEndings } from '../../src/platform/db/endings';

describe('what waits for a transaction', () => {
  const begin = () => {
    const runner = {} as QueryRunner;
    const said: string[] = [];
    const db = { queryRunner: runner } as EntityManager;
    atCommit(db, () => said.push('commits'));
    atEnd(db, (isCommitted) => said.push(isCommitted ? 'is committed' : 'is undone'));
    return { runner, said };
  };

  test('is told once of its commit, and then of its end', () => {
    const { runner, said } = begin();
    takeCommits(runner)?.();
    takeCommits(runner)?.();
    takeEndings(runner)(true);
    takeEndings(runner)(true);
    expect(said).toEqual(['commits', 'is committed']);
  });

  test('waits for no commit of the next one, where the same connection carries out all', () => {
    const { runner, said } = begin();
    takeEndings(runner)(false);
    expect(takeCommits(runner)).toBeUndefined();
    expect(said).toEqual(['is undone']);
  });
});
