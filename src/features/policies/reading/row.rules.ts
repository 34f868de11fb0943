import { checkPolicy } from '../checks/document.rules';
import type { CellReading, Draft } from './cell-meaning.rules';
import { readConditionally } from './conditional-bounds.rules';
import { parseDetails } from './details.rules';
import { type Cell, type Grid, placeOf } from './grid.rules';
import type { HeaderCell } from './header-row.rules';
import { COLUMNS, columnOf } from './known-columns.rules';
import { readMixed } from './mixed-cells.rules';
import { orderOf, type PolicyCheck, type PolicyDocument, type PolicySource } from './policy-document.rules';
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
const ORDER = new Map([...COLUMNS].reverse().map((column, index) => [column.key, -index]));

const show = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** A check as reading makes it: what its column says about it, and the cell that it comes from. */
export function checkOf(draft: Draft, source?: PolicySource): PolicyCheck {
  // What no column has is a fact of the deal, and asked.
  const isAsked = draft.mandatory ?? !columnOf(draft.key)?.isTerm;
  return {
    ...draft,
    mandatory: isAsked,
    on_failure: isAsked ? 'fail' : 'review_required',
    ...(source && { source }),
  };
}

const isLeast = (operator: string) => operator.startsWith('greater');

const isTexts = (value: PolicyCheck['value']): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Of two cells that speak of one thing, what restricts least; lists are put together. Says whether they differ. */
function combine(a: PolicyCheck, b: PolicyCheck): { check: PolicyCheck; differ: boolean } {
  if (isTexts(a.value) && isTexts(b.value))
    return {
      check: {
        ...a,
        value: [...new Set([...a.value, ...b.value])],
        ...(b.mandatory && { mandatory: true, on_failure: b.on_failure }),
      },
      differ: false,
    };
  if (a.value === b.value) return { check: a, differ: false };
  const isLenientB =
    typeof a.value === 'boolean'
      ? (b.value === true) !== (b.key === 'requires_homeownership')
      : isLeast(a.operator) === orderOf(b.value) < orderOf(a.value);
  return { check: isLenientB ? b : a, differ: true };
}

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
    const header = at.header.text.slice(0, 200).replace(/^__proto__$/, 'proto');
    let key = header;
    for (let n = 2; Object.hasOwn(unmapped, key); n++) key = `${header} (${n})`;
    unmapped[key] = at.cell.text.slice(0, LONGEST_UNMAPPED);
    if (at.cell.text.length > LONGEST_UNMAPPED) this.note(at, 'too_long', `was cut at ${LONGEST_UNMAPPED} characters.`);
  }

  add(at: FunderCell, reading: CellReading): void {
    for (const draft of reading.drafts ?? []) this.addCheck(at, draft);
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
    if (reading.isKept) this.keep(at);
  }

  /** Guidelines in words: each piece as if it stood under its own heading; what is not understood is kept. */
  addProse(at: FunderCell): void {
    const parts = at.header.header?.parts;
    const { said, left } = parts ? readMixed(at.cell.text, parts) : readProse(at.cell.text);
    const read = said.map(({ header, text, reading }) => ({
      header,
      text,
      reading: reading.isKept ? readConditionally({ text }, header) : reading,
    }));
    for (const { header, reading } of read)
      this.add({ ...at, header: { ...at.header, header } }, { ...reading, isKept: undefined });
    const kept = [...read.flatMap(({ text, reading }) => (reading.isKept ? text : [])), ...left];
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
    return { sheet: this.grid.name, ...place, raw: at.cell.text.slice(0, LONGEST_RAW), ...boxOf(at.cell) };
  }

  private speaks(at: FunderCell, key: string): void {
    this.speaking.set(key, (this.speaking.get(key) ?? new Set()).add(at));
  }

  private addCheck(at: FunderCell, draft: Draft): void {
    const { checks } = this.policy;
    const source = this.sourceOf(at);
    this.speaks(at, draft.key);
    const check = checkOf(draft, source);
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
    else if (!header) row.keep(at);
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
  const problem = details.length > 0 || length > SURE_LENGTH ? problemOf(policy) : null;
  return { policy, matchingPriority: row.matchingPriority, name: name ?? null, notes: row.notes, problem };
}

const boxOf = ({ box }: Cell) => (box ? { box } : {});
