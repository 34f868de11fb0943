import type { Rule } from '../forms';

/** Rules of a twenty-third hand, written without sight of the program's rules. */
export const TWENTY_THIRD_HAND: readonly Rule[] = [
  // industries
  [
    'Restricted Industries',
    'Auto sales, law firms, non-profits, adult entertainment, cannabis',
    { industry: 'used car dealership' },
    'not',
  ],
  [
    'Restricted Industries',
    'Trucking, construction, real estate, gas stations',
    { industry: 'family dental practice' },
    'fits',
  ],
  [
    'Prohibited Industries',
    'Financial services, attorneys, travel agencies, firearms',
    { industry: 'personal injury law office' },
    'not',
  ],
  [
    'Industries We Do Not Fund',
    'OTR trucking (local delivery ok), auto dealers, churches',
    { industry: 'local last-mile delivery, box trucks within the metro area' },
    'fits',
  ],
  [
    'Restricted',
    'Cannabis/CBD, vape shops, gambling',
    { industry: 'smoke shop, mostly e-cigarettes and e-liquid' },
    'not',
  ],
  ['Excluded industries', 'no gas stations, no c-stores', { industry: '7-Eleven franchise' }, 'not'],
  [
    'Industries',
    'All except: MLM, bail bonds, pawn shops, check cashing',
    { industry: 'HVAC repair and installation' },
    'fits',
  ],
  [
    'Restricted Industries',
    'Trucking if under 5 trucks',
    { industry: 'freight carrier, reefer loads over the road' },
    'look',
  ],
  [
    'Preferred Industries',
    'Restaurants, retail, medical, auto repair',
    { industry: 'commercial printing shop' },
    'fits',
  ],
  [
    'Restricted Industries',
    'Real estate (agents, brokers, flippers), staffing',
    { industry: 'temp labor agency for warehouses' },
    'not',
  ],
  ['Restricted Industries', 'None', { industry: 'roofing contractor' }, 'fits'],

  // states
  ['Restricted States', 'CA, NY, VA, UT', { state: 'NY' }, 'not'],
  ['States', 'All 50', { state: 'HI' }, 'fits'],
  ['State Restrictions', 'No CA / VT / ND / SD', { state: 'OH' }, 'fits'],
  ['States Funded', 'Tri-state only (NY, NJ, CT)', { state: 'PA' }, 'not'],
  ['Restricted States', 'None', { state: 'CA' }, 'fits'],
  ['Excluded States', 'CA (sole props only), MT', { state: 'CA', entity: 'llc' }, 'fits'],
  ['State restrictions', 'CA - case by case', { state: 'CA' }, 'look'],
  ['States', 'All except Virginia, Connecticut & California', { state: 'VA' }, 'not'],
  ['Available States', 'FL, GA, NC, SC, TN, AL, TX', { state: 'TX' }, 'fits'],

  // positions
  ['Positions', '1st - 3rd', { positions: 2 }, 'fits'],
  ['Positions', '1st and 2nd only', { positions: 2 }, 'not'],
  ['Position', '2nd-5th', { positions: 3 }, 'fits'],
  ['Max Position', 'up to 4th', { positions: 4 }, 'not'],
  ['Positions', '1st only, no stacking', { positions: 1 }, 'not'],
  ['Stacking', 'No', { positions: 0 }, 'fits'],
  ['Positions', '1st-2nd, 3rd case by case', { positions: 2 }, 'look'],
  ['Positions', '2nd+ (no 1sts)', { positions: 0 }, 'not'],
  ['Positions', 'Any', { positions: 6 }, 'fits'],

  // credit
  ['Min FICO', '550', { fico: 550 }, 'fits'],
  ['Credit Score', '625+', { fico: 611 }, 'not'],
  ['FICO', 'No minimum', { fico: 478 }, 'fits'],
  ['Min Credit', '650 (600 w/ strong bank statements)', { fico: 618 }, 'look'],
  ['Min FICO', '640+', { tib: 30 }, 'look'],

  // time in business
  ['Time in Business', '1 yr+', { tib: 9 }, 'not'],
  ['TIB', '6 mos', { tib: 7 }, 'fits'],
  ['Min TIB', '2 years', { start: '2025-03-10' }, 'not'],

  // revenue and amounts
  ['Min Monthly Revenue', '$25K', { revenue: 31500 }, 'fits'],
  ['Monthly Gross', '20k min', { revenue: 14800 }, 'not'],
  ['Annual Revenue', '$250,000+', { annual: 310000 }, 'fits'],
  ['Min Annual Revenue', '180k', { revenue: 11000 }, 'not'],
  ['Funding Amount', '$50K-$2MM', { amount: 20000 }, 'not'],
  ['Max Funding', '$1.5M', { amount: 850000 }, 'fits'],

  // bank activity
  ['NSFs', 'Max 5/month', { nsf: 8 }, 'not'],
  ['NSF', 'no more than 4 per mo.', { nsf: 3 }, 'fits'],
  ['Negative Days', '5 max per month, exceptions for strong revenue', { negative: 7 }, 'look'],
  ['Min ADB', '$1,000', { adb: 640 }, 'not'],
  ['Min # of Deposits', '5 per month', { deposits: 9 }, 'fits'],
  ['Bank Statements Required', '3 months', { months: 4 }, 'fits'],

  // background
  ['Bankruptcy', 'No open BKs; discharged 2+ yrs ok', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK w/ payment plan', { liens: true }, 'look'],
  ['Defaults', 'No prior MCA defaults', { defaults: true }, 'not'],
  ['Homeowner', 'Must own home', { homeowner: false }, 'not'],
  ['Entity Types', 'LLC, Corp (no sole props)', { entity: 'corporation' }, 'fits'],
];
