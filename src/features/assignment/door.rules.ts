import { isSeen } from '../../platform/db/sight.rules';

const ofSubmission = (table: string, alias: string) =>
  `${table} ${alias} JOIN funder_submissions s ON s.service_id = ${alias}.submission_service_id`;
const SUBMISSION = isSeen('funder_submissions', 's');
/** What hangs on a deal itself, whether or not it is about one submission. */
const ofDeal = (table: string, alias: string) => ({
  from: `${table} ${alias} JOIN end_users e ON e.service_id = ${alias}.end_user_id`,
  id: `${alias}.service_id`,
  where: isSeen('end_users', 'e'),
});

/**
 * How an id leads to what somebody may see: where it is read, in which column it stands, and the condition. Null: records
 * that hang on no deal. Every prefix of ids stands here.
 */
export const BEHIND: Readonly<Record<string, { from: string; id: string; where: string } | null>> = {
  eus: { from: 'end_users e', id: 'e.service_id', where: isSeen('end_users', 'e') },
  fsb: { from: 'funder_submissions s', id: 's.service_id', where: SUBMISSION },
  att: { from: ofSubmission('attempts', 'a'), id: 'a.service_id', where: SUBMISSION },
  dec: { from: ofSubmission('decisions', 'd'), id: 'd.service_id', where: SUBMISSION },
  run: { from: ofSubmission('send_runs', 'r'), id: 'r.service_id', where: SUBMISSION },
  san: {
    from: `sandbox_answers n JOIN ${ofSubmission('attempts', 'a')} AND a.service_id = n.attempt_service_id`,
    id: 'n.service_id',
    where: SUBMISSION,
  },
  off: {
    from: `offers o JOIN ${ofSubmission('decisions', 'd')} AND o.decision_service_id = d.service_id`,
    id: 'o.service_id',
    where: SUBMISSION,
  },
  euf: { from: 'end_user_files f', id: 'f.service_id', where: isSeen('end_user_files', 'f') },
  pdf: { from: 'pdfs p', id: 'p.service_id', where: isSeen('pdfs', 'p') },
  bst: { from: 'bank_statements b', id: 'b.service_id', where: isSeen('bank_statements', 'b') },
  txn: { from: 'bank_transactions t', id: 't.service_id', where: isSeen('bank_transactions', 't') },
  eml: { from: 'inbound_mails m', id: 'm.email_service_id', where: isSeen('inbound_mails', 'm') },
  crp: {
    from: 'crm_payloads p JOIN end_users e ON e.service_id = p.end_user_service_id',
    id: 'p.service_id',
    where: isSeen('end_users', 'e'),
  },
  msg: ofDeal('messages', 'g'),
  nte: ofDeal('notes', 'n'),
  itm: ofDeal('checklist_items', 'i'),
  upl: ofDeal('upload_links', 'u'),
  clo: ofDeal('closings', 'c'),
  com: ofDeal('commission_entries', 'c'),
  req: {
    from: 'checklist_requests q JOIN checklist_items i ON i.service_id = q.item_id JOIN end_users e ON e.service_id = i.end_user_id',
    id: 'q.service_id',
    where: isSeen('end_users', 'e'),
  },
  ...{ acc: null, apk: null, usr: null, mem: null, inv: null, ses: null, pky: null, uid: null, ntf: null },
  ...{ fnd: null, lnk: null, fst: null, pol: null, puj: null, rev: null, tag: null },
  mbx: null,
  ...{ crm: null, wbh: null, wbd: null, evt: null, job: null, idk: null, uml: null, fms: null },
  // Of erasures nobody is told who sees his own deals alone.
  era: null,
};

/** What is written as somebody likes: an id in it names nothing. */
const FREE = new Set(['meta', 'information', 'patch', 'payload', 'content']);
const ID = /^([a-z]{3,4})_[0-9a-hjkmnp-tv-z]{36}$/;
const DEPTH = 8;

/** The ids in arguments that hang on a deal, each once. */
export function dealBoundIn(value: unknown, found = new Set<string>(), depth = 0): Set<string> {
  if (typeof value === 'string') {
    const prefix = ID.exec(value)?.[1];
    if (prefix && BEHIND[prefix]) found.add(value);
  } else if (typeof value === 'object' && value !== null && depth < DEPTH)
    for (const [name, inner] of Object.entries(value)) if (!FREE.has(name)) dealBoundIn(inner, found, depth + 1);
  return found;
}

/** The arguments with ids of nothing in the place of these. */
export function without(value: unknown, hidden: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value === 'string') return hidden.has(value) ? `${value.slice(0, value.indexOf('_'))}_${NOTHING}` : value;
  if (Array.isArray(value)) return value.map((inner) => without(inner, hidden, depth + 1));
  if (typeof value !== 'object' || value === null || value instanceof Date || depth >= DEPTH) return value;
  const prototype: object | null = Object.getPrototypeOf(value);
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    FREE.has(name) ? inner : without(inner, hidden, depth + 1),
  ]);
  // Inputs are instances of their classes.
  return Object.assign(Object.create(prototype), Object.fromEntries(entries));
}

const NOTHING = '0'.repeat(36);

const NOUNS: Readonly<Record<string, string>> = {
  eus: 'End user',
  fsb: 'Funder submission',
  att: 'Attempt',
  dec: 'Decision',
  off: 'Offer',
  euf: 'File',
  eml: 'Email',
  crp: 'CRM payload',
  pdf: 'PDF',
  bst: 'Statement',
  txn: 'Transaction',
  msg: 'Message',
  nte: 'Note',
  itm: 'Checklist item',
  upl: 'Upload link',
  req: 'Checklist request',
  com: 'Commission entry',
};

/** What an id that is not there is an id of. */
export const nounOf = (id: string): string => NOUNS[id.slice(0, id.indexOf('_'))] ?? 'Record';

/** One statement for all of the ids: those that are found are seen. */
export function doorStatement(accountId: string, ids: readonly string[]): { sql: string; parameters: string[] } {
  const parts: string[] = [];
  const parameters: string[] = [];
  for (const [prefix, behind] of Object.entries(BEHIND)) {
    const own = ids.filter((id) => id.startsWith(`${prefix}_`));
    if (!behind || own.length === 0) continue;
    const table = behind.id.slice(0, behind.id.indexOf('.'));
    parts.push(
      `SELECT ${behind.id} AS id FROM ${behind.from} WHERE ${behind.id} IN (${own.map(() => '?')}) AND ${table}.account_id = ? AND ${behind.where}`,
    );
    parameters.push(...own, accountId);
  }
  return { sql: parts.join(' UNION ALL '), parameters };
}
