import type { Measure } from './column-kinds.rules';
import { PRODUCT_BEFORE, PRODUCT_BEHIND } from './lists.rules';
import type { Quantity } from './quantities.rules';

/** `5 in the last 90 days` */
const LAST =
  /\b(?:in|over|within|during|per) (?:(?:the|a|any) )?(?:(?:last|past|prior|previous|trailing|rolling) )?(?=\d{1,3}[ -]?(?:d|days?|wks?|weeks?|m|mos?|mths?|months?|y|yrs?|years?|statements?)\b)/g;

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

/** `(per SOS filing)`: which paper shows it. */
const SHOWN_BY =
  /\(?(?:\bas )?\b(?:per|according to|based on|verified (?:by|on|with|through)|shown (?:on|by|in)|from|on)\b (?:the |their )?(?:state |corporate |business |sos |secretary of state |articles of |bank |tax |federal )*(?:filings?|registrations?|sos|secretary of state|incorporation|licen[cs]e|records?|articles|statements?|returns?|ein)\b(?: (?:date|filings?|records?))?\)?/g;
/** `(Experian or TransUnion)`: whose score counts. */
const BUREAUS =
  /\(?(?:\b(?:from|by|on|per|via|using|with|at|in) )?(?:\b(?:any|either|both|all|[123]|of|the|major|at least) ){0,4}\b(?:experian|trans ?union|equifax|vantage(?:score)?|bureaus?|credit bureaus?|tri-?merge|tu|efx|eq)\b(?:[ ,/&|]+(?:(?:or|and) )?(?:experian|trans ?union|equifax|vantage(?:score)?|bureaus?|tu|efx|eq|only|scores?|pulls?|reports?)\b){0,6}\)?/g;
/** `(no hard pull)`: how it is looked up. */
const PULLED =
  /\(?(?:\b(?:no|with|without|via|by|on|from|just|only|we do|we only do|never) )?(?:\b(?:an?|any|the) )?\b(?:hard|soft)(?: credit)? (?:pulls?|inquir(?:y|ies)|checks?|hits?)\b(?: (?:only|required|needed|done|first|at application|to apply))?\)?/g;
/** `2 full years` */
const WHOLE_TIMES =
  /(\d ?\+?) ?(?:full|whole|complete|calendar|consecutive|solid|straight) (?=(?:years?|yrs?|months?|mos?)\b)/g;
/** `4 NSFs in the last 30 days`: what is counted stands between the count and its time. */
const COUNTED =
  /(\d(?: ?\+)?) (?:nsfs?|overdrafts?|ods?|bounced checks?|returned items?|negatives?|neg(?:ative)? days?|days? negative|days?|deposits?|separate deposits?)(?: (?:are )?(?:allowed|max|maximum))?(?=,? (?:in|over|within|during|per|a|an|each|every)\b|,? ?\/)/g;
/** `6 max / month` */
const END_BEFORE_TIME =
  /(\d ?(?:k|mm?)?) (max(?:imum)?|min(?:imum)?)\b\.?( ?\/ ?| (?:per|a|each|every) )(month|mo|mth|year|yr|week|wk|day)\b/g;
/** `$1,500 minimum, last 3 months`: a balance is of a day, however long it is looked at. */
const OF_BALANCE =
  /[,;]? ?\(?(?:(?:over|in|for|of|on|during|across) )?(?:the )?(?:last|past|prior|previous|trailing|most recent) \d{1,2}[ -]?(?:mo|mos|mths?|months?|days?|statements?)\b\.?\)?/g;

/** `4 mos + MTD`, `3 months plus a voided check`: what is asked for beside the months. */
const BESIDE_MONTHS =
  /[,;]? ?(?:\+|&|\b(?:and|plus|with|w\/|including|incl\.?|as well as)) ?(?:an? |the |your )?(?:(?:current|latest|this|signed|completed|recent|up to date) )*(?:mtd|ytd|month[ -]to[ -]date|year[ -]to[ -]date|month'?s?|app|application|voided? check|dl|id|driver'?s? licen[cs]e|tax returns?)\b(?: (?:to date|statements?|bank statements?|transactions?|activity|printouts?|history|summary|report|online))*/g;
/** `(small biz program)` */
const OF_PROGRAM = /\((?:[a-z]{1,20}[ -]){0,4}(?:programs?|products?|tiers?)\)/g;
const AMOUNT_LIKED = '[$]?\\d[\\d,.]{0,11}\\+? ?(?:k|mm?|mos?|months?|yrs?|years?)?\\+?';
const AMOUNTS_LIKED = `${AMOUNT_LIKED}(?: ?(?:-|to|and) ?${AMOUNT_LIKED})?`;
const LIKING =
  '(?:sweet ?spots?|ideal(?:ly)?|typical(?:ly)?|usual(?:ly)?|prefer(?:red|s|ably)?|optimal(?:ly)?|(?:avg|average) (?:deal|ticket|advance|loan|funding|size))';
const OF_LIKING =
  '(?: (?:deal|deals|ticket|size|range|amount|score|fico|is|are|at|of|around|about|between|in|the)){0,3} ?[:=~]? ?';
/** `20k - 400k, sweet spot 50k`: what is liked best of what is taken. */
const LIKED = new RegExp(
  `(?:[,;(/]| -)(?: ?(?:our|the|we|but))? ?(?:${LIKING}${OF_LIKING}${AMOUNTS_LIKED}|${AMOUNTS_LIKED} (?:is |are )?${LIKING})\\)?$`,
);

/** `2+ yrs preferred, will do 1 yr`: what is liked best before what is taken. */
const LIKED_BEFORE = new RegExp(
  `^(?:we )?(?:${AMOUNTS_LIKED} (?:is |are )?(?:preferred|ideal)|(?:prefer|ideally|preferably) ${AMOUNTS_LIKED})[,;.(]{1,2} ?(?:but )?(?:we )?(?:will|can|would|may)? ?(?:(?:do|take|accept|fund|allow|approve|go(?: down)? to|work with) )(?=(?:as low as |down to )?[$]?\\d)`,
);

/** `>= 650, no exceptions` */
const FIRM = /(?:[,;(]| [-–])? ?\b(?:no exceptions?|non-?negotiable|strictly|strict|firm|period)\)?[.!]?$/;
/** `525 - majority owner` */
const WHOSE =
  /(?: ?[-–,/:]| of| for) ?(?:the )?(?:majority|primary|main|principal|managing|signing) (?:owner|guarantor|principal|partner|member|shareholder)s?$/;
/** `1 year preferred, 6 months min` */
const LIKED_FIRST = new RegExp(
  `^(?:we )?(?:${AMOUNTS_LIKED} (?:is |are )?(?:preferred|ideal)|(?:prefer|ideally|preferably) ${AMOUNTS_LIKED})[,;.(/]{1,2} ?(?:but )?(?=(?:min(?:imum)?\\.?|at least|no less than):? ?[$]?\\d|[$]?\\d[\\d,.]{0,11}\\+? ?(?:k|mm?|mos?|months?|yrs?|years?)? ?(?:min(?:imum)?|at (?:the )?least)\\b)`,
);

const ASIDES: Partial<Record<Measure, readonly RegExp[]>> = {
  score: [WHOSE, OWNERSHIP, BUREAUS, PULLED],
  months: [BESIDE_MONTHS, SAME_OWNER, SHOWN_BY],
  usd: [NOT_COUNTED, OF_BALANCE, OF_PROGRAM, PRODUCT_BEHIND, PRODUCT_BEFORE],
  usd_per_month: [NOT_COUNTED, OF_PROGRAM],
  usd_per_year: [NOT_COUNTED, OF_PROGRAM],
};

/** A folded text about a number without what only says how, over what or of whom it is measured. */
export function withoutAsides(text: string, measure: Measure): string {
  const plain = text.replace(FIRM, '').replace(LIKED_BEFORE, '').replace(LIKED_FIRST, '').replace(LIKED, '');
  let told = (/\d/.test(plain) ? plain : text).replace(WHOLE_TIMES, '$1 ').replace(END_BEFORE_TIME, '$1$3$4 $2');
  if (measure === 'count') told = told.replace(COUNTED, '$1');
  for (const pattern of ASIDES[measure] ?? []) told = told.replace(pattern, ' ');
  if (measure.startsWith('usd')) {
    told = told.replace(WINDOW, ' ');
    if (AVERAGED.test(told) || (told !== text && AVERAGED.test(text))) told = told.replace(OVER_MONTHS, ' ');
  }
  if (measure === 'count' || measure === 'usd_per_month') told = told.replace(A_MONTH, '/ month');
  return told.trim();
}

/** Marks of footnotes behind a value: `$150k (3)`, `600¹`. */
const NOTE_MARKS = /(?<![¹²³⁴-⁹])[¹²³⁴-⁹]{1,3}$|(?<=[\da-z+%]) ?(?:\([1-9]\)|(?<![*†‡])[*†‡]{1,3})$/iu;
/** The text without the mark of a footnote; a count in brackets may be a count. */
export const withoutMarks = (text: string, measure: Measure): string =>
  measure === 'count' && text.endsWith(')') ? text : text.replace(NOTE_MARKS, '');

/** What stands before a time that is looked at, and behind it. */
const WINDOW_BEFORE = /\b(?:last|past|prior|previous|trailing|recent|in|over|within|during|for|across|every|any) $/;
const WINDOW_AFTER = /^ ?(?:days?|d|months?|mos?|mths?|weeks?|years?|yrs?|statements?)\b/;
const AMOUNT = /[$€£]|\d ?(?:k|mm?)\b|\d{3}/;

/** Beside an amount or a count, a time that is looked at is neither: of `5 NSFs, looking at the last 90 days` the 90. */
export function withoutPeriods(text: string, quantities: readonly Quantity[], measure: Measure): readonly Quantity[] {
  if (measure !== 'count' && !measure.startsWith('usd')) return quantities;
  const own = quantities.filter(({ start, end, unit }) => {
    const isBefore = WINDOW_BEFORE.test(text.slice(Math.max(0, start - 20), start));
    if (measure === 'count') return !(isBefore && WINDOW_AFTER.test(text.slice(end)));
    return unit === null || unit === 'percent' || AMOUNT.test(text.slice(start, end)) || !isBefore;
  });
  return own.length > 0 ? own : quantities;
}

/** The text in which `in the last 90 days` is `in 90 days`. */
export const withPlainPeriods = (text: string): string => text.replace(LAST, 'in ');

/** `Prime + 2.75`, `9% APR` */
const INTEREST = /\b(?:prime|sofr|libor|wsj|apr|apy|aer|interest|per month|a month|monthly|annual|simple)\b/;

/** Whether the numbers are of another kind than what is asked: an amount is no count, a share no amount, a rate of interest no factor. */
export function isOfAnotherKind(text: string, quantities: readonly Quantity[], measure: Measure): boolean {
  if (measure === 'count') return quantities.every(({ start, end }) => /[$€£]/.test(text.slice(start, end)));
  if (measure === 'factor') return INTEREST.test(text);
  return measure.startsWith('usd') && quantities.every(({ unit }) => unit === 'percent');
}
