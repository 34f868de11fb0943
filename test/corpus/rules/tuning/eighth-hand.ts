import type { Rule } from '../forms';

/** Rules of an eighth hand, as the seventh's: run before anything was changed for them. */
export const EIGHTH_HAND: readonly Rule[] = [
  ['Min FICO', 'None', { fico: 410 }, 'fits'],
  ['Min FICO', '600 FICO', { fico: 599 }, 'not'],
  ['Credit Score', '500-550+', { fico: 490 }, 'not'],
  ['Credit Score', '620 guarantor', { fico: 615 }, 'not'],
  ['Time in Business', '90 days', { tib: 2 }, 'not'],
  ['Time in Business', '24+', { tib: 25 }, 'fits'],
  ['Min Revenue', '$8K/month', { revenue: 8000 }, 'fits'],
  ['Monthly Revenue', '20k (last 4 months average)', { revenue: 18000 }, 'not'],
  ['Min Revenue / Year', '$100k', { annual: 90000 }, 'not'],
  ['Max Positions', 'Up to 2nd', { positions: 2 }, 'not'],
  ['Positions', '1-4', { positions: 4 }, 'not'],
  ['States', 'Not in CA, NY or VA', { state: 'VA' }, 'not'],
  ['Excluded States', 'S. Carolina, N. Carolina', { state: 'SC' }, 'not'],
  ['Excluded States', 'CA, NY ok over $100k', { state: 'NY' }, 'look'],
  ['States', 'East Coast only', { state: 'CA' }, 'not'],
  ['Restricted Industries', 'Auto dealers (new ok), Trucking', { industry: 'Trucking company' }, 'not'],
  ['Restricted Industries', 'Adult, Cannabis, Gambling', { industry: 'Hemp farm' }, 'not'],
  ['Restricted Industries', '4411 Auto dealers', { naics: '441120' }, 'not'],
  ['Prohibited', 'Law Offices / Bail Bonds', { industry: 'Bail bonds' }, 'not'],
  ['Defaults', 'Case by case', { defaults: true }, 'look'],
  ['Bankruptcy', 'OK if discharged', { bankruptcy: true }, 'look'],
  ['Max NSF', '4/mo', { nsf: 5 }, 'not'],
  ['Max Funding', '$250,000', { amount: 300000 }, 'not'],
  ['Min ADB', '500', { adb: 499 }, 'not'],
];
