import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type Cell, sheetRow } from './cells.rules';

/** A sheet of the usual programs has 1,048,576 rows, of which one is the header. */
const ROWS_A_SHEET = 1_000_000;
/** What an archive's sizes are written in. */
const MOST_BYTES = 0xffff_ffff;
const SIZES_BEHIND = 0x08;
const DEFLATED = 8;
const VERSION = 20;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An XLSX file of a table that may be longer than memory: its rows pass through as they are read, and a further sheet
 * begins where one is full.
 */
export async function* workbookOf(
  title: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const archive = new Archive();
  const rows = new Rows(batches);
  let sheets = 0;
  do {
    sheets += 1;
    yield* archive.entry(`xl/worksheets/sheet${sheets}.xml`, sheetOf(header, rows));
  } while (await rows.hasMore());
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  for (const [name, content] of partsOf(title, numbers)) yield* archive.entry(name, [content]);
  yield archive.end();
}

/** The rows of batches, which several sheets take in turn. */
class Rows {
  private readonly batches: AsyncIterator<readonly (readonly Cell[])[]>;
  private batch: readonly (readonly Cell[])[] = [];
  private place = 0;

  constructor(batches: AsyncIterable<readonly (readonly Cell[])[]>) {
    this.batches = batches[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.place >= this.batch.length) {
      const { done, value } = await this.batches.next();
      if (done) return false;
      this.batch = value;
      this.place = 0;
    }
    return true;
  }

  /** What is left of the batch, at most so many. */
  take(most: number): readonly (readonly Cell[])[] {
    const taken = this.batch.slice(this.place, this.place + most);
    this.place += taken.length;
    return taken;
  }
}

async function* sheetOf(header: readonly string[], rows: Rows): AsyncGenerator<string> {
  const frozen = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/>';
  yield `${XML}<worksheet xmlns="${MAIN}">${frozen}</sheetView></sheetViews><sheetData>${sheetRow(header)}`;
  for (let left = ROWS_A_SHEET; left > 0 && (await rows.hasMore()); ) {
    const some = rows.take(left);
    left -= some.length;
    yield some.map(sheetRow).join('');
  }
  yield '</sheetData></worksheet>';
}

function partsOf(title: string, numbers: readonly number[]): [name: string, content: string][] {
  const each = (line: (number: number) => string) => numbers.map(line).join('');
  const nameOf = (number: number) => (number === 1 ? title : `${title} ${number}`);
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(
        (number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(
        (number) =>
          `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each(
        (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
      )}</Types>`,
    ],
  ];
}

/** A zip archive that is written as its contents come: each one's sizes stand behind it. */
class Archive {
  private readonly directory: Buffer[] = [];
  private offset = 0;

  async *entry(name: string, content: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
    const begin = this.offset;
    const bytes = Buffer.from(name);
    yield this.counted(Buffer.concat([signed(0x04034b50, described(bytes, SIZES_BEHIND)), bytes]));
    let checksum = 0;
    let size = 0;
    let packed = 0;
    async function* measured() {
      for await (const piece of content) {
        const chunk = Buffer.from(piece);
        checksum = crc32(chunk, checksum);
        size += chunk.length;
        yield chunk;
      }
    }
    const source = Readable.from(measured());
    const deflate = createDeflateRaw({ level: 3 });
    source.on('error', (error) => deflate.destroy(error));
    try {
      for await (const chunk of source.pipe(deflate)) {
        packed += chunk.length;
        yield this.counted(chunk);
      }
    } finally {
      source.destroy();
    }
    if (size > MOST_BYTES || this.offset > MOST_BYTES) throw new Error('A workbook has become longer than 4 GB.');
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(checksum, 0);
    sizes.writeUInt32LE(packed, 4);
    sizes.writeUInt32LE(size, 8);
    yield this.counted(signed(0x08074b50, sizes));
    const own = described(bytes, SIZES_BEHIND, sizes);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION, 0);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(begin, 10);
    this.directory.push(Buffer.concat([signed(0x02014b50, made), own, rest, bytes]));
  }

  end(): Buffer {
    const whole = Buffer.concat(this.directory);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.directory.length, 4);
    end.writeUInt16LE(this.directory.length, 6);
    end.writeUInt32LE(whole.length, 8);
    end.writeUInt32LE(this.offset, 12);
    return Buffer.concat([whole, signed(0x06054b50, end)]);
  }

  private counted(bytes: Buffer): Buffer {
    this.offset += bytes.length;
    return bytes;
  }
}

function signed(signature: number, rest: Buffer): Buffer {
  const begin = Buffer.alloc(4);
  begin.writeUInt32LE(signature, 0);
  return Buffer.concat([begin, rest]);
}

/** What both headers of an entry have in common. The day is the first that such archives know. */
function described(name: Buffer, flags: number, sizes = Buffer.alloc(12)): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(DEFLATED, 4);
  common.writeUInt16LE((1 << 5) | 1, 8);
  sizes.copy(common, 10);
  common.writeUInt16LE(name.length, 22);
  return common;
}
