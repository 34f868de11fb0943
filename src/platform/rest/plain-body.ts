import { coerceInputValue, type GraphQLInputObjectType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { isObject, present } from '../untyped.rules';
import { InvalidRequest } from './errors';
import { renamingFor } from './input-names';
import { parseJson } from './request';
import { type Components, inputSchema } from './request-schema';
import type { JsonSchema, ParseBody, PlainBody } from './route';
import { addMessage, compileCheck, type FieldMessages } from './validation';
import { wireName } from './wire-schema';

/** The schema that the body is checked against, which OpenAPI shows; what it refers to is added to `components`. */
export function plainBodySchema(schema: GraphQLSchema, body: PlainBody, components: Components): JsonSchema {
  const own: Components = {};
  inputSchema(inputType(schema, body), own);
  const { [body.input]: base = {}, ...others } = own;
  const taken = Object.entries(base.properties ?? {}).filter(([name]) => !body.without?.includes(name));
  Object.assign(components, others);
  components[body.name] = {
    ...base,
    ...(body.description && { description: body.description }),
    properties: { ...body.fields, ...Object.fromEntries(taken) },
    required: [...body.required, ...(base.required ?? [])],
    ...(body.anyOf && { anyOf: body.anyOf }),
  };
  return { $ref: `#/components/schemas/${body.name}` };
}

/** Compiled once, at start-up. `schema` is a wire schema. */
export function plainBodyParser(schema: GraphQLSchema, body: PlainBody): ParseBody {
  const components: Components = {};
  const check = compileCheck(plainBodySchema(schema, body, components), components);
  const type = inputType(schema, body);
  const rename = present(renamingFor(type), `The names of ${body.input}`);
  return (bytes, contentType) => {
    const { value, problem } = parseJson(bytes, contentType);
    const wrong = problem ? { _schema: [problem] } : check(value);
    if (wrong) throw new InvalidRequest({ json: wrong });
    const given = isObject(value) ? value : {};
    const fields = Object.fromEntries(Object.keys(body.fields).map((name) => [name, given[name]]));
    return { fields: fields as never, input: coerced(rename(given), type) as never };
  };
}

/** With the values that a scalar refuses although their JSON type fits, as a number beyond all bounds. */
function coerced(value: unknown, type: GraphQLInputObjectType): unknown {
  const wrong: FieldMessages = Object.create(null);
  const input = coerceInputValue(value, type, (path) =>
    addMessage(
      wrong,
      path.map((step) => wireName(String(step))),
      'Not a valid value.',
    ),
  );
  if (Object.keys(wrong).length > 0) throw new InvalidRequest({ json: wrong });
  return input;
}

function inputType(schema: GraphQLSchema, { input }: PlainBody): GraphQLInputObjectType {
  const type = schema.getType(input);
  if (!isInputObjectType(type)) throw new Error(`${input} is no input of the schema`);
  return type;
}
