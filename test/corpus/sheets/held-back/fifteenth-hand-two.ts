import type { GuidelineFile } from '../forms';

/** The fifteenth hand's other files. */
export const FIFTEENTH_HAND_TWO: readonly GuidelineFile[] = [
  {
    id: 'sheet-15h-one-pager',
    sheets: [
      {
        name: 'Guidelines',
        cells: `
Gristmill Street Capital
ISO Guidelines

Minimum FICO | 600
Time in business | 1 year minimum
Gross monthly deposits | $25,000+
Advance amounts | $10,000 - $300,000
Terms | 4 to 15 months
Buy rates | Starting at 1.18
Positions | 1st and 2nd only
Bank statements | Last 4 months
Tax liens | OK under $50k
Open bankruptcies | Not accepted
States | All except ND, VT
Prohibited industries | Auto sales, Cannabis, Adult
Average daily balance | $1,500

We do not fund sole proprietors.
No more than 4 NSFs per month.
Commissions are paid the same day as funding.
Send submissions to newdeals@gristmill.example`,
      },
    ],
    funders: {
      'Gristmill Street Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          min_funding: 10000,
          max_funding: 300000,
          min_term_months: 4,
          max_term_months: 15,
          buy_rate_min: 1.18,
          max_positions: 1,
          statements_required: 4,
          allows_tax_liens: true,
          allows_bankruptcy: false,
          restricted_states: ['ND', 'VT'],
          restricted_industries: ['Auto sales', 'Cannabis', 'Adult'],
          min_avg_daily_balance: 1500,
          restricted_entity_types: ['sole proprietorship'],
          max_nsf_per_month: 4,
          submission_email: 'newdeals@gristmill.example',
        },
      },
    },
  },
  {
    id: 'sheet-15h-paper',
    sheets: [
      {
        name: 'Programs',
        cells: `
Funder | Program | Min FICO | Min TIB | Min Monthly Revenue | Max Advance | Max Term | Position | Buy Rate
Nettlebrook Funding | A Paper | 660 | 36 months | $50,000 | $500,000 | 18 months | 1st only | 1.14
 | B Paper | 600 | 12 months | $25,000 | $200,000 | 12 months | 1st - 2nd | 1.22
 | C Paper | 525 | 6 months | $10,000 | $75,000 | 8 months | 1st - 4th | 1.30`,
        merges: ['A2:A4'],
      },
    ],
    funders: {
      'Nettlebrook Funding': {
        tiers: {
          'A Paper': {
            min_credit_score: 660,
            min_time_in_business_months: 36,
            min_monthly_revenue: 50000,
            max_funding: 500000,
            max_term_months: 18,
            max_positions: 0,
            buy_rate_min: 1.14,
          },
          'B Paper': {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 25000,
            max_funding: 200000,
            max_term_months: 12,
            max_positions: 1,
            buy_rate_min: 1.22,
          },
          'C Paper': {
            min_credit_score: 525,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_funding: 75000,
            max_term_months: 8,
            max_positions: 3,
            buy_rate_min: 1.3,
          },
        },
      },
    },
  },
  {
    id: 'sheet-15h-titled',
    sheets: [
      {
        name: 'Cheat sheet',
        cells: `
Larkspur Brokerage - Funder Cheat Sheet
Internal use only. Do not forward to merchants.
Rev. 2/14/2025

Lender | Credit Min. | Time in Biz | Monthly Gross | Deal Range | Stacking | Won't Fund (States) | Won't Fund (Industries) | Neg Days | Rep
Oxbow Lane Funding | 580 | 6 mo | 20k | 10k-150k | Up to 3rd | CA | Trucking | <6 | Dana x204
Pumice Capital | 650 | 2 yrs | 40k | 25k - 400k | No | NY, CT | Bail bonds, Casinos | 2 | Joel
Quillback Advance | 500 | 3 mo | 10k | 3k-50k | 1st-5th | None | None | up to 8 | Team inbox
Rushlight Funding Co | 620 | 1 yr | 30k | 10k-250k | 1st-2nd | VA | Auto sales, Law firms | 3 | Priya

* Neg days are per month
Anything over 400k goes past Marcus first
Questions? ops@larkspurbrokerage.example`,
      },
    ],
    funders: {
      'Oxbow Lane Funding': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 6,
          min_monthly_revenue: 20000,
          min_funding: 10000,
          max_funding: 150000,
          max_positions: 2,
          restricted_states: ['CA'],
          restricted_industries: ['Trucking'],
          max_negative_days_per_month: 5,
        },
      },
      'Pumice Capital': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          min_funding: 25000,
          max_funding: 400000,
          max_positions: 0,
          restricted_states: ['NY', 'CT'],
          restricted_industries: ['Bail bonds', 'Casinos'],
          max_negative_days_per_month: 2,
        },
      },
      'Quillback Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          min_funding: 3000,
          max_funding: 50000,
          max_positions: 4,
          max_negative_days_per_month: 8,
        },
      },
      'Rushlight Funding Co': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 12,
          min_monthly_revenue: 30000,
          min_funding: 10000,
          max_funding: 250000,
          max_positions: 1,
          restricted_states: ['VA'],
          restricted_industries: ['Auto sales', 'Law firms'],
          max_negative_days_per_month: 3,
        },
      },
    },
  },
  {
    id: 'sheet-15h-two-rows',
    sheets: [
      {
        name: 'Lenders',
        cells: `
 | Minimum | | | Funding Amount | | Term (months) | | Restricted | | Holdback
Lender | FICO | Months in Business | Monthly Revenue | Min | Max | Min | Max | States | Industries | Max %
Saltmarsh Funding | 550 | 6 | 15000 | 5000 | 150000 | 3 | 12 | CA, NY | Trucking | 15%
Tollgate Capital | 630 | 24 | 45000 | 20000 | 600000 | 6 | 24 | | Cannabis, Crypto | 10%
Underhill Advance | 500 | 4 | 9000 | 2500 | 35000 | 2 | 6 | TX | | 25%`,
        merges: ['B1:D1', 'E1:F1', 'G1:H1', 'I1:J1'],
      },
    ],
    funders: {
      'Saltmarsh Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_funding: 5000,
          max_funding: 150000,
          min_term_months: 3,
          max_term_months: 12,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking'],
          holdback_max_percent: 15,
        },
      },
      'Tollgate Capital': {
        fields: {
          min_credit_score: 630,
          min_time_in_business_months: 24,
          min_monthly_revenue: 45000,
          min_funding: 20000,
          max_funding: 600000,
          min_term_months: 6,
          max_term_months: 24,
          restricted_industries: ['Cannabis', 'Crypto'],
          holdback_max_percent: 10,
        },
      },
      'Underhill Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 9000,
          min_funding: 2500,
          max_funding: 35000,
          min_term_months: 2,
          max_term_months: 6,
          restricted_states: ['TX'],
          holdback_max_percent: 25,
        },
      },
    },
  },
];
