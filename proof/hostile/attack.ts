import type { World } from './world';

/** What an attacker does at once: a request, a websocket, or bytes that are neither. */
export type Shot =
  | { kind: 'http'; method: string; path: string; headers: Record<string, string>; body?: string | Buffer | undefined }
  | { kind: 'socket'; key: string; frames: string[] }
  | { kind: 'bytes'; bytes: string | Buffer };

export interface Answer {
  /** 0: none came. Of a websocket what it was closed with, else 101. */
  status: number;
  /** The first of it. */
  text: string;
  bytes: number;
  contentType: string;
  ms: number;
}

/**
 * One way to attack, as data. `sizes` bound how much there is of what grows: what a test can afford, and what has broken the
 * service. The shots are sent one behind the other, unless it says otherwise.
 */
export interface Attack {
  name: string;
  /** Of the list of 23; 0: found later. */
  point: number;
  sizes: readonly [small: number, full: number];
  shots: (world: World, size: number, random: () => number) => Shot[];
  /** Not one behind the other. */
  atOnce?: boolean;
  /** What the last shot must come to: `refused` in the documented way, or `any` answer. */
  must: 'refused' | 'any';
  /** In words, what an answer or the service's state tells that it must not; undefined when all is well. */
  breach?: (answers: Answer[], world: World) => Promise<string | undefined> | string | undefined;
}

export function json(key: string | null, method: string, path: string, body?: unknown, more = {}): Shot {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== null && { 'x-api-key': key }),
    ...more,
  };
  return {
    ...{ kind: 'http', method, path, headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export const graphql = (key: string | null, query: string, variables: object = {}, more = {}): Shot =>
  json(key, 'POST', '/graphql', { query, variables }, more);

/** A websocket that shows its key and sends these operations. */
export const overSocket = (key: string, ...operations: object[]): Shot => ({
  ...{ kind: 'socket', key },
  frames: operations.map((payload, index) => JSON.stringify({ id: String(index), type: 'subscribe', payload })),
});

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));

/** The field so many times under other names, as one selection. */
export const aliased = (count: number, field: (index: number) => string): string =>
  times(count, (index) => `a${index}: ${field(index)}`).join(' ');

/** GraphQL says in a 200 what REST says by its status. */
export const isRefused = ({ status, text }: Answer): boolean =>
  status >= 400 || status === 0 || /^\s*\{"errors"|"type":"error"|"errors":\[/.test(text);

export const isFault = ({ status, text }: Answer): boolean =>
  (status >= 500 && status < 600 && status !== 503) || text.includes('INTERNAL_SERVER_ERROR');

/** The answers' first code, for people. */
export const codeOf = ({ text }: Answer): string => /"code":"([A-Z_]{4,})"/.exec(text)?.[1] ?? '';

export const tells =
  (secret: (world: World) => (string | undefined)[], what: string) =>
  (answers: Answer[], world: World): string | undefined =>
    answers.some(({ text }) => secret(world).some((each) => each && text.includes(each))) ? what : undefined;

/** Sends the attack's shots as it wants them sent. */
export async function fire(
  { atOnce }: Attack,
  shots: Shot[],
  send: (shot: Shot) => Promise<Answer>,
): Promise<Answer[]> {
  if (atOnce) return Promise.all(shots.map(send));
  const answers: Answer[] = [];
  for (const shot of shots) answers.push(await send(shot));
  return answers;
}

/** An attack that is of none of the numbered points. */
export const attack = (
  name: string,
  sizes: Attack['sizes'],
  must: Attack['must'],
  shots: Attack['shots'],
  breach?: Attack['breach'],
): Attack => ({ ...{ name, point: 0, sizes, must, shots }, ...(breach && { breach }) });
