/** Rows of a sheet that are looked at; one more than 10,000 funders with titles and totals can take is refused as such. */
export const MOST_SHEET_ROWS = 20_000;
export const MOST_COLUMNS = 500;
/** Cells of a file that say something: 10,000 funders with forty columns. */
export const MOST_CELLS = 400_000;
/** Bytes that an XLSX unfolds to (50 MB, ratio 100). */
export const MOST_BYTES = 50_000_000;
/** Bytes of those parts that values are in, which are held in memory: 400,000 cells need no more. */
export const MOST_VALUE_BYTES = 25_000_000;
export const HIGHEST_RATIO = 100;
/** Below this the ratio says nothing: a short text of one letter is no bomb. */
export const RATIO_FROM_BYTES = 1_000_000;
export const MOST_ZIP_ENTRIES = 1000;
