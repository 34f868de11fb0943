import type { Rule } from '../forms';

/** Hand 27: an acceptance tester, 54 rules in the manner of 18 funders' guideline sheets, three of each, evenly over the kinds of columns (written blind, from knowledge of the trade). */
export const TWENTY_SEVENTH_HAND: readonly Rule[] = [
  // sheet 1
  ['Min Credit Score', '550', { fico: 562 }, 'fits'],
  [
    'Restricted Industries',
    'Auto sales, law firms, non-profits, trucking',
    { industry: 'Long haul freight carrier, 6 semis' },
    'not',
  ],
  ['Positions', '1st - 3rd', { positions: 3 }, 'not'],
  // sheet 2
  ['TIB', '1 yr+', { tib: 9 }, 'not'],
  ["States we don't fund", 'CA, VA, UT, NY', { state: 'TX' }, 'fits'],
  ['Max NSFs', '5 per month', { nsf: 4 }, 'fits'],
  // sheet 3
  ['Monthly Revenue', '$25K min', { revenue: 31000 }, 'fits'],
  ['Position', '2nd and up, no 1sts', { positions: 0 }, 'not'],
  [
    'Prohibited Industries',
    'Cannabis / CBD, adult entertainment, gambling, firearms',
    { industry: 'Medical marijuana dispensary' },
    'not',
  ],
  // sheet 4
  ['Funding Range', '$10k - $500k', { amount: 7500 }, 'not'],
  ['Negative Days', 'no more than 4/mo', { negative: 6 }, 'not'],
  ['Tax Liens', 'OK with payment plan', { liens: true }, 'look'],
  // sheet 5
  ['Excluded States', 'None - all 50 states', { state: 'CA' }, 'fits'],
  ['Bankruptcy', 'Must be discharged 2+ yrs', { bankruptcy: true }, 'look'],
  ['Max position', '4th', { positions: 3 }, 'fits'],
  // sheet 6
  ['Min annual rev', '250k', { annual: 190000 }, 'not'],
  [
    'Industries Not Accepted',
    'Real estate, Financial services, Gas stations',
    { industry: 'Mortgage broker office' },
    'not',
  ],
  ['Entity Type', 'No sole props', { entity: 'sole_prop' }, 'not'],
  // sheet 7
  ['Credit', 'No min FICO', { fico: 480 }, 'fits'],
  ['Stacking?', 'No - 1st position only', { positions: 1 }, 'not'],
  ['# of deposits', '5+ per month', { deposits: 3 }, 'not'],
  // sheet 8
  ['ADB', '$1,000+', { adb: 1450 }, 'fits'],
  ['State Restrictions', 'No CA. NY only w/ 12+ mos TIB', { state: 'NY' }, 'look'],
  ['Time in Biz', '6 months', { start: '2025-11-15' }, 'fits'],
  // sheet 9
  ['Preferred Industries', 'Construction, medical, restaurants, retail', { industry: 'Nail salon' }, 'fits'],
  ['FICO', '650+ (600+ if homeowner)', { fico: 620 }, 'look'],
  ['Defaults', 'No prior MCA defaults', { defaults: true }, 'not'],
  // sheet 10
  ['Restricted Industries', 'Trucking (under 5 trucks), auto dealers', { industry: 'Trucking company' }, 'look'],
  ['States', 'All except CA, ND, SD, VT', { state: 'SD' }, 'not'],
  ['Min Monthly Revenue', '$15,000', { fico: 640, tib: 30 }, 'look'],
  // sheet 11
  ['Homeowner', 'Required', { homeowner: false }, 'not'],
  ['Positions', '1-2, 3rd case by case', { positions: 2 }, 'look'],
  ['Min Time in Business', '2 years', { tib: 38 }, 'fits'],
  // sheet 12
  ['Open BK', 'No', { bankruptcy: false }, 'fits'],
  ['Industry Restrictions', 'No churches, attorneys or bail bonds', { industry: 'Plumbing contractor' }, 'fits'],
  ['NSF', '0-3', { nsf: 7 }, 'not'],
  // sheet 13
  ['Territory', 'US & PR', { state: 'FL' }, 'fits'],
  ['Max Funding', 'up to $250K', { amount: 85000 }, 'fits'],
  ['Min. FICO', '500', { fico: 471 }, 'not'],
  // sheet 14
  ['Restricted States', 'California, Virginia', { state: 'VA' }, 'not'],
  ['Avg Daily Bal', '$2.5K min', { adb: 900 }, 'not'],
  [
    'Restricted Industries',
    'Used car dealers, travel agencies, staffing',
    { industry: 'Temp labor agency for warehouses' },
    'not',
  ],
  // sheet 15
  ['Position Preference', '2nd thru 5th', { positions: 2 }, 'fits'],
  ['Revenue', '$30k/mo or $360k/yr', { annual: 420000 }, 'fits'],
  ['Liens / Judgments', 'Tax liens under $50k ok', { liens: false }, 'fits'],
  // sheet 16
  ['Industries we do not fund', 'Trucking/logistics, law firms, car dealerships', { naics: '541110' }, 'not'],
  ['Entities', 'LLC / Inc only', { entity: 'llc' }, 'fits'],
  ['Stacking', 'Will stack up to 6th', { positions: 4 }, 'fits'],
  // sheet 17
  ['Neg days', 'Max 5', { negative: 2 }, 'fits'],
  ['Licensed states only', 'FL, GA, TX, NJ, NC', { state: 'OH' }, 'not'],
  [
    'Industries',
    'Everything except gas stations and used car lots',
    { industry: 'HVAC service & installation' },
    'fits',
  ],
  // sheet 18
  ['Max # of positions', 'No limit', { positions: 7 }, 'fits'],
  ['Restricted Industries', 'Construction (ok over $100k/mo), trucking', { industry: 'Roofing contractor' }, 'look'],
  ['Funds in CA?', 'Yes', { state: 'CA' }, 'fits'],
];
