import { type Column, column } from './column-kinds.rules';
import { COLUMNS, knownColumn } from './known-columns.rules';

/** What a heading's words come to where no column is named so: the cells have to agree. */
export interface Family {
  /** Those that it may be. */
  columns: readonly Column[];
  /** Its words could be about something else: cells have to say their unit themselves. */
  isStrict: boolean;
}

interface Rule extends Family {
  /** Of each group one word stands there. */
  needs: readonly (readonly string[])[];
  /** None of these does. */
  without: readonly string[];
  /** Where given, no word does but these: another could turn the meaning round. */
  only?: ReadonlySet<string>;
}

const set = (text: string) => text.split(' ').filter(Boolean);
const span = (key: string) => COLUMNS.filter((each) => each.kind === 'span' && each.key === key);

/** Headings that name states or industries, and not whether they are wanted. */
export const NEUTRAL_STATES = column('states', 'allowed_states', 'States', '', { isNeutral: true });
/** Kinds of companies, taken or refused as the cells say. */
const NEUTRAL_ENTITIES = column('entities', 'restricted_entity_types', 'Entity types', '', { isNeutral: true });
/** Whom to write to where no other column says where to send. */
const CONTACT = column('email', 'submission_email', 'Contact', '', { isNeutral: true });
export const NEUTRAL_INDUSTRIES = column('list', 'restricted_industries', 'Industries', '', { isNeutral: true });

function rule(of: string | readonly Column[], needs: readonly string[], without = '', isStrict = false): Rule {
  const columns = typeof of === 'string' ? [knownColumn(of)] : of;
  return { columns, needs: needs.map(set), without: set(without), isStrict };
}
const closed = (of: string | readonly Column[], needs: readonly string[], more: string, isStrict = false): Rule => ({
  ...rule(of, needs, '', isStrict),
  only: new Set([...needs.flatMap(set), ...set(more), ...set(SILENT)]),
});

const STATES = 'state geography footprint territory coverage jurisdiction region';
/** Words that leave the meaning of a heading as it is. */
const SILENT =
  'the of a an in for per to is are be we our your s and or any if they their you do does will can us list all';
/** `Which states are out?` */
const LEFT_OUT = 'out skip skips pass passes off';
const TIME = 'month year day week';
const SIZE =
  'usd amount funding fund funded advance loan deal ticket approval offer request size facility check exposure financing finance line';
/** With these a heading is of something else than the size of a deal. */
const NO_SIZE =
  'term length duration tenor rate factor percent point commission position stack revenue deposit balance score fico credit business nsf ' +
  'negative statement doc owner age time count number per fee ban state industry type product holdback buy sell open time speed ' +
  `history bank lien email submit submission program flow ${TIME}`;
/** In order: the first whose words stand in a heading, and none of the others. */
const RULES: readonly Rule[] = [
  closed(
    'funder',
    [
      'lend fund lender funder funding capital financing finance financed loan money cash credit mca advance',
      'partner source provider shop house vendor company co firm institution entity group outlet',
    ],
    'name cash advance direct where who which',
  ),
  closed(
    'submission_email',
    ['email submit submission sub send sent sending inbox'],
    'deal desk where new iso here file files address app apps application package broker underwriting uw funder lender offer loan who i go',
  ),
  closed(
    'submission_email',
    ['deal file files package packages app apps application', 'to where desk new'],
    'send submit email underwriting i go goes',
  ),
  closed('notes', ['note'], 'internal our my private office general extra additional more broker team staff special'),
  closed([CONTACT], ['contact'], 'info email person rep main primary', true),
  rule(
    'statements_required',
    ['statement doc paperwork'],
    'ban tax lien deposit revenue balance position name rep avg negative fee',
    true,
  ),
  rule('min_position', ['position', 'min earliest soonest'], 'max range'),
  closed('min_position', ['position', 'first', 'take takes come enter'], 'at', true),
  closed('min_position', ['earliest soonest', 'come enter get jump go'], 'at', true),
  rule(
    'max_positions',
    ['position stack'],
    `min negative time type rate factor term balance percent usd amount note ${TIME}`,
  ),
  closed(
    'allows_tax_liens',
    ['lien judgment levy'],
    'policy requirement condition seasoning max number tax allow take takes consider look at open irs state fed federal and unsatisfied active current existing business',
  ),
  closed(
    'allows_bankruptcy',
    ['bankruptcy'],
    'policy requirement condition seasoning max number allow take takes consider look at open past prior discharged dismissed personal business history active current previously',
  ),
  closed(
    'allows_defaults',
    ['default'],
    'policy requirement condition seasoning max number allow take takes consider look at prior mca history past ever before open loan advance business previously',
  ),
  closed('requires_homeownership', ['homeowner homeownership'], 'require requirement need must only status owner home'),
  rule('restricted_entity_types', ['entity structure', 'ban']),
  closed(
    [NEUTRAL_ENTITIES],
    ['entity structure'],
    'type kind legal business company corporate allow take takes require requirement note notes info detail details',
  ),
  closed('restricted_states', ['ban', 'license lend fund operate available', 'in where'], 'not'),
  closed('restricted_states', [STATES, LEFT_OUT], 'which what any on table limit'),
  rule('restricted_states', [STATES, 'ban'], 'allow industry incorporation'),
  rule(
    'allowed_states',
    [STATES, 'allow license lend fund funded serve served cover covered where active available'],
    'ban industry incorporation',
  ),
  rule(
    'allowed_states',
    ['license lend fund operate allow available', 'in where'],
    `ban min max usd amount business industry ${TIME}`,
  ),
  rule('allowed_states', ['license'], 'ban driver number fee type'),
  closed(
    [NEUTRAL_STATES],
    ['area market markets', 'lend service serve served cover covered coverage market markets fund funding'],
    STATES,
  ),
  closed(
    [NEUTRAL_STATES],
    [STATES],
    'area name location market geographic lending target operating info detail details note notes us only',
  ),
  rule('preferred_industries', ['industry', 'prefer target ideal love want like sweet allow best'], 'ban'),
  rule('restricted_industries', ['industry', 'ban']),
  closed('restricted_industries', ['industry', LEFT_OUT], 'which what any on table type'),
  closed([NEUTRAL_INDUSTRIES], ['industry'], 'focus type business info detail details note notes'),
  closed(
    'restricted_industries',
    ['ban hit'],
    'allow business type merchant company category sic naics code fund lend touch deal submit accept take serve list auto decline thanks anything client go kind vertical industry file app application consider interested fundable highrisk what which any',
  ),
  closed('buy_rate_min', ['br'], 'min rate base from start starts begin begins'),
  rule('buy_rate_min', ['buy', 'rate min factor from base start starts begin begins'], 'max back box'),
  rule(
    'max_commission_percent',
    ['commission point'],
    'min fico score payment how structure paid fee range bonus extra',
  ),
  rule('holdback_max_percent', ['holdback withholding'], 'min range'),
  rule('factor_max', ['factor sell rate', 'max'], 'min interest apr range'),
  rule('factor_min', ['factor sell rate', 'min'], 'max interest apr range'),
  rule(span('factor'), ['factor'], 'min max'),
  rule(
    'min_time_in_business_months',
    ['business operation operating operational open opened establish', 'time month year age length history long'],
    'max range account',
  ),
  rule('min_time_in_business_months', ['tib'], 'max range'),
  closed('min_time_in_business_months', ['business operation', 'in'], 'min since'),
  closed('min_time_in_business_months', ['since', 'open establish'], 'min'),
  closed('min_time_in_business_months', ['old'], 'how business company merchant client must need'),
  closed('min_time_in_business_months', ['age', 'company merchant firm entity'], 'min business year month'),
  rule('min_term_months', ['term length duration tenor', 'min'], 'max range usd amount size business'),
  rule('max_term_months', ['term length duration tenor', 'max'], 'min range usd amount size business'),
  rule('max_term_months', ['payback repayment', 'max', 'month year'], 'min range usd amount size factor percent'),
  rule(span('term'), ['term length duration tenor'], 'usd amount size business condition min max'),
  rule(
    'min_credit_score',
    ['fico score credit beacon experian equifax transunion'],
    'max card processing business report pull type tier grade note paydex commercial union line',
  ),
  rule('max_nsf_per_month', ['nsf overdraft bounced insufficient returned'], 'min fee'),
  rule('max_negative_days_per_month', ['negative', 'day'], 'min usd'),
  rule('max_negative_days_per_month', ['negative'], 'min balance usd'),
  closed(
    'min_avg_daily_balance',
    ['balance adb'],
    'avg day min month bank account require requirement need required usd ending minimum much what want',
  ),
  rule('min_deposits_per_month', ['deposit', 'number'], 'max usd amount'),
  closed('min_monthly_revenue', ['usd', 'month'], 'min avg', true),
  closed('min_annual_revenue', ['usd', 'year'], 'min avg', true),
  closed('max_funding', ['much big large'], `how max go goes lend get i can ${SIZE}`),
  closed('min_funding', ['small little'], `how min go goes lend can ${SIZE}`),
  closed('max_term_months', ['long', 'go goes stretch'], 'how can out'),
  closed('max_term_months', ['far furthest farthest', 'out'], 'how can go goes stretch', true),
  closed('min_funding', ['nothing none', 'under below less smaller'], `than ${SIZE}`, true),
  closed('max_funding', ['nothing none', 'over above more larger bigger'], `than ${SIZE}`, true),
  rule('min_annual_revenue', ['revenue', 'year'], 'max month deposit percent of range'),
  rule('min_monthly_revenue', ['revenue deposit', TIME], 'max number percent last range'),
  closed(
    'min_monthly_revenue',
    ['revenue'],
    `min avg bank require requirement need required true business average usd total size amount figure deposit ${TIME}`,
  ),
  rule('min_monthly_revenue', ['deposit', 'bank avg min usd'], 'max number percent range'),
  rule(span('funding'), [SIZE, 'range window'], NO_SIZE),
  rule('min_funding', [SIZE, 'min'], `max range ${NO_SIZE}`),
  rule('max_funding', [SIZE, 'max'], `min range ${NO_SIZE}`),
  rule([...span('funding'), ...span('term'), ...span('factor')], ['range window'], `${NO_SIZE} ${SIZE}`, true),
  closed(span('funding'), [SIZE], 'size sizes', true),
  rule('paper_grades', ['paper grade'], 'work'),
  closed('products', ['offer', 'what'], 'product type loan funding lender funder lend'),
  closed(
    'products',
    ['type product program kind'],
    'loan funding financing finance lend deal offer offered category what which have',
  ),
  // `Up to` names nothing: of what, the cells say in their own units.
  closed([knownColumn('max_funding'), knownColumn('max_term_months')], ['max'], 'how can go goes out stretch', true),
  closed('matching_priority', ['first', 'who which'], 'one call send submit try go goes get gets deal'),
  closed(
    'matching_priority',
    ['order rank priority pecking'],
    'shop send submit call try go first pecking house deal who',
  ),
];

/** Words of headings that name a thing and nothing about it: the cells decide. */
const NEUTRAL = new Set(set('amount size range window state industry doc usd length'));
const LONGEST = 10;

/** The family of a heading, by its words. Those of a lowest and a highest together are a range. */
export function familyOf(tokens: readonly string[]): Family | null {
  if (tokens.length > LONGEST) return null;
  const words = new Set(tokens);
  if (words.has('min') && words.has('max')) {
    for (const end of ['min', 'max']) words.delete(end);
    words.add('range');
  }
  const found = RULES.find(
    ({ needs, without, only }) =>
      (!only || [...words].every((word) => only.has(word))) &&
      needs.every((group) => group.some((word) => words.has(word))) &&
      !without.some((word) => words.has(word)),
  );
  return found ?? null;
}

/** Whether only the cells can say what the heading means. */
export const isNeutral = (essential: readonly string[]) =>
  essential.length > 0 && essential.every((word) => NEUTRAL.has(word));
