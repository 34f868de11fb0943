import type { Rule } from '../forms';

/** Rules of a seventeenth hand, written without sight of the program's rules. */
export const SEVENTEENTH_HAND: readonly Rule[] = [
  // FICO, credit
  ['Min FICO', '600 (575 w/ 2+ yrs TIB)', { fico: 585, tib: 14 }, 'not'],
  ['Credit', 'We pass on anything under 550', { fico: 538 }, 'not'],
  ['Credit Score', 'No hard floor, typically 500+', { fico: 610 }, 'fits'],
  ['FICO', 'Sub-600 will not be considered', { fico: 594 }, 'not'],
  ['Min FICO', '650 / 680 for startups', { fico: 660, tib: 40 }, 'fits'],
  ['Min Credit Score', '500 (case by case below)', { fico: 485 }, 'look'],
  // Time in business
  ['TIB', '1 yr min; trucking 3 yrs', { tib: 22, industry: 'Long haul trucking' }, 'not'],
  ['Time in Business', 'Not for startups - 2 yrs tax returns required', { tib: 9 }, 'not'],
  ['TIB', '6 months (12 if home based)', { tib: 8, industry: 'Marketing consultant' }, 'look'],
  ['Time in Biz', 'Anything less than a year is a decline', { tib: 11 }, 'not'],
  ['Min Time in Business', '2+ yrs preferred, will do 1 yr', { tib: 15 }, 'fits'],
  // Revenue
  ['Min Monthly Revenue', '$25k, $40k for construction', { revenue: 32000, industry: 'Roofing contractor' }, 'not'],
  [
    'Annual Sales',
    'Will not look at merchants doing less than $300K a year',
    { annual: 252000, revenue: 21000 },
    'not',
  ],
  ['Min Revenue', '$15K/mo or $180K/yr', { revenue: 18500, annual: 222000 }, 'fits'],
  ['Monthly Rev', '$30K (may go lower w/ strong balances)', { revenue: 27000 }, 'look'],
  ['Monthly Revenue', 'Sweet spot $20k-$75k, no max', { revenue: 140000 }, 'fits'],
  ['Min Rev', '$1MM annual', { revenue: 62000, annual: 744000 }, 'not'],
  // Positions
  ['Position', '1st - 3rd. 4ths are auto decline', { positions: 3 }, 'not'],
  ['Positions', "We won't go behind another MCA", { positions: 1 }, 'not'],
  ['Position', '2nd-5th', { positions: 3 }, 'fits'],
  ['Stacking', 'Only if 50% paid down', { positions: 1 }, 'look'],
  ['Positions', 'No firsts - 2nd thru 6th', { positions: 0 }, 'not'],
  ['Positions Funded', '1-4 (5+ reverse only)', { positions: 2 }, 'fits'],
  ['Positions', '1st only. 2nd considered w/ 700+ FICO', { positions: 1, fico: 655 }, 'not'],
  // States
  ['States', 'Nationwide except CA, NY, VA, UT', { state: 'UT' }, 'not'],
  ['States', 'All 50 + PR', { state: 'PR' }, 'fits'],
  ['Restricted States', 'CA under $500K, VT, ND', { state: 'CA', amount: 150000 }, 'not'],
  ['Lending Area', 'Lower 48', { state: 'HI' }, 'not'],
  ['State Restrictions', 'None, however disclosures req. in CA, NY, UT, VA', { state: 'NY' }, 'fits'],
  ['Restricted States', 'ND, SD, MT; TX on approval', { state: 'TX' }, 'look'],
  // Industries
  ['Restricted Industries', 'Auto sales, law firms, nonprofits, adult', { industry: 'Auto repair shop' }, 'fits'],
  ['Prohibited Industries', 'Houses of worship, 501c3s, bail bonds', { industry: 'Baptist church' }, 'not'],
  ['No-Go Industries', 'Used car lots, buy here pay here', { industry: 'Pre-owned vehicle dealer' }, 'not'],
  [
    'Do Not Fund',
    'OTR trucking (local delivery OK), logistics brokers',
    { industry: 'Long haul freight carrier' },
    'not',
  ],
  ['Restricted Industries', 'Real estate (agents ok), law, crypto', { industry: 'Real estate agent' }, 'fits'],
  ['Ineligible Industries', 'MSBs, payday, title loans, debt settlement', { industry: 'Check cashing store' }, 'not'],
  [
    'Industry Restrictions',
    'Construction needs 1 yr TIB and 600 FICO; no solar',
    { industry: 'General contractor', tib: 36, fico: 640 },
    'fits',
  ],
  ['Restricted Industries', 'Gas stations case by case, no vape shops', { industry: 'Gas station' }, 'look'],
  ['Exclusions', 'Restaurants under 2 yrs, bars, nightclubs', { industry: 'Tavern', tib: 60 }, 'not'],
  [
    'Restricted Industries',
    'Medical (depends on payer mix), auto dealers',
    { industry: 'Family medical practice' },
    'look',
  ],
  // Entity types
  ['Entity Type', 'Inc / LLC / LLP only', { entity: 'Sole Proprietorship' }, 'not'],
  ['Sole Props', 'OK up to $50k', { entity: 'Sole Proprietorship', amount: 35000 }, 'fits'],
  // Amounts
  ['Funding Amount', '$5K - $500K', { amount: 300000 }, 'fits'],
  ['Max Funding', '150k (1st pos), 75k (2nd+)', { amount: 100000, positions: 1 }, 'not'],
  ['Min Deal', 'Nothing below 20k please', { amount: 15000 }, 'not'],
  ['Max Funding', 'Up to 150% of monthly rev, $200K cap', { amount: 90000, revenue: 70000 }, 'fits'],
  // NSF, negative days, balances, deposits
  ['NSFs', '5 or more in a month = DOA', { nsf: 5 }, 'not'],
  ['Negative Days', 'Max 10/mo; over 5 needs $20k+ ADB', { negative: 4, adb: 1800 }, 'fits'],
  ['Avg Daily Balance', "Below $2,500 we won't offer", { adb: 1900 }, 'not'],
  ['# Deposits', '4+ per month (3 OK for B2B)', { deposits: 6 }, 'fits'],
  ['Max NSFs', '3/mo, more ok w/ good explanation', { nsf: 5 }, 'look'],
  // Bankruptcy, defaults, homeowner
  ['Bankruptcy', 'Must be discharged 1+ yr', { bankruptcy: true }, 'look'],
  ['Prior Defaults', 'MCA default kills the deal', { defaults: true }, 'not'],
  ['Homeowner?', 'Not required under $100K', { homeowner: false, amount: 60000 }, 'fits'],
];
