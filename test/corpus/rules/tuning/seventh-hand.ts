import type { Rule } from '../forms';

/** Rules of a seventh hand, written by who had changed the program's and run before anything was changed for them. */
export const SEVENTH_HAND: readonly Rule[] = [
  ['Min FICO', '580 (all owners)', { fico: 575 }, 'not'],
  ['Credit Score', 'sub 500 ok', { fico: 470 }, 'fits'],
  ['Time in Business', '6 mos (12 for trucking)', { tib: 5 }, 'not'],
  ['TIB', 'One year', { tib: 11 }, 'not'],
  ['Min Monthly Rev', '10k true revenue', { revenue: 9000 }, 'not'],
  ['Monthly Deposits', '$20,000 avg over last 3 months', { revenue: 21000 }, 'fits'],
  ['Annual Sales', '$120,000 / yr', { annual: 100000 }, 'not'],
  ['Positions', '1st thru 5th', { positions: 5 }, 'not'],
  ['Positions', '2nd & 3rd only', { positions: 0 }, 'not'],
  ['Positions', 'Any position', { positions: 4 }, 'fits'],
  ['States', 'All states except NV, CA & HI', { state: 'HI' }, 'not'],
  ['No Fund States', 'NY, NJ', { state: 'nj' }, 'not'],
  ['States', 'No CA. TX ok up to 50k', { state: 'CA' }, 'look'],
  ['Restricted Industries', 'Oil & gas, Non-profits, Churches', { industry: 'Baptist church' }, 'not'],
  ['Restricted Industries', 'Real estate, Staffing', { industry: 'Nurse staffing agency' }, 'not'],
  ['Restricted Industries', 'NAICS 7225', { naics: '722511' }, 'not'],
  ['NSFs per month', '3 or less', { nsf: 4 }, 'not'],
  ['Negative Days', 'No more than 6', { negative: 6 }, 'fits'],
  ['Tax Liens', 'Not accepted', { liens: true }, 'not'],
  ['Funding Amount', '$10,000 to $75,000', { amount: 90000 }, 'not'],
];
