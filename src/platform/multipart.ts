import { InvalidFields } from './errors';

/** RFC 2046, 5.1.1: 1 to 70 of these, the last one no space. A longer one makes looking for it slow. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
const PARAMETER = /;[ \t]*boundary=(?:"([^"]*)"|([^;]*))/i;
/** No form that is known has more. */
const MOST_PARTS = 400;

export const isMultipart = (contentType: string) => /^multipart\//i.test(contentType);

/** The boundary that the type names; undefined where it is missing or none. */
export function boundaryOf(contentType: string): string | undefined {
  const found = PARAMETER.exec(contentType);
  const boundary = found?.[1] ?? found?.[2]?.trimEnd();
  return boundary !== undefined && BOUNDARY.test(boundary) ? boundary : undefined;
}

/**
 * What a multipart body says, whatever its boundary is: a client that repeats a request makes a new one. The pieces are
 * views of the body. Throws InvalidFields for a boundary that is none, and for more parts than anybody needs.
 */
export function withoutBoundary(contentType: string, body: Buffer): Buffer[] {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined)
    throw new InvalidFields({ _schema: ['The boundary of a multipart body must be 1 to 70 characters of RFC 2046.'] });
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const first = delimiter.subarray(2);
  const pieces: Buffer[] = [];
  // The first may be without a line before it.
  let from = body.subarray(0, first.length).equals(first) ? first.length : 0;
  for (let at = body.indexOf(delimiter, from); at >= 0; at = body.indexOf(delimiter, from)) {
    if (pieces.push(body.subarray(from, at)) > MOST_PARTS)
      throw new InvalidFields({ _schema: [`A multipart body may have at most ${MOST_PARTS} parts.`] });
    from = at + delimiter.length;
  }
  pieces.push(body.subarray(from));
  return pieces;
}

const HEAD_BYTES = 4096;
const FIELD_NAME = /;[ \t]*name="([^"]*)"/i;

/**
 * A field's bytes as they were sent, whatever charset they are in; of several of the name the last, undefined for none and for a
 * file. Throws what `withoutBoundary` throws.
 */
export const fieldBytes = (contentType: string, body: Buffer, name: string): Buffer | undefined =>
  withoutBoundary(contentType, body)
    .flatMap((piece) => {
      const end = piece.subarray(0, HEAD_BYTES).indexOf('\r\n\r\n');
      const head = piece.subarray(0, Math.max(0, end)).toString();
      return FIELD_NAME.exec(head)?.[1] === name && !/;[ \t]*filename/i.test(head) ? [piece.subarray(end + 4)] : [];
    })
    .at(-1);
