import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './file-kind.rules';
import { type Cell, type Grid, unescapeFormula } from './grid.rules';
import { findHeader } from './header-row.rules';
import { MOST_CELLS, MOST_COLUMNS, MOST_SHEET_ROWS } from './limits.rules';
import { UnreadableFile } from './sheet.rules';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_ROWS = 40;
const LONGEST_RECORD = 1024 * 1024;
/** Columns with as many delimiters in their texts as a line of people's writing has at most. */
const MOST_DELIMITERS_OF_A_LINE = 10 * MOST_COLUMNS;
const TOO_WIDE = `The file has more than ${MOST_COLUMNS} columns.`;

type Row = (Cell | undefined)[];

/** Rows of cells; made one by one, so that fields of nothing but delimiters never take the memory of texts. */
function parseRows(text: string, delimiter: string, to: number): Row[] {
  let fields = 0;
  const toCells = (record: string[]): Row => {
    fields += record.length;
    if (record.length > MOST_COLUMNS) throw new UnreadableFile(TOO_WIDE);
    if (fields > MOST_CELLS) throw new UnreadableFile(`The file has more than ${MOST_CELLS} cells.`);
    return record.map((value) => {
      const shown = unescapeFormula(value.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim());
      return shown ? { text: shown } : undefined;
    });
  };
  return parse(text, {
    delimiter,
    bom: true,
    // Titles above a table and remarks below have fewer cells than its rows.
    relax_column_count: true,
    // `5" pipe` is how people write; only a quote that is never closed is an error.
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    to,
    onRecord: toCells as never,
  }) as unknown as Row[];
}

/** Refuses lines of delimiters, which a parser would take a record's memory for before anybody could count. */
function checkWidth(text: string, delimiter: string): void {
  const [mark, newLine, from] = [delimiter.charCodeAt(0), 10, 13];
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === newLine || code === from) count = 0;
    else if (code === mark && ++count > MOST_DELIMITERS_OF_A_LINE) throw new UnreadableFile(TOO_WIDE);
  }
}

const toGrid = (name: string, rows: Row[]): Grid => ({ name, isNamed: false, rows, merges: [] });

/** The delimiter that makes the best header of the first lines; of equally good ones that of the widest rows. */
function findDelimiter(text: string): string {
  const hint = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (hint) return hint;
  const cut = text.slice(0, SAMPLE_LENGTH);
  // Half a line, and with it an open quote, is no part of the sample.
  const sample = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1) || cut : cut;
  const scored = DELIMITERS.map((delimiter) => {
    const rows = sampleRows(sample, delimiter);
    return {
      delimiter,
      score: findHeader(toGrid('', rows))?.score ?? 0,
      width: Math.max(0, ...rows.map((row) => row.length)),
    };
  });
  const [best] = scored.sort((a, b) => b.score - a.score || b.width - a.width);
  return best?.delimiter ?? ',';
}

function sampleRows(sample: string, delimiter: string): Row[] {
  try {
    checkWidth(sample, delimiter);
    return parseRows(sample, delimiter, SAMPLE_ROWS);
  } catch {
    return [];
  }
}

/** The rows of a CSV in whichever encoding and with whichever delimiter. Throws `UnreadableFile`. */
export function openCsv(bytes: Uint8Array, name: string): Grid {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableFile('The file is no text.');
  const delimiter = findDelimiter(text);
  checkWidth(text, delimiter);
  try {
    return toGrid(name, parseRows(text.replace(/^sep=.\r?\n/, ''), delimiter, MOST_SHEET_ROWS));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(messageOf(error));
  }
}

function messageOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'The CSV has a quotation mark that is never closed.';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `The CSV has a row of more than ${LONGEST_RECORD} characters.`;
  return `The CSV cannot be read: ${error.code}.`;
}
