import { mime } from '../../test/support/inbound';
import { HOSTILE, HOSTILE_BODIES, HOSTILE_TYPES, jsonOf } from '../../test/support/sweep/hostile';
import { type Shot, times } from './attack';
import { validRequests } from './valid-requests';
import type { World } from './world';

/** Requests that nobody thought of: valid ones with a place in them changed, in value, in bytes or in their headers. */

type Http = Extract<Shot, { kind: 'http' }>;
type Random = () => number;

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!;

const HEADERS = [
  ['x-api-key', ''],
  ['x-api-key', 'é'.repeat(20)],
  ['authorization', 'Bearer x'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, br, br'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'gzip;q=0, *;q=0'],
  ['idempotency-key', 'x'],
  ['idempotency-key', ''],
  ['if-match', '"x"'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-,0-,0-,0-'],
  ['x-forwarded-for', '127.0.0.1, ::1, x'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'https://elsewhere.example'],
  ['cookie', 'a=b; '.repeat(500)],
  ['expect', '100-continue'],
  ['upgrade', 'h2c'],
  ['transfer-encoding', 'gzip, chunked'],
  ['x-service-timestamp', '99999999999999999999'],
  ['x-service-signature', 'sha256='],
  ['host', 'elsewhere.example'],
] as const;

/** The places of a value, as the ways to them. */
function placesOf(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [
    way,
    ...Object.entries(value).flatMap(([name, each]) =>
      placesOf(each, [...way, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function withAt(value: unknown, [first, ...rest]: (string | number)[], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? withAt(each, rest, other) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [first]: withAt(record[first], rest, other) };
}

const bitten = (text: string, random: Random): Buffer => {
  const bytes = Buffer.from(text);
  const changes = 1 + Math.floor(random() * 4);
  for (let count = 0; count < changes && bytes.length > 0; count++)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return random() < 0.3 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
};

const MAIL_HEADERS = [
  'To',
  'Cc',
  'Subject',
  'Date',
  'References',
  'Content-Type',
  'Content-Transfer-Encoding',
  'X-Original-To',
];

function randomMail(random: Random): string {
  const noise = () =>
    times(1 + random() * 30, () =>
      pick(['a', ' ', '<', '>', ';', ':', '=?', '?=', '"', '\\', '(', '\r\n ', '=', '\u0000', 'é', '\r\n--b'], random),
    ).join('');
  const headers = Object.fromEntries(times(random() * 4, () => [pick(MAIL_HEADERS, random), noise()]));
  const text = mime({ subject: noise(), text: times(random() * 20, noise).join('$1,000 approved '), headers });
  return random() < 0.3 ? bitten(text, random).toString('latin1') : text;
}

export function randomShot(world: World, random: Random): Shot {
  const valid = pick(validRequests(world), random);
  const shot: Http = {
    ...{ kind: 'http', method: valid.method, path: valid.path },
    headers: {
      ...(valid.key && { 'x-api-key': world.keys[valid.key] }),
      ...(valid.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: valid.body === undefined ? undefined : JSON.stringify(valid.body),
  };
  const way = random();
  if (way < 0.4 && valid.body !== undefined)
    shot.body = jsonOf(withAt(valid.body, pick(placesOf(valid.body), random), pick(HOSTILE, random)));
  else if (way < 0.5 && shot.body !== undefined) shot.body = bitten(String(shot.body), random);
  else if (way < 0.6) shot.path = withRandomText(shot.path, random);
  else if (way < 0.75) {
    const [name, value] = pick(HEADERS, random);
    // Node's own client would wait for what it was told to wait for.
    if (!['expect', 'transfer-encoding', 'upgrade'].includes(name))
      shot.headers[name] = Buffer.from(value).toString('latin1');
    else return { kind: 'bytes', bytes: asBytes(shot, name, value) };
  } else if (way < 0.85 && valid.method !== 'GET') {
    const type = pick(HOSTILE_TYPES, random);
    shot.body = pick(HOSTILE_BODIES, random);
    delete shot.headers['content-type'];
    if (type) shot.headers['content-type'] = type;
  } else if (way < 0.92)
    return {
      ...{ kind: 'http', method: 'POST', path: world.mailPath, body: randomMail(random) },
      headers: { 'content-type': 'message/rfc822' },
    };
  else if (way < 0.96) return { kind: 'bytes', bytes: bitten(asBytes(shot, 'x', 'y'), random) };
  else {
    const frame = JSON.stringify({
      id: '1',
      type: 'subscribe',
      payload: valid.path === '/graphql' && valid.body ? valid.body : { query: '{ viewer { name } }' },
    });
    return { kind: 'socket', key: world.keys.all, frames: [random() < 0.5 ? bitten(frame, random).toString() : frame] };
  }
  return shot;
}

/** Characters that a path may be sent with. */
const PATH_PIECES = [
  '%00',
  '%2e%2e',
  '..',
  '%',
  '%zz',
  '?',
  '&',
  '=',
  '[]',
  '-1',
  '99999999999999999999',
  '1e9',
  'NaN',
  '%F0%9F%98%80',
  "'",
  '"',
  '*',
  ';',
  '//',
];

function withRandomText(path: string, random: Random): string {
  const at = Math.floor(random() * path.length);
  return `/${(path.slice(0, at) + pick(PATH_PIECES, random).repeat(1 + random() * 3) + path.slice(at)).replace(/^\//, '')}`.replaceAll(
    ' ',
    '%20',
  );
}

const asBytes = ({ method, path, headers, body }: Http, name: string, value: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${name}: ${value}\r\n${Object.entries(headers)
    .map(([each, said]) => `${each}: ${said}\r\n`)
    .join('')}content-length: ${Buffer.byteLength(body ?? '')}\r\n\r\n${body ?? ''}`;
