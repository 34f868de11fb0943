import { fold } from './grid.rules';

const words = (text: string): [string, string][] =>
  text.split('; ').flatMap((line) => {
    const [to = '', from = ''] = line.split(' = ');
    return from.split(' ').map((each): [string, string] => [each, to]);
  });

/** One word for the ways in which a word is written. */
const SPELLINGS = new Map(
  words(
    'min = cheapest minimum minimal mini mins least minimums floor smallest lowest from low lower bottom starting shortest; ' +
      'max = maximum maximal maxi mx maximums most cap caps limit limits largest highest biggest high higher top ceiling longest greatest; ' +
      'avg = average averages mean; month = mo mos mth mths mnth mnths months monthly mthly mnthly mly; ' +
      'year = yr yrs years yearly ann annual annually yrly anual annum annualized annualised; day = days daily; week = wk wks weeks weekly; ' +
      'number = num nr count qty counts; deposit = dep deps deposits; ' +
      'revenue = rev revs revenues sales turnover gross grs volume receipts; position = pos positions posn posns; ' +
      'ban = exclude excludes excluded excluding excl exclusion exclusions restricted restrict restricts restriction restrictions ' +
      'prohibited prohibits prohibit prohibitions ineligible banned unacceptable avoid avoided blocked nogo nono noncovered dont cant cannot wont doesnt non bad ' +
      'never rstr rstrd restr prohib dnf blackout offlimits forbidden unfundable blacklist blacklisted declined declines disallowed decline hate dislike nonfundable unwanted excludable dead kill; ' +
      'state = states st sts; industry = industries ind inds indus indust sector sectors vertical verticals; entity = entities; type = types; ' +
      'score = scores scoring; negative = neg negs; email = emails mail; rate = rates; factor = factors; ' +
      'commission = commissions comm comms comp upsell upsells markup markups compensation; point = points pts pt; ' +
      'lender = lenders lndr; funder = funders fndr fndrs; funding = fndng fndg fundg fdg; credit = cr; name = names; bankruptcy = bankruptcies bk bks bankrupt bkruptcy; ' +
      'lien = liens; default = defaults defaulted; judgment = judgments judgement judgements; levy = levies; ' +
      'allow = allowed allows allowing accept accepts accepted accepting permitted ok okay eligible approved; ' +
      'statement = statements stmt stmts stmnt stmnts; business = biz bus businesses; nsf = nsfs; term = terms trm trms; ' +
      'balance = bal balances; percent = pct percentage; fico = ficos; loan = loans; amount = amounts amt amts; ' +
      'homeowner = homeowners; size = sizes; product = products prod prods; grade = grades; submission = submissions subs; ' +
      'submit = submitting submitted; note = notes comment comments remark remarks; prior = previous past; available = availability; program = programs; establish = established est; bounced = bounces bounce; buy = buys; balance = ledger; ' +
      'deal = deals; advance = advances; approval = approvals appr apprvl appvl aprvl; offer = offers offered; request = requests requested; ticket = tickets; ' +
      'usd = dollar dollars usd; doc = docs document documents documentation; stack = stacking stacks stacked; ' +
      'overdraft = overdrafts od ods; length = lengths; license = licensed licensing licenses; lend = lends lending; ' +
      'fund = funds; line = lines; finance = financed; territory = territories; region = regions; sic = sics; auto = automatic automatically; list = lists; range = ranges; window = windows; requirement = requirements reqs req reqd; ' +
      'prefer = preferred preferable prefers pref favorite favourite favorites favourites; love = loves loved; like = likes liked; want = wants; ' +
      'partner = partners; source = sources; provider = providers; shop = shops; house = houses; vendor = vendors; ' +
      'withholding = withhold retrieval; geography = geographies geographic geo',
  ),
);

const REVENUE = /\b(?:revs?|revenues?|sales|gross|grs|turnover|volume|receipts|deposits?|deps?)\b/;
const AVERAGED = /\b(?:avg|average|averaged|mean|monthly)\b/;
const TWELVE_MONTHS = /\b(?:12|twelve)[ -]?(?:m|mo|mos|mths?|months?)\b|\bt-?12m?\b|\b[tl]tm\b/g;

/** Revenue of twelve months is a year's, unless a month's is averaged over them. */
function withYears(text: string): string {
  const told = REVENUE.test(text) ? text.replace(TWELVE_MONTHS, ' ') : text;
  return told === text || AVERAGED.test(told) ? told : `annual ${told}`;
}

/** How a CRM's export marks a field of its owner's own: `Min_FICO__c`. */
const CUSTOM_FIELD = /__(?:c|pc|r)$/i;

/** The header in words of one spelling, in order; symbols that stand for words become those. */
export function headerWords(text: string): string[] {
  const plain = withYears(
    fold(
      text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(CUSTOM_FIELD, '')
        .replace(/_/g, ' '),
    ),
  )
    .replace(/#|\bno\. (?=of\b)|\bn°/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/\$/g, ' usd ')
    .replace(/&/g, ' and ')
    .replace(/@/g, ' to ')
    .replace(/\be[- ]mail/g, 'email')
    .replace(/\bhow many\b/g, ' number ')
    .replace(/\bhow (?=much\b)/g, '')
    .replace(/\bcan (?:they|we|you|i|merchants?|clients?) (?:still )?have\b/g, ' allow ')
    .replace(/\bn\.?s\.?f\.?'?s?\b/g, 'nsf')
    .replace(/\bnon[- ]?profits?\b|\bnot[- ]for[- ]profits?\b/g, 'nonprofit')
    .replace(/\b(?:y ?[/|] ?n|yes ?(?:[/|]|or) ?no)\b/g, ' ')
    .replace(/\bt\.i\.b\.?/g, 'tib')
    .replace(/\bup[ -]to\b/g, 'max')
    .replace(/\b(?:start|begin)(?:s|n?ing)? (?:at|from)\b/g, 'min')
    .replace(/\b(revs?|revenues?|sales|gross|turnover|volume) ?(?:\/|per|a) ?(?:yr|year|annum)\b/g, 'annual $1')
    .replace(/\bhigh[ -]risk\b/g, 'highrisk')
    .replace(/\bhold[ -]back\b|\bhb\b/g, 'holdback')
    .replace(/\bmark[ -]up\b/g, 'markup')
    .replace(/\bat (?=least\b|most\b)/g, '')
    .replace(/\boff[ -](?=limits?\b)/g, 'off')
    .replace(/\bno[ -](?=no\b|go\b)/g, 'no')
    .replace(/\bofflimit\b/g, 'offlimits')
    .replace(/\b(don|can|won|doesn)'t\b/g, '$1t')
    .replace(/(?<=[a-z])'(?:ll|d|re|ve)\b/g, '')
    .replace(/'s\b|'/g, '');
  const tokens = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isAlone = tokens.length === 1;
  return tokens.map((token) => {
    if (!isAlone && (token === 'no' || token === 'not')) return 'ban';
    return SPELLINGS.get(token) ?? token;
  });
}
