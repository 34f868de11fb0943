import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../src/platform/config';

describe('the settings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealgate-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const KEY = Buffer.alloc(32, 1).toString('base64');
  const mistakesOf = (env: Record<string, string>): string[] => {
    try {
      readConfig({ DATA_DIR: folder, ...env });
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.mistakes;
    }
  };

  test('have their defaults where nothing is set', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({
      PORT: 4000,
      HOST: '0.0.0.0',
      DATABASE_URL: 'sqlite:data/dealgate.sqlite',
      MAIL_FROM: 'deals@localhost',
      publicUrl: 'http://localhost:4000',
      ALLOW_PRIVATE_ADDRESSES: false,
      WORKER: true,
      JOB_LEASE: 60,
      SEND_TIMEOUT: 30,
      SEND_RETRY_DELAYS: [30, 120, 600],
      WEBHOOK_TIMEOUT: 10,
      WEBHOOK_RETRY_DELAYS: [60, 300, 900, 3600, 14400, 43200],
      TRANSACTIONS_UPDATED_DELAY: 300,
      RATE_LIMIT_READS: 600,
      RATE_LIMIT_WRITES: 100,
      RATE_LIMIT_FAILURES: 60,
      RATE_LIMIT_POSTS: 60,
      LOG_LEVEL: 'info',
      GRAPHQL_JIT: true,
      RESPONSE_CACHE_MB: 64,
      ANSWER_MAX_MB: 32,
    });
    const { REDIS_URL, ADMIN_API_KEY, SMTP_URL } = readConfig({ DATA_DIR: folder });
    expect([REDIS_URL, ADMIN_API_KEY, SMTP_URL]).toEqual([undefined, undefined, undefined]);
  });

  test('are read under a former name with a warning, which the present name alone does not give', () => {
    const read = (env: Record<string, string>) => {
      const { RESPONSE_CACHE_MB, warnings } = readConfig({ DATA_DIR: folder, ...env });
      return { RESPONSE_CACHE_MB, warnings };
    };
    const warnings = [expect.stringContaining('KEPT_ANSWERS_MB is called RESPONSE_CACHE_MB now')];
    expect(read({ KEPT_ANSWERS_MB: '7' })).toEqual({ RESPONSE_CACHE_MB: 7, warnings });
    expect(read({ KEPT_ANSWERS_MB: '7', RESPONSE_CACHE_MB: '7' })).toEqual({ RESPONSE_CACHE_MB: 7, warnings });
    expect(read({ RESPONSE_CACHE_MB: '7' })).toEqual({ RESPONSE_CACHE_MB: 7, warnings: [] });
    expect(read({ KEPT_ANSWERS_MB: '' })).toEqual({ RESPONSE_CACHE_MB: 64, warnings: [] });
  });

  test('are refused where a former name and the present one are set differently', () => {
    expect(mistakesOf({ KEPT_ANSWERS_MB: '7', RESPONSE_CACHE_MB: '8' })).toEqual([
      'KEPT_ANSWERS_MB is the former name of RESPONSE_CACHE_MB, which is set to something else: remove KEPT_ANSWERS_MB',
    ]);
  });

  test('turn the lesser limits off with the greater, unless they are given', () => {
    const limits = (env: Record<string, string>) => {
      const { RATE_LIMIT_FAILURES, RATE_LIMIT_POSTS } = readConfig({ DATA_DIR: folder, ...env });
      return [RATE_LIMIT_FAILURES, RATE_LIMIT_POSTS];
    };
    expect(limits({ RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0' })).toEqual([0, 0]);
    expect(limits({ RATE_LIMIT_READS: '0', RATE_LIMIT_FAILURES: '7' })).toEqual([7, 60]);
  });

  test.each([
    ['ADMIN_API_KEY', 32],
    ['METRICS_KEY', 16],
  ])('%s must be too long to be tried out', (name, length) => {
    for (const short of ['x', 'k'.repeat(length - 1)])
      expect(mistakesOf({ [name]: short })).toEqual([expect.stringMatching(`${name} .*at least ${length} characters`)]);
    expect(mistakesOf({ [name]: 'k'.repeat(length) })).toEqual([]);
  });

  test('that are wrong are named all at once', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'postgres://x',
      DATABASE_READ_URL: 'sqlite:x',
      REDIS_URL: 'http://x',
      SECRET_KEY: 'short',
      SECRET_KEY_PREVIOUS: `${KEY},short`,
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'nobody',
      PUBLIC_URL: 'ftp://x',
      ALLOW_PRIVATE_ADDRESSES: 'maybe',
      WORKER: 'yes please',
      JOB_LEASE: '0',
      SEND_TIMEOUT: '-1',
      SEND_RETRY_DELAYS: '1,two',
      WEBHOOK_TIMEOUT: 'x',
      WEBHOOK_RETRY_DELAYS: ',',
      TRANSACTIONS_UPDATED_DELAY: '601',
      RATE_LIMIT_READS: '-5',
      RATE_LIMIT_WRITES: '1.5',
      LOG_LEVEL: 'loud',
      OCR: 'on',
      GRAPHQL_JIT: '2',
    };
    const mistakes = mistakesOf(wrong);
    expect(mistakes.map((mistake) => mistake.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort());
    for (const mistake of mistakes) expect(mistake.length).toBeGreaterThan(15);
    expect(new ConfigError(mistakes).message).toContain('PORT must be a whole number');
  });

  test.each([
    ['REDIS_URL', ['redis://host:abc', 'redis://host:99999'], ['redis://:word@host:6379/2', 'rediss://host']],
    ['SMTP_URL', ['smtp://host:abc'], ['smtp://a%40b:word@host:587?tls.rejectUnauthorized=false']],
    ['DATABASE_READ_URL', ['mysql://root@host:abc/x'], []],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['http://h:abc'], ['http://h:4318/']],
    [
      'PUBLIC_URL',
      [
        ...['http://:80', 'http://host:99999', 'https://[', 'https://user:word@host', 'https://user@host/base'],
        ...['https://host/?a=1', 'https://host?', 'https://host/base#a', 'https://host\\@other'],
      ],
      ['https://[::1]:8443/base/', 'http://host'],
    ],
  ])('of %s are addresses that can be read', (name, wrong, right) => {
    for (const url of wrong)
      expect(mistakesOf({ [name]: url })).toContainEqual(expect.stringMatching(`^${name} must be`));
    for (const url of right) expect(mistakesOf({ [name]: url })).toEqual([]);
  });

  test.each(['SEND_RETRY_DELAYS', 'SEND_AGAIN_DELAYS', 'SEND_LOOKUP_DELAYS', 'WEBHOOK_RETRY_DELAYS'])(
    'of %s are waits of at most thirty days',
    (name) => {
      const mistake = `${name} may hold waits of at most 2592000 seconds`;
      for (const wait of ['99999999999999', '2592001']) expect(mistakesOf({ [name]: `30,${wait}` })).toEqual([mistake]);
      expect(mistakesOf({ [name]: '30,2592000' })).toEqual([]);
    },
  );

  test('that ask for OCR say what is to be installed for it', () => {
    const packages = 'tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0';
    const start = (OCR: string) => readConfig({ DATA_DIR: folder, OCR }, { missing: () => packages });
    expect(() => start('tesseract')).toThrow(`npm install --no-save --save-prod ${packages}`);
    expect(start('off').OCR).toBe('off');
    expect(readConfig({ DATA_DIR: folder, OCR: 'tesseract' }).OCR).toBe('tesseract');
  });

  test('name a copy of the database that is none', () => {
    const [mistake] = mistakesOf({ DATABASE_READ_URL: 'mysql://root@127.0.0.1/copy' });
    expect(mistake).toMatch(/^DATABASE_READ_URL needs a DATABASE_URL of MySQL/);
  });

  test('take decimals as waits, and an empty variable as one that is not set', () => {
    expect(readConfig({ DATA_DIR: folder, SEND_RETRY_DELAYS: '0.05, 1', JOB_LEASE: '0.5', PORT: '' })).toMatchObject({
      SEND_RETRY_DELAYS: [0.05, 1],
      JOB_LEASE: 0.5,
      PORT: 4000,
    });
  });

  test('demand SECRET_KEY with MySQL, and write no key then', () => {
    expect(mistakesOf({ DATABASE_URL: 'mysql://root@127.0.0.1:3306/x' })).toEqual([
      expect.stringMatching(/^SECRET_KEY /),
    ]);
    expect(() => statSync(join(folder, 'secret.key'))).toThrow();
    expect(mistakesOf({ DATABASE_URL: 'mysql://root@127.0.0.1:3306/x', SECRET_KEY: KEY })).toEqual([]);
  });

  test('make a key once for the embedded database, for its owner’s eyes alone', () => {
    const first = readConfig({ DATA_DIR: folder }).secretKeys.current;
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(first).toHaveLength(32);
    expect(readConfig({ DATA_DIR: folder }).secretKeys.current.equals(first)).toBe(true);
    expect(Buffer.from(readFileSync(join(folder, 'secret.key'), 'utf8'), 'base64').equals(first)).toBe(true);
    writeFileSync(join(folder, 'secret.key'), 'damaged');
    expect(mistakesOf({})).toEqual([expect.stringContaining('SECRET_KEY')]);
  });

  test('make none for a command that needs the one that was used before', () => {
    expect(() => readConfig({ DATA_DIR: folder }, { makesKey: false })).toThrow(/SECRET_KEY must be given/);
    expect(() => statSync(join(folder, 'secret.key'))).toThrow();
    const { current } = readConfig({ DATA_DIR: folder }).secretKeys;
    expect(readConfig({ DATA_DIR: folder }, { makesKey: false }).secretKeys.current.equals(current)).toBe(true);
  });

  test('with a key given write none, and take others that only open', () => {
    const older = Buffer.alloc(32, 2).toString('base64');
    const { secretKeys } = readConfig({ DATA_DIR: folder, SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: `${older}, ${KEY}` });
    expect([secretKeys.current[0], secretKeys.previous.map((key) => key[0])]).toEqual([1, [2, 1]]);
    const many = Array.from({ length: 5 }, () => older).join();
    expect(mistakesOf({ SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: many })).toEqual([expect.stringContaining('at most 4')]);
    expect(() => statSync(join(folder, 'secret.key'))).toThrow();
  });

  test('leave the public address without its last slash', () => {
    expect(readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://deals.example/base//' }).publicUrl).toBe(
      'https://deals.example/base',
    );
    expect(readConfig({ DATA_DIR: folder, PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
  });
});
