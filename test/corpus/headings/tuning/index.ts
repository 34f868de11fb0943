import { type Headings, joined } from '../forms';
import { EIGHTH_HAND } from './eighth-hand';
import { SECOND_HAND } from './second-hand';
import { SEVENTH_HAND } from './seventh-hand';
import { TENTH_HAND } from './tenth-hand';
import { THIRD_HAND } from './third-hand';

const FIRST_HAND: Headings = {
  fields: {
    funder: ['Lender', 'Funder Name', 'Funding Company', 'Bank / Lender', 'Institution'],
    min_credit_score: ['Min FICO', 'Credit', 'Minimum Credit Score', 'FICO (lowest)', 'Score Req.', 'Owner FICO Min'],
    min_time_in_business_months: [
      'TIB',
      'Time in Business',
      'Min TIB (mos)',
      'Months in Biz',
      'Min. Time In Bus.',
      'Business Age',
    ],
    min_monthly_revenue: [
      'Min Monthly Revenue',
      'Mo. Rev',
      'Monthly Deposits',
      'Avg Monthly Sales',
      'Gross Monthly Rev Min',
      'Min Deposit Volume / mo',
    ],
    min_annual_revenue: ['Annual Revenue', 'Min Yearly Sales', 'Yearly Gross'],
    max_positions: [
      'Positions',
      'Pos',
      'Max Position',
      'Stacking',
      'Positions Taken',
      'Lien Position',
      'Will Fund Position',
    ],
    min_position: ['Min Position', 'Starting Position'],
    min_funding: ['Min Deal Size', 'Minimum Funding', 'Min Advance', 'Smallest Ticket'],
    max_funding: ['Max Funding', 'Max Amount', 'Max Advance Amt', 'Up To ($)', 'Largest Deal'],
    'min_funding max_funding': ['Funding Range', 'Loan Size', 'Deal Size Range', 'Min/Max Funding'],
    max_nsf_per_month: ['Max NSFs', 'NSF', 'NSFs / month', 'Overdrafts'],
    max_negative_days_per_month: ['Neg Days', 'Negative Days (max)', 'NDs'],
    min_avg_daily_balance: ['ADB', 'Avg Daily Balance', 'Min. Daily Bal.'],
    min_deposits_per_month: ['# of Deposits', 'Min Deposit Count', 'Number of Monthly Deposits'],
    restricted_states: ['Restricted States', 'No States', "States We Don't Fund", 'State Restrictions', 'Excl. States'],
    allowed_states: ['States Funded', 'Licensed In', 'Lends In'],
    restricted_industries: [
      'Restricted Industries',
      'Prohibited',
      'No-Go List',
      'Industries to Avoid',
      'Excluded SIC',
      "Don't Fund",
    ],
    preferred_industries: ['Preferred Industries', 'Industries We Love'],
    restricted_entity_types: ['Restricted Entities', 'Excluded Entity Types'],
    paper_grades: ['Paper', 'Paper Grade', 'Paper Type'],
    products: ['Product', 'Products Offered', 'Program Type'],
    min_term_months: ['Min Term', 'Shortest Term'],
    max_term_months: ['Max Term', 'Longest Term', 'Term Length (max)'],
    'factor_min factor_max': ['Factor Range', 'Rates'],
    factor_max: ['Max Factor'],
    buy_rate_min: ['Buy Rate', 'Buy Rates From', 'Starting Buy Rate'],
    max_commission_percent: ['Max Upsell', 'Max Comm', 'Commission', 'Points'],
    allows_bankruptcy: ['Bankruptcy OK?', 'BK', 'Open BK'],
    allows_tax_liens: ['Tax Liens', 'Liens / Judgments OK'],
    allows_defaults: ['Defaults OK?', 'Prior Defaults'],
    requires_homeownership: ['Homeowner Required', 'Must Own Home'],
    holdback_max_percent: ['Max Holdback', 'Holdback %'],
    statements_required: ['Bank Statements', 'Months of Statements', 'Stmts Req'],
    submission_email: ['Submission Email', 'Send Deals To', 'Submit To', 'Deals Inbox'],
    notes: ['Notes', 'Comments', 'Special Notes'],
    matching_priority: ['Rank', 'Priority', '#'],
  },
  none: [
    ['Rep', 'Dana Fields', 'Lee Park', 'Kim Ross'],
    ['Phone', '555-010-2000', '555-010-2001', '555-010-2002'],
    ['Website', 'anchorage.example', 'birchrow.example', 'cedarpoint.example'],
    ['Portal Login', 'jo', 'broker22', 'submit'],
    ['Last Updated', '1/4/2026', '2/9/2026', '3/1/2026'],
    ['Turnaround', 'same day', '24 hours', '48 hours'],
    ['Agreement Signed', 'yes', 'yes', 'no'],
    ['Renewal Eligibility', '50% paid', '40% paid', '60% paid'],
  ],
};

export const HEADINGS = [SECOND_HAND, THIRD_HAND, SEVENTH_HAND, EIGHTH_HAND, TENTH_HAND].reduce(joined, FIRST_HAND);
