import type { Rule } from '../forms';

/** Rules of a sixteenth hand, written without sight of the program's rules. */
export const SIXTEENTH_HAND: readonly Rule[] = [
  ['Min FICO', '580 (550 w/ strong deposits)', { fico: 565 }, 'look'],
  ['Credit Score', '625+', { fico: 640 }, 'fits'],
  ['Minimum Credit', '500 FICO or better', { fico: 488 }, 'not'],
  ['FICO', 'No min FICO', { fico: 430 }, 'fits'],
  ['Personal Credit', '600 Experian', { fico: 571 }, 'not'],
  ['Min Credit Score', '660 LOC / 600 MCA', { fico: 630 }, 'look'],

  ['Time in Business', '1 yr', { tib: 9 }, 'not'],
  ['TIB', '6 months+', { tib: 14 }, 'fits'],
  ['Min TIB', '2 years under same ownership', { tib: 18 }, 'not'],
  ['Years in Business', '3+', { start: '2016-05-01' }, 'fits'],
  ['Time in Biz', '12 mos (6 mos case by case)', { tib: 8 }, 'look'],

  ['Monthly Revenue', '$15k/mo', { revenue: 22000 }, 'fits'],
  ['Min Monthly Deposits', '25,000', { revenue: 18500 }, 'not'],
  ['Annual Sales', '$250K+', { annual: 310000 }, 'fits'],
  ['Gross Revenue', '120k annually ($10k/month)', { revenue: 8200 }, 'not'],
  ['Revenue Requirement', '$30k/mo - will look at lower w/ 700+ FICO', { revenue: 26000 }, 'look'],
  ['Minimum Annual Revenue', '$1MM+', { annual: 640000 }, 'not'],

  ['Positions', '1st - 4th', { positions: 2 }, 'fits'],
  ['Positions', '1st & 2nd only', { positions: 2 }, 'not'],
  ['Stacking', 'We do not stack', { positions: 1 }, 'not'],
  ['Max Position', 'Up to 5th', { positions: 4 }, 'fits'],
  ['Lien Position', '2nds through 5ths, no 1sts', { positions: 0 }, 'not'],
  ['Position', '1st, will consider a strong 2nd', { positions: 1 }, 'look'],
  ['Max Open Positions', '2', { positions: 3 }, 'not'],

  ['Restricted States', 'CA, NY, VA, UT', { state: 'VA' }, 'not'],
  ['States', 'All 50 + PR', { state: 'ND' }, 'fits'],
  ['States We Fund', 'Nationwide except CA & VT', { state: 'VT' }, 'not'],
  ['Lends In', 'FL, GA, TX and the Carolinas', { state: 'SC' }, 'fits'],
  ['Excluded States', 'N. Dakota, S. Dakota, Hawaii, Alaska', { state: 'SD' }, 'not'],
  ['State Restrictions', 'NV, MT, California (case by case)', { state: 'CA' }, 'look'],

  [
    'Restricted Industries',
    'Trucking, Auto Sales, Law Firms, Non-Profits',
    { industry: 'Personal injury attorney' },
    'not',
  ],
  ['Prohibited Industries', 'Adult entertainment, cannabis, firearms, gambling', { industry: 'Dental office' }, 'fits'],
  [
    'Industries We Avoid',
    'Used car lots; long haul trucking; home health',
    { industry: 'Pre-owned auto dealership' },
    'not',
  ],
  ['Industries', 'Restaurants, retail, auto repair & medical only', { industry: 'Pizzeria' }, 'fits'],
  ['No-Go Industries', 'Real estate agents, travel agencies, staffing', { industry: 'Temp labor agency' }, 'not'],
  [
    'Restricted Industries',
    'Trucking (under 5 trucks), auto sales, legal',
    { industry: 'Flatbed freight carrier' },
    'look',
  ],
  ['Industries Not Funded', 'Churches / schools / municipalities', { industry: 'Baptist church' }, 'not'],
  ['Restricted', 'Auto dealers, trucking, gas stations', { industry: 'Auto body shop' }, 'fits'],
  [
    'Industry Restrictions',
    'Financial services (check cashing, payday, bail bonds)',
    { industry: 'Bail bonds' },
    'not',
  ],
  ['Preferred Industries', 'Healthcare, manufacturing, wholesale', { industry: 'Nail salon' }, 'fits'],

  ['Entity Type', 'LLC, Corp, S-Corp - no sole props', { entity: 'Sole Proprietorship' }, 'not'],
  ['Entity Types', 'Corp or LLC only', { entity: 'Limited Liability Company' }, 'fits'],

  ['Funding Range', '$5K - $500K', { amount: 75000 }, 'fits'],
  ['Loan Size', '$50,000 min to $2MM', { amount: 20000 }, 'not'],
  ['Max Approval', 'up to 1.5M', { amount: 900000 }, 'fits'],
  ['Deal Size', '25k to 150k (higher w/ full financials)', { amount: 200000 }, 'look'],

  ['Max NSFs', '5 per month', { nsf: 3 }, 'fits'],
  ['Negative Days', 'No more than 6/mo', { negative: 9 }, 'not'],
  ['Min ADB', '$1,500', { adb: 640 }, 'not'],
  ['# of Deposits', 'min 5 deposits/month', { deposits: 11 }, 'fits'],
  ['NSFs', 'Max 10 in last 90 days', { nsf: 6 }, 'not'],

  ['Bankruptcies', 'No open BKs; discharged 1+ yr ok', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK with payment plan', { liens: true }, 'look'],
  ['Homeownership', 'Preferred, not required', { homeowner: false }, 'fits'],
];
