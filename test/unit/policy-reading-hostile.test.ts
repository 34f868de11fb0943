import { strToU8 } from 'fflate';
import { readPolicyFile, refusePolicyFile } from '../../src/features/policies/reading/policy-file';
import { UnreadableFile } from '../../src/features/policies/reading/sheet.rules';
import { letters, type RawCell, rawParts, rawXlsx, sheetData, zip } from '../support/sheets/raw-xlsx';
import { readWhole, sheetThreads, valuesOf } from '../support/sheets/read';

const HEAD: RawCell[] = ['Lender', 'FICO'];
const GOOD = [HEAD, ['Acme', '600+']];
const goodXml = `<worksheet><sheetData>${sheetData(GOOD)}</sheetData></worksheet>`;
const withSheet = (data: string | Uint8Array) => zip(rawParts([{ name: 'S', data }]));
const spaces = (xml: string, count: number) => Buffer.concat([Buffer.from(xml), Buffer.alloc(count, ' ')]);
const SHEET = 'xl/worksheets/sheet1.xml';

/** The sheet's unpacked size as both of the archive's tables state it. */
function withSize(bytes: Buffer, size: number): Buffer {
  const forged = Buffer.from(bytes);
  forged.writeUInt32LE(size, forged.indexOf(SHEET) - 30 + 22);
  forged.writeUInt32LE(size, forged.lastIndexOf(SHEET) - 46 + 24);
  return forged;
}

function wide(): string {
  const row = Array.from(
    { length: 16_384 },
    (_, column) => `<c r="${letters(column)}2"><v>${(column * 7919) % 9973}</v></c>`,
  );
  return `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Lender</v></c></row><row r="2">${row.join('')}</row></sheetData></worksheet>`;
}

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

const HOSTILE: [string, string, () => Buffer, RegExp][] = [
  ['a zip bomb', 'a.xlsx', () => withSheet(spaces(goodXml, 20e6)), /more than 100 times/],
  ['a zip bomb of many megabytes', 'a.xlsx', () => withSheet(spaces(goodXml, 60e6)), /too large when unpacked/],
  [
    'a bomb in a part that nobody reads',
    'a.xlsx',
    () => zip({ ...rawParts([{ name: 'S', rows: GOOD }]), 'xl/media/a.bin': new Uint8Array(60e6) }),
    /too large when unpacked/,
  ],
  ['a size that is smaller than it says', 'a.xlsx', () => withSize(withSheet(spaces(goodXml, 30e6)), 1000), /damaged/],
  [
    'a size that is larger than it says',
    'a.xlsx',
    () => withSize(withSheet(goodXml), 0x60000000),
    /too large when unpacked/,
  ],
  [
    'XML that is deep',
    'a.xlsx',
    () => withSheet(`<worksheet><sheetData>${many(300_000, (n) => `<a b="${n * 7919}">`)}</sheetData></worksheet>`),
    /no header row/,
  ],
  ['16,384 columns', 'a.xlsx', () => withSheet(wide()), /more than 500 columns/],
  [
    'more cells than funders could have',
    'a.xlsx',
    () =>
      withSheet(
        `<worksheet><sheetData><row>${many(401_000, (n) => `<c><v>${n * 7919}</v></c>`)}</row></sheetData></worksheet>`,
      ),
    /more than 400000 cells/,
  ],
  [
    'ten thousand and one funders',
    'a.csv',
    () => Buffer.from(`Lender,FICO\n${many(10_001, (n) => `F${n},600\n`)}`),
    /more than 10000 rows/,
  ],
  [
    'a thousand parts',
    'a.xlsx',
    () =>
      zip({
        ...rawParts([{ name: 'S', rows: GOOD }]),
        ...Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`x/${n}`, new Uint8Array(0)])),
      }),
    /more parts/,
  ],
  ['an archive that is no spreadsheet', 'a.xlsx', () => zip({ 'word/document.xml': strToU8('<x/>') }), /no XLSX/],
  [
    'an XLSX that was cut off',
    'a.xlsx',
    () => {
      const bytes = rawXlsx({ name: 'S', rows: GOOD });
      return bytes.subarray(0, bytes.length - 200);
    },
    /damaged/,
  ],
  [
    'an XLS of zeros',
    'a.xls',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    /damaged|no XLS/,
  ],
  [
    'an XLSX with a password',
    'a.xlsx',
    () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(600),
      ]),
    /password/,
  ],
  [
    'a CSV of commas',
    'a.csv',
    () => Buffer.concat([Buffer.from('Lender,FICO\n'), Buffer.alloc(10e6, ',')]),
    /more than 500 columns/,
  ],
  [
    'a quotation mark that is never closed',
    'a.csv',
    () => Buffer.from('Lender,FICO\n"Acme,600\nBest,610'),
    /never closed/,
  ],
  ['a header and nothing else', 'a.csv', () => Buffer.from('Lender,FICO\n'), /no funder under it/],
  ['no header', 'a.csv', () => Buffer.from('1,2\n3,4'), /no header row/],
  ['no column of names', 'a.csv', () => Buffer.from('FICO,TIB\n600,6'), /no column for the funder's name/],
];

describe('a hostile file', () => {
  it.each(HOSTILE)('with %s is refused, gives no rows, and leaves the loop free', async (_, name, make, message) => {
    const bytes = make();
    let late = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      late = Math.max(late, performance.now() - last - 10);
      last = performance.now();
    }, 10);
    const events: string[] = [];
    const reading = readPolicyFile(
      sheetThreads,
      'acc_1',
      { bytes, filename: name },
      ({ kind }) => void events.push(kind),
    );
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow(message);
    clearInterval(timer);
    expect(events).toEqual([]);
    // Far below the seconds that it would take here; a busy machine is late by itself.
    expect(late).toBeLessThan(3000);
    expect((await readWhole('Lender,FICO\nAcme,600', 'a.csv')).total).toBe(1);
  });

  it('with links, formulas and entities is only data', async () => {
    const rows = [HEAD, ['Acme', { attributes: '', inside: '<f>WEBSERVICE("http://127.0.0.1:1/")</f><v>640</v>' }]];
    const parts = rawParts([{ name: 'S', rows }]);
    const { rows: read } = await readWhole(
      zip({ ...parts, 'xl/externalLinks/externalLink1.xml': strToU8('<a/>') }),
      'a.xlsx',
    );
    expect(read.map(valuesOf)).toEqual([{ min_credit_score: 640 }]);
    const entities = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>';
    const named = `<worksheet><sheetData>${sheetData(GOOD).replace('Acme', 'Acme &b;')}</sheetData></worksheet>`;
    const { rows: plain } = await readWhole(withSheet(entities + named), 'a.xlsx');
    expect(plain[0]?.funderName).toBe('Acme &b;');
  });
});

describe('what is no policy file by its bytes', () => {
  it.each([
    ['what is only named .pdf', Buffer.from('no'), 'a.pdf', /its content is not that/],
    ['a text that is named .xlsx', Buffer.from('Lender,FICO'), 'a.xlsx', /named \.xlsx/],
    ['bytes that are named .csv', Buffer.from([0, 1, 2, 3, 0, 0, 255]), 'a.csv', /no text/],
    ['nothing', Buffer.alloc(0), 'a.csv', /empty/],
    ['another ending', Buffer.from('Lender'), 'a.docx', /ends in \.docx/],
  ])('%s is refused before it is queued', (_, bytes, name, message) => {
    expect(refusePolicyFile(bytes, name)).toMatch(message);
  });
});
