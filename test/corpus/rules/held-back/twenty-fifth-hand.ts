import type { Rule } from '../forms';

/** Rules of a twenty-fifth hand, written without sight of the program's rules. */
export const TWENTY_FIFTH_HAND: readonly Rule[] = [
  // credit
  ['FICO', '550 min', { fico: 562 }, 'fits'],
  ['Credit Score', '625+ (no exceptions, dont even ask)', { fico: 618 }, 'not'],
  ['Min Credit', 'no min', { fico: 478 }, 'fits'],
  ['FICO', '500+, will do 475 w/ strong bank stmts', { fico: 485 }, 'look'],
  ['Min FICO', '580', { revenue: 40000, tib: 30 }, 'look'],

  // time in business
  ['TIB', '1 yr+', { tib: 9 }, 'not'],
  ['TIB', '2 yrs min', { start: '2025-03-01' }, 'not'],
  ['Min time in biz', '18 mos', { start: '2024-02-15' }, 'fits'],
  ['Time in Bus.', '3yrs (2 if homeowner)', { tib: 28, homeowner: true }, 'fits'],

  // revenue
  ['Monthly Rev', '$15k/mo', { revenue: 12500 }, 'not'],
  ['Min Revenue', '20K monthly', { revenue: 31000 }, 'fits'],
  ['Min Gross Sales', '$500K/yr', { revenue: 33000 }, 'not'],

  // amounts
  ['Min Deal', '$10k, they wont touch anything smaller', { amount: 6000 }, 'not'],
  ['Funding Range', '5k - 150k', { amount: 85000 }, 'fits'],

  // bank activity
  ['NSFs', '<4 per month', { nsf: 3 }, 'fits'],
  ['Neg Days', '5 MAX!! per mo', { negative: 7 }, 'not'],
  ['ADB', '$1,500+', { adb: 2200 }, 'fits'],
  ['# Deposits', '5+ /mo', { deposits: 9 }, 'fits'],
  ['Bank Stmts', 'last 4 mos', { months: 4 }, 'fits'],

  // history, home, entity
  ['BK', 'ok if discharged 2+ yrs', { bankruptcy: true }, 'look'],
  ['Tax Liens', 'ok w/ payment plan', { liens: true }, 'look'],
  ['Liens', 'dont care, send it', { liens: true }, 'fits'],
  ['Prior Defaults', 'NO - hard pass', { defaults: true }, 'not'],
  ['Homeowner?', 'not needed, REQUIRED over 100k', { homeowner: false }, 'look'],
  ['Entity', 'LLC / Corp only', { entity: 'sole_prop' }, 'not'],

  // states
  ['States', 'all 50 except CA, VA', { state: 'CA' }, 'not'],
  ['Restricted States', 'CA (of course), NY, UT', { state: 'TX' }, 'fits'],
  ['No-Go States', 'ND SD VT', { state: 'VT' }, 'not'],
  ['States they fund', 'CA, AZ, NV, OR, WA', { state: 'NV' }, 'fits'],
  ['States', 'West Coast only', { state: 'FL' }, 'not'],
  ['State Restrictions', 'None - all 50, yes even CA', { state: 'CA' }, 'fits'],
  ['States', 'Nationwide. CA only if over $75k', { state: 'CA' }, 'look'],
  ['State Restr.', 'Calif, Virginia, Conn.', { state: 'CT' }, 'not'],
  ['States', 'nationwide (no PR or territories)', { state: 'GA' }, 'fits'],

  // positions
  ['Position', '1st only', { positions: 1 }, 'not'],
  ['Positions', '1-3', { positions: 2 }, 'fits'],
  ['Pos.', '2nd - 5th (no 1sts)', { positions: 0 }, 'not'],
  ['Max Position', '4th', { positions: 4 }, 'not'],
  ['Stacking', 'NO STACKING', { positions: 1 }, 'not'],
  ['Positions', 'any, they stack like pancakes', { positions: 6 }, 'fits'],
  ['Position', '1st & 2nd', { positions: 1 }, 'fits'],
  ['Position', '1sts, 2nds case by case', { positions: 1 }, 'look'],
  ['Positions', 'up to 6th', { positions: 3 }, 'fits'],

  // industries
  ['Restricted Industries', 'trucking, auto sales, cannabis', { industry: 'used car lot' }, 'not'],
  ['No-No Industries', 'Trucking, Real Estate, Non Profits', { industry: 'dental practice' }, 'fits'],
  ['Prohibited', 'Attorneys, CPAs, financial svcs', { industry: 'personal injury law office' }, 'not'],
  ['Restricted Inds', 'adult, gambling, firearms, cannabis/CBD', { industry: 'marijuana dispensary' }, 'not'],
  ['Industries they like', 'restaurants, retail, medical', { industry: 'taqueria' }, 'fits'],
  ['Restricted Industries', 'Construction, Trucking', { industry: 'general contractor, custom homes' }, 'not'],
  [
    'Restricted Industries',
    'Trucking (under 5 trucks), gas stations',
    { industry: 'long haul freight carrier', naics: '484121' },
    'look',
  ],
  ['Restricted Industries', 'none, will look at anything legal', { industry: 'tow truck company' }, 'fits'],
  ['Wont Fund', 'Travel agencies, MLM, staffing', { industry: 'hair and nail salon' }, 'fits'],
  ['Restricted Industries', 'gas stations, pawn, check cashing', { industry: 'Chevron station w/ mini mart' }, 'not'],
  ['Industry Restrictions', 'No real estate, no trucking. Restaurants OK', { industry: 'pizza parlor' }, 'fits'],
];
