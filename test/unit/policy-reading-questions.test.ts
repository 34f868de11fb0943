import { CELLS } from '../corpus/headings/forms';
import { csv, readWhole } from '../support/sheets/read';

const NAMES = ['Anchorage Bay Funding', 'Birch Row Capital', 'Cedar Point Advance'];
const understood = async (heading: string, cells: readonly string[]) => {
  const rows = cells.map((cell, at) => [NAMES[at] ?? '', '600', '1', cell]);
  const { summary } = await readWhole(csv(['Lender', 'Min FICO', 'Rank', heading], ...rows), 'a.csv');
  return summary.headers[heading] ?? null;
};

/** Questions as headings, by what is asked. */
const QUESTIONS: Record<string, readonly string[]> = {
  restricted_states: [
    'Which states are out?',
    'What states do they skip?',
    'Any states off the table?',
    "Where don't they lend?",
    "Where can't they fund?",
    'States they pass on?',
    "Which states won't they do?",
    'Any state exclusions?',
    'What states are off limits?',
    'States not served?',
    'Where do they not fund?',
  ],
  allowed_states: [
    'Where do they lend?',
    'Which states do they lend in?',
    'What states do they cover?',
    'Where can they fund?',
    'Which states are ok?',
    'Where are they licensed?',
  ],
  restricted_industries: [
    'What industries are out?',
    "What won't they touch?",
    "Which industries won't they fund?",
    'Any industries off the table?',
    'What industries do they skip?',
    "What don't they fund?",
    'Industries they pass on?',
    'Which verticals are a no?',
    'What do they not fund?',
  ],
  preferred_industries: ['What industries do they like?', 'Which industries do they love?', 'Favorite industries?'],
  min_credit_score: [
    'How low will they go on FICO?',
    'How low on credit?',
    'What score do they need?',
    'Lowest FICO?',
    'What credit do they want?',
    'What is the minimum FICO?',
    "What's the min score?",
    'How low can the FICO be?',
  ],
  min_time_in_business_months: [
    'How long open?',
    'How old must the business be?',
    'How long have they been in business?',
    'What TIB do they need?',
    'How many months in business?',
    'How old is the business?',
    'In Business Since (min)',
    'In biz since',
    'Open since (min)',
    'How long in biz?',
  ],
  min_monthly_revenue: [
    'How much monthly revenue?',
    'What monthly revenue do they need?',
    'How much in deposits a month?',
    'What revenue per month?',
    'How much do they need to deposit monthly?',
    'What do they need to gross monthly?',
  ],
  max_positions: [
    'How many positions?',
    'How many positions will they take?',
    'What positions do they fund?',
    'Do they stack?',
    'Will they stack?',
    'Which positions do they do?',
    'What position will they go to?',
  ],
  max_funding: [
    'How much will they lend?',
    'How much do they fund?',
    'How big will they go?',
    'How much can I get?',
    'How high will they go?',
    'What is the most they fund?',
    "What's the max they will fund?",
    'How big a deal?',
    'How large?',
  ],
  min_funding: [
    'How small will they go?',
    'How small a deal?',
    "What's the least they will fund?",
    'Smallest deal they do?',
  ],
  max_nsf_per_month: ['How many NSFs?', 'How many NSFs can they have?', 'NSFs ok?', 'How many bounced checks?'],
  max_negative_days_per_month: ['How many negative days?', 'How many neg days are ok?', 'How many days negative?'],
  min_deposits_per_month: ['How many deposits?', 'How many deposits a month?', 'How many deposits do they need?'],
  statements_required: [
    'How many statements?',
    'How many months of statements?',
    'How many bank statements do they need?',
    'What statements do they want?',
  ],
  min_avg_daily_balance: ['What ADB do they need?', 'What average balance do they want?', 'How much ADB?'],
  allows_bankruptcy: ['Do they do BKs?', 'Will they take a bankruptcy?', 'Are bankruptcies ok?', 'Can they have a BK?'],
  allows_tax_liens: ['Do they take liens?', 'Are tax liens ok?', 'Will they do liens?', 'Can they have tax liens?'],
  allows_defaults: [
    'Do they take defaults?',
    'Will they look at prior defaults?',
    'Can they have a default?',
    'Are defaults ok?',
  ],
  requires_homeownership: [
    'Need a homeowner?',
    'Do they need to own a home?',
    'Homeowners only?',
    'Must they own their home?',
  ],
  max_term_months: [
    'How long can they go?',
    'What is the max term?',
    "What's the longest term?",
    'How long will they go?',
  ],
  max_commission_percent: [
    'How many points can I put on?',
    'How many points?',
    'What is the max commission?',
    'How much commission?',
  ],
  buy_rate_min: ["What's the buy rate?", 'What buy rate do we get?'],
  holdback_max_percent: ['What holdback do they take?', "What's the max holdback?"],
  products: ['What products do they have?', 'What do they offer?', 'Which products?', 'What kind of loans do they do?'],
  paper_grades: ['What paper do they buy?', 'What grade paper?', 'Which paper do they take?'],
  submission_email: [
    'Where do I send deals?',
    'Where do we send?',
    'Where to send?',
    'Where do files go?',
    'Who do I email?',
    'Where do I submit?',
  ],
  matching_priority: ['Who do we call first?', 'What order?', 'Which one first?'],
};

describe('a question as a heading', () => {
  const asked = Object.entries(QUESTIONS).flatMap(([key, headings]) =>
    headings.map((heading) => [heading, key] as const),
  );
  it.each(asked)('%j asks for %s', async (heading, key) => {
    expect(await understood(heading, CELLS[key] ?? [])).toBe(key);
  });

  it.each([
    ['How fast do they fund?', '24 hours', 'Same day', '2 days'],
    ['How do they pay?', 'ACH', 'Wire', 'ACH'],
    ['Who is our rep?', 'Dana', 'Joel', 'Priya'],
    ['Any good?', 'Yes', 'No', 'Yes'],
    ['Do they renew?', 'Yes', 'No', 'At 50%'],
    ['When do they close?', '5pm', '6pm', '4pm'],
    ['How many deals did we do?', '3', '12', '7'],
    ['Which state are they in?', 'FL', 'NY', 'TX'],
    ['How long have we worked with them?', '2 years', '6 months', '1 year'],
    ['Do they do buyouts?', 'Yes', 'No', 'Yes'],
    ['How much did we fund last month?', '$50,000', '$20,000', '$10,000'],
    ['Bankruptcy a problem?', 'Yes', 'No', 'No'],
    ['How much do they charge?', '$500', '$1,000', '$395'],
    ['How much did they decline?', '$50,000', '$20,000', '$10,000'],
    ['How long?', '6 months', '12 months', '1 year'],
    ['Signed up?', 'Yes', 'Yes', 'No'],
  ])('%j is of nothing that is known', async (heading, ...cells) => {
    expect(await understood(heading, cells)).toBeNull();
  });
});
