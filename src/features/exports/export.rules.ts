import { flagOf } from '../../platform/untyped.rules';

/** What can be taken out as a table. */
export const EXPORT_KINDS = ['deals', 'submissions', 'decisions', 'offers', 'statistics', 'work_items'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The name of a workbook's sheet. */
export const SHEET_NAMES: Record<ExportKind, string> = {
  deals: 'Deals',
  submissions: 'Submissions',
  decisions: 'Decisions',
  offers: 'Offers',
  statistics: 'Statistics',
  work_items: 'Needs you',
};

/** A list's filters as a request's query has them: what is not there, or empty, does not matter. */
export class Asked {
  private readonly wrong: Record<string, string[]> = {};

  constructor(private readonly query: Readonly<Record<string, unknown>>) {}

  text(name: string, most = 200): string | null {
    const value = this.given(name);
    if (value === null) return null;
    if (typeof value !== 'string') return this.say(name, 'Not a valid string.');
    return value.length <= most ? value : this.say(name, `Longer than maximum length ${most}.`);
  }

  one<Value extends string>(name: string, list: readonly Value[]): Value | null {
    const value = this.given(name);
    if (value === null) return null;
    return list.find((each) => each === value) ?? this.say(name, `Must be one of: ${list.join(', ')}.`);
  }

  /** Several: the parameter more than once, or with commas. */
  many<Value extends string>(name: string, list: readonly Value[]): Value[] {
    const value = this.given(name);
    if (value === null) return [];
    const parts = (Array.isArray(value) ? value : [value]).flatMap((each) => String(each).split(','));
    const found = parts.filter((part) => part !== '').map((part) => list.find((each) => each === part));
    if (found.includes(undefined)) this.say(name, `Must be one of: ${list.join(', ')}.`);
    return [...new Set(found.filter((each) => each !== undefined))];
  }

  flag(name: string): boolean | null {
    const value = flagOf(this.given(name));
    return value === null || typeof value === 'boolean' ? value : this.say(name, 'Not a valid boolean.');
  }

  instant(name: string, read: (text: string) => Date | undefined): Date | null {
    const value = this.given(name);
    if (value === null) return null;
    return (typeof value === 'string' ? read(value) : undefined) ?? this.say(name, 'Not a valid datetime.');
  }

  /** Notes what is wrong with a parameter. */
  say(name: string, message: string): null {
    this.wrong[name] = [message];
    return null;
  }

  get problems(): Record<string, string[]> | null {
    return Object.keys(this.wrong).length > 0 ? this.wrong : null;
  }

  private given(name: string): unknown {
    const { [name]: value } = this.query;
    return value === undefined || value === '' ? null : value;
  }
}
