import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { eventLoopYielder } from '../../platform/event-loop';
import { DEFAULT_NAME_THRESHOLD } from '../accounts/settings.rules';
import {
  type CompiledRule,
  compileRule,
  type ExclusionEvidence,
  matchObserved,
  type ObservedSenders,
  observeSenders,
  type SubmittingBroker,
} from '../exclusions/matching.rules';
import type { Read } from '../funders/configuration.queries';

/** Which rule it is, and how like a name must be to meet it. */
interface RuleAsked {
  funderServiceId: string;
  revision: string;
  ownThreshold: string | number | null;
  settings: string | null;
}

interface RuleLists {
  domains: string;
  emails: string;
  names: string;
  notSenders: string;
}

type WholeRule = Pick<RuleAsked, 'funderServiceId' | 'revision'> & RuleLists;
type RuleRow = RuleAsked & RuleLists;

/** A deal and a rule that may meet it. */
export interface EvidenceRow extends RuleRow {
  /** What the evidence is asked for. */
  subject: string;
  endUserServiceId: string;
  brokers: string;
}

/** A deal and a rule that may meet it, of which there may be many with the same rule: its lists and the account's settings are read once. */
export type MetRow = Omit<EvidenceRow, 'settings' | keyof RuleLists>;

const RULE = 'r.funder_service_id AS funderServiceId, r.revision AS revision';
const LISTS =
  'r.sender_domains AS domains, r.sender_emails AS emails, r.sender_names AS names, r.not_senders AS notSenders';
const THRESHOLD = 'l.name_similarity_threshold AS ownThreshold';
/** Of `exclusion_rules r`, the link `l` and the account `a`. */
export const RULE_COLUMNS = `${RULE}, ${LISTS}, ${THRESHOLD}, a.settings AS settings`;
const DEAL = 'e.service_id AS endUserServiceId, e.submitting_brokers AS brokers';
const COLUMNS = `${DEAL}, ${RULE_COLUMNS}`;
const LINK =
  'LEFT JOIN funder_integrations l ON l.account_id = r.account_id AND l.funder_service_id = r.funder_service_id';
const SETTINGS = `JOIN accounts a ON a.service_id = r.account_id ${LINK}`;
const RULED = `JOIN end_users e ON e.service_id = s.end_user_service_id AND e.submitting_brokers IS NOT NULL
     JOIN exclusion_rules r ON r.account_id = s.account_id AND r.funder_service_id = s.funder_service_id`;
/** A `MetRow` for each of the submissions `s` that a rule may meet. */
export const MET = { columns: `s.service_id AS subject, ${DEAL}, ${RULE}, ${THRESHOLD}`, join: `${RULED} ${LINK}` };
/** An `EvidenceRow` for each. */
const WHOLE = { columns: `s.service_id AS subject, ${COLUMNS}`, join: `${RULED} ${SETTINGS}` };

/** Normalising a rule's senders is most of the work, and rules change seldom: by their revision. */
const compiled = new LRUCache<string, CompiledRule>({ max: 2000 });

/** Of one rule and one deal. Nobody reads more, and each holds two names. */
const MOST_EVIDENCE = 500;
/** What a rule says of senders: 50 of them beside 5,000 names are as many comparisons as 250,000, each time they are asked for. */
const matched = new LRUCache<string, ExclusionEvidence[]>({
  maxSize: 50_000,
  sizeCalculation: (evidence) => evidence.length + 1,
});

/** Senders, whose names and addresses are brought into a form to compare only where a rule has not met them before. */
class Senders {
  readonly key: string;
  private observed: ObservedSenders | undefined;

  /** As JSON. */
  constructor(private readonly brokers: string) {
    this.key = createHash('sha256').update(brokers).digest('base64');
  }

  observe(): ObservedSenders {
    return (this.observed ??= observeSenders(JSON.parse(this.brokers)));
  }
}

function evidenceFor(asked: RuleAsked, rule: () => CompiledRule, senders: Senders): ExclusionEvidence[] {
  const threshold = thresholdOf(asked);
  const key = `${asked.revision} ${threshold} ${senders.key}`;
  let evidence = matched.get(key);
  if (!evidence) {
    evidence = matchObserved(rule(), senders.observe(), { threshold }).slice(0, MOST_EVIDENCE);
    matched.set(key, evidence);
  }
  return evidence;
}

/** What a rule may meet of these submissions: by one statement, whose sign keeps SQLite from reading all of the account's. */
const ruledAmong = async <Row>(
  read: Read,
  accountId: string,
  ids: readonly string[],
  { columns, join }: typeof MET,
): Promise<Row[]> =>
  ids.length === 0
    ? []
    : read<Row>(
        `SELECT ${columns} FROM funder_submissions s ${join}
     WHERE +s.account_id = ? AND s.service_id IN (${ids.map(() => '?')})`,
        [accountId, ...ids],
      );

type EvidenceById = Promise<Map<string, ExclusionEvidence[]>>;

/**
 * Why each of these submissions must not, or may not yet, be sent to its funder; those without evidence are absent. One
 * statement, which meets no rule of another funder.
 */
export const exclusionEvidence = async (read: Read, accountId: string, ids: readonly string[]): EvidenceById =>
  evidenceOf(await ruledAmong<EvidenceRow>(read, accountId, ids, WHOLE));

/** The same for many at once: `evidenceOfMany`. */
export const evidenceOfSubmissions = async (read: Read, accountId: string, ids: readonly string[]): EvidenceById =>
  evidenceOfMany(read, accountId, await ruledAmong<MetRow>(read, accountId, ids, MET));

/** The same for a deal and all funders that have a rule, by the funder's id. */
export async function dealEvidence(
  read: Read,
  accountId: string,
  endUserServiceId: string,
): Promise<Map<string, ExclusionEvidence[]>> {
  const rows = await read<EvidenceRow>(
    `SELECT r.funder_service_id AS subject, ${COLUMNS} FROM end_users e
     JOIN exclusion_rules r ON r.account_id = e.account_id ${SETTINGS}
     WHERE e.account_id = ? AND e.service_id = ? AND e.submitting_brokers IS NOT NULL`,
    [accountId, endUserServiceId],
  );
  return evidenceOf(rows);
}

/** Why a deal that this broker submitted would not go, or not yet, to each funder that has a rule against it. */
export async function senderEvidence(
  read: Read,
  accountId: string,
  sender: SubmittingBroker,
): Promise<ExclusionEvidence[]> {
  const rows = await read<RuleRow>(`SELECT ${RULE_COLUMNS} FROM exclusion_rules r ${SETTINGS} WHERE r.account_id = ?`, [
    accountId,
  ]);
  const senders = new Senders(JSON.stringify([sender]));
  const yieldToEventLoop = eventLoopYielder();
  const evidence: ExclusionEvidence[] = [];
  for (const row of rows) {
    evidence.push(...evidenceFor(row, () => ruleOf(row), senders));
    const turn = yieldToEventLoop();
    if (turn) await turn;
  }
  return evidence;
}

/** What the rules of these rows say of their deals, by subject. */
export const evidenceOf = (rows: readonly EvidenceRow[]): Promise<Map<string, ExclusionEvidence[]>> =>
  evidenceBy(rows, (row) => ruleOf(row));

/** The same of many rows with few rules. A rule that was changed or removed since the rows were read counts as it is by then. */
export async function evidenceOfMany(
  read: Read,
  accountId: string,
  rows: readonly MetRow[],
): Promise<Map<string, ExclusionEvidence[]>> {
  if (rows.length === 0) return new Map();
  const [account] = await read<Pick<RuleAsked, 'settings'>>('SELECT settings FROM accounts WHERE service_id = ?', [
    accountId,
  ]);
  const rules = await rulesOf(read, accountId, rows);
  const asked = rows.flatMap((row) => {
    const found = rules.get(row.funderServiceId);
    return found ? [{ ...row, settings: account?.settings ?? null, ...found }] : [];
  });
  return evidenceBy(asked, ({ rule }) => rule);
}

/** The rules of these rows by their funders, of which those are read that are not known. */
async function rulesOf(
  read: Read,
  accountId: string,
  rows: readonly MetRow[],
): Promise<Map<string, { revision: string; rule: CompiledRule }>> {
  const rules = new Map<string, { revision: string; rule: CompiledRule }>();
  const unread = new Set<string>();
  for (const { funderServiceId, revision } of rows) {
    const rule = compiled.get(revision);
    if (rule) rules.set(funderServiceId, { revision, rule });
    else unread.add(funderServiceId);
  }
  if (unread.size === 0) return rules;
  const found = await read<WholeRule>(
    `SELECT ${RULE}, ${LISTS} FROM exclusion_rules r
     WHERE r.account_id = ? AND r.funder_service_id IN (${[...unread].map(() => '?')})`,
    [accountId, ...unread],
  );
  for (const row of found) rules.set(row.funderServiceId, { revision: row.revision, rule: ruleOf(row) });
  return rules;
}

async function evidenceBy<Row extends Omit<EvidenceRow, keyof RuleLists>>(
  rows: readonly Row[],
  ruleIn: (row: Row) => CompiledRule,
): Promise<Map<string, ExclusionEvidence[]>> {
  const ofDeals = new Map<string, Senders>();
  const evidence = new Map<string, ExclusionEvidence[]>();
  const yieldToEventLoop = eventLoopYielder();
  for (const row of rows) {
    const senders = ofDeals.get(row.endUserServiceId) ?? new Senders(row.brokers);
    ofDeals.set(row.endUserServiceId, senders);
    const found = evidenceFor(row, () => ruleIn(row), senders);
    if (found.length > 0) evidence.set(row.subject, found);
    const turn = yieldToEventLoop();
    if (turn) await turn;
  }
  return evidence;
}

function ruleOf({ revision, funderServiceId, domains, emails, names, notSenders }: WholeRule): CompiledRule {
  let rule = compiled.get(revision);
  if (!rule) {
    rule = compileRule({
      funderServiceId,
      senderDomains: JSON.parse(domains),
      senderEmails: JSON.parse(emails),
      senderNames: JSON.parse(names),
      notSenders: JSON.parse(notSenders),
    });
    compiled.set(revision, rule);
  }
  return rule;
}

function thresholdOf({ ownThreshold, settings }: RuleAsked): number {
  if (ownThreshold !== null) return Number(ownThreshold);
  const account = settings ? JSON.parse(settings).nameSimilarityThreshold : undefined;
  return account ?? DEFAULT_NAME_THRESHOLD;
}
