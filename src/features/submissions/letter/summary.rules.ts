import { at, ownerList, ownerName } from './facts.rules';
import { counted, monthsBetween, monthsText, numberIn, numberText, shortAmount, textIn } from './formats.rules';
import type { StatementFigures } from './letter-parts.rules';

/** How long the business is open: as it says, else from its first day. */
export function monthsInBusiness(information: unknown, today: string): number | null {
  const said = numberIn(at(information, 'time_in_business_months'));
  if (said !== null) return said;
  const start = textIn(at(information, 'company.start_date'));
  return start === null ? null : monthsBetween(start, today);
}

/** What a business is that nobody has one of: "construction", "retail". */
const NOT_COUNTED = /(?:ing|tion|sion|ment|care|age|ics|ity|ism|ance|trade|retail|food|health|ware|work)$/;

/** "a restaurant", "an auto repair shop", "a construction business". */
export function businessIn(industry: string): string {
  const words = /^[A-Z][a-z]/.test(industry) ? industry.charAt(0).toLowerCase() + industry.slice(1) : industry;
  const one = NOT_COUNTED.test(words) || /[^A-Za-z' -]/.test(words) ? `${words} business` : singular(words);
  return `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`;
}

function singular(words: string): string {
  if (/(?:ss|us|is)$/.test(words) || !words.endsWith('s')) return words;
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return /(?:ches|shes|xes|sses)$/.test(words) ? words.slice(0, -2) : words.slice(0, -1);
}

/** The sentences in which a letter says what it is about: of known facts alone, and without any empty clause. */
export function summary(
  name: string | null,
  information: unknown,
  today: string,
  read: StatementFigures | null = null,
): string {
  return [whatIsAsked(name, information, today), figures(information, read), owners(information)]
    .filter(Boolean)
    .join(' ');
}

function whatIsAsked(name: string | null, information: unknown, today: string): string | null {
  // What was typed on several lines is still one sentence.
  const said = (path: string) => textIn(at(information, path))?.replace(/\s+/g, ' ') ?? null;
  const called = said('company.name') ?? name;
  if (!called) return null;
  const dba = said('company.dba');
  const industry = said('company.industry');
  const city = said('company.address.city');
  const place = [city, said('company.address.state')].filter(Boolean).join(', ');
  const months = monthsInBusiness(information, today);
  const amount = numberIn(at(information, 'amount_requested'));
  const purpose = said('purpose');
  const what = industry ? businessIn(industry) : place ? 'a business' : null;
  const clauses = [
    what && (place ? `${what} in ${place}` : what),
    months !== null && months > 0 ? `in business for ${monthsText(months)}` : null,
  ].filter(Boolean);
  const subject = dba && dba !== called ? `${called} (dba ${dba})` : called;
  const asks = amount === null ? 'asks for funding' : `asks for ${shortAmount(amount)}`;
  const middle = clauses.length > 0 ? `, ${clauses.join(', ')}, ` : ' ';
  return sentence(`${subject}${middle}${asks}${purpose ? ` for ${lowered(purpose)}` : ''}`);
}

function figures(information: unknown, read: StatementFigures | null): string | null {
  const from = read && ` (from ${counted(read.statements, 'statement')})`;
  const said = (
    given: number | null,
    found: number | null | undefined,
    words: (value: number) => string,
  ): string | null => {
    if (found != null && (given === null || read?.isPreferred)) return `${words(found)}${from}`;
    return given === null ? null : words(given);
  };
  const parts = [
    said(
      numberIn(at(information, 'monthly_revenue')) ?? numberIn(at(information, 'statements.monthly_revenue')),
      read?.monthlyRevenue,
      (value) => `monthly revenue ${shortAmount(value)}`,
    ),
    said(
      numberIn(at(information, 'statements.average_daily_balance')),
      read?.averageDailyBalance,
      (value) => `average daily balance ${shortAmount(value)}`,
    ),
    said(numberIn(at(information, 'positions')), read?.positions, (value) =>
      value === 0 ? 'no open positions' : counted(value, 'open position'),
    ),
  ].filter((part) => part !== null);
  return parts.length > 0 ? sentence(raised(parts.join(', '))) : null;
}

const MOST_OWNERS = 4;

function owners(information: unknown): string | null {
  const said = ownerList(information)
    .slice(0, MOST_OWNERS)
    .flatMap((owner) => {
      const name = ownerName(owner);
      if (!name) return [];
      const share = numberIn(at(owner, 'ownership_percentage'));
      const score = numberIn(at(owner, 'credit_score'));
      const about = [
        share === null ? null : `${numberText(share)} %`,
        score === null ? null : `credit score ${numberText(score)}`,
      ];
      return [[name, ...about.filter(Boolean)].join(', ')];
    });
  if (said.length === 0) return null;
  return sentence(`${said.length > 1 ? 'Owners' : 'Owner'}: ${said.join('; ')}`);
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
const raised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** A purpose is typed with a capital and goes on in the midst of a sentence. */
const lowered = (words: string) => (/^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);
