/** What a deal's file may be (rulings 23): told by its first bytes, and for kinds without such bytes by its text. */
const BY_MAGIC: Record<string, string> = {
  'application/pdf': 'application/pdf',
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/tiff': 'image/tiff',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const SAMPLE_BYTES = 64 * 1024;

export const ACCEPTED_KINDS = 'PDF, PNG, JPEG, TIFF, XLS, XLSX, CSV, DOCX or EML';

/** The file's media type, or null when it is none of those accepted. The name's ending decides only between texts. */
export async function mediaTypeOf(fileName: string, content: Buffer): Promise<string | null> {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  // An ES module, which CommonJS can only import in this way.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found) {
    // The container of XLS is that of other old Office files as well, so there the name has to say it.
    if (found.mime === 'application/x-cfb') return ending === 'xls' ? 'application/vnd.ms-excel' : null;
    return BY_MAGIC[found.mime] ?? null;
  }
  const sample = content.subarray(0, SAMPLE_BYTES);
  if (ending === 'eml') return isMail(sample) ? 'message/rfc822' : null;
  if (ending === 'csv') return isText(sample) ? 'text/csv' : null;
  return null;
}

const isMail = (sample: Buffer) =>
  /^(?:[!-9;-~]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/.test(sample.toString('latin1'));

/** No control characters but those of text; UTF-16 is known by its byte order mark. */
function isText(sample: Buffer): boolean {
  const utf16 = sample.length >= 2 && (sample.readUInt16BE(0) === 0xfffe || sample.readUInt16BE(0) === 0xfeff);
  return utf16 || !sample.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
}
