import type { Rule } from '../forms';
import { ELEVENTH_HAND } from './eleventh-hand';
import { FOURTEENTH_HAND } from './fourteenth-hand';
import { FOURTH_HAND } from './fourth-hand';
import { NINTH_HAND } from './ninth-hand';
import { SECOND_HAND } from './second-hand';
import { SEVENTEENTH_HAND } from './seventeenth-hand';
import { SIXTEENTH_HAND } from './sixteenth-hand';
import { SIXTH_HAND } from './sixth-hand';
import { THIRTEENTH_HAND } from './thirteenth-hand';
import { TWENTIETH_HAND } from './twentieth-hand';
import { TWENTY_EIGHTH_HAND } from './twenty-eighth-hand';
import { TWENTY_FIFTH_HAND } from './twenty-fifth-hand';
import { TWENTY_FIRST_HAND } from './twenty-first-hand';
import { TWENTY_FOURTH_HAND } from './twenty-fourth-hand';
import { TWENTY_NINTH_HAND } from './twenty-ninth-hand';
import { TWENTY_SECOND_HAND } from './twenty-second-hand';
import { TWENTY_SEVENTH_HAND } from './twenty-seventh-hand';
import { TWENTY_SIXTH_HAND } from './twenty-sixth-hand';
import { TWENTY_THIRD_HAND } from './twenty-third-hand';

export const RULES: readonly Rule[] = [
  ...TWENTY_NINTH_HAND,
  ...TWENTY_EIGHTH_HAND,
  ...TWENTY_SEVENTH_HAND,
  ...TWENTY_SIXTH_HAND,
  ...TWENTY_FIFTH_HAND,
  ...TWENTY_FOURTH_HAND,
  ...TWENTY_THIRD_HAND,
  ...TWENTY_SECOND_HAND,
  ...TWENTY_FIRST_HAND,
  ...TWENTIETH_HAND,
  ...SEVENTEENTH_HAND,
  ...SIXTEENTH_HAND,
  ...FOURTEENTH_HAND,
  ...SECOND_HAND,
  ...FOURTH_HAND,
  ...SIXTH_HAND,
  ...NINTH_HAND,
  ...ELEVENTH_HAND,
  ...THIRTEENTH_HAND,
  ['FICO', '≥575', { fico: 575 }, 'fits'],
  ['Credit Score', '620 min', { fico: 610 }, 'not'],
  ['Min Credit', 'none', { fico: 480 }, 'fits'],
  ['Min FICO', '500', {}, 'look'],
  ['Min TIB', '9 months', { tib: 10 }, 'fits'],
  ['Time in Biz', '1.5 yrs', { tib: 15 }, 'not'],
  ['Min Months in Business', '4', { start: '2019-05-01' }, 'fits'],
  ['Avg Monthly Deposits', '20k+', { revenue: 24000 }, 'fits'],
  ['Annual Sales', '180,000', { annual: 120000 }, 'not'],
  ['Gross Monthly Sales', '$10,000', { annual: 96000 }, 'not'],
  ['Max Position', '4th', { positions: 4 }, 'not'],
  ['Position', '2nd & 3rd only', { positions: 1 }, 'fits'],
  ['Lien Position', 'up to 3rd', { positions: 3 }, 'not'],
  ['Positions', '1-5', { positions: 4 }, 'fits'],
  ['Restricted States', 'California; North Dakota', { state: 'CA' }, 'not'],
  ['Geography', 'FL, GA, TX only', { state: 'NY' }, 'not'],
  ['Footprint', 'Nationwide but no VT or VA', { state: 'VA' }, 'not'],
  ['No States', 'NV', { state: 'AZ' }, 'fits'],
  ['Industries to Avoid', 'Cannabis / CBD', { industry: 'Hemp products retail' }, 'not'],
  ['Industries to Avoid', 'Gas stations, Legal', { industry: 'Gas station equipment supplier' }, 'fits'],
  ['Excluded', 'Used car dealers', { industry: 'Used car dealership', naics: '441120' }, 'not'],
  ['Restricted', 'Non-profits, Churches', { naics: '813110', industry: 'Church' }, 'not'],
  ['Restricted Industries', 'Insurance', { industry: 'Insurance restoration contractor' }, 'look'],
  ['Prohibited Industries', 'Trucking (review over 10 trucks)', { industry: 'Trucking company' }, 'look'],
  ['Entity Restrictions', 'Non-profit, sole prop', { entity: 'llc' }, 'fits'],
  ['NSFs Allowed', 'max 3', { nsf: 3 }, 'fits'],
  ['Max Neg Days', '4 per month', { negative: 6 }, 'not'],
  ['Average Daily Balance', '2,500', { adb: 900 }, 'not'],
  ['Number of Deposits', 'at least 4', { deposits: 4 }, 'fits'],
  ['BKs Allowed', 'Y', { bankruptcy: true }, 'fits'],
  ['Defaults', 'No', { defaults: true }, 'not'],
  ['Home Owner?', 'Required', { homeowner: true }, 'fits'],
  ['Loan Size', '$25K-$1MM', { amount: 1200000 }, 'not'],
  ['Min Deal', '5,000', { amount: 30000 }, 'fits'],
  ['Restricted Industries', 'Bars / Nightclubs', { industry: 'Barber shop' }, 'fits'],
  ['Restricted Industries', 'Construction', { industry: 'Roofing' }, 'not'],
  ['Restricted Industries', 'Construction', { naics: '238220', industry: 'Plumber' }, 'not'],
  ['No-Go Industries', 'Gambling, Firearms', { industry: 'Gun shop' }, 'not'],
  ['No-Go Industries', 'Trucking', { industry: 'Trucking school' }, 'fits'],
  ['Prohibited Industries', 'Real estate', { industry: 'Realtor' }, 'not'],
  ['Prohibited Industries', 'Health', { industry: 'Health insurance agency' }, 'fits'],
  ['Prohibited Industries', 'Adult entertainment', { industry: 'Strip club, adult club' }, 'not'],
  ['Prohibited Industries', 'Non profits', { industry: 'Nonprofit foundation' }, 'not'],
  ['Industries Not Funded', 'Staffing & Travel', { naics: '561320', industry: 'Temp help' }, 'not'],
  ['Restricted States', 'New York; California', { state: 'ny' }, 'not'],
  ['States Funded', 'FL, GA and AL', { state: 'AL' }, 'fits'],
  ['States', 'All except ND & SD', { state: 'SD' }, 'not'],
  ['Positions', '1st and 2nd', { positions: 2 }, 'not'],
  ['Max Positions', 'no stacking', { positions: 1 }, 'not'],
  ['Negative Days', '9 in 90 days', { negative: 4 }, 'not'],
  ['Min Funding', '$20k', { amount: 15000 }, 'not'],
  ['Years in Business', '½', { tib: 6 }, 'fits'],
];
