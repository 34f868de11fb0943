const CELL = Buffer.from('<c ');
const FORMULA = Buffer.from('<f');
const FORMULA_END = Buffer.from('</f>');
/** A number that is none, which no spreadsheet saves. */
const UNSAVED = '<v>=</v>';
const SPACE = ' '.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);
const TAG = '<'.charCodeAt(0);
const TAG_END = '>'.charCodeAt(0);
const NO_VALUE = ['</c>', '<v/></c>', '<v></v></c>'];
const LONGEST = Math.max(...NO_VALUE.map(({ length }) => length));

/**
 * Puts a value that is no number in the place of each formula of a sheet whose own was not saved: a reader of values alone cannot
 * tell such a cell from an empty one. Programs write formulas so, spreadsheets never.
 */
export function markUnsaved(sheet: Buffer): void {
  for (let at = sheet.indexOf(FORMULA); at >= 0; ) {
    const tagEnd = sheet.indexOf(TAG_END, at);
    if (tagEnd < 0) return;
    const behind = endOfFormula(sheet, at, tagEnd);
    if (behind !== null && behind - at >= UNSAVED.length && hasNoValue(sheet, behind) && isInNumber(sheet, at)) {
      sheet.fill(SPACE, at, behind);
      sheet.write(UNSAVED, at, 'latin1');
    }
    at = sheet.indexOf(FORMULA, tagEnd);
  }
}

/** Where what follows it begins; null where this is something else. */
function endOfFormula(sheet: Buffer, at: number, tagEnd: number): number | null {
  const name = sheet[at + FORMULA.length];
  if (name !== SPACE && name !== TAG_END) return null;
  if (sheet[tagEnd - 1] === SLASH) return tagEnd + 1;
  const end = sheet.indexOf(TAG, tagEnd);
  return isAt(sheet, end, FORMULA_END) ? end + FORMULA_END.length : null;
}

function hasNoValue(sheet: Buffer, behind: number): boolean {
  const next = sheet.toString('latin1', behind, behind + LONGEST);
  return NO_VALUE.some((none) => next.startsWith(none));
}

/** Whether it is the first in a cell that names no other kind of value than a number: a text may well be empty. */
function isInNumber(sheet: Buffer, at: number): boolean {
  const cell = sheet.lastIndexOf(TAG, at - 1);
  return isAt(sheet, cell, CELL) && !/ t="(?!n")/.test(sheet.toString('latin1', cell, at));
}

const isAt = (sheet: Buffer, at: number, what: Buffer): boolean =>
  at >= 0 && sheet.subarray(at, at + what.length).equals(what);
