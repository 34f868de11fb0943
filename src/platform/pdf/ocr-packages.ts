export const OCR_DATA = '@tesseract.js-data/eng';
const WANTED: Readonly<Record<string, string>> = { 'tesseract.js': '7.0.0', [OCR_DATA]: '1.0.0' };

/** What is to be installed before pictures can be read, as npm wants it; null where all of it is there. */
export function missingOcr(versionOf = installedVersion): string | null {
  const isThere = ([name, version]: [string, string]) => versionOf(name) === version;
  const all = Object.entries(WANTED);
  return all.every(isThere) ? null : all.map(([name, version]) => `${name}@${version}`).join(' ');
}

function installedVersion(name: string): string | null {
  try {
    return String(require(`${name}/package.json`).version);
  } catch {
    return null;
  }
}
