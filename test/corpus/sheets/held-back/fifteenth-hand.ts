import type { GuidelineFile } from '../forms';

/** Written from knowledge of the trade, without sight of the program's rules or of the other hands; some rows of docs/rules/policies.md had been seen. */
export const FIFTEENTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-15h-master',
    sheets: [
      {
        name: 'Master',
        cells: `
Funder | FICO | TIB | Min Monthly Deposits | Position | Max Offer | Max Term | Factor Rates | Restricted States | Restricted Industries | Max Commission | Submit Deals To
Alder Fork Funding | 550+ | 6 months | $15,000 | 1st-4th | $250,000 | 12 months | 1.25-1.49 | CA, VA | Trucking, Cannabis | 12% | deals@alderfork.example
Bramble Gate Capital | 625 | 2 years | $50,000 | 1st only | $1,000,000 | 24 months | 1.12 - 1.30 | None | Adult, Firearms, Law firms | 10 pts | subs@bramblegate.example
Copperline Advance | No min | 3 mo | 8k | 2nd-6th | $60K | 6 mo | 1.35-1.55 | NY |  | 15% | iso@copperline.example
Dunmore Street Funding | 600 | 1 year | $20,000 | 1st - 2nd | 300,000 | 15 months | 1.20-1.40 | CA, UT, VT | Auto sales, Real estate | Up to 12% | newdeals@dunmorest.example
Eelgrass Financial LLC | 575 | 9 mos | $12.5k | 1st/2nd/3rd | $125k | 10 months | 1.28-1.48 | TX | Gas stations; Travel agencies; Non-profits | 14 | submissions@eelgrass.example`,
      },
    ],
    funders: {
      'Alder Fork Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          max_funding: 250000,
          max_term_months: 12,
          factor_min: 1.25,
          factor_max: 1.49,
          restricted_states: ['CA', 'VA'],
          restricted_industries: ['Trucking', 'Cannabis'],
          max_commission_percent: 12,
          submission_email: 'deals@alderfork.example',
        },
      },
      'Bramble Gate Capital': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_positions: 0,
          max_funding: 1000000,
          max_term_months: 24,
          factor_min: 1.12,
          factor_max: 1.3,
          restricted_industries: ['Adult', 'Firearms', 'Law firms'],
          max_commission_percent: 10,
          submission_email: 'subs@bramblegate.example',
        },
      },
      'Copperline Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 5,
          max_funding: 60000,
          max_term_months: 6,
          factor_min: 1.35,
          factor_max: 1.55,
          restricted_states: ['NY'],
          max_commission_percent: 15,
          submission_email: 'iso@copperline.example',
        },
      },
      'Dunmore Street Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 1,
          max_funding: 300000,
          max_term_months: 15,
          factor_min: 1.2,
          factor_max: 1.4,
          restricted_states: ['CA', 'UT', 'VT'],
          restricted_industries: ['Auto sales', 'Real estate'],
          max_commission_percent: 12,
          submission_email: 'newdeals@dunmorest.example',
        },
      },
      'Eelgrass Financial LLC': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 12500,
          max_positions: 2,
          max_funding: 125000,
          max_term_months: 10,
          factor_min: 1.28,
          factor_max: 1.48,
          restricted_states: ['TX'],
          restricted_industries: ['Gas stations', 'Travel agencies', 'Non-profits'],
          max_commission_percent: 14,
          submission_email: 'submissions@eelgrass.example',
        },
      },
    },
  },
  {
    id: 'sheet-15h-compare',
    sheets: [
      {
        name: 'Side by side',
        cells: `
Criteria | Foxglove Capital | Garnet Lane Funding | Hobnail Advance | Inkberry Loans
Minimum credit score | 650 | 500 | 540+ | 680
Time in business | 24 months | 4 months | 6+ months | 3 years
Minimum annual revenue | $500,000 | $100,000 | 150k | $1.2MM
Minimum funding | $25,000 | $3,000 | 5k | $50,000
Maximum funding | $750,000 | $40,000 | 100k | $2,000,000
Positions funded | 1st - 2nd | 1st - 5th | 2nd+ | 1st only
Prior defaults OK? | No | Yes | Case by case | No
States we fund | All 50 | FL, GA, TX only | All except CA | NJ, NY, PA only
Bank statements needed | 6 months | 3 months | 3 months | 12 months
Preferred industries | Medical, Restaurants | | Construction, Retail | Manufacturing
ACH days | Daily | Daily | Daily or weekly | Monthly`,
      },
    ],
    funders: {
      'Foxglove Capital': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_annual_revenue: 500000,
          min_funding: 25000,
          max_funding: 750000,
          max_positions: 1,
          allows_defaults: false,
          statements_required: 6,
          preferred_industries: ['Medical', 'Restaurants'],
        },
      },
      'Garnet Lane Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_annual_revenue: 100000,
          min_funding: 3000,
          max_funding: 40000,
          max_positions: 4,
          allows_defaults: true,
          allowed_states: ['FL', 'GA', 'TX'],
          statements_required: 3,
        },
      },
      'Hobnail Advance': {
        fields: {
          min_credit_score: 540,
          min_time_in_business_months: 6,
          min_annual_revenue: 150000,
          min_funding: 5000,
          max_funding: 100000,
          min_position: 1,
          restricted_states: ['CA'],
          statements_required: 3,
          preferred_industries: ['Construction', 'Retail'],
        },
      },
      'Inkberry Loans': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_annual_revenue: 1200000,
          min_funding: 50000,
          max_funding: 2000000,
          max_positions: 0,
          allows_defaults: false,
          allowed_states: ['NJ', 'NY', 'PA'],
          statements_required: 12,
          preferred_industries: ['Manufacturing'],
        },
      },
    },
  },
  {
    id: 'sheet-15h-crm',
    isCsv: true,
    sheets: [
      {
        name: 'export',
        cells: `
Record ID | Lender_Name__c | Account Owner | Min_FICO__c | Months_In_Business__c | Min_Monthly_Revenue__c | Positions_Funded__c | Products__c | Max_Funding_Amount__c | Excluded_States__c | Bankruptcy_Allowed__c | ISO_Email__c | Last Modified Date
0015e00000A1 | Juneberry Funding | R. Castellan | 560 | 6 | 15000 | 1st;2nd;3rd | MCA;LOC | 200000 | CA;NY | FALSE | iso@juneberry.example | 2025-01-14
0015e00000A2 | Kingpost Capital Group | M. Orlov | 640 | 24 | 35000 | 1st | Term | 500000 | | FALSE | deals@kingpost.example | 2025-02-02
0015e00000A3 | Lodestar Row Advance | R. Castellan | | 3 | 7500 | 2nd;3rd;4th;5th | MCA;Reverse | 50000 | UT | TRUE | new@lodestarrow.example | 2024-11-30
0015e00000A4 | Millrace Equipment Finance | T. Bhatt | 620 | 24 | | | Equipment | 1500000 | ND;SD;VT | | apps@millrace.example | 2025-02-20`,
      },
    ],
    funders: {
      'Juneberry Funding': {
        fields: {
          min_credit_score: 560,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          products: ['mca', 'loc'],
          max_funding: 200000,
          restricted_states: ['CA', 'NY'],
          allows_bankruptcy: false,
          submission_email: 'iso@juneberry.example',
        },
      },
      'Kingpost Capital Group': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 35000,
          max_positions: 0,
          products: ['term'],
          max_funding: 500000,
          allows_bankruptcy: false,
          submission_email: 'deals@kingpost.example',
        },
      },
      'Lodestar Row Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 7500,
          min_position: 1,
          max_positions: 4,
          products: ['mca', 'reverse'],
          max_funding: 50000,
          restricted_states: ['UT'],
          allows_bankruptcy: true,
          submission_email: 'new@lodestarrow.example',
        },
      },
      'Millrace Equipment Finance': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 24,
          products: ['equipment'],
          max_funding: 1500000,
          restricted_states: ['ND', 'SD', 'VT'],
          submission_email: 'apps@millrace.example',
        },
      },
    },
  },
];
