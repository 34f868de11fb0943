import type { ApplicationPdfChoice, LetterSettings } from '../../accounts/letter-settings.rules';
import { filledIn, type TemplateName, type TemplateValues } from '../../accounts/letter-template.rules';
import { comparedClass } from '../../deals/file-classes.rules';
import { maskPersonal } from '../../deals/information.rules';
import { at, type FactGroup, factGroups, kind, ownerList } from './facts.rules';
import {
  amountText,
  counted,
  dateText,
  inWords,
  monthsText,
  numberIn,
  numberText,
  sizeText,
  textIn,
} from './formats.rules';
import { htmlLetter } from './letter-html.rules';
import type { LetterParts, StatementFigures } from './letter-parts.rules';
import { textLetter } from './letter-text.rules';
import { monthsInBusiness, summary } from './summary.rules';

/** A file that goes with a letter. */
export interface LetterFile {
  serviceId: string;
  fileName: string;
  fileClass: string | null;
  sizeBytes: number;
  numPages?: number | null;
}

/** All that a letter is made of. `information` with the real values, or with masked ones where it is only looked at. */
export interface LetterFacts {
  submissionServiceId: string;
  dealServiceId: string;
  /** What the deal is called to funders. */
  name: string | null;
  information: unknown;
  files: readonly LetterFile[];
  /** Null where none was read. */
  read: StatementFigures | null;
  funderName: string;
  accountName: string;
  sender: { name: string | null; email: string };
  letter: LetterSettings;
  /** False: tax numbers stand in the application alone, where there is one. */
  taxNumbersInText: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

/** What the application is made of: the same makes the same bytes. */
export interface ApplicationModel {
  title: string;
  dealServiceId: string;
  today: string;
  groups: FactGroup[];
  owners: string[];
}

export interface Letter {
  text: string;
  html: string;
  /** Null where none is made. */
  application: ApplicationModel | null;
  applicationName: string;
  /** The names of the template that have no value and are no part of anything that could be left out. */
  missing: TemplateName[];
  hasApplication: boolean;
}

/** Whether an application is made for a deal with these files. */
export function makesApplication(
  choice: ApplicationPdfChoice,
  files: readonly Pick<LetterFile, 'fileClass'>[],
): boolean {
  return choice === 'always' || (choice === 'missing' && !files.some(isApplication));
}

const isApplication = ({ fileClass }: Pick<LetterFile, 'fileClass'>) =>
  comparedClass(fileClass ?? '') === 'application';

/** The letter as it is sent, and as it is looked at before. See docs/rules/conversation.md: The letter. */
export function composeLetter(facts: LetterFacts): Letter {
  const { files, letter, information } = facts;
  const isMade = makesApplication(letter.applicationPdf, files);
  const hasApplication = isMade || files.some(isApplication);
  const inText = facts.taxNumbersInText || !hasApplication ? information : lastFourOnly(information);
  const values = templateValues(facts);
  const opening = filledIn(letter.opening, values);
  const closing = filledIn(letter.closing, values);
  const name = applicationFileName(facts.name);
  const parts: LetterParts = {
    title: facts.name ?? 'Application',
    opening: opening.text.trim(),
    summary: summary(facts.name, information, facts.today, facts.read),
    groups: factGroups(inText),
    attachments: [...files.map(attachmentLine), ...(isMade ? [`${name}: application, PDF`] : [])],
    closing: closing.text.trim(),
    reminder: `Please keep [#${facts.submissionServiceId}] in the subject when you answer.`,
  };
  return {
    text: textLetter(parts),
    html: htmlLetter(parts),
    application: isMade ? applicationOf(facts) : null,
    applicationName: name,
    missing: [...new Set([...opening.missing, ...closing.missing])],
    hasApplication,
  };
}

const attachmentLine = ({ fileName, fileClass, sizeBytes, numPages }: LetterFile) =>
  `${fileName}: ${fileClass ? `${inWords(fileClass).toLowerCase()}, ` : ''}${numPages ? counted(numPages, 'page') : sizeText(sizeBytes)}`;

/** `Application - Blue Cedar Cafe LLC.pdf`; a name that no file can have is made into one. */
export function applicationFileName(name: string | null): string {
  const clean = (name ?? '')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clean === '' ? 'Application.pdf' : `Application - ${[...clean].slice(0, 100).join('')}.pdf`;
}

/** What the application of a deal is made of. */
export function applicationOf({
  name,
  dealServiceId,
  information,
  today,
}: Pick<LetterFacts, 'name' | 'dealServiceId' | 'information' | 'today'>): ApplicationModel {
  const groups = factGroups(information);
  const owners = groups.find(({ parts }) => parts)?.parts ?? [];
  return {
    title: name ?? 'Application',
    dealServiceId,
    today,
    groups,
    owners: owners.map(({ title, facts }) => facts.find(({ label }) => label === 'Name')?.value ?? title),
  };
}

/** Replies quote the text: its tax numbers are left out but for their last four digits. */
function lastFourOnly(information: unknown): unknown {
  const hide = (value: unknown, key: string | null): unknown => {
    if (typeof value === 'string')
      return (key === 'ssn' || key === 'ein') && !value.includes('*') ? maskPersonal(key, value) : value;
    if (Array.isArray(value)) return value.map((each) => hide(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, hide(child, kindOf(name) ?? key)]));
  };
  return hide(information, null);
}

const kindOf = (name: string) => (/^(?:ssn|ein)$/i.test(name) ? name.toLowerCase() : null);

/** What the names of a template stand for; those without a value are not there. */
export function templateValues(facts: Omit<LetterFacts, 'letter' | 'files' | 'read'>): TemplateValues {
  const { information, today } = facts;
  const text = (path: string) => textIn(at(information, path));
  const number = (path: string, format: (value: number) => string) => {
    const value = numberIn(at(information, path));
    return value === null ? null : format(value);
  };
  const [owner] = ownerList(information);
  const months = monthsInBusiness(information, today);
  const score = numberIn(at(owner, 'credit_score'));
  return {
    'deal.name': facts.name,
    'deal.dba': text('company.dba'),
    'deal.amount': number('amount_requested', amountText),
    'deal.product': kind(at(information, 'product')),
    'deal.purpose': text('purpose'),
    'deal.industry': text('company.industry'),
    'deal.city': text('company.address.city'),
    'deal.state': text('company.address.state'),
    'deal.time_in_business': months === null ? null : monthsText(months),
    'deal.monthly_revenue': number('monthly_revenue', amountText) ?? number('statements.monthly_revenue', amountText),
    'deal.positions': number('positions', numberText),
    'owner.first_name': textIn(at(owner, 'first_name')),
    'owner.last_name': textIn(at(owner, 'last_name')),
    'owner.credit_score': score === null ? null : numberText(score),
    'funder.name': facts.funderName,
    'sender.name': facts.sender.name,
    'sender.email': facts.sender.email,
    'sender.phone': null,
    'account.name': facts.accountName,
    today: dateText(today),
  };
}
