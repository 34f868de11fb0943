import { type Headings, joined } from '../forms';
import { EIGHTEENTH_HAND } from './eighteenth-hand';
import { ELEVENTH_HAND } from './eleventh-hand';
import { FIFTEENTH_HAND } from './fifteenth-hand';
import { FOURTH_HAND } from './fourth-hand';
import { NINTH_HAND } from './ninth-hand';
import { SECOND_HAND } from './second-hand';
import { SIXTH_HAND } from './sixth-hand';
import { THIRD_HAND } from './third-hand';
import { TWENTY_SECOND_HAND } from './twenty-second-hand';

const FIRST_HAND: Headings = {
  fields: {
    funder: ['Funder', 'Name of Lender', 'Company', 'Capital Provider', 'Lender Name'],
    min_credit_score: [
      'Credit Score',
      'FICO',
      'Min. Score',
      'Lowest FICO Accepted',
      'FICO Floor',
      'Credit Score Minimum',
    ],
    min_time_in_business_months: [
      'Time in Biz',
      'TIB (months)',
      'Min Months',
      'Min Time in Business',
      'Months Open',
      'Length of Time in Business',
    ],
    min_monthly_revenue: [
      'Monthly Revenue',
      'Min Rev',
      'Avg. Monthly Deposits',
      'Min Gross Sales (monthly)',
      'Revenue / Month',
      'Bank Deposits',
    ],
    min_annual_revenue: ['Min Annual Rev', 'Yearly Revenue', 'Annual Gross Sales'],
    max_positions: [
      'Max # of Positions',
      'Position',
      'Stack?',
      'Position Taken',
      'Open Positions Allowed',
      'Positions Funded',
      'Max Stacking',
    ],
    min_position: ['Minimum Position', 'From Position'],
    min_funding: ['Min $', 'Minimum Loan Amount', 'Min Ticket', 'Lowest Approval'],
    max_funding: ['Maximum Advance', 'Max $', 'Max Loan', 'Cap ($)', 'Biggest Approval'],
    'min_funding max_funding': ['Loan Range', 'Deal Size', 'Funding Amounts', 'Advance Size (min-max)'],
    max_nsf_per_month: ['NSFs Allowed', 'Max # NSF', 'NSF Limit', 'Max Overdrafts per Month'],
    max_negative_days_per_month: ['Negative Days', 'Max Neg. Days', '# Negative Days'],
    min_avg_daily_balance: ['Average Daily Balance', 'Min ADB', 'Avg Balance'],
    min_deposits_per_month: ['# Deposits', 'Deposits per Month (#)', 'Min Number of Deposits'],
    restricted_states: ['Excluded States', 'States Not Funded', 'Prohibited States', 'No-Go States', "Won't Lend In"],
    allowed_states: ['Licensed States', 'Funds In', 'States Served'],
    restricted_industries: [
      'Prohibited Industries',
      'Industry Restrictions',
      'Excluded Verticals',
      'Not For Us',
      'Ineligible Businesses',
      'Banned Industries',
    ],
    preferred_industries: ['Favorite Industries', 'Target Industries'],
    restricted_entity_types: ['Entity Restrictions', 'No Entity Types'],
    paper_grades: ['Paper Grades', 'Grade', 'Credit Tier'],
    products: ['Products', 'Loan Types', 'Product Types'],
    min_term_months: ['Minimum Term', 'Term Min (months)'],
    max_term_months: ['Maximum Term', 'Term (up to)', 'Max Length'],
    'factor_min factor_max': ['Factor Rates', 'Rate Range'],
    factor_max: ['Highest Factor Rate'],
    buy_rate_min: ['Min Buy', 'Buy', 'Lowest Buy Rate'],
    max_commission_percent: ['Max Points', 'Commission Cap', 'Comm %', 'Max Markup'],
    allows_bankruptcy: ['Bankruptcies', 'BKs Allowed', 'Past Bankruptcy'],
    allows_tax_liens: ['Tax Lien OK', 'Liens'],
    allows_defaults: ['Defaults', 'Accepts Defaults'],
    requires_homeownership: ['Home Owner?', 'Homeownership Needed'],
    holdback_max_percent: ['Holdback Max', 'Max Hold Back %'],
    statements_required: ['# of Statements', 'Stmts', 'Bank Stmts Needed (months)'],
    submission_email: ['Email Submissions', 'Where to Send', 'Sub Email', 'Deal Desk Inbox'],
    notes: ['Additional Info', 'Remarks', 'Misc Notes'],
    matching_priority: ['Order', 'Send Order', 'Ranking'],
  },
  none: [
    ['ISO Manager', 'Pat Moss', 'Ray Dunn', 'Lou Hart'],
    ['Office Phone', '555-010-3000', '555-010-3001', '555-010-3002'],
    ['Portal', 'portal.anchorage.example', 'birchrow.example/login', 'cedarpoint.example'],
    ['Password', 'hunter2', 'secret9', 'abc123'],
    ['Date Added', '5/4/2026', '6/9/2026', '7/1/2026'],
    ['Funding Speed', '24-48 hours', 'same day', '2 days'],
    ['ISO Agreement', 'signed', 'sent', 'signed'],
    ['Clawback', '30 days', '45 days', '30 days'],
  ],
};

export const HEADINGS = [
  SECOND_HAND,
  THIRD_HAND,
  FOURTH_HAND,
  SIXTH_HAND,
  NINTH_HAND,
  ELEVENTH_HAND,
  FIFTEENTH_HAND,
  EIGHTEENTH_HAND,
  TWENTY_SECOND_HAND,
].reduce(joined, FIRST_HAND);
