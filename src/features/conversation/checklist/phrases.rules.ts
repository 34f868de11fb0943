import type { ItemKind } from './checklist.rules';

export interface Known {
  match: RegExp;
  kind: ItemKind;
  /** The class or the path; of an action its name. */
  what: string;
  title: string;
}

const row = (kind: ItemKind, what: string, title: string, match: RegExp): Known => ({ kind, what, title, match });

/** What funders ask for, as they put it; the first that fits. */
export const PHRASES: readonly Known[] = [
  row('action', 'payoff', 'Payoff letter', /\bpay-?\s?off\b|\bzero balance\b|\bbalance letter\b/i),
  row('action', 'ucc', 'UCC release', /\bucc\b/i),
  row('action', 'login', 'Bank login', /\blog-?\s?in\b|\bdecision ?logic\b|\bplaid\b|\bbank verification link\b/i),
  row('action', 'call', 'Call', /\b(?:merchant|funding|confirmation|recorded)? ?(?:phone )?(?:call|interview)\b/i),
  row(
    'fact',
    'landlord_phone',
    "Landlord's phone",
    /\blandlord'?s?(?: contact)?(?: phone| number| tel)|\bphone (?:number )?of (?:the )?landlord/i,
  ),
  row('file', 'lease', 'Lease', /\bleases?\b|\blandlord\b|\brent(?:al)? (?:agreement|roll)|\bmortgage statement/i),
  row('file', 'voided_check', 'Voided check', /\bvoid(?:ed)? ?che(?:ck|que)s?\b|\bvc\b|\bbank letter\b/i),
  row('file', 'ach_agreement', 'ACH agreement', /\bach\b/i),
  row(
    'file',
    'profit_and_loss',
    'Profit and loss',
    /\bp\s{0,3}(?:&|and|\/)\s{0,3}l'?s?\b|\bpnl\b|\bprofit\s{0,3}(?:and|&|\/)\s{0,3}loss(?:es)?\b|\bincome statements?\b/i,
  ),
  row('file', 'balance_sheet', 'Balance sheet', /\bbalance sheets?\b/i),
  row('file', 'tax_return', 'Tax return', /\btax(?:es)?(?: returns?)?\b(?![- ]id)|\b(?:1040|1065|1120s?)\b/i),
  row('file', 'debt_summary', 'Debt summary', /\bdebt (?:schedule|summary)\b/i),
  row('action', 'processing', 'Processing statements', /\b(?:processing|processor|card) (?:statements?|stmts?)\b/i),
  row(
    'file',
    'bank_statement',
    'Bank statement',
    /\bstatements?\b|\bbank stmts?\b|\bstmts?\b|\bmtds?\b|\bmonth[- ]to[- ]date\b|\bbank (?:activity|transactions)\b/i,
  ),
  row(
    'file',
    'driver_license',
    'Driver license',
    /\bdriv(?:er|ing)(?:'?s)? ?licen[cs]es?\b|\bd\.?l\.?'?s?\b|(?<!\b(?:tax|taxpayer|federal)[- ])\b(?:i\.?d\.?s?\b(?! number)|identification\b)|\bpassport\b/i,
  ),
  row(
    'file',
    'proof_of_ownership',
    'Proof of ownership',
    /\bproof of (?:business )?ownership\b|\barticles of (?:incorporation|organization)\b|\boperating agreement\b|\bk-?1\b|\bstock certificate/i,
  ),
  row('file', 'invoice', 'Invoice', /\binvoices?\b|\bquote\b/i),
  row('file', 'contract', 'Contract', /\b(?:signed |executed )?(?:contracts?|agreements?)\b/i),
  row('file', 'application', 'Signed application', /\bapp(?:lication)?s?\b/i),
  row(
    'action',
    'ein_letter',
    'EIN letter',
    /\b(?:f?ein|tax id|federal id)(?: number)? (?:confirmation|verification|assignment)? ?(?:letter|document|certificate|form|notice|confirmation|verification)\b|\bss-?4\b|\bcp-? ?575\b/i,
  ),
  row('fact', 'company.ein', 'EIN', /\bf?ein\b|\btax(?:payer)?[- ]id(?:entification)?\b|\bfederal id\b/i),
  row('fact', 'owners.0.ssn', 'SSN', /\bssn\b|\bsocial(?: security)?(?: number)?\b/i),
  row('fact', 'owners.0.date_of_birth', 'Date of birth', /\bd\.?o\.?b\.?\b|\bdate of birth\b|\bbirth ?date\b/i),
  row(
    'fact',
    'owners.0.home_address',
    'Home address',
    /\bhome address\b|\bresidential address\b|\bowner'?s? address\b/i,
  ),
  row(
    'fact',
    'owners.0.ownership_percentage',
    'Ownership percentage',
    /\bownership\b|\b% owned\b|\bpercent(?:age)? of owner/i,
  ),
  row('action', 'verification', 'Verification', /\bverif(?:y|ication)s?\b|\bconfirm(?:ation)?\b/i),
  row('action', 'signature', 'Signature', /\bsign(?:ed|ature|atures)?\b|\bdocusign\b/i),
];

export function knownOf(words: string): Known | undefined {
  const plain = words.replace(/[‘’]/g, "'");
  return PHRASES.find(({ match }) => match.test(plain));
}

const ORDINALS: readonly RegExp[] = [
  /\b(?:1st|first|primary|main) (?:owner|partner|member)\b|\bowner (?:#|no\.? )?1\b/i,
  /\b(?:2nd|second) (?:owner|partner|member)\b|\bowner (?:#|no\.? )?2\b|\bco-?owner\b/i,
  /\b(?:3rd|third) (?:owner|partner|member)\b|\bowner (?:#|no\.? )?3\b/i,
  /\b(?:4th|fourth) (?:owner|partner|member)\b|\bowner (?:#|no\.? )?4\b/i,
];

/** Of which owner something is asked, by his place; of the first where nothing is said. */
export const ownerNamed = (words: string): number =>
  Math.max(
    0,
    ORDINALS.findIndex((each) => each.test(words)),
  );
