import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

describe('npm run connector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-connectors-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const command = ['-r', join(ROOT, 'test/support/register.cjs'), join(ROOT, 'src/cli/connector.ts'), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  beforeAll(() => cpSync(join(ROOT, 'connectors/kestrel'), join(folder, 'connectors/kestrel'), { recursive: true }));

  it.each([
    [['dry-run', 'kestrel', '--enviroment', 'staging'], "Unknown option '--enviroment'"],
    [['dry-run', 'kestrel', '--deal'], "Option '--deal <value>' argument missing"],
    [['check', 'kestrel', 'northgate'], 'npm run connector -- …'],
    [['dry-run'], 'npm run connector -- …'],
    [['toString', 'kestrel'], 'npm run connector -- …'],
    [['replay', 'kestrel', '--port', '70000'], 'The port 70000: '],
  ])('%j is refused in words, and nothing else is done', (args, words) => {
    const { status, said } = run(...args);
    expect([status, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said).not.toMatch(/\n {4}at |https:/);
  });

  it.each([[['--help']], [['check', '--help']], [['-h']]])('%j is answered with what there is', (args) =>
    expect(run(...args)).toEqual({ status: 0, said: expect.stringContaining('npm run connector -- …') }),
  );

  it('takes an option behind an equals sign, and before the slug', () => {
    const { status, said } = run('dry-run', '--environment=staging', 'kestrel');
    expect([status, said]).toEqual([0, expect.stringContaining('POST https://api.sandbox.kestrel.example')]);
  });

  it('finds a manifest wrong that stands in the folder of another slug', () => {
    cpSync(join(folder, 'connectors/kestrel'), join(folder, 'connectors/falcon'), { recursive: true });
    expect(run('check', 'falcon')).toEqual({ status: 1, said: expect.stringContaining('looks for the slug kestrel') });
  });

  it('replays no fixture without exchanges', () => {
    const path = join(folder, 'connectors/kestrel/fixtures/taken.yaml');
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, '{');
    expect(run('replay', 'kestrel')).toEqual({ status: 1, said: expect.stringContaining('has no exchanges') });
    writeFileSync(path, whole);
  });
});
