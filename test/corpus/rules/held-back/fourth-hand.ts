import type { Rule } from '../forms';

/** Rules of a fourth hand, written without sight of the program's. */
export const FOURTH_HAND: readonly Rule[] = [
  ['Min FICO', '600 (570 w/ home)', { fico: 560 }, 'not'],
  ['Credit', '5xx', { fico: 450 }, 'look'],
  ['TIB', 'One year', { tib: 11 }, 'not'],
  ['TIB', '6 mos. minimum', { tib: 6 }, 'fits'],
  ['Monthly Deposits', '20k-500k', { revenue: 18000 }, 'not'],
  ['Positions', '2nd - 5th', { positions: 0 }, 'not'],
  ['Positions', '1,2,3', { positions: 3 }, 'not'],
  ['No Fund States', 'NY (unless > 100k), CA', { state: 'CA' }, 'not'],
  ['Restricted Industries', 'Non-profits, Churches, Attorneys', { industry: 'Non profit youth center' }, 'not'],
  ['Restricted Industries', 'Trucking, Towing', { industry: 'Towing service' }, 'not'],
  ['Restricted Industries', 'Cannabis', { industry: 'Dispensary supplies and CBD oils' }, 'not'],
  ['Max NSFs', 'No more than 6/mo', { nsf: 6 }, 'fits'],
];
