import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { takeInTurns } from '../body-turns';
import { InvalidFields, PayloadTooLarge } from '../errors';
import { takeBody } from '../held-bodies';
import { Pieces } from '../pieces';

/** How many times the limit is read and thrown away, so that a client that is still writing gets to read the answer. */
const DRAINED = 8;

/** Deeper JSON costs whoever walks it their stack. Nothing that is documented comes near it. */
export const MAX_JSON_LEVELS = 64;

/** More small values than this take longer to parse than any answer, whatever their bytes. No list that is taken has as many. */
const MAX_JSON_VALUES = 100_000;

/** Bodies that were read before the one came that they are for. */
const read = new WeakMap<IncomingMessage, Buffer>();

/** Reads the body ahead: whoever asks for it later, by `readBody` or `bodyStream`, gets the same. */
export async function preread(request: IncomingMessage, limit: number): Promise<Buffer> {
  const body = await readBody(request, limit);
  read.set(request, body);
  return body;
}

/** The body as a stream, for parsers that take one. */
export function bodyStream(request: IncomingMessage): Readable {
  const known = read.get(request);
  return known ? Readable.from([known], { objectMode: false }) : request;
}

/**
 * The request's body. Throws PayloadTooLarge for one over `limit` bytes: at once when it is far over it, else at its end. JSON
 * that is too much to parse is refused, unless nobody will.
 */
export function readBody(request: IncomingMessage, limit: number, isParsed = true): Promise<Buffer> {
  const tooLarge = () => new PayloadTooLarge(`The body may have at most ${limit / 1024 / 1024} MB.`);
  const known = read.get(request);
  if (known) return known.length > limit ? Promise.reject(tooLarge()) : Promise.resolve(known);
  if (Number(request.headers['content-length'] ?? 0) > limit * DRAINED) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const pieces = new Pieces(Math.min(Number(request.headers['content-length'] ?? 0), limit));
    let size = 0;
    const ceaseTurns = takeInTurns(request);
    const stop = (error: unknown) => {
      pieces.drop();
      ceaseTurns();
      request.removeAllListeners('data').pause();
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit * DRAINED) return stop(tooLarge());
      if (size > limit) return pieces.drop();
      try {
        takeBody(request, chunk.length);
        pieces.push(chunk);
      } catch (error) {
        stop(error);
      }
    });
    request.on('end', () => {
      if (size > limit) return reject(tooLarge());
      const body = pieces.take();
      const isJson = isParsed && /json/i.test(request.headers['content-type'] ?? '');
      const refusal = isJson ? refusalOf(body) : undefined;
      if (refusal) reject(refusal);
      else resolve(body);
    });
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('The client went away while it sent its request.')));
  });
}

/** The error of JSON text that is too much to parse. Who parses what does not say that it is JSON asks for himself. */
export function refusalOf(json: Buffer): InvalidFields | undefined {
  const excess = excessOf(json, MAX_JSON_LEVELS, MAX_JSON_VALUES);
  return excess === undefined ? undefined : new InvalidFields({ _schema: [excess] });
}

const QUOTE = 0x22;
const [BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COMMA] = Buffer.from('\\{}[],');

/** Why JSON text is too much to parse: its levels, or how many values it has. Found without parsing it. */
export function excessOf(json: Buffer, levels: number, values: number): string | undefined {
  if (json.length <= Math.min(levels, values)) return undefined;
  let depth = 0;
  let count = 1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = endOfString(json, at);
      if (at < 0) return undefined;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      count++;
      if (++depth > levels) return `Nested deeper than ${levels} levels.`;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
    else if (byte === COMMA) count++;
    if (count > values) return `Holds more than ${values} values.`;
  }
  return undefined;
}

/** Where the quote is that ends the string; -1 where none does. */
function endOfString(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === BACKSLASH) at++;
    else if (json[at] === QUOTE) return at;
  }
  return -1;
}
