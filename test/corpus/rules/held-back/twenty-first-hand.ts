import type { Rule } from '../forms';

/** Rules of a twenty-first hand, written without sight of the program's rules. */
export const TWENTY_FIRST_HAND: readonly Rule[] = [
  // industries
  [
    'Restricted Industries',
    'Auto sales, real estate, law firms, non-profits',
    { industry: 'used car dealership' },
    'not',
  ],
  [
    'Prohibited industries',
    'Cannabis, adult entertainment, gambling, firearms',
    { industry: 'family dental practice' },
    'fits',
  ],
  [
    'Restricted Ind.',
    'Trucking (5+ trucks ok), attorneys, gas stations',
    { industry: 'long haul freight carrier' },
    'look',
  ],
  ['Will Not Fund', 'Lenders / bail bonds / check cashing', { industry: 'payday loan store' }, 'not'],
  ['Restricted Industries', 'Law offices; Accounting & tax prep; Travel agencies', { industry: 'CPA firm' }, 'not'],
  ['Excluded Industries', 'Construction, Logistics, Staffing', { industry: 'roofing contractor' }, 'not'],
  ['Restricted Industries', 'None - all industries considered', { industry: 'vape shop' }, 'fits'],
  ['Industries Accepted', 'Restaurants, medical, retail only', { industry: 'pizzeria' }, 'fits'],
  ['Restricted Industries', 'Used car dealers, real estate, travel', { industry: 'auto body repair shop' }, 'fits'],
  ['No-Go Industries', 'Trucking/transpo, oil & gas, churches', { naics: '484110' }, 'not'],
  [
    'Restricted',
    'Real estate, mortgage brokers, churches, non profits',
    { industry: 'HVAC service and installation' },
    'fits',
  ],

  // states
  ['Restricted States', 'CA, NY, VA', { state: 'NY' }, 'not'],
  ['States Not Funded', 'California & Virginia', { state: 'FL' }, 'fits'],
  ['States', 'All 50 + PR', { state: 'PR' }, 'fits'],
  ['States', 'All except CA, UT & ND', { state: 'ND' }, 'not'],
  ['State Restrictions', 'None', { state: 'MT' }, 'fits'],
  ['Restricted States', 'CA (unless over $500k)', { state: 'CA' }, 'look'],
  ['States We Fund', 'NY, NJ, CT, PA, FL', { state: 'GA' }, 'not'],
  ['Restricted States', 'VT, SD, HI, AK', { state: 'NJ' }, 'fits'],
  ['States', 'Lower 48 only', { state: 'HI' }, 'not'],

  // positions
  ['Positions', '1st - 3rd', { positions: 2 }, 'fits'],
  ['Position', '1st only', { positions: 1 }, 'not'],
  ['Positions', '2nds thru 6ths, no firsts', { positions: 0 }, 'not'],
  ['Max Position', 'up to 4th', { positions: 3 }, 'fits'],
  ['Positions', 'No stacking', { positions: 2 }, 'not'],
  ['Positions', '1-6, case by case after that', { positions: 7 }, 'look'],
  ['Position', '1st, 2nd', { positions: 1 }, 'fits'],
  ['Positions Taken', 'Any', { positions: 6 }, 'fits'],
  ['Stacking', 'Yes, up to 5 positions', { positions: 6 }, 'not'],

  // credit
  ['Min FICO', '575', { fico: 575 }, 'fits'],
  ['Credit Score', '650+ (no exceptions)', { fico: 638 }, 'not'],
  ['Min Credit', 'No min FICO', { fico: 488 }, 'fits'],
  ['FICO', '620, will go to 580 w/ strong bank statements', { fico: 595 }, 'look'],

  // time in business
  ['TIB', '1 yr+', { tib: 14 }, 'fits'],
  ['Min Time in Biz', '2 years', { tib: 18 }, 'not'],
  ['Time in Business', '6 mos', { start: '2026-08-10' }, 'not'],
  ['TIB', '3+ yrs', { start: '2021-02-15' }, 'fits'],

  // revenue
  ['Min Monthly Rev', '$25k', { revenue: 31000 }, 'fits'],
  ['Monthly Gross', '$50K/mo min', { revenue: 42000 }, 'not'],
  ['Annual Revenue', '$500,000+', { annual: 410000 }, 'not'],
  ['Min Annual Rev', '250k', { revenue: 24000 }, 'fits'],

  // amounts
  ['Min Deal Size', '$20k', { amount: 10000 }, 'not'],
  ['Funding Amounts', '$5K - $500K', { amount: 150000 }, 'fits'],

  // bank activity
  ['NSFs', 'Max 5 per month', { nsf: 9 }, 'not'],
  ['Neg Days', 'up to 4/mo', { negative: 3 }, 'fits'],
  ['Avg Daily Balance', '$1K min', { revenue: 45000 }, 'look'],
  ['Min # of Deposits', '5/mo', { deposits: 3 }, 'not'],
  ['Statements Required', 'Last 4 months', { months: 4 }, 'fits'],

  // background, home, entity
  ['Bankruptcy', 'OK if discharged 2+ yrs', { bankruptcy: true }, 'look'],
  ['Bankruptcies', 'No open BKs', { bankruptcy: false }, 'fits'],
  ['Tax Liens', 'Ok w/ payment plan', { liens: true }, 'look'],
  ['Prior Defaults', 'Case by case', { defaults: true }, 'look'],
  ['Homeowner', 'Required', { homeowner: false }, 'not'],
  ['Entity Types', 'LLC, Corp, Partnership', { entity: 'llc' }, 'fits'],
];
