import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateSchema } from 'graphql';
import { schemaFiles } from '../../src/cli/schema-files';
import type { OpenApiDocument } from '../../src/platform/rest/openapi';
import { storedRoute } from '../../src/platform/rest/stored-route';
import { wireSchema } from '../../src/platform/rest/wire-schema';
import { routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';

const ROOT = join(__dirname, '../..');
const files = schemaFiles();

describe('the schema', () => {
  it('is a valid one, which no start looks at', () => {
    expect(validateSchema(serviceSchema())).toEqual([]);
  });

  it('fits every document that REST serves', () => {
    const wire = wireSchema(serviceSchema());
    for (const route of routes) expect(() => storedRoute(wire, route)).not.toThrow();
  });

  it.each(Object.keys(files))('%s is fresh (else: npm run schema)', (path) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(files[path]);
  });
});

describe('the reference of the REST interface', () => {
  const { paths, tags }: OpenApiDocument = JSON.parse(files['schema/openapi.json']!);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { tags?: string[]; summary: string }>).map(([method, operation]) => ({
      name: `${method} ${path}`,
      ...operation,
    })),
  );

  it('puts every operation into one area, and says in a line what it does', () => {
    const areas = new Set(tags.map(({ name }) => name));
    const lost = operations.filter((each) => each.tags?.length !== 1 || !areas.has(each.tags[0]));
    expect(lost).toEqual([]);
    expect(operations.filter(({ summary }) => !/^[A-Z].{4,99}[^.\s]$/.test(summary))).toEqual([]);
    expect(areas.size).toBe(tags.length);
  });
});
