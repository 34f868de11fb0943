import type { Rule } from '../forms';

/** Rules of a twenty-fourth hand, written without sight of the program's rules. */
export const TWENTY_FOURTH_HAND: readonly Rule[] = [
  // Industries
  [
    'Restricted Industries',
    'Trucking, Auto Sales, Law Firms, Non-Profits',
    { industry: 'long haul freight carrier' },
    'not',
  ],
  [
    'Prohibited Industries',
    'Adult Entertainment, Cannabis, Firearms, Gambling',
    { industry: 'medical marijuana dispensary' },
    'not',
  ],
  [
    'Restricted Industries',
    'Real Estate, Financial Services, Attorneys, Used Car Dealers',
    { industry: 'family dental practice' },
    'fits',
  ],
  [
    'Industries We Dont Fund',
    'Construction/GCs, Trucking, Staffing, Travel Agencies',
    { industry: 'pizzeria' },
    'fits',
  ],
  ['Industry Restrictions', 'No auto sales (auto repair OK)', { industry: 'brake and transmission shop' }, 'fits'],
  ['Restricted Industries', 'None', { industry: 'landscaping and lawn care' }, 'fits'],
  ['Excluded Industries', 'Attorneys / Law Offices; CPAs; Bail Bonds', { industry: 'personal injury lawyer' }, 'not'],
  ['Restricted Industries', 'Trucking w/ less than 5 trucks', { industry: 'trucking company' }, 'look'],
  ['Restricted Industry List', 'Transportation & Trucking, Travel Agencies, Pawn Shops', { naics: '722511' }, 'fits'],
  [
    'Prohibited',
    'Religious organizations, schools, charities, government entities',
    { industry: 'Baptist church' },
    'not',
  ],
  [
    'No Go Industries',
    'Gas Stations, C-Stores, Smoke/Vape Shops',
    { industry: 'tobacco and e-cigarette retailer' },
    'not',
  ],

  // States
  ['State Restrictions', 'No CA, NY, VA', { state: 'CA' }, 'not'],
  ['Restricted States', 'ND, SD, VT, MT', { state: 'TX' }, 'fits'],
  ['States', 'All 50 + PR', { state: 'HI' }, 'fits'],
  ['States Funded', 'All except Nevada & Vermont', { state: 'NV' }, 'not'],
  ['Allowed States', 'FL, GA, NC, SC, TN, AL', { state: 'OH' }, 'not'],
  ['Restricted States', 'UT, VA, CA (CA ok if over $50k)', { state: 'CA' }, 'look'],
  ['States Not Funded', 'New York, New Jersey, Connecticut', { state: 'NJ' }, 'not'],
  ['Restricted States', 'N/A', { state: 'NY' }, 'fits'],
  ['States', 'Lower 48 only', { state: 'AK' }, 'not'],

  // Positions
  ['Positions', '1st - 3rd', { positions: 1 }, 'fits'],
  ['Position', '1st pos only', { positions: 1 }, 'not'],
  ['Max Position', '4th', { positions: 3 }, 'fits'],
  ['Positions', '2nd+ only, no 1sts', { positions: 0 }, 'not'],
  ['Positions', '2nd thru 6th', { positions: 6 }, 'not'],
  ['Position', 'No position limit', { positions: 5 }, 'fits'],
  ['Stacking', 'No stacking', { positions: 2 }, 'not'],
  ['Positions', '1st & 2nd, 3rd case by case', { positions: 2 }, 'look'],
  ['Existing Positions Allowed', 'up to 2', { positions: 2 }, 'fits'],

  // Credit
  ['Min FICO', '550', { fico: 572 }, 'fits'],
  ['Credit Score', '650+', { fico: 618 }, 'not'],
  ['FICO', 'No min', { fico: 480 }, 'fits'],
  ['Min Credit', '600 (575 w/ strong bank statements)', { fico: 588 }, 'look'],

  // Time in business
  ['TIB', '1 yr+', { tib: 9 }, 'not'],
  ['Time in Business', '6 months', { tib: 8 }, 'fits'],
  ['Min TIB', '2 years', { start: '2023-03-15' }, 'fits'],

  // Revenue
  ['Min Monthly Rev', '$15k', { revenue: 22000 }, 'fits'],
  ['Minimum Revenue', '$300K/yr', { annual: 240000 }, 'not'],
  ['Min Annual Revenue', '$250,000', { revenue: 30000 }, 'fits'],
  ['Gross Monthly Sales', '50K+', { fico: 640 }, 'look'],

  // Amounts
  ['Min Funding', '$20,000', { amount: 7500 }, 'not'],
  ['Funding Amounts', '5k-2MM', { amount: 1200000 }, 'fits'],

  // Banking
  ['Max NSFs', '5 per month', { nsf: 3 }, 'fits'],
  ['NSF / mo', 'no more than 4', { nsf: 9 }, 'not'],
  ['Negative Days', 'Max 3/mo', { negative: 6 }, 'not'],
  ['Avg Daily Bal', '$500+', { adb: 1900 }, 'fits'],
  ['Min # of Deposits', '5/mo', { deposits: 3 }, 'not'],
  ['Bank Statements', 'Last 4 months', { months: 6 }, 'fits'],

  // Background
  ['Bankruptcy', 'OK if discharged 2+ yrs', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK', { liens: true }, 'fits'],
  ['Tax Liens', 'OK with payment plan', { liens: true }, 'look'],
  ['Prior Defaults', 'None', { defaults: true }, 'not'],
  ['Homeowner', 'Required over $100k', { homeowner: false }, 'look'],
  ['Sole Props', 'Yes', { entity: 'sole_prop' }, 'fits'],
];
