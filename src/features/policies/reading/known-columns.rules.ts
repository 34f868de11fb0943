import { present } from '../../../platform/untyped.rules';
import { among, type Column, column, except, flag, least, most, SIZES, sized, TERM } from './column-kinds.rules';
import { VALUE_COLUMNS } from './value-columns.rules';

/** All columns that are known, in the order of an export. Those that are only other ways to say the same come after. */
export const COLUMNS: readonly Column[] = [
  column(
    'name',
    'funder',
    'Funder',
    'funder name, lender, lender name, funding company, company, company name, name, bank, bank name, bank lender, lender funder, institution, institution name, lending partner, lender partner, funder bank, funding partner, funding source, partner, capital provider, capital source, shop, lending source, funder co, lender co, funder company, lender company, lender partner name, lending partner name, funding partner name, funding source name, funding co, lending co, fund co, lending company, who, funder source, source funder, lender source, source lender, money source, lender program, funder program, lender product, funder product',
  ),
  column(
    'priority',
    'matching_priority',
    'Rank',
    'matching priority, priority, preference, preference number, order, number, ranking, sort order, send order, priority order, preference order, preferred order, tier order, rank order, shop order, our rank, funder rank, submission priority, submission order, submit order, submit priority, send priority',
  ),
  least(
    'min_credit_score',
    'Min FICO',
    'score',
    'min credit score, fico, credit, min credit, score, min score, credit score, fico score, personal credit, personal credit score, beacon score, credit requirement',
  ),
  least(
    'min_time_in_business_months',
    'TIB (months)',
    'months',
    'min time in business months, tib, time in business, months in business, years in business, business age, age of business, time established, business history, length of time in business, min months, min time, min age, time establish, years established, seasoning',
  ),
  least(
    'min_monthly_revenue',
    'Min monthly revenue',
    'usd_per_month',
    'monthly revenue, monthly deposits, avg deposits, avg monthly deposits, revenue, min revenue, avg revenue, monthly volume, deposit volume, deposits, deposit amount, monthly deposit amount, gross monthly revenue, monthly gross, usd per month, min usd per month',
  ),
  least(
    'min_annual_revenue',
    'Min annual revenue',
    'usd_per_year',
    'annual revenue, annual gross revenue, annual deposits',
    { isOrdered: true },
  ),
  column(
    'positions',
    'max_positions',
    'Max open positions',
    'max positions, positions, position, max position, position max, stacking, stacks, number of positions, open positions, existing positions, max existing positions, positions allowed, existing advances, max stacking, current advances, open advances, current positions, existing mcas, current mcas, outstanding advances, active positions, how deep, how deep do you go, depth, max depth, position depth, stacking depth, lien depth, deepest position, 2nds, 2nds allowed',
    { measure: 'count' },
  ),
  column('min_position', 'min_position', 'Min open positions', 'min position, min positions, starting position', {
    measure: 'count',
  }),
  least(
    'min_funding',
    'Min funding',
    'usd',
    `${sized('min')}, smallest deal, from amount, starts at usd, starting at usd`,
  ),
  most('max_funding', 'Max funding', 'usd', `${sized('max')}, largest deal, up to amount`),
  most(
    'max_nsf_per_month',
    'Max NSFs per month',
    'count',
    'nsf, nsf count, number of nsf, non sufficient funds, insufficient funds, nsf allowed',
  ),
  most(
    'max_negative_days_per_month',
    'Max negative days per month',
    'count',
    'negative days, neg days, nds, nd, negatives, days negative, number of negative days, negative days allowed',
  ),
  least(
    'min_avg_daily_balance',
    'Min avg daily balance',
    'usd',
    'adb, avg daily balance, daily balance, avg balance, min balance, balance, avg bank balance, avg daily bank balance',
  ),
  least(
    'min_deposits_per_month',
    'Min # deposits per month',
    'count',
    'number of deposits, number deposits, number of monthly deposits, deposit count, deposits count, monthly deposit count, deposits number',
  ),
  except(
    'states',
    'restricted_states',
    'Restricted states',
    'no states, states excluded, states not funded, states not allowed, state restrictions, do not fund states, states we do not fund, will not fund states',
  ),
  among(
    'states',
    'allowed_states',
    'Allowed states',
    'states allowed, states funded, states served, states serviced, states covered, approved states, eligible states, licensed states, states licensed, states we fund, funding states, states accepted',
  ),
  except(
    'list',
    'restricted_industries',
    'Restricted industries',
    'prohibited, no go, restricted, no industries, industries not allowed, industries not funded, industry restrictions, do not fund, will not fund, no go industries, restricted list, prohibited list, prohibited business types, restricted business types, no naics, no naics code, no naics codes, naics not allowed, naics not funded, naics we do not fund, naics codes we do not fund, do not fund naics, do not fund naics codes',
  ),
  among(
    'list',
    'preferred_industries',
    'Preferred industries',
    'preferred, preferred industry, loves, likes, favorites, ideal, target industries, favorite industries, sweet spot, niche, preferred business types',
    TERM,
  ),
  except(
    'list',
    'restricted_entity_types',
    'Restricted entity types',
    'no entity types, entity types not allowed, entity restrictions, no entities, entity type restrictions',
  ),
  among(
    'grades',
    'paper_grades',
    'Paper grades',
    'paper, tier, tiers, paper grade, paper type, grade, grades, credit tier, risk tier, risk grade, credit grade',
    TERM,
  ),
  column(
    'products',
    'products',
    'Products',
    'product, product type, product types, loan type, loan types, funding type, funding types, program, programs, program type, offering, offerings, products offered, product offering, product offerings',
  ),
  least('min_term_months', 'Min term (months)', 'months', 'min term, shortest term, min term length', TERM),
  most('max_term_months', 'Max term (months)', 'months', 'max term, max months, longest term, max term length', TERM),
  least(
    'factor_min',
    'Min factor',
    'factor',
    'min factor, min factor rate, min rate, lowest factor, factor rate min',
    TERM,
  ),
  most(
    'factor_max',
    'Max factor',
    'factor',
    'max factor, max factor rate, max rate, max sell rate, highest factor, factor rate max',
    TERM,
  ),
  least('buy_rate_min', 'Buy rate', 'factor', 'buy rate min, buy, min buy rate, buy rates, buyrate', TERM),
  most(
    'max_commission_percent',
    'Max points (%)',
    'percent',
    'max commission percent, points, max points, commission, max commission, iso commission, broker commission, commission points, broker points, iso points, broker fee points, max broker fee points, iso fee points, max iso fee points',
    TERM,
  ),
  flag(
    'allows_bankruptcy',
    'Bankruptcy allowed',
    'allows bankruptcy, bankruptcy, bk, open bankruptcy, past bankruptcy, prior bankruptcy, previous bankruptcy',
  ),
  flag('allows_tax_liens', 'Tax liens allowed', 'allows tax liens, tax liens, tax lien, liens, lien, irs liens'),
  flag(
    'allows_defaults',
    'Defaults allowed',
    'allows defaults, defaults, defaulted merchants, defaulted merchants allowed, accept defaulted merchants, prior defaults, previous defaults, past defaults, mca defaults, prior mca default',
  ),
  flag(
    'requires_homeownership',
    'Homeowner required',
    'requires homeownership, homeownership, homeowner, home owner, home ownership, must own home, property owner, own home, owns home',
  ),
  most(
    'holdback_max_percent',
    'Max holdback (%)',
    'percent',
    'holdback max, holdback, max holdback, holdback percent, withholding, max withholding, split percent, max split',
    TERM,
  ),
  least(
    'statements_required',
    'Bank statements (months)',
    'months',
    'statements, bank statements, number of statements, months of statements, months of bank statements, statement months, monthly statements',
  ),
  column(
    'email',
    'submission_email',
    'Submission email',
    'email, email address, send to, submit to, submissions, submission, submission address, email submissions to, iso email, deals to, send deals to, submit deals to, contact email, funder email, submissions email',
  ),
  column('cc', 'submission_cc', 'Email cc', 'cc, cc email, copy to, submission email cc'),
  column(
    'notes',
    'notes',
    'Notes',
    'note, fyi, comments, comment, notes comments, notes remarks, good to know, things to know, remarks, additional info, additional information, other, other info, other notes, special notes, additional notes, misc, misc notes, anything else',
  ),
  column('id', 'funder_service_id', 'Funder ID', 'funder service id'),
  column('details', 'details', 'details', 'policy details do not edit'),
  column(
    'prose',
    'guidelines',
    'Guidelines',
    'guideline, criteria, requirement, requirements, qualifications, parameters, buy box, credit box, funding box, underwriting guidelines, funding guidelines, credit criteria, box, lending box, min requirements, minimum requirements, funding criteria, program guidelines, underwriting criteria, underwriting, rules, stipulations, highlights, overview, summary',
  ),

  column(
    'span',
    'funding',
    'Funding range',
    `${SIZES}, funding, loan range, deal range, advance range, amount range, funding amounts, loan amounts, min max funding, min max deal`,
    { ends: ['min_funding', 'max_funding'], measure: 'usd' },
  ),
  column(
    'span',
    'term',
    'Term',
    'terms, term length, term range, term lengths, repayment term, repayment terms, term months, min max term',
    { ends: ['min_term_months', 'max_term_months'], measure: 'months', value: 'term' },
  ),
  column(
    'span',
    'factor',
    'Factor',
    'factor rate, factor rates, factors, factor range, rate, rates, rate range, sell rate, sell rates',
    { ends: ['factor_min', 'factor_max'], measure: 'factor' },
  ),
  ...VALUE_COLUMNS,
];

const BY_KEY = new Map([...COLUMNS].reverse().map((each) => [each.key, each]));

/** The column that holds the key's own values. */
export const columnOf = (key: string): Column | undefined => BY_KEY.get(key);

/** The same where our own code names the key. Throws for a key that no column has. */
export const knownColumn = (key: string): Column => present(columnOf(key), `The column ${key}`);
