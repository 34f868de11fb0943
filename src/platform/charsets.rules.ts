/** What Windows-1252 has where Latin-1 has control characters, from 0x80; some versions of Node decode it as Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of these bytes; null where nobody knows the charset. Latin-1 is read as Windows-1252, as browsers do. */
export function decodedAs(bytes: Uint8Array, charset: string): string | null {
  try {
    const decoder = new TextDecoder(charset);
    const text = decoder.decode(bytes);
    if (decoder.encoding !== 'windows-1252') return text;
    return text.replace(/[\u0080-\u009f]/g, (each) => WINDOWS.charAt(each.charCodeAt(0) - 0x80));
  } catch {
    return null;
  }
}
