import type { Rule } from '../forms';

/** Rules of a twenty-sixth hand, written without sight of the program's rules. */
export const TWENTY_SIXTH_HAND: readonly Rule[] = [
  // credit
  ['Minimum Credit Score', '550', { fico: 541 }, 'not'],
  ['FICO', '625+ (580+ if homeowner)', { fico: 604, homeowner: true }, 'fits'],
  ['Credit', 'No min FICO', { fico: 472 }, 'fits'],
  ['Min FICO', '640', { revenue: 45000, tib: 40 }, 'look'],

  // time in business
  ['TIB', '1 yr+', { tib: 9 }, 'not'],
  ['Time in Business', '6 months min', { tib: 6 }, 'fits'],
  ['Min Time in Biz', '2 years', { start: '2025-02-15' }, 'not'],

  // revenue
  ['Min Monthly Rev', '15k/mo', { annual: 252000 }, 'fits'],
  ['Annual Revenue', '$500k+', { revenue: 36000 }, 'not'],
  ['Minimum Gross Sales', '$1.2MM annually', { annual: 1450000 }, 'fits'],

  // positions
  ['Positions', '1st only', { positions: 1 }, 'not'],
  ['Position', '1-3', { positions: 2 }, 'fits'],
  ['Positions Funded', '2nd - 5th only (no 1sts)', { positions: 0 }, 'not'],
  ['Max Position', '4th', { positions: 4 }, 'not'],
  ['Positions', 'up to 6th', { positions: 5 }, 'fits'],
  ['Stacking', 'No stacking', { positions: 2 }, 'not'],
  ['Stacking?', 'Yes', { positions: 1 }, 'fits'],
  ['Positions', '1st & 2nd, 3rd case by case', { positions: 2 }, 'look'],
  ['Lien Position', '1st/2nd', { positions: 0 }, 'fits'],

  // states
  ['Restricted States', 'CA, NY, VA, UT', { state: 'NY' }, 'not'],
  ['Restricted States', 'CA, VT, ND', { state: 'TX' }, 'fits'],
  ['States', 'All 50 states', { state: 'HI' }, 'fits'],
  ['States We Fund', 'FL, GA, TX, NC, SC, AL', { state: 'OH' }, 'not'],
  ['State Restrictions', 'No California', { state: 'CA' }, 'not'],
  ['State Restrictions', 'None', { state: 'NV' }, 'fits'],
  ['Restricted States', 'MT, SD, CA (case by case)', { state: 'CA' }, 'look'],
  ['States', 'Nationwide except Alaska & Hawaii', { state: 'AK' }, 'not'],
  ['Territories', '50 states + Puerto Rico', { state: 'PR' }, 'fits'],

  // industries
  [
    'Restricted Industries',
    'Trucking, Auto Sales, Law Firms, Non-profits',
    { industry: 'long haul freight carrier, 6 power units' },
    'not',
  ],
  [
    'Prohibited Industries',
    'Attorneys, Real Estate, Financial Services',
    { industry: 'personal injury law office' },
    'not',
  ],
  ['Restricted Industries', 'Adult entertainment, firearms, gambling', { industry: 'family dental practice' }, 'fits'],
  ['Industry Restrictions', 'No used car dealers', { industry: 'pre-owned auto lot' }, 'not'],
  [
    'Do Not Fund',
    'Auto dealerships, trucking, gas stations',
    { industry: 'auto body & collision repair shop' },
    'fits',
  ],
  ['Restricted Industries', 'None', { industry: 'taxi & limo service' }, 'fits'],
  ['Industries NOT accepted', 'Cannabis/CBD, Vape, Crypto', { industry: 'medical marijuana dispensary' }, 'not'],
  ['Preferred Industries', 'Restaurants, medical, retail', { industry: 'plumbing contractor' }, 'fits'],
  [
    'Restricted Industries',
    'Construction (unless 3+ yrs in business)',
    { industry: 'general contractor, home remodels' },
    'look',
  ],
  ['Excluded Industries', 'Travel agencies, staffing, churches', { industry: 'temp labor agency' }, 'not'],
  ['No-Go Industries', 'Bars, nightclubs', { industry: 'coffee shop and bakery', naics: '722515' }, 'fits'],

  // amounts
  ['Min Deal Size', '$20,000', { amount: 10000 }, 'not'],
  ['Funding Amounts', '$5k - $500k', { amount: 75000 }, 'fits'],

  // bank activity
  ['Max NSFs', '5 per month', { nsf: 9 }, 'not'],
  ['NSFs', 'Reasonable', { nsf: 4 }, 'look'],
  ['Neg Days', 'Max 4/mo', { negative: 7 }, 'not'],
  ['ADB', 'Min $1,000', { revenue: 30000 }, 'look'],
  ['Min # of Deposits', '5/mo', { deposits: 3 }, 'not'],
  ['Bank Statements', 'Last 4 months', { months: 4 }, 'fits'],

  // public records, defaults, ownership, entity
  ['Bankruptcies', 'No open BKs', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK w/ payment plan', { liens: true }, 'look'],
  ['Liens/Judgments', 'No tax liens', { liens: false }, 'fits'],
  ['Prior Defaults', 'No', { defaults: true }, 'not'],
  ['Homeowner', 'Not required', { homeowner: false }, 'fits'],
  ['Sole Props', 'OK', { entity: 'sole_prop' }, 'fits'],
  ['Entity Type', 'LLC or Corp only', { entity: 'corporation' }, 'fits'],
];
