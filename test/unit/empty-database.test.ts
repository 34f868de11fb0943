import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginWithKept } from '../../src/platform/db/empty-database';

describe('the database that a first start begins with', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealgate-empty-'));
    writeFileSync(path('kept'), 'tables');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the one that the build has kept, whole', () => {
    beginWithKept(path('own'), path('kept'));
    expect(readFileSync(path('own'), 'utf8')).toBe('tables');
    expect(readdirSync(folder).sort()).toEqual(['kept', 'own']);
  });

  it('is what is there already', () => {
    writeFileSync(path('own'), 'deals');
    beginWithKept(path('own'), path('kept'));
    expect(readFileSync(path('own'), 'utf8')).toBe('deals');
  });

  it('is none where nothing was kept', () => {
    beginWithKept(path('own'), path('nothing'));
    expect(existsSync(path('own'))).toBe(false);
  });
});
