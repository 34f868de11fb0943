import { readFileSync } from 'node:fs';

interface Locked {
  link?: boolean;
  resolved?: string;
}

describe('the lock file', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('tells where each package is, so that npm need not ask for its versions, and names the public registry alone', () => {
    expect(fetched.length).toBeGreaterThan(100);
    for (const [path, { resolved }] of fetched)
      expect([path, resolved]).toEqual([path, expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//)]);
  });
});
