import type { PageClass } from '../../deals/file.rules';
import { comparedClass } from '../../deals/file-classes.rules';
import { readPath } from '../../deals/information.rules';
import { monthOf } from '../../documents/statements/months.rules';
import type { Read } from '../../funders/configuration.queries';
import type { ChecklistItem } from './checklist.entity';
import { isSaid } from './checklist.rules';

/** What of a deal is there, for its list. */
export interface OnHand {
  isOnHand: boolean;
  hint: string | null;
  /** The files that are what is asked for. */
  files: string[];
}

/** An item, as it is read or as it is kept. */
type Wanted = Pick<ChecklistItem, 'endUserId' | 'kind' | 'fileClass' | 'path' | 'month'> & { doneAt: unknown };

interface FileRow {
  serviceId: string;
  endUserId: string;
  fileClass: string | null;
  pageClasses: string | null;
}

const SURE = 0.75;

/** What is there of what these items ask for, in their order. */
export async function onHand(
  rows: { readonly accountId: string | null; read: Read },
  items: readonly Wanted[],
): Promise<OnHand[]> {
  const deals = [...new Set(items.map(({ endUserId }) => endUserId))];
  const marks = deals.map(() => '?');
  const files = await rows.read<FileRow>(
    `SELECT service_id AS serviceId, end_user_service_id AS endUserId, file_class AS fileClass, page_classes AS pageClasses
     FROM end_user_files WHERE +account_id = ? AND end_user_service_id IN (${marks}) AND superseded_by_service_id IS NULL
     ORDER BY created, service_id`,
    [rows.accountId, ...deals],
  );
  const facts = items.some(({ kind }) => kind === 'fact')
    ? await rows.read<{ serviceId: string; information: string | null }>(
        `SELECT service_id AS serviceId, information FROM end_users WHERE account_id = ? AND service_id IN (${marks})`,
        [rows.accountId, ...deals],
      )
    : [];
  const byDeal = new Map(
    facts.map(({ serviceId, information }) => [serviceId, information ? JSON.parse(information) : null]),
  );
  const monthsRead = items.some(({ month }) => month !== null) ? await monthsOf(rows, deals) : new Map();
  return items.map((item) => stateOf(item, files, byDeal.get(item.endUserId), monthsRead));
}

/** The months that the statements of files are of; a file of which none was read is not in it. */
type MonthsRead = ReadonlyMap<string, ReadonlySet<string>>;

function stateOf(item: Wanted, files: readonly FileRow[], information: unknown, monthsRead: MonthsRead): OnHand {
  if (item.kind === 'action') return { isOnHand: item.doneAt !== null, hint: null, files: [] };
  if (item.kind === 'fact') {
    return { isOnHand: isSaid(readPath(information, item.path ?? '')), hint: null, files: [] };
  }
  const own = files.filter((file) => file.endUserId === item.endUserId && hasClass(file, item.fileClass ?? ''));
  const { month } = item;
  if (month === null) return ofFiles(own, null);
  const covering = own.filter(({ serviceId }) => monthsRead.get(serviceId)?.has(month));
  if (covering.length > 0) return ofFiles(covering, null);
  const unread = own.filter(({ serviceId }) => !monthsRead.has(serviceId));
  return ofFiles(unread, 'The class is there: look at the month.');
}

const ofFiles = (files: readonly FileRow[], hint: string | null): OnHand => ({
  isOnHand: files.length > 0,
  hint: files.length > 0 ? hint : null,
  files: files.map(({ serviceId }) => serviceId),
});

async function monthsOf(
  rows: { readonly accountId: string | null; read: Read },
  deals: readonly string[],
): Promise<MonthsRead> {
  const periods = await rows.read<{ fileId: string; periodStart: string; periodEnd: string }>(
    `SELECT p.file_service_id AS fileId, s.period_start AS periodStart, s.period_end AS periodEnd
     FROM pdfs p JOIN bank_statements s ON s.pdf_service_id = p.service_id
     WHERE p.account_id = ? AND p.status <> 'rejected' AND p.end_user_service_id IN (${deals.map(() => '?')})
       AND s.period_start IS NOT NULL AND s.period_end IS NOT NULL`,
    [rows.accountId, ...deals],
  );
  const found = new Map<string, Set<string>>();
  for (const { fileId, periodStart, periodEnd } of periods) {
    const months = found.get(fileId) ?? new Set();
    found.set(fileId, months.add(monthOf(periodStart, periodEnd)));
  }
  return found;
}

function hasClass({ fileClass, pageClasses }: FileRow, wanted: string): boolean {
  const name = comparedClass(wanted);
  if (fileClass && comparedClass(fileClass) === name) return true;
  const pages: Record<string, PageClass> = pageClasses ? JSON.parse(pageClasses) : {};
  return Object.values(pages).some((page) => page.confidence >= SURE && comparedClass(page.file_class) === name);
}
