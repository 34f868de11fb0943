import { parse as parseQuery } from 'node:querystring';
import type { Request } from 'express';
import { type GraphQLInputType, getNullableType, isListType } from 'graphql';
import { readBody } from '../graphql/read-body';
import { ID_LENGTH } from '../graphql/texts';
import { NotUtf8, readJsonBytes } from '../json.rules';
import { isLonger } from '../texts.rules';
import { flagOf, isObject, present } from '../untyped.rules';
import { HttpError, InvalidRequest } from './errors';
import { type Renaming, renamingFor } from './input-names';
import { type Components, leafSchema, requestSchemas } from './request-schema';
import type { JsonSchema } from './route';
import type { StoredDocument, StoredVariable } from './stored-document';
import { compileCheck, type FieldMessages } from './validation';
import type { WriteBack } from './write-back';

/** Of a request's JSON over REST. */
export const MAX_BODY_BYTES = 1024 * 1024;

export type Variables = Record<string, unknown>;

export interface ReadRequest {
  variables: Variables;
  /** Fields that clients cannot write, and that have to be as they were answered. */
  sent: ReturnType<WriteBack['split']>['sent'];
}

/** Reads, converts and checks what a request says, and makes the document's variables of it. */
export type RequestReader = (request: Request) => Promise<ReadRequest>;

/**
 * Compiled once, at start-up. Throws InvalidRequest for what does not fit (query and body are told together), a 404 for a
 * path parameter that cannot be one, and PayloadTooLarge.
 */
export function requestReader(stored: StoredDocument, writeBack?: WriteBack): RequestReader {
  const components: Components = {};
  const schemas = requestSchemas(stored, components);
  const pathVariables = stored.variables
    .filter(({ place }) => place === 'path')
    .map(({ name, type }) => ({
      name,
      fromText: fromText(type),
      check: compileCheck(present(schemas.path[name], `The schema of ${name}`), components),
    }));
  const queryVariables = new Map(
    stored.variables
      .filter(({ place }) => place === 'query')
      .map(({ name, type, required }) => [name, { convert: fromText(type), required }]),
  );
  const headerVariables = stored.variables
    .filter(({ place }) => place === 'header')
    .map(({ name }) => ({ name, header: headerName(name) }));
  const checkQuery = compileCheck(schemas.query, components);
  const { route } = stored;
  const maxBytes = route.maxBodyBytes ?? MAX_BODY_BYTES;
  const takesFields = stored.variables.some(({ place }) => place === 'body' || place === 'wholeBody') || route.intake;
  const readBodyOf = schemas.body && takesFields ? bodyReader(stored, schemas.body, components, writeBack) : undefined;

  return async (request) => {
    const variables: Variables = {};
    for (const { name, fromText, check } of pathVariables) {
      const value = fromText(String(request.params[name]));
      if (isLonger(String(value), ID_LENGTH) || check(value)) throw new HttpError(404, 'Not found');
      variables[name] = value;
    }
    for (const { name, header } of headerVariables) {
      const value = request.headers[header];
      if (typeof value === 'string') variables[name] = value;
    }
    const asked = readQuery(request.url, queryVariables, variables, route.method === 'GET');
    const { query, wrong } = route.queryIntake?.({ ...asked }) ?? { query: asked };
    if (route.queryIntake) Object.assign(variables, query);
    const wrongInQuery = checkQuery(query) ?? wrong;
    const body = readBodyOf?.(await readJson(request, maxBytes), variables);
    // One that no field is taken from may be anything that is not too long.
    if (schemas.body && !readBodyOf) await readBody(request, maxBytes, false);
    const wrongInBody = body?.wrong;
    if (wrongInQuery || wrongInBody) {
      throw new InvalidRequest({
        ...(wrongInBody && { json: wrongInBody }),
        ...(wrongInQuery && { query: wrongInQuery }),
      });
    }
    return { variables, sent: body?.sent ?? [] };
  };
}

/** `if_match` is taken from the header If-Match. */
export const headerName = (variable: string) => variable.replaceAll('_', '-');

type BodyReader = (
  read: JsonBody,
  variables: Variables,
) => { wrong: FieldMessages | undefined; sent: ReadRequest['sent'] };

/** Checks a body, and takes the variables of it when it fits. */
function bodyReader(
  { route, variables: all }: StoredDocument,
  schema: JsonSchema,
  components: Components,
  writeBack: WriteBack | undefined,
): BodyReader {
  const { intake, requestSchema, wrapper } = route;
  const checkSent = requestSchema && compileCheck(requestSchema, {});
  const check = compileCheck(schema, components);
  const take = bodyTaker(all);
  return (read, variables) => {
    const { value, problem } = unwrapped(read, wrapper);
    if (problem) return { wrong: { _schema: [problem] }, sent: [] };
    if (!isObject(value)) return { wrong: check(value), sent: [] };
    const split = writeBack?.split(value);
    const given = split?.rest ?? value;
    const wrong = together(split?.wrong, checkSent?.(given));
    if (wrong) return { wrong, sent: [] };
    const body = intake ? intake(given) : given;
    const misfits = check(body);
    if (!misfits) take(body, variables);
    return { wrong: misfits && intake ? withoutInput(misfits) : misfits, sent: split?.sent ?? [] };
  };
}

function together(...all: (FieldMessages | undefined)[]): FieldMessages | undefined {
  const some = all.filter((each) => each !== undefined);
  return some.length > 0 ? Object.assign(Object.create(null), ...some) : undefined;
}

/** What an intake has put into `$input` came by its own name. */
function withoutInput({ input, ...others }: FieldMessages): FieldMessages {
  return isObject(input) ? { ...others, ...input } : { ...others, ...(input && { _schema: input }) };
}

function bodyTaker(all: StoredVariable[]): (body: object, variables: Variables) => void {
  const whole = all.find(({ place }) => place === 'wholeBody');
  if (whole) {
    const rename = present(renamingFor(whole.type), `The names of ${whole.name}`);
    return (body, variables) => {
      variables[whole.name] = rename(body);
    };
  }
  const known = new Map<string, Renaming>();
  const renamings = new Map(
    all.filter(({ place }) => place === 'body').map(({ name, type }) => [name, renamingFor(type, known)] as const),
  );
  return (body, variables) => {
    for (const [name, value] of Object.entries(body)) variables[name] = renamings.get(name)?.(value) ?? value;
  };
}

/**
 * The query's parameters for the check; those that are known also go to the variables. What only reads leaves aside what it
 * does not know, and what is empty and may be left out; what changes something refuses a mistyped selector.
 */
function readQuery(
  url: string,
  known: ReadonlyMap<string, QueryParameter>,
  variables: Variables,
  isRead: boolean,
): object {
  const mark = url.indexOf('?');
  if (mark < 0 || mark === url.length - 1) return {};
  const parsed = parseQuery(url.slice(mark + 1));
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, text = ''] of Object.entries(parsed)) {
    const parameter = known.get(name);
    if (isRead && (!parameter || (text === '' && !parameter.required))) continue;
    query[name] = parameter ? parameter.convert(text) : text;
    if (parameter) variables[name] = query[name];
  }
  return query;
}

/** Text as a value of the type; text that cannot be one stays as it is, for the check to refuse. */
function fromText(type: GraphQLInputType): (text: string | string[]) => unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const item = fromText(nullable.ofType);
    return (text) => [text].flat().map((each) => item(each));
  }
  switch (leafSchema(nullable as Parameters<typeof leafSchema>[0]).type) {
    case 'integer':
      return (text) => (typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text);
    case 'number':
      return (text) => (typeof text === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text);
    case 'boolean':
      return flagOf;
    default:
      return (text) => text;
  }
}

interface QueryParameter {
  convert: (text: string | string[]) => unknown;
  required: boolean;
}

interface JsonBody {
  value?: unknown;
  problem?: string;
}

/** The body within its wrapper, where the route knows one and the body is nothing else. */
function unwrapped(body: JsonBody, wrapper: string | undefined): JsonBody {
  if (wrapper === undefined || typeof body.value !== 'object' || body.value === null) return body;
  const entries = Object.entries(body.value);
  const [[name, inner] = []] = entries;
  return entries.length === 1 && name === wrapper && typeof inner === 'object' ? { ...body, value: inner } : body;
}

/** A missing body counts as an empty object: the fields that it must have are then named as missing. */
async function readJson(request: Request, maxBytes: number): Promise<JsonBody> {
  return parseJson(await readBody(request, maxBytes), request.headers['content-type']);
}

/** The same of bytes that have been read. */
export function parseJson(bytes: Buffer, contentType: string | undefined): JsonBody {
  if (bytes.length === 0) return { value: {} };
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '')) {
    return { problem: 'Content-Type must be application/json.' };
  }
  try {
    return { value: readJsonBytes(bytes) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** What a client is told of JSON that `readJsonBytes` cannot read. */
export const problemOf = (error: unknown): string =>
  error instanceof NotUtf8 ? `Invalid JSON. ${error.message}` : 'Invalid JSON.';
