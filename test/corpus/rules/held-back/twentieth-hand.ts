import type { Rule } from '../forms';

/** Rules of a twentieth hand, written without sight of the program's rules. */
export const TWENTIETH_HAND: readonly Rule[] = [
  ['Min FICO', '550', { fico: 587 }, 'fits'],
  ['Credit Score', '600+ (580 considered w/ strong cash flow)', { fico: 588 }, 'look'],
  ['FICO', 'No minimum', { fico: 498 }, 'fits'],
  ['Minimum Credit', '625 TransUnion', { fico: 611 }, 'not'],
  ['Credit', '525 - majority owner', { fico: 540 }, 'fits'],
  ['FICO Req.', '>= 650, no exceptions', { fico: 649 }, 'not'],

  ['Time in Business', '1+ yr', { tib: 11 }, 'not'],
  ['TIB', '6 months (12 for trucking)', { tib: 8, industry: 'Long haul trucking' }, 'not'],
  ['Min. TIB', '2 yrs', { tib: 31 }, 'fits'],
  ['Time In Biz', '3 mos.', { tib: 4 }, 'fits'],
  ['Years in Business', '1 year preferred, 6 months min', { tib: 9 }, 'fits'],

  ['Monthly Revenue', '$20k+', { revenue: 17500 }, 'not'],
  ['Min Monthly Gross', '15,000 avg last 3 mos', { revenue: 22400 }, 'fits'],
  ['Annual Revenue', '$500K minimum', { annual: 410000 }, 'not'],
  ['Annual Sales', '$180k/yr ($15k/mo)', { annual: 264000, revenue: 22000 }, 'fits'],
  ['Min Revenue', '10k/mo - case by case below', { revenue: 8600 }, 'look'],
  ['Minimum Yearly Revenue', '1.2MM', { annual: 960000 }, 'not'],

  ['Positions', '1st - 4th', { positions: 2 }, 'fits'],
  ['Position', '1st position only', { positions: 1 }, 'not'],
  ['Positions We Fund', '2nd thru 5th', { positions: 0 }, 'not'],
  ['Stacking', 'Yes, up to 6th', { positions: 6 }, 'not'],
  ['Positions', '1st & 2nd; 3rd on a case by case basis', { positions: 2 }, 'look'],
  ['Max Positions', 'No limit', { positions: 8 }, 'fits'],
  ['Stacking?', 'No stacking', { positions: 0 }, 'fits'],

  ['Restricted States', 'CA, NY, VA, UT', { state: 'UT' }, 'not'],
  ['States', 'All 50 states + PR', { state: 'ND' }, 'fits'],
  ['States Not Funded', 'ND, SD, VT, Hawaii & Alaska', { state: 'AK' }, 'not'],
  ['Where We Lend', 'Continental U.S. only', { state: 'HI' }, 'not'],
  ['State Restrictions', 'None at this time', { state: 'CA' }, 'fits'],
  ['State Restrictions', 'MT, ND - subject to legal review', { state: 'ND' }, 'look'],

  [
    'Restricted Industries',
    'Law firms, bail bonds, cannabis, adult entertainment',
    { industry: 'Personal injury attorney' },
    'not',
  ],
  [
    'Prohibited Industries',
    'Auto sales, Real estate, Non-profits, Financial services',
    { industry: 'Auto body repair shop' },
    'fits',
  ],
  [
    'Do Not Fund',
    'Trucking, construction, home health',
    { industry: 'Flatbed freight carrier', naics: '484121' },
    'not',
  ],
  [
    'Restricted',
    'Gas stations w/o convenience store, vape shops, travel agencies',
    { industry: 'Gas station' },
    'look',
  ],
  ['Preferred Industries', 'Medical, restaurants, retail, manufacturing', { industry: 'Landscaping' }, 'fits'],
  ['Industries to Avoid', 'Churches / Charities / Schools / Government', { industry: 'Private high school' }, 'not'],
  ['Restricted Industries', 'Construction (case by case)', { industry: 'Plumbing and HVAC contractor' }, 'look'],
  [
    'Excluded Industries',
    'Used car dealers, firearms, gambling, pawn shops, MSBs',
    { industry: 'Check cashing store' },
    'not',
  ],
  [
    'Industry Restrictions',
    'No restrictions except cannabis touching businesses',
    { industry: 'Marijuana dispensary' },
    'not',
  ],
  ['No-Go List', 'Trucking companies with less than 5 trucks, oil & gas, farms', { industry: 'Food truck' }, 'fits'],

  ['Entity Type', 'LLC, Corp, S-Corp only', { entity: 'Sole proprietorship' }, 'not'],
  ['Sole Props', 'OK', { entity: 'Sole Proprietor' }, 'fits'],

  ['Funding Amounts', '$25,000 to $2MM', { amount: 15000 }, 'not'],
  ['Max Funding', '$500K', { amount: 85000 }, 'fits'],
  ['Max Deal Size', '$150k 1st pos / $75k 2nd pos+', { amount: 100000, positions: 2 }, 'not'],
  ['Advance Size', '5K-1M (up to 5M for A paper)', { amount: 45000 }, 'fits'],

  ['Max NSFs', '5 per month', { nsf: 7 }, 'not'],
  ['Negative Days', 'no more than 6/mo', { negative: 4 }, 'fits'],
  ['Min ADB', '$1,000', { adb: 640 }, 'not'],
  ['# of Deposits', 'Min. 5 per month', { deposits: 3 }, 'not'],
  ['NSF / Neg Days', '3 or less NSFs; neg days reviewed by UW', { nsf: 2, negative: 5 }, 'look'],

  ['Bankruptcies', 'Must be discharged 2+ years', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'OK with payment plan', { liens: true }, 'look'],
  ['Prior Defaults', 'No MCA defaults, ever', { defaults: true }, 'not'],
];
