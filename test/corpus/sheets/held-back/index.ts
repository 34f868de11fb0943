import type { GuidelineFile } from '../forms';
import { EIGHTEENTH_HAND } from './eighteenth-hand';
import { EIGHTEENTH_HAND_TWO } from './eighteenth-hand-two';
import { ELEVENTH_HAND } from './eleventh-hand';
import { ELEVENTH_HAND_TWO } from './eleventh-hand-two';
import { FIFTEENTH_HAND } from './fifteenth-hand';
import { FIFTEENTH_HAND_THREE } from './fifteenth-hand-three';
import { FIFTEENTH_HAND_TWO } from './fifteenth-hand-two';
import { FOURTH_HAND } from './fourth-hand';
import { NINTH_HAND } from './ninth-hand';
import { NINTH_HAND_TWO } from './ninth-hand-two';
import { SECOND_HAND } from './second-hand';
import { SIXTH_HAND } from './sixth-hand';
import { SIXTH_HAND_FOUR } from './sixth-hand-four';
import { SIXTH_HAND_THREE } from './sixth-hand-three';
import { SIXTH_HAND_TWO } from './sixth-hand-two';
import { TWENTY_SECOND_HAND } from './twenty-second-hand';
import { TWENTY_SECOND_HAND_THREE } from './twenty-second-hand-three';
import { TWENTY_SECOND_HAND_TWO } from './twenty-second-hand-two';

export const SHEETS: readonly GuidelineFile[] = [
  ...TWENTY_SECOND_HAND,
  ...TWENTY_SECOND_HAND_TWO,
  ...TWENTY_SECOND_HAND_THREE,
  ...EIGHTEENTH_HAND,
  ...EIGHTEENTH_HAND_TWO,
  ...FIFTEENTH_HAND,
  ...FIFTEENTH_HAND_TWO,
  ...FIFTEENTH_HAND_THREE,
  ...SECOND_HAND,
  ...FOURTH_HAND,
  ...SIXTH_HAND,
  ...SIXTH_HAND_TWO,
  ...SIXTH_HAND_THREE,
  ...SIXTH_HAND_FOUR,
  ...NINTH_HAND,
  ...NINTH_HAND_TWO,
  ...ELEVENTH_HAND,
  ...ELEVENTH_HAND_TWO,
  {
    id: 'sheet-h-classic',
    sheets: [
      {
        name: 'ISO list',
        cells: `
Funder Name | Credit | Time in Business | Monthly Revenue | Pos | States Not Funded | Prohibited | Max Amount | Email Deals To | Priority
Nuthatch Funding | 575 min | 9 months | 18k | 1st - 4th | NY | Cannabis, Firearms | $200K | new@nuthatch.example | 1
Treecreeper Capital LLC | 640+ | 24 mo | $40,000+ | 1st | CA/NV | Non-profits, Travel agencies | 750,000 | iso@treecreeper.example | 2
Siskin Cash Advance | none | 4 mo | $8,500 | 2nd+ | - | Gambling | 50k | siskin@siskin.example | 3`,
      },
    ],
    funders: {
      'Nuthatch Funding': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 18000,
          max_positions: 3,
          restricted_states: ['NY'],
          restricted_industries: ['Cannabis', 'Firearms'],
          max_funding: 200000,
          submission_email: 'new@nuthatch.example',
          matching_priority: 1,
        },
      },
      'Treecreeper Capital LLC': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 0,
          restricted_states: ['CA', 'NV'],
          restricted_industries: ['Non-profits', 'Travel agencies'],
          max_funding: 750000,
          submission_email: 'iso@treecreeper.example',
          matching_priority: 2,
        },
      },
      'Siskin Cash Advance': {
        fields: {
          min_time_in_business_months: 4,
          min_monthly_revenue: 8500,
          min_position: 1,
          restricted_industries: ['Gambling'],
          max_funding: 50000,
          submission_email: 'siskin@siskin.example',
          matching_priority: 3,
        },
      },
    },
  },
  {
    id: 'sheet-h-funders-as-columns',
    sheets: [
      {
        name: 'Compare',
        cells: `
Criteria | Linnet Lane Funding | Twite Capital | Redpoll Advance
FICO | 525+ | 600+ | 675+
TIB | 6 | 12 | 24
Min Rev (monthly) | 12k | 20k | 45k
Max Position | 5th | 3rd | 1st
Avg Daily Balance | 500 | 1,000 | 3,500
Restricted Industries | Trucking | Auto sales, Trucking | Cannabis
Max Funding | 100k | 250k | 1MM
Submission Email | a@linnet.example | b@twite.example | c@redpoll.example`,
      },
    ],
    funders: {
      'Linnet Lane Funding': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          max_positions: 4,
          min_avg_daily_balance: 500,
          restricted_industries: ['Trucking'],
          max_funding: 100000,
          submission_email: 'a@linnet.example',
        },
      },
      'Twite Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 2,
          min_avg_daily_balance: 1000,
          restricted_industries: ['Auto sales', 'Trucking'],
          max_funding: 250000,
          submission_email: 'b@twite.example',
        },
      },
      'Redpoll Advance': {
        fields: {
          min_credit_score: 675,
          min_time_in_business_months: 24,
          min_monthly_revenue: 45000,
          max_positions: 0,
          min_avg_daily_balance: 3500,
          restricted_industries: ['Cannabis'],
          max_funding: 1000000,
          submission_email: 'c@redpoll.example',
        },
      },
    },
  },
  {
    id: 'sheet-h-prose',
    sheets: [
      {
        name: 'Brambling',
        cells: `
Brambling Capital
Minimum FICO: 500
3 months time in business
Minimum monthly deposits: $8,000
$3,000 – $75,000
Up to 5th position
Max NSFs: 8
States we do not fund: CA, VT
Prohibited: Adult, Gambling, Nonprofits`,
      },
      {
        name: 'Hawfinch',
        cells: `
Hawfinch Business Lending
FICO: 660+
Time in business: 3 years
Annual revenue: $750,000
Loan size: $50k – $1MM
Max term: 36 months
Tax liens: no
Homeowner required: yes`,
      },
    ],
    funders: {
      'Brambling Capital': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_funding: 3000,
          max_funding: 75000,
          max_positions: 4,
          max_nsf_per_month: 8,
          restricted_states: ['CA', 'VT'],
          restricted_industries: ['Adult', 'Gambling', 'Nonprofits'],
        },
      },
      'Hawfinch Business Lending': {
        fields: {
          min_credit_score: 660,
          min_time_in_business_months: 36,
          min_annual_revenue: 750000,
          min_funding: 50000,
          max_funding: 1000000,
          max_term_months: 36,
          allows_tax_liens: false,
          requires_homeownership: true,
        },
      },
    },
  },
  {
    id: 'sheet-h-tiers-program-column',
    sheets: [
      {
        name: 'By program',
        cells: `
Lender | Program | FICO | Time in Business | Monthly Rev | Positions | Max Funding
Bunting Funding | Elite | 700+ | 3 years | $75k | 1st | $500k
Bunting Funding | Core | 600+ | 1 year | $25k | 1st-2nd | $250k
Bunting Funding | Starter | 500+ | 6 mo | $10k | 1st-4th | $75k
Dipper Capital | Core | 580 | 12 mo | $20k | 1st-3rd | $150k`,
      },
    ],
    funders: {
      'Bunting Funding': {
        tiers: {
          Elite: {
            min_credit_score: 700,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_positions: 0,
            max_funding: 500000,
          },
          Core: {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 25000,
            max_positions: 1,
            max_funding: 250000,
          },
          Starter: {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_positions: 3,
            max_funding: 75000,
          },
        },
      },
      'Dipper Capital': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 2,
          max_funding: 150000,
        },
      },
    },
  },
  {
    id: 'sheet-h-title-and-grouped-headings',
    sheets: [
      {
        name: 'Lenders',
        cells: `
Our lenders, updated weekly

 | Merchant must have | | | | Terms |
Lender | Credit | Months in Business | Gross Revenue / mo | Deposits (#) | Max Term | Buy Rate
Wryneck Funding | 550 | 6 | $15,000 | 5 | 12 months | 1.20
Serin Lending | 630 | 18 | $30,000 | 6 | 15 months | 1.16`,
        merges: ['B3:E3', 'F3:G3'],
      },
    ],
    funders: {
      'Wryneck Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 5,
          max_term_months: 12,
          buy_rate_min: 1.2,
        },
      },
      'Serin Lending': {
        fields: {
          min_credit_score: 630,
          min_time_in_business_months: 18,
          min_monthly_revenue: 30000,
          min_deposits_per_month: 6,
          max_term_months: 15,
          buy_rate_min: 1.16,
        },
      },
    },
  },
  {
    id: 'sheet-h-hidden',
    sheets: [
      { name: 'Do not use', hidden: true, cells: `\nLender | FICO\nFieldfare Funding | 480` },
      {
        name: 'Current',
        cells: `
Lender | FICO | Internal Rate | Time in Business | Restricted States | Max NSF
Redwing Funding | 590 | 1.02 | 1 year | CA | 4
Ouzel Capital (old) | 500 | 1.01 | 1 month | TX | 20
Whinchat Lending | 610 | 1.03 | 2 years | NY, RI | 3`,
        hiddenColumns: ['C'],
        hiddenRows: [3],
      },
    ],
    funders: {
      'Redwing Funding': {
        fields: {
          min_credit_score: 590,
          min_time_in_business_months: 12,
          restricted_states: ['CA'],
          max_nsf_per_month: 4,
        },
      },
      'Whinchat Lending': {
        fields: {
          min_credit_score: 610,
          min_time_in_business_months: 24,
          restricted_states: ['NY', 'RI'],
          max_nsf_per_month: 3,
        },
      },
    },
  },
  {
    id: 'sheet-h-states-and-industries',
    sheets: [
      {
        name: 'Coverage',
        cells: `
Funder | Footprint | Not For Us | Excluded Entities | Loan Types
Crossbill Capital | Nationwide except California | Bars / Night clubs; Cannabis | Sole proprietors | MCA, LOC
Bullfinch Funding | NJ only | Lawyers, Churches | Nonprofits | Term Loan
Goldcrest Finance | All states | Any | | Equipment, SBA
Firecrest Lending | No NY, No CA | Gas stations & Car washes | sole prop | Reverse`,
      },
    ],
    funders: {
      'Crossbill Capital': {
        fields: {
          restricted_states: ['CA'],
          restricted_industries: ['Bars', 'Night clubs', 'Cannabis'],
          restricted_entity_types: ['sole_proprietorship'],
          products: ['mca', 'loc'],
        },
      },
      'Bullfinch Funding': {
        fields: {
          allowed_states: ['NJ'],
          restricted_industries: ['Lawyers', 'Churches'],
          restricted_entity_types: ['non_profit'],
          products: ['term'],
        },
      },
      'Goldcrest Finance': { fields: { products: ['equipment', 'sba'] } },
      'Firecrest Lending': {
        fields: {
          restricted_states: ['NY', 'CA'],
          restricted_industries: ['Gas stations', 'Car washes'],
          restricted_entity_types: ['sole_proprietorship'],
          products: ['reverse'],
        },
      },
    },
  },
  {
    id: 'sheet-h-csv',
    isCsv: true,
    sheets: [
      {
        name: 'csv',
        cells: `
Name | Minimum FICO | Years in Business | Gross Monthly Deposits | Overdrafts | Negative Days | Max Points | Defaults | BK | Send Deals To
Stonechat Funding | 540 | 0.5 | $14K | 7 | 5 | 14 | No | Yes | stonechat@stonechat.example
Wheatear Capital, LLC | 665 | 2 | $55K | 1 | 2 | 8 | No | No | iso@wheatear.example`,
      },
    ],
    funders: {
      'Stonechat Funding': {
        fields: {
          min_credit_score: 540,
          min_time_in_business_months: 6,
          min_monthly_revenue: 14000,
          max_nsf_per_month: 7,
          max_negative_days_per_month: 5,
          max_commission_percent: 14,
          allows_defaults: false,
          allows_bankruptcy: true,
          submission_email: 'stonechat@stonechat.example',
        },
      },
      'Wheatear Capital, LLC': {
        fields: {
          min_credit_score: 665,
          min_time_in_business_months: 24,
          min_monthly_revenue: 55000,
          max_nsf_per_month: 1,
          max_negative_days_per_month: 2,
          max_commission_percent: 8,
          allows_defaults: false,
          allows_bankruptcy: false,
          submission_email: 'iso@wheatear.example',
        },
      },
    },
  },
  {
    id: 'sheet-h-label-beside-value',
    sheets: [
      {
        name: 'Pipit Street Capital',
        cells: `
Lender: | Pipit Street Capital
Credit Score: | 600 minimum
TIB: | 1 year
Avg Monthly Revenue: | $22,500
Maximum Funding: | $175k
Positions: | 1st and 2nd only
States Excluded: | VA, NY
Send To: | hello@pipit.example`,
      },
      {
        name: 'Wagtail Advance',
        cells: `
Lender: | Wagtail Advance
Credit Score: | no minimum
TIB: | 3 months
Avg Monthly Revenue: | $9,000
Maximum Funding: | $40k
Positions: | 2nd - 6th
States Excluded: | none
Send To: | sub@wagtail.example`,
      },
    ],
    funders: {
      'Pipit Street Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 22500,
          max_funding: 175000,
          max_positions: 1,
          restricted_states: ['VA', 'NY'],
          submission_email: 'hello@pipit.example',
        },
      },
      'Wagtail Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 9000,
          max_funding: 40000,
          min_position: 1,
          max_positions: 5,
          submission_email: 'sub@wagtail.example',
        },
      },
    },
  },
  {
    id: 'sheet-h-criteria-cell',
    sheets: [
      {
        name: 'All',
        cells: `
Funding Company | Criteria | Restricted | Contact Email
Dotterel Funding | 500+ FICO, 3 months in business, $10k monthly deposits, max 6 NSFs | Trucking, Construction | deals@dotterel.example
Killdeer Capital | Min credit score 625⏎2 years in business⏎$30,000 per month⏎1st position only | Law firms | iso@killdeer.example`,
      },
    ],
    funders: {
      'Dotterel Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          max_nsf_per_month: 6,
          restricted_industries: ['Trucking', 'Construction'],
          submission_email: 'deals@dotterel.example',
        },
      },
      'Killdeer Capital': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 30000,
          max_positions: 0,
          restricted_industries: ['Law firms'],
          submission_email: 'iso@killdeer.example',
        },
      },
    },
  },
  {
    id: 'sheet-h-two-tables',
    sheets: [
      {
        name: 'Everything',
        cells: `
First positions
Lender | Credit Score | TIB | Min Monthly Revenue
Sora Financial | 690 | 3 yrs | $60k
Crake Lending | 660 | 2 yrs | $40k

Stackers
Lender | Positions | Overdrafts | Rates | Statements
Moorhen Funding | 2nd - 5th | 9 | 1.35 - 1.49 | 3 months
Gallinule Capital | up to 4th | 6 | 1.30 - 1.45 | 4 months
Totals | | | |`,
      },
    ],
    funders: {
      'Sora Financial': {
        fields: { min_credit_score: 690, min_time_in_business_months: 36, min_monthly_revenue: 60000 },
      },
      'Crake Lending': {
        fields: { min_credit_score: 660, min_time_in_business_months: 24, min_monthly_revenue: 40000 },
      },
      'Moorhen Funding': {
        fields: {
          min_position: 1,
          max_positions: 4,
          max_nsf_per_month: 9,
          factor_min: 1.35,
          factor_max: 1.49,
          statements_required: 3,
        },
      },
      'Gallinule Capital': {
        fields: {
          max_positions: 3,
          max_nsf_per_month: 6,
          factor_min: 1.3,
          factor_max: 1.45,
          statements_required: 4,
        },
      },
    },
  },
  {
    id: 'sheet-h-odd-values',
    sheets: [
      {
        name: 'Misc',
        cells: `
Funder | Credit | Time in Business | Annual Gross | Funding Range | Max Neg Days | Bank Statements | Own Home? | Max Holdback | Appetite
Ptarmigan Capital | low 600s | 2+ years | $400K | $15K to $350K | 3 in 90 days | 6 | Y | up to 18% | medium
Grouse Moor Funding | 550 | 6-12 months | 150,000 | 5,000 - 80,000 | 5 | 3 mos | N | 12.5% | high`,
      },
    ],
    funders: {
      'Ptarmigan Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 24,
          min_annual_revenue: 400000,
          min_funding: 15000,
          max_funding: 350000,
          max_negative_days_per_month: 1,
          statements_required: 6,
          requires_homeownership: true,
          holdback_max_percent: 18,
        },
      },
      'Grouse Moor Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_annual_revenue: 150000,
          min_funding: 5000,
          max_funding: 80000,
          max_negative_days_per_month: 5,
          statements_required: 3,
          requires_homeownership: false,
          holdback_max_percent: 12.5,
        },
      },
    },
  },
];
