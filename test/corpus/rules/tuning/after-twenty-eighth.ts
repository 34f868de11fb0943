import type { Rule } from '../forms';

/** Rules by who mended what two more blind hands found: other values and wordings of the same kinds, and what is no such thing. */
export const AFTER_TWENTY_EIGHTH: readonly Rule[] = [
  // No to stacking, and the place that is taken.
  ['Stacking?', 'No - 1st position only', { positions: 0 }, 'fits'],
  ['Stacking', 'N, first only', { positions: 1 }, 'not'],
  ['Stacking', 'N, first only', { positions: 0 }, 'fits'],
  ['2nds?', "No - we're 1st only", { positions: 1 }, 'not'],
  ['2nds?', "No - we're 1st only", { positions: 0 }, 'fits'],
  ['Positions', 'no stacking, 1st', { positions: 1 }, 'not'],
  ['Will stack?', 'no', { positions: 1 }, 'not'],
  ['Stacking?', 'Yes - up to 3rd', { positions: 2 }, 'fits'],
  ['Stacking?', 'Yes - up to 3rd', { positions: 3 }, 'not'],
  ['Stacking?', 'No stacking limit', { positions: 5 }, 'fits'],
  ['Positions', 'No - call', { positions: 1 }, 'look'],

  // The country but for some states.
  ['State Notes', 'Nationwide ex. CA & VA', { state: 'TX' }, 'fits'],
  ['States', 'All 50 exc. NY', { state: 'NY' }, 'not'],
  ['State Notes', 'US excl. MT, ND', { state: 'ND' }, 'not'],
  ['Territory', 'Nationwide x-CA', { state: 'CA' }, 'not'],
  ['States', 'All 50 minus UT', { state: 'UT' }, 'not'],
  ['Footprint', 'Nationwide less VA', { state: 'VA' }, 'not'],
  ['States', 'all states save CA', { state: 'CA' }, 'not'],
  ['States', 'all states save CA', { state: 'OR' }, 'fits'],

  // A part of a trade that is taken.
  ['Restricted Industries', 'General contractors (trade subs OK)', { industry: 'general contractor' }, 'look'],
  ['Restricted Industries', 'GCs (subs ok)', { industry: 'plumbing subcontractor' }, 'fits'],
  ['Restricted Industries', 'General contractors (subcontractors ok)', { industry: 'HVAC subcontractor' }, 'fits'],
  ['Restricted Industries', 'General contractors, subs OK', { industry: 'drywall subcontractor' }, 'fits'],
  ['Restricted Industries', 'Construction (trade subs ok)', { industry: 'electrical subcontractor' }, 'fits'],
  ['Restricted Industries', 'Construction (trade subs ok)', { industry: 'home builder' }, 'look'],

  // All trades.
  ['Industries', 'All industries welcome', { industry: 'tow truck operator' }, 'fits'],
  ['Industries', 'No industry restrictions', { industry: 'gun shop' }, 'fits'],
  ['Industry Notes', 'Any and all', { industry: 'law firm' }, 'fits'],
  ['Industries', 'Wide open', { industry: 'gas station' }, 'fits'],
  ['Restricted Industries', 'Open to all', { industry: 'trucking' }, 'fits'],
  ['Industries', 'Open to all but trucking', { industry: 'trucking company' }, 'not'],
  ['Industries', 'Open to most industries', { industry: 'trucking company' }, 'look'],

  // What says nothing beside a trade.
  ['Industry Focus', 'Medical offices only', { industry: 'dentist' }, 'fits'],
  ['Industry Focus', 'Dental practices only', { industry: 'dental practice' }, 'fits'],
  ['Industries', 'Only healthcare providers', { industry: 'pediatrician' }, 'fits'],
  ['Industry Focus', 'Medical clinics only', { industry: 'walk-in clinic' }, 'fits'],
  ['Industry Focus', 'Healthcare practices only', { industry: 'trucking company' }, 'not'],

  // What is asked only of deals that have the thing.
  ['Liens / Judgments', 'Tax liens under $50k ok', { liens: true }, 'look'],
  ['Liens / Judgments', 'Tax liens under $50k ok', {}, 'look'],
  ['Bankruptcy', 'BK 2+ yrs discharged', { bankruptcy: false }, 'fits'],
  ['Bankruptcy', 'BK 2+ yrs discharged', { bankruptcy: true }, 'look'],
  ['Defaults', 'Paid defaults over 1 yr old ok', { defaults: false }, 'fits'],
  ['Defaults', 'Paid defaults over 1 yr old ok', { defaults: true }, 'look'],
  ['BK / Liens', 'BK discharged 2 yrs', { bankruptcy: false, liens: false }, 'fits'],

  // Of one state.
  ['Funds in CA?', 'No', { state: 'CA' }, 'not'],
  ['Funds in CA?', 'No', { state: 'TX' }, 'fits'],
  ['Funds in CA?', 'Yes', { state: 'TX' }, 'fits'],
  ['CA ok?', 'N', { state: 'CA' }, 'not'],
  ['CA ok?', 'Y', { state: 'CA' }, 'fits'],
  ['Do you fund NY?', 'no', { state: 'NY' }, 'not'],
  ['California', 'y', { state: 'CA' }, 'fits'],
  ['California', 'n', { state: 'CA' }, 'not'],
  ['No CA', 'Yes', { state: 'CA' }, 'not'],
  ['Funds in CA?', 'case by case', { state: 'CA' }, 'look'],
  ['Funds in CA?', 'case by case', { state: 'TX' }, 'fits'],
  ['Guidelines', 'California: no', { state: 'CA' }, 'not'],

  // None of what is counted, and no limit of it.
  ['NSFs Allowed', 'None', { nsf: 1 }, 'not'],
  ['NSFs Allowed', 'None', { nsf: 0 }, 'fits'],
  ['Negative Days Allowed', 'none', { negative: 2 }, 'not'],
  ['Open Positions Allowed', 'None', { positions: 1 }, 'not'],
  ['Open Positions Allowed', 'None', { positions: 0 }, 'fits'],
  ['NSFs Accepted', 'none', { nsf: 3 }, 'not'],
  ['NSFs tolerated', 'None', { nsf: 2 }, 'not'],
  ['NSFs', 'None', { nsf: 3 }, 'look'],
  ['NSFs', 'None', { nsf: 0 }, 'fits'],
  ['Negative Days', 'None', { negative: 4 }, 'look'],
  ['Negative Days', 'none', { negative: 0 }, 'fits'],
  ['Max NSF', 'none', { nsf: 9 }, 'fits'],
  ['NSF limit', 'none', { nsf: 9 }, 'fits'],
  ['NSFs Allowed', 'any', { nsf: 9 }, 'fits'],
  ['NSFs Allowed', 'N/A', { nsf: 9 }, 'fits'],

  // Told in prose.
  ['Guidelines', '600 FICO; defaults: N/A', { fico: 700, defaults: true }, 'look'],
  ['Guidelines', '600 FICO; defaults: N/A', { fico: 700, defaults: false }, 'fits'],
  ['Guidelines', '600 FICO; BK: any', { fico: 700, bankruptcy: true }, 'look'],
  ['Guidelines', '600 FICO; NSFs: none', { fico: 700, nsf: 3 }, 'look'],
  ['Guidelines', '600 FICO; max NSF: none', { fico: 700, nsf: 3 }, 'fits'],

  // Found while mending: what stands near these, and is no such thing.
  ['Positions', 'No (2nd only)', { positions: 1 }, 'fits'],
  ['Positions', 'No, 1sts', { positions: 0 }, 'not'],
  ['Stacking', 'No – 1st', { positions: 1 }, 'look'],
  ['Positions', 'No 4ths or up - 3rd only', { positions: 3 }, 'not'],
  ['States', 'CA less than $50k ok', { state: 'TX' }, 'look'],
  ['Restricted States', 'Nationwide ex. CA', { state: 'CA' }, 'fits'],
  ['Restricted Industries', 'Restaurants (subs ok)', { industry: 'sub shop' }, 'fits'],
  ['Industries', 'Open to restaurants only', { industry: 'trucking' }, 'look'],
  ['Industries', 'all industries considered', { industry: 'trucking' }, 'look'],
  ['NSFs / Negative Days', 'None', { nsf: 4, negative: 0 }, 'look'],
  ['NSFs / Negative Days', 'None', { nsf: 0, negative: 0 }, 'fits'],
  ['BK / Liens', 'N/A', { bankruptcy: true, liens: false }, 'look'],
  ['BK / Defaults', 'BK discharged 2 yrs; defaults paid off', { bankruptcy: false, defaults: true }, 'look'],
  ['Open Positions', 'None', { positions: 1 }, 'look'],
  ['Open Positions', 'None', { positions: 0 }, 'fits'],
  ['Funds in CA?', 'Yes - 1st only', { state: 'CA' }, 'look'],
  ['Funds in CA?', 'N/A', { state: 'CA' }, 'look'],
  ['Do you lend in CA or NY?', 'No', { state: 'NY' }, 'not'],
  ["Can't fund NY", 'True', { state: 'NY' }, 'not'],
  ['CA excluded', 'Yes', { state: 'CA' }, 'not'],
  ['Nevada', 'Trucking ok', { state: 'NV' }, 'look'],
  ['Guidelines', 'states: N/A; NSFs: n/a', { nsf: 8, state: 'CA' }, 'fits'],
];
