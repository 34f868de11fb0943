import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, type TypeDefinitionNode } from 'graphql';
import { schemaFiles } from '../../src/cli/schema-files';
import type { OpenApiDocument } from '../../src/platform/rest/openapi';
import { storedRoute } from '../../src/platform/rest/stored-route';
import { wireSchema } from '../../src/platform/rest/wire-schema';
import { routes } from '../../src/registry';
import { buildServiceSchema } from '../../src/schema';

const ROOT = join(__dirname, '../..');
const files = schemaFiles();

/**
 * Every name of an SDL text with what it stands for: `Type`, `Type.field` with its type, `Type.field(argument)` with its
 * type and default, `Enum.VALUE`.
 */
function namesOf(sdl: string): Map<string, string> {
  const names = new Map<string, string>();
  const shown = ({ type, defaultValue }: { type: object; defaultValue?: object | undefined }) =>
    print(type as never) + (defaultValue ? ` = ${print(defaultValue as never)}` : '');
  for (const definition of parse(sdl).definitions as TypeDefinitionNode[]) {
    const type = definition.name.value;
    names.set(type, definition.kind);
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION)
      for (const value of definition.values ?? []) names.set(`${type}.${value.name.value}`, 'value');
    if (!('fields' in definition)) continue;
    for (const field of definition.fields ?? []) {
      const place = `${type}.${field.name.value}`;
      names.set(place, shown(field));
      for (const argument of ('arguments' in field ? field.arguments : []) ?? [])
        names.set(`${place}(${argument.name.value})`, shown(argument));
    }
  }
  return names;
}

describe('the schema', () => {
  // Word for word the schema that dashboards rely on.
  const specified = namesOf(readFileSync(join(ROOT, 'test/support/spec-schema.graphql'), 'utf8'));
  const served = namesOf(files['schema/schema.graphql']!);

  it('fits every document that REST serves', () => {
    const wire = wireSchema(buildServiceSchema());
    for (const route of routes) expect(() => storedRoute(wire, route)).not.toThrow();
  });

  it.each(Object.keys(files))('%s is fresh (else: npm run schema)', (path) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(files[path]);
  });

  it('serves everything that is specified, under the same names and types', () => {
    const different = [...specified]
      .filter(([name, meaning]) => served.get(name) !== meaning)
      .map(([name, meaning]) => `${name}: ${meaning} is specified, ${served.get(name) ?? 'nothing'} is served`);
    expect(different).toEqual([]);
  });

  it('adds no argument or input field that clients of the specified schema would have to give', () => {
    const required = [...served].filter(([name, meaning]) => {
      const owner = name.split(/[.(]/)[0]!;
      const isInput = name.includes('(') || specified.get(owner) === Kind.INPUT_OBJECT_TYPE_DEFINITION;
      const parent = name.includes('(') ? name.split('(')[0]! : owner;
      return isInput && specified.has(parent) && !specified.has(name) && /!$/.test(meaning);
    });
    expect(required).toEqual([]);
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
