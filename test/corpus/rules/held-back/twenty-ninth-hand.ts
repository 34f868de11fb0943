import type { Rule } from '../forms';

/** A twenty-ninth hand: an outside tester for a day, who copies a broker's lender sheet; written without sight of the rules. */
export const TWENTY_NINTH_HAND: readonly Rule[] = [
  // credit
  ['Min FICO', '550', { fico: 561 }, 'fits'],
  ['Credit Score', '640+', { fico: 618 }, 'not'],
  ['FICO', 'No min', { fico: 480 }, 'fits'],
  ['Min Credit', '500 (575 for trucking)', { fico: 540, industry: 'pizza restaurant' }, 'fits'],

  // time in business
  ['TIB', '1 yr+', { tib: 8 }, 'not'],
  ['Time in Business', '12 months (6+ considered w/ strong revenue)', { tib: 7 }, 'look'],
  ['Min TIB', '2 years', { start: '2025-03-01' }, 'not'],

  // revenue
  ['Min Monthly Rev', '$15k', { revenue: 22000 }, 'fits'],
  ['Gross Revenue', '$30K/mo minimum', { revenue: 24500 }, 'not'],
  ['Min Annual Revenue', '$250K', { revenue: 18000 }, 'not'],
  ['Annual Sales', '500k+', { annual: 640000 }, 'fits'],

  // amounts
  ['Min Advance', '$25,000', { amount: 10000 }, 'not'],
  ['Max Amount', '$2MM', { amount: 750000 }, 'fits'],

  // bank activity
  ['NSFs', 'Max 5/mo', { nsf: 8 }, 'not'],
  ['NSF', 'max 4 per month', { revenue: 45000 }, 'look'],
  ['Negative Days', 'up to 6 per month', { negative: 3 }, 'fits'],
  ['ADB', '$1,500 min', { adb: 900 }, 'not'],
  ['Min # Deposits', '5 per month', { deposits: 9 }, 'fits'],

  // background
  ['Bankruptcy', 'No open BKs; discharged 1+ yr OK', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK if on payment plan', { liens: true }, 'look'],
  ['Tax liens', 'None', { liens: false }, 'fits'],
  ['Prior Defaults', 'No MCA defaults', { defaults: true }, 'not'],
  ['Homeownership', 'Not required', { homeowner: false }, 'fits'],
  ['Entity Type', 'No sole props', { entity: 'sole_prop' }, 'not'],
  ['Entity Types', 'LLC, Corp, sole prop. Non-profits case by case', { entity: 'nonprofit' }, 'look'],

  // positions
  ['Position', '1st-3rd', { positions: 2 }, 'fits'],
  ['Positions', '1st only', { positions: 1 }, 'not'],
  ['Max Position', '4th', { positions: 4 }, 'not'],
  ['Positions', 'Any / no limit', { positions: 6 }, 'fits'],
  ['Stacking', 'No stacking', { positions: 1 }, 'not'],
  ['Position', '1st & 2nd, 3rd case by case', { positions: 2 }, 'look'],
  ['Existing Advances', 'Up to 3 existing OK', { positions: 3 }, 'fits'],
  ['Lien Position', '1st - 10th', { positions: 5 }, 'fits'],
  ['Positions', '1-2', { positions: 0 }, 'fits'],

  // states
  ['Restricted States', 'CA, NY, VA, UT', { state: 'VA' }, 'not'],
  ['Restricted States', 'CA & NY', { state: 'TX' }, 'fits'],
  ['States', 'All 50 states', { state: 'ND' }, 'fits'],
  ['States We Fund', 'FL, GA, NC, SC, TN, AL only', { state: 'OH' }, 'not'],
  ['State Restrictions', 'No California under $500K', { state: 'CA' }, 'look'],
  ['State Restrictions', 'Nationwide except Puerto Rico & Hawaii', { state: 'HI' }, 'not'],
  ['States', 'Lower 48 only', { state: 'AK' }, 'not'],
  ['Excluded States', 'None', { state: 'NY' }, 'fits'],
  ['States Not Funded', 'Montana, N. Dakota, Vermont', { state: 'SD' }, 'fits'],

  // industries
  [
    'Restricted Industries',
    'Trucking, Auto Sales, Law Firms, Real Estate, Non-Profits',
    { industry: 'long haul freight carrier' },
    'not',
  ],
  [
    'Prohibited Industries',
    'Adult entertainment, cannabis, gambling, firearms',
    { industry: 'family dental office' },
    'fits',
  ],
  [
    'Do Not Fund',
    'used car dealers, gas stations, travel agencies',
    { industry: 'brake and muffler repair shop' },
    'fits',
  ],
  ['Industries - NO', 'Attorneys / Financial Services / Bail Bonds', { industry: 'personal injury law office' }, 'not'],
  ['Restricted', 'Cannabis/CBD, vape, adult', { industry: 'smoke shop, e-cigarettes and vapes' }, 'not'],
  ['Restricted Industries', 'None - all industries considered', { industry: 'towing company' }, 'fits'],
  ['Preferred Industries', 'Restaurants, medical, retail', { industry: 'landscaping and lawn care' }, 'fits'],
  ['Restricted Industries', 'Trucking (OK w/ 5+ trucks)', { industry: 'trucking company' }, 'look'],
  [
    'Prohibited',
    'Real estate agents & brokers, property mgmt, house flippers',
    { industry: 'residential realtor' },
    'not',
  ],
  [
    'Restricted Industries',
    'General contractors, home builders (trades like plumbing, HVAC, electrical are OK)',
    { industry: 'heating and air conditioning service' },
    'fits',
  ],
  ['Industry Restrictions', 'No car lots, no churches, no staffing', { naics: '441120' }, 'not'],
];
