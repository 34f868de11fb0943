import { parse as parseQuery } from 'node:querystring';
import type { Request } from 'express';
import { type GraphQLInputType, getNullableType, isListType } from 'graphql';
import { readBody } from '../graphql/read-body';
import { ID_LENGTH } from '../graphql/texts';
import { present } from '../untyped.rules';
import { HttpError, InvalidRequest } from './errors';
import { type Renaming, renamingFor } from './input-names';
import { type Components, leafSchema, requestSchemas } from './request-schema';
import type { StoredDocument, StoredVariable } from './stored-document';
import { compileCheck, type FieldMessages } from './validation';

/** Of a request's JSON over REST. */
export const MAX_BODY_BYTES = 1024 * 1024;

export type Variables = Record<string, unknown>;

/** Reads, converts and checks what a request says, and makes the document's variables of it. */
export type RequestReader = (request: Request) => Promise<Variables>;

/**
 * Compiled once, at start-up. Throws InvalidRequest for what does not fit (query and body are told together), a 404 for a
 * path parameter that cannot be one, and PayloadTooLarge.
 */
export function requestReader(stored: StoredDocument): RequestReader {
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
    stored.variables.filter(({ place }) => place === 'query').map(({ name, type }) => [name, fromText(type)]),
  );
  const headerVariables = stored.variables
    .filter(({ place }) => place === 'header')
    .map(({ name }) => ({ name, header: headerName(name) }));
  const checkQuery = compileCheck(schemas.query, components);
  const maxBytes = stored.route.maxBodyBytes ?? MAX_BODY_BYTES;
  const checkBody = schemas.body && compileCheck(schemas.body, components);
  const takeBody = bodyTaker(stored.variables);

  return async (request) => {
    const variables: Variables = {};
    for (const { name, fromText, check } of pathVariables) {
      const value = fromText(String(request.params[name]));
      if (String(value).length > ID_LENGTH || check(value)) throw new HttpError(404, 'Not found');
      variables[name] = value;
    }
    for (const { name, header } of headerVariables) {
      const value = request.headers[header];
      if (typeof value === 'string') variables[name] = value;
    }
    const query = readQuery(request.url, queryVariables, variables);
    const wrongInQuery = checkQuery(query);
    let wrongInBody: FieldMessages | undefined;
    if (checkBody) {
      const body = unwrapped(await readJson(request, maxBytes), stored.route.wrapper);
      wrongInBody = body.problem ? { _schema: [body.problem] } : checkBody(body.value);
      if (!wrongInBody) takeBody(body.value as object, variables);
    }
    if (wrongInQuery || wrongInBody) {
      throw new InvalidRequest({
        ...(wrongInBody && { json: wrongInBody }),
        ...(wrongInQuery && { query: wrongInQuery }),
      });
    }
    return variables;
  };
}

/** `if_match` is taken from the header If-Match. */
export const headerName = (variable: string) => variable.replaceAll('_', '-');

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

/** The query's parameters for the check; those that are known also go to the variables. */
function readQuery(
  url: string,
  known: Map<string, (text: string | string[]) => unknown>,
  variables: Variables,
): object {
  const mark = url.indexOf('?');
  if (mark < 0 || mark === url.length - 1) return {};
  const parsed = parseQuery(url.slice(mark + 1));
  const query: Record<string, unknown> = parsed;
  for (const [name, text = ''] of Object.entries(parsed)) {
    const convert = known.get(name);
    if (convert) variables[name] = query[name] = convert(text);
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
      return (text) => (text === 'true' ? true : text === 'false' ? false : text);
    default:
      return (text) => text;
  }
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
    return { value: JSON.parse(bytes.toString()) };
  } catch {
    return { problem: 'Invalid JSON.' };
  }
}
