import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of these files. */
export function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = deflateRawSync(Buffer.from(text));
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum(Buffer.from(text)), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        made,
        common.subarray(0, 24),
        Buffer.alloc(2),
        rest,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
}

/** Node 20 has no crc32 before 20.15; the table is short. */
function checksum(content: Buffer): number {
  if (typeof crc32 === 'function') return crc32(content);
  let crc = -1;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const TYPES = '[Content_Types].xml';
const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const filled = (start: number[] | string, length = 600) =>
  Buffer.concat([Buffer.from(start as string), Buffer.alloc(length)]);

/** A file of each kind that is accepted, by its name. */
export const ACCEPTED: Record<string, Buffer> = {
  'statement.pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  'scan.png': filled([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
  'photo.jpg': filled([0xff, 0xd8, 0xff, 0xe0]),
  'fax.tiff': filled('II*\0'),
  'fax-motorola.tif': filled('MM\0*'),
  'old.xls': filled([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'new.xlsx': zip({ [TYPES]: types('/xl/workbook.xml', 'spreadsheetml.sheet'), 'xl/workbook.xml': '<workbook/>' }),
  'letter.docx': zip({
    [TYPES]: types('/word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': '<w/>',
  }),
  'list.csv': Buffer.from('date;amount\n2026-01-02;-12,50\nMünchen;1\n'),
  'bmw.csv': Buffer.from('BMW,100\nMZ,200\n'),
  'excel.csv': Buffer.from('\ufeffdate\tamount\n', 'utf16le'),
  'mail.eml': Buffer.from('From: a@example.com\r\nTo: b@example.com\r\nSubject: Deal\r\n\r\nHello\r\n'),
};

/** What is not accepted, whatever its name says. */
export const REFUSED: Record<string, Buffer> = {
  'program.exe': filled('MZ\x90\0'),
  'program.csv': filled('MZ\x90\0'),
  'image.gif': filled('GIF89a'),
  'image.pdf': filled('GIF89a'),
  'archive.zip': zip({ 'readme.txt': 'hello' }),
  'archive.xlsx': zip({ 'readme.txt': 'hello' }),
  'slides.pptx': zip({
    [TYPES]: types('/ppt/presentation.xml', 'presentationml.presentation'),
    'ppt/presentation.xml': '<p/>',
  }),
  'old.doc': filled([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'page.html': Buffer.from('<html><script>alert(1)</script></html>'),
  'image.svg': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'image.csv': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'text.txt': Buffer.from('just text'),
  'no-ending': Buffer.from('a,b\n1,2\n'),
  'random.pdf': Buffer.from('this is no PDF'),
  'note.eml': Buffer.from('no header at all\n'),
};
