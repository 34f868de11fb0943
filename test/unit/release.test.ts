import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const NOTES = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Names.\n\n## [0.1.0] - 2026-01-01\n\n- The first.\n';

const SDL = 'type Query { deal(id: ID!): Deal }\ntype Deal { name: String amount: Float }\n';

interface Schema {
  type: string;
  properties?: Record<string, object>;
  required?: string[];
}
const body: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 100 },
    stage: { enum: ['A', 'B'] },
    note: { type: ['string', 'null'] },
  },
  required: ['name'],
};
const answer: Schema = {
  type: 'object',
  properties: { id: { type: 'string' }, amount: { type: 'number' }, parent: { $ref: '#/components/schemas/Deal' } },
  required: ['id'],
};
const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const operation = {
  operationId: 'post_deals',
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }] as object[],
  requestBody: content(body),
  responses: { 200: content({ $ref: '#/components/schemas/Deal' }) } as Record<string, object>,
};
const openapi = (changed: Partial<typeof operation> = {}, deal: object = answer, path = '/deals') => ({
  paths: { [path]: { post: { ...operation, ...changed } } },
  components: { schemas: { Deal: deal } },
});

/** A repository with a release, v0.1.0, of these interfaces. */
class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'dealgate-release-'));

  constructor() {
    mkdirSync(join(this.folder, 'schema'));
    this.write({ sdl: SDL, rest: openapi(), notes: NOTES });
    const project = { name: 'sample', version: '0.1.0', lockfileVersion: 3, packages: { '': { version: '0.1.0' } } };
    for (const name of ['package.json', 'package-lock.json'])
      writeFileSync(join(this.folder, name), JSON.stringify(project, null, 2));
    this.git('init', '--quiet');
    this.git('config', 'user.name', 'Someone');
    this.git('config', 'user.email', 'someone@example.com');
    this.commit();
    this.git('tag', 'v0.1.0');
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' }).trim();
  }

  commit(): void {
    this.git('add', '.');
    this.git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', 'A change');
  }

  write({ sdl, rest, notes }: { sdl?: string; rest?: object; notes?: string }): void {
    if (sdl) writeFileSync(join(this.folder, 'schema/schema.graphql'), sdl);
    if (rest) writeFileSync(join(this.folder, 'schema/openapi.json'), JSON.stringify(rest));
    if (notes) writeFileSync(join(this.folder, 'CHANGELOG.md'), notes);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  run(script: string, ...args: string[]): { code: number | null; said: string } {
    const path = join(ROOT, 'scripts', script);
    const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { code: status, said: stdout + stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
});
afterEach(() => repository.remove());

/** The breaking changes that the check names. */
const broken = (files: Parameters<Repository['write']>[0]): string[] => {
  repository.write(files);
  const { code, said } = repository.run('check-api.mjs');
  const named = [...said.matchAll(/^- `([^`]+)`$/gm)].map(([, change]) => change!);
  expect([code, said]).toEqual([named.length > 0 ? 1 : 0, expect.any(String)]);
  return named;
};

describe('the comparison with the last release', () => {
  test('lets pass what only adds', () => {
    const wider = {
      ...body,
      properties: { ...body.properties, stage: { enum: ['A', 'B', 'C'] }, more: { type: 'string' } },
    };
    const more = {
      ...answer,
      properties: { ...answer.properties, more: { type: 'string' } },
      required: ['id', 'more'],
    };
    const sdl = SDL.replace('amount', 'more: Int amount');
    expect(broken({ sdl, rest: openapi({ requestBody: content(wider) }, more) })).toEqual([]);
  });

  test('finds what breaks documents of GraphQL', () => {
    const sdl = SDL.replace('amount: Float', 'total: Float').replace('id: ID!', 'id: ID!, of: ID!');
    expect(broken({ sdl }).sort()).toEqual(['A required arg of on Query.deal was added.', 'Deal.amount was removed.']);
  });

  test('finds paths that are gone, and operations under another name', () => {
    expect(broken({ rest: openapi({}, answer, '/others') })).toEqual(['POST /deals was removed.']);
    expect(broken({ rest: openapi({ operationId: 'other' }) })).toEqual(['POST /deals: it is called other now.']);
  });

  test('finds what is no longer taken', () => {
    const narrower = {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 50 }, stage: { enum: ['A'] }, note: { type: 'string' } },
      required: ['name', 'stage'],
    };
    const parameters = [
      { name: 'limit', in: 'query', schema: { type: 'string' } },
      { name: 'page', in: 'query', required: true, schema: { type: 'string' } },
    ];
    expect(broken({ rest: openapi({ requestBody: content(narrower), parameters }) })).toEqual([
      'POST /deals: the parameter page became required.',
      'POST /deals: limit changed its type from integer to string.',
      'POST /deals: body.stage became required.',
      'POST /deals: body.name: maxLength is 50 now.',
      'POST /deals: body.stage: B was removed.',
      'POST /deals: body.note changed its type from string or null to string.',
    ]);
    expect(broken({ rest: openapi({ parameters: [] }) })).toEqual(['POST /deals: the parameter limit was removed.']);
  });

  test('finds what is no longer answered, in schemas that name themselves too', () => {
    const less = {
      ...answer,
      properties: { ...answer.properties, amount: { type: ['number', 'null'] } },
      required: [],
    };
    expect(broken({ rest: openapi({}, less) })).toEqual([
      'POST /deals: answer.id may be missing now.',
      'POST /deals: answer.amount changed its type from number to number or null.',
    ]);
    const { id: _, ...others } = answer.properties!;
    expect(broken({ rest: openapi({}, { ...answer, properties: others, required: [] }) })).toEqual([
      'POST /deals: answer.id was removed.',
    ]);
    expect(broken({ rest: openapi({ responses: {} }) })).toEqual(['POST /deals: the answer 200 was removed.']);
  });

  test('lets pass what CHANGELOG names under Breaking of what is unreleased, however its lines are broken', () => {
    const sdl = SDL.replace('amount: Float', 'total: Float');
    const named = '### Breaking\n\n- `Deal.amount was\n  removed.` Ask for the offers.\n';
    expect(broken({ sdl, notes: NOTES.replace('### Added', `${named}\n### Added`) })).toEqual([]);
    for (const elsewhere of [
      NOTES.replace('- The first.', named),
      NOTES.replace('- Names.', '- `Deal.amount was removed.`'),
    ])
      expect(broken({ sdl, notes: elsewhere })).toEqual(['Deal.amount was removed.']);
  });

  test('has nothing to say before the first release', () => {
    repository.git('tag', '--delete', 'v0.1.0');
    expect(broken({ sdl: 'type Query { other: ID }' })).toEqual([]);
  });
});

describe('a release', () => {
  test('puts the notes under the new version, and makes the commit and its tag', () => {
    const { code, said } = repository.run('release.mjs', 'minor');
    expect([code, said]).toEqual([0, expect.stringContaining('v0.2.0 is made')]);
    expect(repository.read('CHANGELOG.md')).toMatch(
      /## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- Names\.\n\n## \[0\.1\.0\] - 2026-01-01\n\n- The first\.\n$/,
    );
    for (const name of ['package.json', 'package-lock.json'])
      expect(JSON.parse(repository.read(name)).version).toBe('0.2.0');
    expect(repository.git('describe')).toBe('v0.2.0');
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  test('that is only tried changes nothing', () => {
    const { code, said } = repository.run('release.mjs', 'major', '--dry-run');
    expect([code, said]).toEqual([0, expect.stringMatching(/v1\.0\.0 would be made.*- Names\./s)]);
    expect([repository.git('status', '--porcelain'), repository.git('tag')]).toEqual(['', 'v0.1.0']);
  });

  test.each([
    [
      'a breaking change has no note',
      { sdl: SDL.replace('amount: Float', 'total: Float') },
      'Deal.amount was removed.',
    ],
    ['there are no notes', { notes: NOTES.replace('### Added\n\n- Names.\n\n', '') }, 'says nothing under Unreleased'],
  ])('is refused where %s', (_why, files, reason) => {
    repository.write(files);
    repository.commit();
    expect(repository.run('release.mjs', 'minor')).toEqual({ code: 1, said: expect.stringContaining(reason) });
    expect([repository.git('status', '--porcelain'), repository.git('tag')]).toEqual(['', 'v0.1.0']);
  });

  test('is refused over changes that are not committed, and under a version that nobody knows', () => {
    expect(repository.run('release.mjs', 'huge')).toEqual({ code: 1, said: expect.stringContaining('Say one of') });
    repository.write({ notes: NOTES.replace('Names', 'Others') });
    expect(repository.run('release.mjs', 'patch')).toEqual({
      code: 1,
      said: expect.stringContaining('Commit or stash'),
    });
  });
});
