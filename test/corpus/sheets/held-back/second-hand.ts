import type { GuidelineFile } from '../forms';

/** Files of a second hand, written before the rules were looked at. */
export const SECOND_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-2h-columns',
    sheets: [
      {
        name: 'Side by side',
        cells: `
Funder | Wren Funding | Dipper Capital | Nuthatch Lending
Credit score | 550 | 500 | 650
Months in business | 12 | 6 | 24
Average monthly revenue | 20,000 | 10,000 | 50,000
Max positions taken | up to 3rd | 1st-5th | 1st
Max negative days | 4 | 7 | 2
Max NSFs | 5 | 10 | 3
Minimum funding | 10,000 | 5,000 | 25,000
Maximum funding | 200,000 | 60,000 | 500,000
States | All but CA | All | No NY or VA
Statements | 3 months | 3 months | 4 months`,
      },
    ],
    funders: {
      'Wren Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 2,
          max_negative_days_per_month: 4,
          max_nsf_per_month: 5,
          min_funding: 10000,
          max_funding: 200000,
          restricted_states: ['CA'],
          statements_required: 3,
        },
      },
      'Dipper Capital': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          max_positions: 4,
          max_negative_days_per_month: 7,
          max_nsf_per_month: 10,
          min_funding: 5000,
          max_funding: 60000,
          statements_required: 3,
        },
      },
      'Nuthatch Lending': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_positions: 0,
          max_negative_days_per_month: 2,
          max_nsf_per_month: 3,
          min_funding: 25000,
          max_funding: 500000,
          restricted_states: ['NY', 'VA'],
          statements_required: 4,
        },
      },
    },
  },
  {
    id: 'sheet-2h-prose',
    sheets: [
      {
        name: 'Siskin',
        cells: `
Siskin Street Capital
Credit: 580 minimum
Time in Business: 1+ years
Minimum $180k annual revenue
Up to 4th position
Advance size $10,000 to $150,000
No more than 3 negative days
Excluded industries: Non-profits, Firearms, Adult
Excluded states: CA, NV
Factor rates 1.22 - 1.49
Terms up to 12 months`,
      },
      {
        name: 'Redpoll Finance',
        cells: `
500 FICO
4 months in business
$7,500 a month
2nd position and up
No bankruptcies
Email files to files@redpoll.example`,
      },
    ],
    funders: {
      'Siskin Street Capital': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 12,
          min_annual_revenue: 180000,
          max_positions: 3,
          min_funding: 10000,
          max_funding: 150000,
          max_negative_days_per_month: 3,
          restricted_industries: ['Non-profits', 'Firearms', 'Adult'],
          restricted_states: ['CA', 'NV'],
          factor_min: 1.22,
          factor_max: 1.49,
          max_term_months: 12,
        },
      },
      'Redpoll Finance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 7500,
          min_position: 1,
          allows_bankruptcy: false,
          submission_email: 'files@redpoll.example',
        },
      },
    },
  },
  {
    id: 'sheet-2h-criteria-cell',
    sheets: [
      {
        name: 'Partners',
        cells: `
Lender | Criteria | Submit To
Finch Alley Funding | 500 FICO; 3 months TIB; $8k monthly; 2nd-5th positions | send@finchalley.example
Linnet Hill Capital | 660+ credit; 24 months in business; no CA; 1sts only | apps@linnethill.example`,
      },
    ],
    funders: {
      'Finch Alley Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 4,
          submission_email: 'send@finchalley.example',
        },
      },
      'Linnet Hill Capital': {
        fields: {
          min_credit_score: 660,
          min_time_in_business_months: 24,
          restricted_states: ['CA'],
          max_positions: 0,
          submission_email: 'apps@linnethill.example',
        },
      },
    },
  },
  {
    id: 'sheet-2h-label-value',
    sheets: [
      {
        name: 'Bunting Capital',
        cells: `
Funder | Bunting Capital
Minimum FICO | 575
Min time in business | 9 months
Minimum monthly revenue | $15,000
Max funding amount | $125,000
Position | 1st - 3rd
Restricted industries | Bail bonds, Auto sales
Submission email | iso@bunting.example`,
      },
      {
        name: 'Tanager Lending',
        cells: `
Funder | Tanager Lending
Minimum FICO | 700
Min time in business | 5 years
Minimum annual revenue | $1.2MM
Max funding amount | $2MM
Position | 1st only
Allowed states | TX, OK, AR
Submission email | credit@tanager.example`,
      },
    ],
    funders: {
      'Bunting Capital': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 15000,
          max_funding: 125000,
          max_positions: 2,
          restricted_industries: ['Bail bonds', 'Auto sales'],
          submission_email: 'iso@bunting.example',
        },
      },
      'Tanager Lending': {
        fields: {
          min_credit_score: 700,
          min_time_in_business_months: 60,
          min_annual_revenue: 1200000,
          max_funding: 2000000,
          max_positions: 0,
          allowed_states: ['TX', 'OK', 'AR'],
          submission_email: 'credit@tanager.example',
        },
      },
    },
  },
];
