import type { Column } from './column-kinds.rules';
import { isTalk } from './emphasis.rules';

/** What keeps nobody out, whatever the number. */
const NO_MATTER =
  /^(?:(?:it |they |we )?(?:is |are )?)?(?:not (?:a |an |really a? ?)?(?:factor|issue|concern|consideration|problem|important|relevant|applicable)|(?:does not|doesn't|doesnt|do not|don't|dont|will not|won't|wont) (?:really )?(?:matter|care|mind)|irrelevant|no (?:issue|problem|cutoff|threshold))[.!]?$/;
/** Nobody looks at the score. */
const NOT_LOOKED_AT =
  /^(?:we )?(?:(?:do not|don't|does not|doesn't|never|not) (?:check|pull|look at|consider|use|review|score|run)(?:ed|d)?|no (?:hard |soft |credit )?(?:pull|check|run))(?: (?:it|credit|fico|scores?|personal credit))?[.!]?$/;
/** Any score will do. */
const ANY_SCORE =
  /^(?:we take |we accept )?(?:all|any|every|bad|poor|low|weak|damaged|challenged)(?: and (?:any|all))?(?: (?:levels?|types?|kinds?|ranges?) of)? (?:credit|fico|ficos|scores?)(?: (?:scores?|types?|profiles?|levels?|histor(?:y|ies)))?(?: (?:is|are))?(?: (?:welcome|welcomed|accepted|considered|ok|okay|fine|allowed))?[.!]?$/;
const THING =
  '(?:cash ?flow|revenues?|deposits?|bank (?:statements?|activity|balances?|deposits?)|sales|receivables|(?:business )?performance|assets?|collateral|equity|equipment|invoices?|card (?:sales|volume|processing))';
const THINGS = `${THING}(?: ?(?:&|/|and|or) ?${THING})?`;
/** It goes by something else: `N/A - cash flow based`. */
const BY_OTHER = new RegExp(
  `^(?:(?:n/?a|none|not? (?:min(?:imum)?|fico|score|credit|required|needed|used)(?: (?:fico|score|min(?:imum)?|required|needed))?)(?: ?[,;:(–—-] ?| ))?(?:we are |we're |it is |it's |all |purely |strictly |100% )?(?:based (?:on|off)(?: of)? (?:the )?${THINGS}|${THINGS}[ -](?:based|driven|only))(?: (?:lending|lender|underwriting|funding|approvals?|decisions?|program|product|only))?[).!]*$`,
);
/** `Sub 500 ok`: nothing is refused below it, and `over 5 ok` nothing above. */
const BELOW_TAKEN =
  /^(?:sub[ -]?|under |below |less than |lower than |< ?)\$?\d[\d,.]{0,11} ?(?:k|mm?)?(?:'s|s)? ?(?:mos?|months?|yrs?|years?|fico|scores?|credit|tib|days?)?(?: (?:in business|tib|is|are))? ?(?:ok|okay|fine|accepted|allowed|welcome|taken|no problem)[.!]?$/;
const ABOVE_TAKEN =
  /^(?:over |above |more than |> ?)\$?\d[\d,.]{0,11} ?(?:k|mm?)? ?(?:nsfs?|negatives?|days?|neg(?:ative)? days?|positions?|advances?|overdrafts?)?(?: (?:is|are))? ?(?:ok|okay|fine|accepted|allowed|welcome|taken|no problem)[.!]?$/;
/** `No limit`, `any number of positions`: in each part of a text. */
const NO_LIMIT =
  /^(?:n\/?a|none|-|open|open[ -]ended|uncapped|limitless|whatever|(?:the )?sky(?:'?s| is) the limit|(?:there is |we have |really )?(?:(?:no|without(?: an?)?) (?:(?:hard|set|stated|real|specific|official|positions?|stack|stacking|nsf|neg|negative|days?|deposit|funding|amount|size) ){0,2}(?:limit|limits|limitation|limitations|cap|caps|ceiling|floor|threshold|cut-?off|max|maximum|min|minimum|restriction|restrictions)|unlimited|any|all|as (?:many|much|deep|high|low) as (?:you|they|the merchant|merchants|it|possible|needed)(?: (?:want|wants|need|needs|like|likes|have|has|goes))?)(?: (?:and all|on|to|of|for|in|here|at all|the|how many|how|is|are|ok|okay|fine|accepted|allowed|number|amount|count|size|sizes|position|positions|stack|stacks|stacking|advance|advances|deal|deals|score|scores|fico|credit|time|business|tib|revenue|revenues|volume|sales|deposit|deposits|nsf|nsfs|overdrafts|negative|days|balance|balances|month|year|funding|loan)){0,6})[.!]?$/;
/** `Typically 500+` beside that there is no limit. */
const TYPICAL =
  /^(?:but |we |they )*(?:typical(?:ly)?|usual(?:ly)?|general(?:ly)?|prefer(?:red|ably)?|ideal(?:ly)?|like(?: to see)?|average)(?: (?:is|are|at|around|about))? ?[:~]?(?: ?[<>≥≤]=?)? ?\$?\d[\d,.]{0,11} ?(?:k|mm?|mos?|months?|yrs?|years?)?\+?$/;
const PARTS = /[,;()]| ?[–—] ?| - | \/ | (?:and|or) (?=no |any |unlimited)/;

const hasNoLimit = (text: string) => {
  const parts = text.split(PARTS).flatMap((part) => part.trim() || []);
  const [first = ''] = parts;
  return NO_LIMIT.test(first) && parts.every((part) => NO_LIMIT.test(part) || TYPICAL.test(part) || isTalk(part));
};

/** Whether a folded text says that it keeps nobody out, and no more: `don't care, send it`. */
export function isNoMatter(text: string): boolean {
  const [first = '', ...others] = text.split(PARTS).flatMap((part) => part.trim() || []);
  return NO_MATTER.test(first) && others.every(isTalk);
}

/** Whether a folded text under a column of numbers says that none is asked. */
export function isUnasked(text: string, { measure, operator }: Column): boolean {
  if (isNoMatter(text) || hasNoLimit(text)) return true;
  if (measure === 'score' && [NOT_LOOKED_AT, ANY_SCORE, BY_OTHER].some((pattern) => pattern.test(text))) return true;
  if (operator === 'greater_than_or_equal') return BELOW_TAKEN.test(text);
  return operator === 'less_than_or_equal' && ABOVE_TAKEN.test(text);
}
