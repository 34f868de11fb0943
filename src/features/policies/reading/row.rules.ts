import { checkPolicy } from '../checks/document.rules';
import { LONGEST_CONDITION, MOST_OPEN_CONDITIONS, type OpenCondition } from '../checks/open-conditions.rules';
import type { CellReading, Draft, LeftOver } from './cell-meaning.rules';
import { checkOf, combine } from './checks-of-cells.rules';
import { readConditionally } from './conditional-bounds.rules';
import { parseDetails } from './details.rules';
import { type Cell, type Grid, placeOf } from './grid.rules';
import type { HeaderCell } from './header-row.rules';
import { COLUMNS } from './known-columns.rules';
import { isOfDeals, keyNamed, mayKeepOut, namesSubject } from './left-over.rules';
import { flagNamed, readMixed } from './mixed-cells.rules';
import type { PolicyCheck, PolicyDocument, PolicySource } from './policy-document.rules';
import { readProse } from './prose-lines.rules';
import type { Note, NoteCode } from './sheet.rules';

/** A cell of a funder's row under its header. */
export interface FunderCell {
  header: HeaderCell;
  cell: Cell;
  row: number;
}

/** What a row says about its funder. */
export interface RowReading {
  policy: PolicyDocument;
  matchingPriority: number | null;
  /** From an export, where the funder's name could not stand in a cell. */
  name: string | null;
  notes: Note[];
  /** Why the row cannot be taken over. */
  problem: string | null;
}

const LONGEST_RAW = 500;
const LONGEST_NOTES = 10_000;
const MOST_NOTES = 50;
const LONGEST_UNMAPPED = 2000;
/** Of a row this short, what is read fits into a policy; only then is it not looked at again. */
const SURE_LENGTH = 10_000;
const SURE_CONDITIONS = 10;
const ORDER = new Map([...COLUMNS].reverse().map((column, index) => [column.key, -index]));

const headingOf = ({ header }: FunderCell) => header.text.slice(0, 200).replace(/^__proto__$/, 'proto');
const show = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

class Row {
  readonly policy: PolicyDocument = {
    version: 1,
    checks: [],
    products: [],
    notes: '',
    contact: { email: null, cc: [] },
    unmapped: {},
  };
  readonly notes: Note[] = [];
  matchingPriority: number | null = null;
  private readonly emails: string[] = [];
  private readonly copies: string[] = [];
  /** The cells that speak of a key. */
  private readonly speaking = new Map<string, Set<FunderCell>>();
  private readonly conditions: { at: FunderCell; of: string; checks: PolicyCheck[] }[] = [];

  constructor(private readonly grid: Grid) {}

  note(at: FunderCell | null, code: NoteCode, message: string): void {
    if (this.notes.length >= MOST_NOTES) return;
    const place = at && placeOf(this.grid, at.row, at.header.index);
    const value = at ? at.cell.text.slice(0, LONGEST_RAW) : null;
    const subject =
      at && place ? `${place.column}${place.row} (${at.header.text.slice(0, 60)}) ${show(at.cell.text)} ` : '';
    this.notes.push({ column: place?.column ?? null, code, message: subject + message, value });
  }

  keep(at: FunderCell): void {
    const { unmapped } = this.policy;
    const header = headingOf(at);
    let key = header;
    for (let n = 2; Object.hasOwn(unmapped, key); n++) key = `${header} (${n})`;
    unmapped[key] = at.cell.text.slice(0, LONGEST_UNMAPPED);
    if (at.cell.text.length > LONGEST_UNMAPPED) this.note(at, 'too_long', `was cut at ${LONGEST_UNMAPPED} characters.`);
  }

  /** What may keep a deal out, and no check decides: for a person. */
  leaveOpen(at: FunderCell, text = at.cell.text, value?: string, of?: string): void {
    const open = (this.policy.open_conditions ??= []);
    if (open.length >= MOST_OPEN_CONDITIONS) return;
    const key = of ?? at.header.header?.column.key;
    const condition: OpenCondition = { header: headingOf(at), text: text.slice(0, LONGEST_CONDITION) };
    if (key) condition.key = key;
    if (value) condition.value = value;
    open.push({ ...condition, source: { sheet: this.grid.name, ...placeOf(this.grid, at.row, at.header.index) } });
  }

  add(at: FunderCell, reading: CellReading): void {
    this.take(at, reading);
    if (reading.leftOver) this.keep(at);
    this.addOpen(at, reading);
  }

  /** What was understood. */
  private take(at: FunderCell, reading: CellReading): void {
    for (const draft of reading.drafts ?? []) this.addCheck(at, draft, reading.leftOver);
    if (reading.condition) {
      this.speaks(at, reading.condition.of);
      this.conditions.push({ at, ...reading.condition });
    }
    for (const product of reading.products ?? [])
      if (!this.policy.products.includes(product)) this.policy.products.push(product);
    const isCopy = at.header.header?.column.kind === 'cc';
    (isCopy ? this.copies : this.emails).push(...(reading.emails ?? []));
    if (reading.notes) this.addNotes(at, reading.notes);
    if (reading.priority !== undefined) this.matchingPriority ??= reading.priority;
    if (reading.note) this.note(at, reading.note.code, reading.note.message);
  }

  private addOpen(at: FunderCell, { leftOver, about }: CellReading, text?: string): void {
    const column = at.header.header?.column;
    const mayRefuse = leftOver === 'stricter' || leftOver === 'either';
    if (mayRefuse && column && isOfDeals(column)) this.leaveOpen(at, text, about);
  }

  /** Guidelines in words: each piece as if it stood under its own heading; what is not understood is kept. */
  addProse(at: FunderCell): void {
    const parts = at.header.header?.parts;
    const { said, left } = parts ? readMixed(at.cell.text, parts) : readProse(at.cell.text);
    const read = said.map(({ header, text, reading }) => ({
      header,
      text,
      reading: reading.leftOver ? readConditionally({ text }, header) : reading,
    }));
    for (const { header, text, reading } of read) {
      const under = { ...at, header: { ...at.header, header } };
      this.take(under, reading);
      this.addOpen({ ...at, header: { ...under.header, text: header.column.title } }, reading, text);
    }
    // Under a heading of several criteria each piece is about one of them.
    for (const piece of left)
      if (parts || mayKeepOut(piece)) this.leaveOpen(at, piece, undefined, parts && flagNamed(piece, parts));
    const kept = [...read.flatMap(({ text, reading }) => (reading.leftOver ? text : [])), ...left];
    if (kept.length > 0) this.keep({ ...at, cell: { text: kept.join('\n') } });
    if (left.length === 0) return;
    this.note(at, 'not_understood', `says more than is understood: ${show(left.join('; '))} is kept.`);
  }

  private addNotes(at: FunderCell, text: string): void {
    const notes = this.policy.notes ? `${this.policy.notes}\n${text}` : text;
    this.policy.notes = notes.slice(0, LONGEST_NOTES);
    if (notes.length > LONGEST_NOTES) this.note(at, 'too_long', `was cut at ${LONGEST_NOTES} characters.`);
  }

  private sourceOf(at: FunderCell): PolicySource {
    const place = placeOf(this.grid, at.row, at.header.index);
    return { sheet: this.grid.name, ...place, raw: at.cell.text.slice(0, LONGEST_RAW), ...inPdf(at.cell) };
  }

  private speaks(at: FunderCell, key: string): void {
    this.speaking.set(key, (this.speaking.get(key) ?? new Set()).add(at));
  }

  private addCheck(at: FunderCell, draft: Draft, leftOver?: LeftOver): void {
    const { checks } = this.policy;
    const source = this.sourceOf(at);
    this.speaks(at, draft.key);
    const check = checkOf(draft, leftOver, source);
    const before = checks.findIndex(({ key }) => key === draft.key);
    const earlier = checks[before];
    if (!earlier) {
      checks.push(check);
      return;
    }
    const combined = combine(earlier, check);
    checks[before] = combined.check;
    if (combined.differ) {
      const other = checks[before]?.source ?? source;
      this.note(
        at,
        'ambiguous',
        `and another cell of the row differ; ${other.column}${other.row} is taken, which restricts least.`,
      );
    }
  }

  finish(): void {
    const { policy } = this;
    policy.checks.sort((a, b) => (ORDER.get(a.key) ?? 0) - (ORDER.get(b.key) ?? 0));
    for (const { at, of, checks } of this.conditions) {
      if (this.speaking.get(of)?.size === 1) {
        policy.checks.push(...checks.map((check) => ({ ...check, source: this.sourceOf(at) })));
        continue;
      }
      // What another cell of the row says of the key may be the condition's own bound, or leave it out.
      this.note(at, 'ambiguous', 'and another cell of the row speak of one thing; its condition is kept for a person.');
      this.keep(at);
      this.leaveOpen(at, at.cell.text, at.header.header?.column.value);
    }
    const [email = null, ...others] = [...new Set(this.emails)];
    policy.contact = { email, cc: [...new Set([...others, ...this.copies])].slice(0, 50) };
  }
}

function problemOf(policy: PolicyDocument): string | null {
  const [path, [message] = []] = Object.entries(checkPolicy(policy).problems)[0] ?? [];
  return path === undefined ? null : `What the row says cannot be kept: ${path} ${message}`;
}

/** Whether it is what an export wrote: JSON, perhaps over several cells. */
const isWritten = (text: string, before: number) => before > 0 || text.startsWith('{"');

/** What the cells of one funder say. */
export function readFunderRow(grid: Grid, cells: readonly FunderCell[]): RowReading {
  const row = new Row(grid);
  const details: FunderCell[] = [];
  for (const at of cells) {
    const { header } = at.header;
    if (header?.column.kind === 'details')
      isWritten(at.cell.text, details.length) ? details.push(at) : row.add(at, { notes: at.cell.text });
    else if (header?.column.kind === 'prose') row.addProse(at);
    else if (header && header.column.kind !== 'name' && header.column.kind !== 'id')
      row.add(at, readConditionally(at.cell, header));
    else if (!header) {
      row.keep(at);
      if (namesSubject(at.header.text)) row.leaveOpen(at, at.cell.text, undefined, keyNamed(at.header.text));
    }
  }
  row.finish();
  const parsed = details.length > 0 ? parseDetails(details.map(({ cell }) => cell.text).join('')) : {};
  if (!parsed) row.note(details[0] ?? null, 'not_understood', 'is not as it was exported, and was left out.');
  const { name, checks = [], further = {}, ...others } = parsed ?? {};
  const policy: PolicyDocument = {
    ...further,
    ...row.policy,
    ...others,
    checks: [...row.policy.checks, ...checks],
    unmapped: { ...row.policy.unmapped, ...others.unmapped },
  };
  const length = cells.reduce((sum, { cell }) => sum + cell.text.length, 0);
  const isSure = length <= SURE_LENGTH && (policy.open_conditions?.length ?? 0) <= SURE_CONDITIONS;
  const problem = details.length > 0 || !isSure ? problemOf(policy) : null;
  return { policy, matchingPriority: row.matchingPriority, name: name ?? null, notes: row.notes, problem };
}

const inPdf = ({ box, page }: Cell) => (box && page ? { sheet: `Page ${page}`, box } : {});
