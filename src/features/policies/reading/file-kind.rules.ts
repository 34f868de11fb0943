import { decodedAs } from '../../../platform/charsets.rules';

export type PolicyFileKind = 'xlsx' | 'xls' | 'csv' | 'pdf';

const LATIN1 = new TextDecoder('latin1');
const SAMPLE_BYTES = 64 * 1024;
const NEEDED = 'Upload an XLSX, XLS, CSV or PDF file.';
export const DAMAGED = 'The file is damaged or incomplete. Save it again as XLSX and upload that.';
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a whole archive ends with, before a comment of 64 KB at most. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_TAIL_BYTES = 22 + 0xffff;
const COMPOUND_HEAD_BYTES = 512;

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
/** UTF-16 without a byte order mark: every other byte of plain text is zero. */
function utf16Parity(bytes: Uint8Array): 'le' | 'be' | null {
  let [even, odd] = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES & ~1);
  for (let index = 0; index < sample.length; index++)
    if (sample[index] === 0) {
      if (index % 2 === 0) even++;
      else odd++;
    }
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.1) return 'le';
  return even > half * 0.4 && odd < half * 0.1 ? 'be' : null;
}

/** Whether the end of an archive is there: of one that was cut off nothing can be read. */
function hasEnd(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(-ZIP_TAIL_BYTES);
  return tail.some((byte, at) => byte === ZIP_END[0] && startsWith(tail.subarray(at, at + ZIP_END.length), ZIP_END));
}

/** How a text is encoded, as a label of TextDecoder; null for what is no text. */
function textEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const parity = bytes.length > 3 ? utf16Parity(bytes) : null;
  if (parity) return `utf-16${parity}`;
  // Control characters other than those of text, and the ones that Windows-1252 leaves out.
  if (bytes.subarray(0, SAMPLE_BYTES).some((byte) => byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte))) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const TEXTS = new Set(['csv', 'tsv']);
const BINARIES = new Set(['xlsx', 'xlsm', 'xls']);

/** What a file is by its bytes; where it cannot be read as policies, why not, as a sentence for a broker. */
export function kindOf(bytes: Uint8Array, filename: string): { kind: PolicyFileKind } | { refusal: string } {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
  const isPdf = LATIN1.decode(bytes.subarray(0, 1024)).includes('%PDF-');
  if (isPdf) return { kind: 'pdf' };
  if (ending === 'pdf')
    return { refusal: `The file is named .pdf, but its content is not that of such a file. ${NEEDED}` };
  if (!TEXTS.has(ending) && !BINARIES.has(ending))
    return { refusal: `A file whose name ends in ${ending ? `.${ending}` : 'nothing known'} is not taken. ${NEEDED}` };
  if (bytes.length === 0) return { refusal: `The file is empty. ${NEEDED}` };
  if (startsWith(bytes, ZIP)) return hasEnd(bytes) ? { kind: 'xlsx' } : { refusal: DAMAGED };
  if (startsWith(bytes, COMPOUND)) return bytes.length > COMPOUND_HEAD_BYTES ? { kind: 'xls' } : { refusal: DAMAGED };
  if (BINARIES.has(ending))
    return { refusal: `The file is named .${ending}, but its content is not that of such a file. ${NEEDED}` };
  return textEncoding(bytes)
    ? { kind: 'csv' }
    : { refusal: `The file is named .${ending}, but it is no text. ${NEEDED}` };
}

/** The text of a file; null for what is none. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = textEncoding(bytes);
  return encoding && decodedAs(bytes, encoding);
}
