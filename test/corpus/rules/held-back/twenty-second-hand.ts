import type { Rule } from '../forms';

/** Rules of a twenty-second hand, written without sight of the program's rules. */
export const TWENTY_SECOND_HAND: readonly Rule[] = [
  // credit
  ['Min Credit', '550', { fico: 550 }, 'fits'],
  ['FICO', '650+ only', { fico: 612 }, 'not'],
  ['Credit Score', 'No min FICO', { fico: 478 }, 'fits'],
  ['Min FICO', '580', { tib: 30, revenue: 42000 }, 'look'],

  // time in business
  ['TIB', '1 yr', { tib: 9 }, 'not'],
  ['Time in Biz', '6 mos+', { tib: 7 }, 'fits'],
  ['Min TIB', '2 years', { start: '2025-03-01' }, 'not'],
  ['Time in Business', '6 mo min, newer case by case', { tib: 4 }, 'look'],

  // revenue
  ['Min Monthly Rev', '$15K', { revenue: 18200 }, 'fits'],
  ['Min Revenue', '$25k/mo', { revenue: 19500 }, 'not'],
  ['Annual Revenue', '$360,000+', { revenue: 22000 }, 'not'],
  ['Monthly Gross', '30k min', { annual: 480000 }, 'fits'],

  // amounts
  ['Funding Range', '$5k - $150k', { amount: 60000 }, 'fits'],
  ['Min Funding', '$10K', { amount: 6000 }, 'not'],

  // bank activity
  ['NSFs', 'Max 5/mo', { nsf: 8 }, 'not'],
  ['Max negative days', '3', { negative: 2 }, 'fits'],
  ['ADB', '$1,500 min', { adb: 900 }, 'not'],
  ['Min # Deposits', '5 per mo', { deposits: 11 }, 'fits'],
  ['Bank Statements', 'Last 4 months', { months: 4 }, 'fits'],

  // history
  ['BK', 'No open BKs. Discharged ok after 1 yr', { bankruptcy: true }, 'look'],
  ['Bankruptcies', 'None ever', { bankruptcy: true }, 'not'],
  ['Tax Liens', 'OK if on payment plan', { liens: true }, 'look'],
  ['Prior Defaults', 'No', { defaults: true }, 'not'],

  // owner and entity
  ['Homeowner', 'Not required', { homeowner: false }, 'fits'],
  ['Entity Type', 'LLC or Corp only, no sole props', { entity: 'sole_prop' }, 'not'],

  // states
  ['Restricted States', 'CA, NY, VA, UT', { state: 'VA' }, 'not'],
  ['Restricted States', 'CA & NY', { state: 'TX' }, 'fits'],
  ['States', 'All 50 except ND, SD, VT', { state: 'SD' }, 'not'],
  ['States', 'Nationwide (no US territories)', { state: 'FL' }, 'fits'],
  ['States Funded', 'TX, FL, GA, NC, SC, TN', { state: 'LA' }, 'not'],
  ['State Restrictions', 'None', { state: 'NJ' }, 'fits'],
  ['States we lend in', 'Southeast - FL GA AL SC NC TN MS', { state: 'AL' }, 'fits'],
  ['Restricted States', 'NY, CT, CA (CA ok if over $500K)', { state: 'CA' }, 'look'],
  ['Excluded States', 'Montana, Nevada and the Dakotas', { state: 'ND' }, 'not'],

  // positions
  ['Positions', '1st only', { positions: 1 }, 'not'],
  ['Positions', '1st - 3rd', { positions: 2 }, 'fits'],
  ['Max Position', '4th', { positions: 3 }, 'fits'],
  ['Position', '2nd-5th, no 1sts', { positions: 0 }, 'not'],
  ['Stacking', 'No stacking', { positions: 1 }, 'not'],
  ['Position', '1st & 2nd, 3rd case by case', { positions: 2 }, 'look'],
  ['Positions', 'Any position', { positions: 6 }, 'fits'],
  ['Max # of existing advances', '2', { positions: 2 }, 'fits'],
  ['Positions', 'up to 2nd', { positions: 2 }, 'not'],

  // industries
  [
    'Restricted Industries',
    'Trucking, Used Car Dealers, Law Firms, Non-profits',
    { industry: 'long haul freight carrier' },
    'not',
  ],
  ['Prohibited Industries', 'Adult entertainment, cannabis, gambling, firearms', { industry: 'gun shop' }, 'not'],
  [
    'Restricted',
    'Real estate (brokers, agents, flippers), stock brokers, crypto',
    { industry: 'we buy and flip houses' },
    'not',
  ],
  [
    'Restricted Industries',
    'Auto sales, real estate, attorneys',
    { industry: 'auto body and collision repair' },
    'fits',
  ],
  ['No-Go Industries', 'Legal, RE, Auto Sales, Travel Agencies', { naics: '621210' }, 'fits'],
  [
    "Industries We Don't Fund",
    'Financial services, bail bonds, check cashing, pawn shops',
    { industry: 'A/C repair and install' },
    'fits',
  ],
  ['Preferred Industries', 'Medical, restaurants, construction', { industry: 'hair salon' }, 'fits'],
  ['Industries Accepted', 'Restaurants, retail, medical, auto repair only', { industry: 'taqueria' }, 'fits'],
  ['Restricted Industries', 'None - all industries considered', { industry: 'pressure washing' }, 'fits'],
  ['Industry Restrictions', 'Trucking ok w/ 5+ trucks; no car dealers', { industry: 'trucking company' }, 'look'],
  ['Industry Restrictions', 'Construction - case by case', { industry: 'roofing contractor' }, 'look'],
];
