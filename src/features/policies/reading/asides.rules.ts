import type { Measure } from './column-kinds.rules';

/** `5 in the last 90 days` */
const LAST =
  /\b(?:in|over|within|during|per) (?:(?:the|a|any) )?(?:(?:last|past|prior|previous|trailing|rolling) )?(?=\d)/g;

/** `(3 mo avg)`, `avg of the last 6 months`: how an amount is measured, and no amount. */
const WINDOW =
  /\(?(?:\b(?:over|in|of|on) )?(?:\bthe )?(?:\b(?:last|past|prior|previous|trailing) )?\b\d{1,2}[ -]?(?:mo|mos|mths?|months?)\.?[ -](?:avg|average)\b\.?\)?|\b(?:avg|average|averaged)\.? (?:(?:of|over|in|for) )?(?:the )?(?:(?:last|past|prior|previous|trailing) )?\d{1,2}[ -]?(?:mo|mos|mths?|months?)\b\.?/g;
/** The same where the amount says that it is an average or a month's: `$20k avg (last 3 mos)`. */
const AVERAGED = /\b(?:avg|average|averaged|averaging|monthly)\b|\/ ?mo|\b(?:per|a|each) month\b/;
const OVER_MONTHS =
  /\((?:(?:over|in|for|of|on) )?(?:the )?(?:(?:last|past|prior|previous|trailing|most recent) )?\d{1,2}[ -]?(?:mo|mos|mths?|months?)\.?\)|\b(?:(?:over|in|for|of|on) )?(?:the )?(?:last|past|prior|previous|trailing|most recent) \d{1,2}[ -]?(?:mo|mos|mths?|months?)\b\.?/g;

/** `(no transfers or loans)`: what is not counted as revenue. */
const NOT_COUNTED =
  /\(?\b(?:no|not|excluding|exclude|excludes|excl|ex|net of|less|minus|without|w\/o|not counting|not including)\b\.?(?:[ ,/&-]+(?:and|or|any|non|bank|loans?|proceeds|advances?|mcas?|transfers?|wires?|refunds?|returns?|returned|chargebacks?|reversals?|credits?|owners?|contributions?|injections?|internal|intercompany|inter|company|account|zelle|venmo|personal|revenue|items?|deposits?))+\)?/g;

/** `no more than 6 in the most recent month`, `2 in any month` */
const A_MONTH =
  /\b(?:in|within|over|during|for) (?:the |any |a |each |one |every )?(?:most recent |latest |last |past |current |prior |previous |single |given |one |calendar |statement )*(?:month|statement)\b/g;

/** `600+ all owners over 20%`: whose score, and no score. */
const OWNERSHIP =
  /\(?(?:\b(?:for|from|of|on|by) )?(?:\b(?:all|each|every|any|both) )?\b(?:owners?|guarantors?|principals?|partners?|members?|signers?|shareholders?)\b(?: (?:with|over|of|at|owning|holding|who|that|own|owns|having|above|least|more|than|greater))* ?[>≥]?=? ?\d{1,3} ?%\+?(?: (?:or|and) (?:more|greater|higher|up|above|over))?(?: (?:ownership|stake|equity))?\)?|\(?(?:\b(?:for|from|of|on|by) )?(?:\b(?:all|each|every|any) )?\b\d{1,3} ?%\+?(?: (?:or|and) (?:more|greater|higher|up|above|over))? (?:owners?|guarantors?|principals?|partners?|members?|ownership)\b\)?/g;

/** `24 months under current ownership` */
const SAME_OWNER =
  /\(?(?:\b(?:under|with|by|at|in) )?(?:the )?\b(?:current|same|present|existing|continuous) (?:ownership|owners?|management|location|name|entity|ein)\b\)?/g;

const ASIDES: Partial<Record<Measure, readonly RegExp[]>> = {
  score: [OWNERSHIP],
  months: [SAME_OWNER],
  usd: [NOT_COUNTED],
  usd_per_month: [NOT_COUNTED],
  usd_per_year: [NOT_COUNTED],
};

/** A folded text about a number without what only says how, over what or of whom it is measured. */
export function withoutAsides(text: string, measure: Measure): string {
  let told = text;
  for (const pattern of ASIDES[measure] ?? []) told = told.replace(pattern, ' ');
  if (measure.startsWith('usd')) {
    told = told.replace(WINDOW, ' ');
    if (AVERAGED.test(told) || (told !== text && AVERAGED.test(text))) told = told.replace(OVER_MONTHS, ' ');
  }
  if (measure === 'count' || measure === 'usd_per_month') told = told.replace(A_MONTH, '/ month');
  return told.trim();
}

/** The text in which `in the last 90 days` is `in 90 days`. */
export const withPlainPeriods = (text: string): string => text.replace(LAST, 'in ');
