import { sha256 } from '../../../platform/hash.rules';
import { isObject } from '../../../platform/untyped.rules';
import { holds } from './conditions.rules';
import { fileIn } from './evaluation.rules';
import type { Part } from './manifest.rules';
import { listAt, Placeholder, type Scope, textOf, within } from './paths.rules';
import { type At, below, type Evaluation, LEFT_OUT } from './values.rules';
import { writeXml } from './xml.rules';

/** A piece of a body; a placeholder where a file's content is not shown. */
export type Piece = Buffer | Placeholder;

/** The same run, step and file have the same boundary, so that the same request has the same bytes. */
export const boundaryOf = (reference: string, step: string, fileId: string): string =>
  `dealgate-${sha256(`${reference}${step}${fileId}`).slice(0, 24)}`;

/** The body of a form with files, in pieces. */
export function multipartBody(
  parts: readonly Part[],
  boundary: string,
  evaluation: Evaluation,
  scope: Scope,
  at: At,
): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, part] of parts.entries()) {
    const here = below(at, index);
    for (const each of scopesOf(part, scope)) {
      const written = content(part, evaluation, each, { pointer: here.pointer, path: part.name });
      if (!written) continue;
      pieces.push(Buffer.from(`--${boundary}\r\n${headersOf(part.name, written)}\r\n\r\n`), written.piece);
      pieces.push(Buffer.from('\r\n'));
    }
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return pieces;
}

function scopesOf({ $each, $where }: Part, scope: Scope): Scope[] {
  if (!$each) return [scope];
  const files = listAt(scope, 'files');
  if (!Array.isArray(files)) return [];
  return files
    .filter((file) => $where === undefined || holds($where, within(scope, 'file', file, 'file', 0)))
    .map((file, index) => within(scope, 'file', file, 'file', index + 1));
}

interface Written {
  piece: Piece;
  fileName: string | undefined;
  contentType: string | undefined;
}

function content(part: Part, evaluation: Evaluation, scope: Scope, at: At): Written | null {
  const { pointer, path } = at;
  const said =
    part.content_type === undefined ? undefined : evaluation.text(part.content_type, scope, below(at, 'content_type'));
  if (part.file) {
    const file = fileIn(scope);
    if (!file) return null;
    const fileName =
      part.filename === undefined ? file.name : evaluation.text(part.filename, scope, below(at, 'filename'));
    return { piece: evaluation.facts.contentOf(file), fileName, contentType: said ?? file.media_type };
  }
  const fileName =
    part.filename === undefined ? undefined : evaluation.text(part.filename, scope, below(at, 'filename'));
  const kind = part.xml !== undefined ? 'xml' : part.json !== undefined ? 'json' : 'value';
  const value = evaluation.value(part[kind], scope, {
    pointer: `${pointer}/${kind}`,
    path: kind === 'value' ? path : '',
  });
  if (value === LEFT_OUT) return null;
  if (kind === 'xml')
    return {
      piece: Buffer.from(writeXml(isObject(value) ? value : {})),
      fileName,
      contentType: said ?? 'application/xml',
    };
  if (kind === 'json')
    return { piece: Buffer.from(JSON.stringify(value)), fileName, contentType: said ?? 'application/json' };
  const text = value === null ? '' : (textOf(value) ?? JSON.stringify(value));
  return { piece: Buffer.from(text), fileName, contentType: said };
}

function headersOf(name: string, { fileName, contentType }: Written): string {
  const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`;
  const type = contentType === undefined ? '' : `\r\nContent-Type: ${contentType.replace(/[\r\n]/g, '')}`;
  return `Content-Disposition: form-data; name="${quoted(name)}"${file}${type}`;
}

/** As browsers write names. */
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
