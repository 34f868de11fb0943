import { createHash } from 'node:crypto';
import type { Config } from '../../../platform/config';
import type { Secrets } from '../../../platform/secrets';
import { present } from '../../../platform/untyped.rules';
import { dayAt } from '../../../platform/zoned-time.rules';
import type { StoredAccountSettings } from '../../accounts/account.entity';
import { type LetterSettings, letterOf } from '../../accounts/letter-settings.rules';
import { type Deal, readDealBy } from '../../deals/deal.queries';
import { nameToFunders } from '../../deals/information.rules';
import type { ReadFactName } from '../../documents/statements/facts.rules';
import type { StoredFindings } from '../../documents/statements/findings.rules';
import { type FunderConfiguration, funderConfigurations, type Read } from '../../funders/configuration.queries';
import { mailSubject } from '../../funders/integration.rules';
import { senderBy } from '../../mailboxes/sender.queries';
import { zoneSql } from '../../people/zone.queries';
import { composeLetter, type Letter, type LetterFacts } from './letter.rules';
import type { StatementFigures } from './letter-parts.rules';

export interface LetterReach {
  read: Read;
  secrets: Secrets;
  config: Pick<Config, 'MAIL_FROM'>;
}

/** Who gets a letter, and from whom. */
export interface Envelope {
  to: string | null;
  cc: string[];
  subject: string;
  from: string;
  replyTo: string;
  /** What it leaves by; null: the instance's own mail server. */
  mailboxId: string | null;
}

export interface LetterOf {
  facts: LetterFacts;
  envelope: Envelope;
  files: Deal['files'];
}

/** What the account calls itself, how it words its letters, and what was read of the deal's statements. */
async function letterAccount(read: Read, accountId: string, endUserServiceId: string) {
  const [row] = await read<{ name: string; settings: string | null; findings: string | null; zone: string }>(
    `SELECT a.name AS name, a.settings AS settings, f.findings AS findings, ${zoneSql('a.service_id')} AS zone FROM accounts a
     LEFT JOIN deal_findings f ON f.end_user_service_id = ? AND f.account_id = a.service_id WHERE a.service_id = ?`,
    [endUserServiceId, accountId],
  );
  const settings: StoredAccountSettings = row?.settings ? JSON.parse(row.settings) : {};
  const findings: StoredFindings | null = row?.findings ? JSON.parse(row.findings) : null;
  return { name: row?.name ?? '', settings, figures: figuresOf(findings, settings), zone: row?.zone ?? 'UTC' };
}

function figuresOf(
  findings: StoredFindings | null,
  { factPreference }: StoredAccountSettings,
): StatementFigures | null {
  if (!findings || findings.statementServiceIds.length === 0) return null;
  const value = (fact: ReadFactName) => findings.facts.find(({ name }) => name === fact)?.read ?? null;
  return {
    monthlyRevenue: value('statements.monthly_revenue'),
    averageDailyBalance: value('statements.average_daily_balance'),
    positions: value('positions'),
    statements: findings.statementServiceIds.length,
    isPreferred: factPreference === 'read',
  };
}

/** Everything that a letter of this submission is made of now. `draft` stands in place of the saved template. */
export async function letterFor(
  reach: LetterReach,
  submission: { serviceId: string; accountId: string; endUserServiceId: string; funderServiceId: string },
  { nowMs, draft }: { nowMs: number; draft?: Partial<LetterSettings> | null },
): Promise<LetterOf> {
  const { accountId, funderServiceId, endUserServiceId } = submission;
  const configuration = present(
    (await funderConfigurations(reach.read, accountId, [funderServiceId])).get(funderServiceId),
    funderServiceId,
  );
  const deal = await readDealBy(reach.read, reach.secrets, accountId, endUserServiceId);
  return letterOfDeal(
    reach,
    { submissionServiceId: submission.serviceId, accountId, deal, configuration },
    { nowMs, draft },
  );
}

/** The same, of what was read before. */
export async function letterOfDeal(
  { read, config }: Pick<LetterReach, 'read' | 'config'>,
  of: { submissionServiceId: string; accountId: string; deal: Deal; configuration: FunderConfiguration },
  { nowMs, draft }: { nowMs: number; draft?: Partial<LetterSettings> | null | undefined },
): Promise<LetterOf> {
  const { submissionServiceId, deal, configuration } = of;
  const account = await letterAccount(read, of.accountId, deal.serviceId);
  const name = nameToFunders(deal);
  const sender = await senderBy(read, config, of.accountId, configuration.mailboxId);
  return {
    facts: {
      submissionServiceId,
      dealServiceId: deal.serviceId,
      name,
      information: deal.information,
      files: deal.files,
      read: account.figures,
      funderName: configuration.funderName,
      accountName: account.name,
      sender: senderOf(sender.from),
      letter: letterOf(draft, configuration.letter, account.settings.letter),
      taxNumbersInText: account.settings.taxNumbersInText ?? true,
      today: dayAt(nowMs, account.zone),
    },
    envelope: {
      to: configuration.effectiveEmail,
      cc: configuration.ccEmailAddresses,
      subject: mailSubject(configuration.subjectPrefix, name, submissionServiceId),
      from: sender.from,
      replyTo: sender.replyTo(submissionServiceId),
      mailboxId: sender.mailboxId,
    },
    files: deal.files,
  };
}

function senderOf(mailFrom: string): LetterFacts['sender'] {
  const [, name = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom.trim()) ?? [];
  return address
    ? { name: name.trim().replace(/^"|"$/g, '') || null, email: address }
    : { name: null, email: mailFrom.trim() };
}

/** What tells a letter from another: of everything that goes. */
export function letterVersion({ facts, envelope, files }: LetterOf, letter: Letter = composeLetter(facts)): string {
  const { to, cc, subject, from, replyTo } = envelope;
  const attached = files.map(({ serviceId, fileName, contentHash }) => [serviceId, fileName, contentHash]);
  const { text, html, application, applicationName } = letter;
  const all = [to, cc, subject, from, replyTo, text, html, application && applicationName, application, attached];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
