import { isObject } from '../../platform/untyped.rules';
import { templateMistakes } from './letter-template.rules';

/** When an application is made of the deal's facts and attached to its letter. */
export const APPLICATION_PDFS = ['missing', 'always', 'never'] as const;
export type ApplicationPdfChoice = (typeof APPLICATION_PDFS)[number];

/** How an account, or its link to a funder, words its letters. */
export interface LetterSettings {
  opening: string;
  closing: string;
  /** Below each message that is no letter. */
  messageClosing: string;
  applicationPdf: ApplicationPdfChoice;
}

export const DEFAULT_LETTER: LetterSettings = {
  opening: 'Hello,\n\nplease review the application[[ of {{deal.name}}]] below.',
  closing: 'Please tell us if you need anything else. Thank you for your time.\n\n{{account.name}}',
  messageClosing: '{{account.name}}',
  applicationPdf: 'missing',
};

export const TEMPLATE_LENGTH = 4000;
const TEXTS = ['opening', 'closing', 'messageClosing'] as const;

/** What of a stored or given letter is set, over the letter that ships. A link's replaces the account's whole. */
export const letterOf = (...given: (Record<string, unknown> | null | undefined)[]): LetterSettings => {
  const set = given.find((each) => isObject(each));
  return { ...DEFAULT_LETTER, ...(set && known(set)) };
};

function known(set: Record<string, unknown>): Partial<LetterSettings> {
  const choice = choiceOf(set.applicationPdf);
  const texts = TEXTS.flatMap((name) => (typeof set[name] === 'string' ? [[name, set[name]] as const] : []));
  return { ...Object.fromEntries(texts), ...(choice && { applicationPdf: choice }) };
}

const choiceOf = (value: unknown): ApplicationPdfChoice | undefined =>
  APPLICATION_PDFS.find((each) => typeof value === 'string' && each === value.toLowerCase());

/** The letter as it is stored. `problems` by path, with line and column of what a template gets wrong. */
export function checkLetter(
  given: unknown,
): { ok: true; letter: Partial<LetterSettings> } | { ok: false; problems: Record<string, string[]> } {
  if (!isObject(given)) return { ok: false, problems: { letter: ['Not a valid object.'] } };
  const problems = new Map<string, string[]>();
  for (const [name, value] of Object.entries(given)) {
    const messages = problemsOf(name, value);
    if (messages.length > 0) problems.set(`letter.${name}`, messages);
  }
  if (problems.size > 0) return { ok: false, problems: Object.fromEntries(problems) };
  return { ok: true, letter: known(given) };
}

function problemsOf(name: string, value: unknown): string[] {
  if (name === 'applicationPdf') return choiceOf(value) ? [] : ['Must be one of: MISSING, ALWAYS, NEVER.'];
  if (!TEXTS.some((each) => each === name)) return ['Unknown field.'];
  if (typeof value !== 'string') return ['Not a valid string.'];
  if (value.length > TEMPLATE_LENGTH) return [`Longer than maximum length ${TEMPLATE_LENGTH}.`];
  return templateMistakes(value).map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`);
}

/** As it is shown: the choice in the schema's form. */
export const shownLetter = (letter: LetterSettings): Record<string, unknown> => ({
  ...letter,
  applicationPdf: letter.applicationPdf.toUpperCase(),
});
