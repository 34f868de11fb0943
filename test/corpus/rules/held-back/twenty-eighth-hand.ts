import type { Rule } from '../forms';

/** Written blind by tester 28, as an ISO relations manager at a funder who knows how brokers copy her guidelines into their sheets. */
export const TWENTY_EIGHTH_HAND: readonly Rule[] = [
  // credit
  ['Minimum Credit Score', '625 and up', { fico: 641 }, 'fits'],
  ['FICO Guideline', 'No minimum FICO, we look at bank activity', { fico: 488 }, 'fits'],
  ['Credit Score', '550 min (majority owner)', { fico: 532 }, 'not'],
  ['Credit', '575+; 540-574 considered w/ strong deposits', { fico: 555 }, 'look'],

  // time in business
  ['Time in Business', '18 mos min', { tib: 14 }, 'not'],
  ['TIB', '1+ yr', { start: '2025-03-10' }, 'fits'],
  ['Min Time In Biz', '2 yrs', { start: '2025-06-15' }, 'not'],
  ['Minimum TIB', '9 months, 6 months case-by-case', { tib: 7 }, 'look'],

  // revenue
  ['Monthly Gross Deposits', '$22,500 minimum', { revenue: 31000 }, 'fits'],
  ['Min Monthly Rev', '35k+', { revenue: 28000 }, 'not'],
  ['Annual Sales', 'Minimum $300K in annual gross sales', { annual: 265000 }, 'not'],
  ['Annual Revenue', '$180k/yr', { revenue: 17500 }, 'fits'],

  // amounts
  ['Funding Range', '$7,500 - $350K', { amount: 120000 }, 'fits'],
  ['Min Funding', '$25k', { amount: 15000 }, 'not'],

  // bank activity
  ['NSFs', 'No more than 4 per month', { nsf: 6 }, 'not'],
  ['NSF Policy', 'Max 8/mo', { nsf: 5 }, 'fits'],
  ['Negative Days', 'up to 5 neg days in a month', { negative: 3 }, 'fits'],
  ['Avg Daily Balance', '$1,500+', { adb: 900 }, 'not'],
  ['# of Deposits', '6+ per month', { deposits: 4 }, 'not'],

  // background
  ['Bankruptcies', 'No open BKs; discharged 2+ yrs OK', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK if on payment plan', { liens: true }, 'look'],
  ['Prior Defaults', 'No prior MCA defaults', { defaults: false }, 'fits'],
  ['Homeownership', 'Not required', { homeowner: false }, 'fits'],
  ['Entity Types', 'LLC, Corp, Inc. - no sole props', { entity: 'sole_prop' }, 'not'],
  ['Entity', 'All entities except non-profits', { entity: 'partnership' }, 'fits'],

  // states
  ['Restricted States', 'CA, NY, VA, UT', { state: 'TX' }, 'fits'],
  ['States We Do Not Fund', 'Vermont, North Dakota, Puerto Rico', { state: 'VT' }, 'not'],
  ['States', 'All 50 states', { state: 'AK' }, 'fits'],
  ['State Restrictions', 'No MT. NV - call your rep first', { state: 'NV' }, 'look'],
  ['Territory', 'Lower 48 only', { state: 'HI' }, 'not'],
  ['Allowed States', 'NJ, NY, CT, PA, FL, GA', { state: 'OH' }, 'not'],
  ['Lends In', 'FL GA AL SC NC TN', { state: 'NC' }, 'fits'],
  ['Prohibited States', 'None', { state: 'CA' }, 'fits'],
  ['State Notes', 'Nationwide ex. CA & VA', { state: 'VA' }, 'not'],

  // positions
  ['Positions', '1st - 3rd', { positions: 2 }, 'fits'],
  ['Position', '1st & 2nd only', { positions: 2 }, 'not'],
  ['Stacking', 'No stacking', { positions: 1 }, 'not'],
  ['Max Position', 'Up to 5th', { positions: 3 }, 'fits'],
  ['Lien Position', '1sts only', { positions: 0 }, 'fits'],
  ['Position', '2nd through 4th, no 1sts', { positions: 0 }, 'not'],
  ['Positions', '1st-2nd, 3rd w/ ISO rep approval', { positions: 2 }, 'look'],
  ['Positions Accepted', 'Any, no cap', { positions: 6 }, 'fits'],
  ['Max Open Advances', 'No more than 2 existing balances', { positions: 3 }, 'not'],

  // industries
  [
    'Restricted Industries',
    'Auto sales, law firms, non-profits, real estate, cannabis',
    { industry: 'pre-owned vehicle dealership' },
    'not',
  ],
  [
    'Prohibited Industries',
    'Trucking, Construction, Gas Stations',
    { industry: 'pediatric dental office', naics: '621210' },
    'fits',
  ],
  [
    'Industries We Do Not Fund',
    'Attorneys, Financial Services, Bail Bonds',
    { industry: 'personal injury law practice' },
    'not',
  ],
  ['Restricted', 'Adult entertainment, gambling, firearms', { industry: 'gun shop and shooting range' }, 'not'],
  ['No-Go Industries', 'Trucking / Transportation', { industry: 'long-haul flatbed freight carrier' }, 'not'],
  ['Industry Restrictions', 'Trucking (must have 5+ trucks)', { industry: 'regional trucking company' }, 'look'],
  ['Restricted Industries', 'General contractors (trade subs OK)', { industry: 'electrical subcontractor' }, 'fits'],
  [
    'Excluded Industries',
    'Cannabis, non-profits; real estate case by case',
    { industry: 'real estate brokerage' },
    'look',
  ],
  ['Ineligible Industries', 'Oil & gas, mining, farming', { industry: 'nail salon' }, 'fits'],
  ['Industries', 'Open to all industries', { industry: 'tow truck operator' }, 'fits'],
  ['Industry Focus', 'Healthcare practices only', { industry: 'chiropractor clinic' }, 'fits'],
];
