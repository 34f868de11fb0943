import { isUtf8 } from 'node:buffer';
import busboy from 'busboy';
import { takeInTurns } from './body-turns';
import { InvalidFields, PayloadTooLarge } from './errors';
import { bodyStream } from './graphql/read-body';
import { takeBody } from './held-bodies';
import { boundaryOf } from './multipart';
import { Pieces } from './pieces';
import type { Request } from './rest/route';

export interface FormWithFile {
  fields: Record<string, string>;
  /** As the client calls the file. */
  name: string;
  content: Buffer;
}

/** What the parser gives byte for byte: UTF-8 where it can be, else Latin-1, as older programs send it. */
function written(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  // A part that names its own charset is read by the parser.
  return isUtf8(bytes) && bytes.toString('latin1') === text ? bytes.toString() : text;
}

/**
 * The fields of a multipart form and its one file, `file`, of at most `maxBytes`. Throws InvalidFields, also for what
 * `mistakesOf` finds wrong with the fields, and PayloadTooLarge.
 */
export function formWithFile(
  request: Request,
  maxBytes: number,
  mistakesOf: (fields: Record<string, string>) => Record<string, string[]>,
): Promise<FormWithFile> {
  return new Promise((resolve, reject) => {
    const body = bodyStream(request);
    const refuse = (error: unknown) => {
      body.unpipe();
      body.resume();
      reject(error);
    };
    // The parser calls a file cut off that has exactly this size.
    const limits = { fileSize: maxBytes + 1, files: 1, fields: 10, parts: 20, fieldSize: 1024 };
    let parser: busboy.Busboy;
    try {
      if (boundaryOf(request.headers['content-type'] ?? '') === undefined) throw new Error('no boundary');
      parser = busboy({ headers: request.headers, limits, defCharset: 'latin1', defParamCharset: 'latin1' });
    } catch {
      return reject(new InvalidFields({ file: ['Send multipart/form-data with a file.'] }));
    }
    const fields: Record<string, string> = Object.create(null);
    let file: { name: string; pieces: Pieces } | undefined;
    parser.on('field', (name, value) => {
      fields[written(name)] = written(value);
    });
    const unreadable = () => refuse(new InvalidFields({ file: ['The multipart body cannot be read.'] }));
    parser.on('file', (name, stream, { filename }) => {
      // A form that ends within a file is an error of the file's as well, and one that nobody listens to ends the process.
      stream.on('error', unreadable);
      if (name !== 'file') {
        stream.resume();
        refuse(new InvalidFields({ [written(name)]: ['Unknown field.'] }));
        return;
      }
      const pieces = new Pieces();
      file = { name: written(filename ?? ''), pieces };
      stream.on('data', (chunk: Buffer) => {
        pieces.push(chunk);
        if (body !== request) return;
        try {
          takeBody(request, chunk.length);
        } catch (error) {
          pieces.drop();
          refuse(error);
        }
      });
      stream.on('limit', () => refuse(new PayloadTooLarge(`A file may have at most ${maxBytes / 1024 / 1024} MB.`)));
    });
    parser.on('partsLimit', () => refuse(new InvalidFields({ file: ['Too many parts.'] })));
    parser.on('filesLimit', () => refuse(new InvalidFields({ file: ['Send one file.'] })));
    parser.on('error', unreadable);
    parser.on('close', () => {
      const wrong = mistakesOf(fields);
      if (Object.keys(wrong).length > 0) return reject(new InvalidFields(wrong));
      if (!file) return reject(new InvalidFields({ file: ['Missing data for required field.'] }));
      // The parser lives on as long as the request, and would keep all of it twice.
      resolve({ fields, name: file.name, content: file.pieces.take() });
    });
    request.on('aborted', () => reject(new InvalidFields({ file: ['The upload was cut short.'] })));
    if (body === request) takeInTurns(request);
    body.pipe(parser);
  });
}
