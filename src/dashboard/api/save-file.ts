/** Has the browser save a file that came as base64. */
export const saveFile = (filename: string, contentBase64: string): void =>
  saveBlob(filename, new Blob([Uint8Array.from(atob(contentBase64), (character) => character.charCodeAt(0))]));

export function saveBlob(filename: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
