import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { OpenApiDocument } from '../../src/platform/rest/openapi';

type Operation = { responses: Record<string, { content?: Record<string, { schema: object }> }> };

const document = JSON.parse(readFileSync(join(__dirname, '../../schema/openapi.json'), 'utf8')) as OpenApiDocument;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'openapi', components: document.components });

const parameters = (path: string) => path.split('{').length;

/** Plain paths come before those that a parameter would take them for. */
const byParameters = Object.entries(document.paths).sort(([one], [other]) => parameters(one) - parameters(other));
const paths = byParameters.map(([path, operations]) => ({
  operations: operations as unknown as Record<string, Operation>,
  // As the service has it: both slash forms.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));
const validators = new Map<object, ValidateFunction>();

/** What is wrong with a JSON answer of a REST path by the OpenAPI document; undefined when it fits, or is not described there. */
export function breachOf(method: string, path: string, status: number, body: unknown): string | undefined {
  const plain = path.split('?')[0]!;
  const [operation] = paths
    .filter(({ pattern }) => pattern.test(plain))
    .flatMap(({ operations }) => operations[method.toLowerCase()] ?? []);
  const schema = operation?.responses[status]?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')));
    validators.set(schema, validate);
  }
  return validate(body) ? undefined : `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`;
}
