import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Answer, Shot } from './attack';

/** As much of an answer is kept to be looked at. */
const KEPT_BYTES = 512 * 1024;
/** Nobody reads on: the answer is too large to be meant. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface Sender {
  send(shot: Shot): Promise<Answer>;
  close(): void;
}

/**
 * Sends as many clients would: from an address of the loopback network for each, where the machine has them all, so that
 * what is counted by address is met as well as got round.
 */
export function createSender(portOf: () => number, timeoutMs: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const heard = new WeakSet<Socket>();
  let sent = 0;
  const from = () =>
    process.platform === 'linux' ? `127.0.${1 + (Math.floor(sent++ / 250) % 200)}.${1 + (sent % 250)}` : '127.0.0.1';
  const begin = () => {
    const began = performance.now();
    let text = '';
    let bytes = 0;
    return {
      take(part: Buffer | string) {
        bytes += part.length;
        if (text.length < KEPT_BYTES) text += part.toString().slice(0, KEPT_BYTES);
        return bytes > MOST_BYTES;
      },
      end: (status: number, contentType = ''): Answer => ({
        ...{ status, text, bytes, contentType },
        ms: performance.now() - began,
      }),
    };
  };
  const http = ({ method, path, headers, body }: Extract<Shot, { kind: 'http' }>): Promise<Answer> =>
    new Promise((resolve) => {
      const told = begin();
      const isChunked = 'transfer-encoding' in headers;
      const length = body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const asked = request(
        {
          ...{ agent, host: '127.0.0.1', port: portOf(), localAddress: from(), method, path },
          headers: { ...length, ...headers },
          timeout: timeoutMs,
        },
        (response) => {
          const done = () => resolve(told.end(response.statusCode ?? 0, response.headers['content-type']));
          response.on('data', (part: Buffer) => told.take(part) && response.destroy());
          response.on('end', done).on('close', done).on('error', done);
        },
      );
      const limit = setTimeout(() => asked.destroy(), timeoutMs);
      asked.on('close', () => clearTimeout(limit));
      // The service may close it while a body that it has refused is still written, when its request listens no more.
      asked.on('socket', (used) => {
        if (!heard.has(used)) used.on('error', () => undefined);
        heard.add(used);
      });
      asked.on('timeout', () => asked.destroy());
      asked.on('error', () => resolve(told.end(0)));
      asked.end(body);
    });
  const socket = ({ key, frames }: Extract<Shot, { kind: 'socket' }>): Promise<Answer> =>
    new Promise((resolve) => {
      const told = begin();
      const client = new WebSocket(`ws://127.0.0.1:${portOf()}/graphql`, 'graphql-transport-ws', {
        localAddress: from(),
      });
      // A subscription ends by itself only when it is refused.
      let open = frames.filter((frame) => !frame.includes('subscription {')).length;
      const end = (status: number) => {
        clearTimeout(limit);
        client.terminate();
        resolve(told.end(status));
      };
      const limit = setTimeout(() => end(0), timeoutMs);
      client.on('open', () => client.send(JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': key } })));
      client.on('message', (data) => {
        const said = String(data);
        told.take(said);
        if (said.includes('"connection_ack"')) for (const frame of frames) client.send(frame);
        if (/"type":"(error|complete)"/.test(said) && --open <= 0) end(101);
      });
      client.on('close', (code) => end(code));
      client.on('error', () => end(0));
    });
  const bytes = ({ bytes: sending }: Extract<Shot, { kind: 'bytes' }>): Promise<Answer> =>
    new Promise((resolve) => {
      const told = begin();
      const plain = connect({ port: portOf(), host: '127.0.0.1', localAddress: from() }, () => plain.end(sending));
      let said = '';
      plain.setTimeout(timeoutMs, () => plain.destroy());
      plain.on('data', (part) => {
        said ||= String(part);
        told.take(part);
      });
      plain.on('error', () => {});
      plain.on('close', () => resolve(told.end(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0))));
    });
  return {
    send(shot) {
      const sending = shot.kind === 'http' ? http(shot) : shot.kind === 'socket' ? socket(shot) : bytes(shot);
      // What node's client refuses to send is no request.
      return sending.catch(() => begin().end(0));
    },
    close: () => agent.destroy(),
  };
}
