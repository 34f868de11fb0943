import type { JsonSchema } from '../../../src/platform/rest/route';
import { type FilledAccount } from './account';
import { jsonOf, Raw } from './hostile';
import { fittingJson, type RouteOperation, typeOf } from './routes';
import { misfitOf, ownId, type Target } from './target';
import { type Request } from './verdict';

export function restTargets(route: RouteOperation, statuses: Set<number>): Target[] {
  const targets: Target[] = [];
  const name = `${route.method} ${route.path}`;
  const made = (
    account: FilledAccount,
    given: { path?: [string, string]; query?: string; body?: unknown } = {},
  ): Request => {
    const idFor = ownId(account, route.path);
    const path = route.path.replace(/\{(\w+)\}/g, (_match, each) =>
      given.path?.[0] === each ? given.path![1] : encodeURIComponent(idFor(each) ?? 'none'),
    );
    const body = 'body' in given ? given.body : route.body && fittingJson(route.body, idFor);
    return {
      what: name,
      method: route.method,
      path: `${path}${given.query ?? ''}`,
      ...(body !== undefined && route.method !== 'GET' && { body: jsonOf(body), contentType: 'application/json' }),
      statuses,
    };
  };
  for (const parameter of route.parameters) {
    targets.push({
      name: `${name} ${parameter}`,
      with: (value) => (account) => made(account, { path: [parameter, textOf(value)] }),
    });
  }
  for (const { name: parameter, schema } of route.query) {
    targets.push({
      name: `${name} ?${parameter}`,
      with: (value) => (account) => ({
        ...made(account, { query: `?${parameter}=${textOf(value)}` }),
        misfit: ['integer', 'number', 'boolean'].includes(typeOf(schema) ?? '') && typeof value === 'object',
      }),
    });
  }
  targets.push({
    name: `${name} ?`,
    with: (value) => (account) => made(account, { query: `?${textOf(value)}=1&a[b]=2&a=3` }),
  });
  const walk = (schema: JsonSchema, path: string[]) => {
    targets.push({
      name: `${name} ${path.join('.')}`,
      with: (value) => (account) => {
        const idFor = ownId(account, route.path);
        const body = putJson(route.body!, fittingJson(route.body!, idFor), path, value, idFor);
        const known = path.length > 0 && value !== null && !(value instanceof Raw);
        return { ...made(account, { body }), misfit: known && misfitOf(typeOf(schema), value) };
      },
    });
    if (schema.items) walk(schema.items, [...path, '0']);
    for (const [each, inner] of Object.entries(schema.properties ?? {})) walk(inner, [...path, each]);
    if (schema.properties) targets.push(unknownField(route, path, made));
  };
  if (route.body) walk(route.body, []);
  return targets;
}

function unknownField(
  route: RouteOperation,
  path: string[],
  made: (account: FilledAccount, given: { body: unknown }) => Request,
): Target {
  return {
    name: `${route.method} ${route.path} ${path.join('.')} an unknown field`,
    with: (value) => (account) => {
      const idFor = ownId(account, route.path);
      const field = typeof value === 'string' && value.length > 0 && value.length < 200 ? value : '__proto__';
      const unknown = new Raw(`{${JSON.stringify(field)}:1}`);
      const body =
        path.length === 0 ? unknown : putJson(route.body!, fittingJson(route.body!, idFor), path, unknown, idFor);
      return { ...made(account, { body }), misfit: true };
    },
  };
}

function putJson(
  schema: JsonSchema,
  value: unknown,
  path: string[],
  hostile: unknown,
  idFor: (name: string) => string | undefined,
): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return hostile;
  if (schema.items) return [putJson(schema.items, Array.isArray(value) ? value[0] : undefined, rest, hostile, idFor)];
  const whole = (value ?? fittingJson(schema, idFor)) as Record<string, unknown>;
  return { ...whole, [head]: putJson(schema.properties![head]!, whole[head], rest, hostile, idFor) };
}

/** A value as it stands in an address: some as they are, since a client may send anything. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value);
  const short = text.slice(0, 4000);
  return short === '%ff%fe' || short === '%00' ? short : encodeURIComponent(Buffer.from(short).toString());
}

export function bodyTargets(paths: { method: string; path: string; statuses?: Set<number> }[]): Target[] {
  return paths.map(({ method, path, statuses }) => ({
    name: `${method} ${path} as a whole`,
    with: (value) => (account) => {
      const [body, contentType] = value as [string | Buffer, string | undefined];
      const idFor = ownId(account, path);
      const filled = path.replace(/\{(\w+)\}/g, (_match, each) => idFor(each) ?? 'none');
      return { what: path, method, path: filled, body, contentType, ...(statuses && { statuses }) };
    },
  }));
}
