import { runCli } from '../support/cli';
import { createDatabase, type TestDatabase } from '../support/databases';
import { startService } from '../support/service';

const KEY = Buffer.alloc(32, 1).toString('base64');
const started = (database: TestDatabase, settings: Record<string, string>) =>
  runCli('../index', database, { PORT: '0', HOST: '127.0.0.1', ...settings });

describe('a start says without a stack', () => {
  test('which process holds the embedded database', async () => {
    const service = await startService('sqlite');
    try {
      const { code, said } = await started(service.database, {});
      expect(code).toBe(1);
      expect(said).toMatch(
        /^The embedded database is in use: \S+ is held by process \d+\. Stop that process first\.\n$/,
      );
    } finally {
      await service.stop();
    }
  });

  test.each([
    [
      'that the database does not answer',
      { DATABASE_URL: 'mysql://root@127.0.0.1:9/none', SECRET_KEY: KEY },
      'DATABASE_URL: ',
    ],
    ['which address is none', { REDIS_URL: 'redis://host:abc' }, 'REDIS_URL must be redis://host:port\n'],
    ['that its port is taken', { PORT: '1', HOST: '192.0.2.1' }, 'HOST, PORT: '],
  ])('%s', async (_what, settings, mistake) => {
    const database = await createDatabase('sqlite');
    try {
      const { code, said } = await started(database, { LOG_LEVEL: 'silent', ...settings });
      expect(code).toBe(1);
      expect(said).toContain(`The settings are wrong:\n  ${mistake}`);
      expect(said).not.toMatch(/^ +at /m);
    } finally {
      await database.drop();
    }
  });
});
