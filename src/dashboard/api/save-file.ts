/** Has the browser save a file that came as base64. */
export function saveFile(filename: string, contentBase64: string): void {
  const bytes = Uint8Array.from(atob(contentBase64), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
