const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SAMPLE_BYTES = 64 * 1024;

/** The first bytes of what is accepted; a kind without such bytes is told by its text and its name. */
const MAGIC: [mediaType: string, ...starts: string[]][] = [
  ['application/pdf', '255044462d'], // %PDF-
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/tiff', '49492a00', '4d4d002a', '49492b00', '4d4d002b'],
];
const OLD_OFFICE = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';
/** Kinds that two letters are enough for: a bank statement may well begin with them. */
const TWO_LETTERS = new Set(['image/bmp', 'application/x-msdownload']);

export const ACCEPTED_KINDS = 'PDF, PNG, JPEG, TIFF, XLS, XLSX, CSV, DOCX or EML';

/** The file's media type, or null when it is none of those accepted. The name's ending decides only between texts. */
export async function mediaTypeOf(fileName: string, content: Buffer): Promise<string | null> {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  const start = content.subarray(0, 8).toString('hex');
  const known = MAGIC.find(([, ...starts]) => starts.some((each) => start.startsWith(each)));
  if (known) return known[0];
  // The container of XLS is that of other old Office files as well, so there the name has to say it.
  if (start === OLD_OFFICE) return ending === 'xls' ? 'application/vnd.ms-excel' : null;
  // Excel's "Unicode text", whose byte order mark would pass for the start of a sound file.
  if (ending === 'csv' && isUtf16(content)) return 'text/csv';
  // An ES module, which CommonJS can only import in this way.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (start.startsWith(ZIP)) return officeType(found?.mime, content);
  if (found && !TWO_LETTERS.has(found.mime)) return null;
  const sample = content.subarray(0, SAMPLE_BYTES);
  if (ending === 'eml') return isMail(sample) ? 'message/rfc822' : null;
  if (ending === 'csv') return isText(sample) ? 'text/csv' : null;
  return null;
}

/** Where the archive's table of contents cannot be read from its front, the names of its entries tell. */
function officeType(found: string | undefined, content: Buffer): string | null {
  if (found === XLSX || found === DOCX) return found;
  if ((found && found !== 'application/zip') || !content.includes('[Content_Types].xml')) return null;
  if (content.includes('word/document.xml')) return DOCX;
  return content.includes('xl/workbook.xml') ? XLSX : null;
}

const isMail = (sample: Buffer) => /^(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2}/.test(sample.toString('latin1'));

const isUtf16 = (content: Buffer) =>
  content.length >= 2 && (content.readUInt16BE(0) === 0xfffe || content.readUInt16BE(0) === 0xfeff);

/** No control characters but those of text. */
const isText = (sample: Buffer) => !sample.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
