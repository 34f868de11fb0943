import type { Manifest, RequestOf } from './manifest.rules';
import type { Mistake } from './mistake.rules';

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i;
/** What says how a request is carried, and is said by whoever carries it. */
const CARRIERS = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'te', 'trailer', 'expect'],
  ...['proxy-authorization', 'proxy-connection', 'accept-encoding', 'content-encoding'],
]);

/** Headers that no request can have, and paths that would make another host of a base's. */
export function requestMistakes(manifest: Manifest): Mistake[] {
  const { steps, poll, later, lookup, auth = {} } = manifest;
  const lists = { '/steps': steps, '/poll/steps': poll?.steps ?? [], '/later/files': later?.files ?? [] };
  const all = Object.entries(lists).flatMap(([list, each]) =>
    each.map((step, index) => ({ ...step, path: `${list}/${index}` })),
  );
  const requests = [
    ...all,
    ...(lookup ? [{ request: lookup.request, path: '/lookup' }] : []),
    ...Object.entries(auth).flatMap(([name, { token }]) =>
      token ? [{ request: token.request, path: `/auth/${name}/token` }] : [],
    ),
  ];
  return [
    ...requests.flatMap(({ request, path }) => [
      ...headerMistakes(Object.keys(request.headers ?? {}), `${path}/request/headers`),
      ...pathMistakes(manifest, request, `${path}/request`),
    ]),
    ...all.flatMap(({ idempotency, path }) =>
      headerMistakes(idempotency ? [idempotency.header] : [], `${path}/idempotency`),
    ),
    ...Object.entries(auth).flatMap(([name, { headers }]) =>
      headerMistakes(Object.keys(headers ?? {}), `/auth/${name}/headers`),
    ),
  ];
}

const headerMistakes = (names: readonly string[], path: string): Mistake[] =>
  names.flatMap((name) => {
    const shown = name.slice(0, 40);
    if (!HEADER_NAME.test(name)) return [{ code: 'schema', path, message: `${shown} is no name of a header.` }];
    if (!CARRIERS.has(name.toLowerCase())) return [];
    return [{ code: 'schema', path, message: `The header ${shown} is written by whoever carries the request.` }];
  });

/** `https://api.funder.example` and `.other.example` are one host. */
function pathMistakes({ environments }: Manifest, { base = 'api', path = '' }: RequestOf, pointer: string): Mistake[] {
  const [first] = typeof path === 'string' ? [path] : path;
  if (typeof first === 'string' && (first === '' || first.startsWith('/') || first.startsWith('?'))) return [];
  const bases = [environments.production[base], environments.staging?.[base]];
  // Of a base that is not written here it is known only when it is asked for, and refused then.
  const isOpen = bases.some(
    (each) => typeof each === 'string' && URL.canParse(each) && !new URL(each).pathname.slice(1) && !each.endsWith('/'),
  );
  return isOpen
    ? [{ code: 'host_not_listed', path: `${pointer}/path`, message: 'A path begins with /, or its base ends with it.' }]
    : [];
}
