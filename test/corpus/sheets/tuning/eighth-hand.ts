import type { GuidelineFile } from '../forms';

/** Files of an eighth hand, as the seventh's: run before anything was changed for them. */
export const EIGHTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-8h-groups',
    sheets: [
      {
        name: 'Q1',
        merges: ['B1:C1', 'D1:G1', 'H1:J1', 'K1:L1'],
        cells: `
 | Business |  | Bank |  |  |  | Not accepted |  |  | Offer |  | 
Funder | TIB | Revenue | ADB | NSF | Neg. Days | Statements | BK | Tax Liens | Defaults | Max Amount | Max Term | Email
Skua Capital | 1 yr | 20k/mo | 1,000 | 4 | 3 | 4 mos | x | x | x | 250k | 12 mo | skua@skua.example
Jaeger Funding | 6 mo | 10k/mo | 500 | 8 | 6 | 3 mos |  |  | x | 75k | 9 mo | iso@jaeger.example`,
      },
    ],
    funders: {
      'Skua Capital': {
        fields: {
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          min_avg_daily_balance: 1000,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 3,
          statements_required: 4,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          allows_defaults: false,
          max_funding: 250000,
          max_term_months: 12,
          submission_email: 'skua@skua.example',
        },
      },
      'Jaeger Funding': {
        fields: {
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          min_avg_daily_balance: 500,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 6,
          statements_required: 3,
          allows_defaults: false,
          max_funding: 75000,
          max_term_months: 9,
          submission_email: 'iso@jaeger.example',
        },
      },
    },
  },
  {
    id: 'sheet-8h-programs',
    sheets: [
      {
        name: 'Sheet1',
        cells: `
Noddy Business Capital - ISO Program Guide
Updated January 2026

Program | FICO | TIB | Monthly Deposits | Position | Amount | Term | Commission
Prime | 680+ | 3 years | $50,000+ | 1st | $50k - $750k | 12 - 24 months | 8
Standard | 580+ | 1 year | $20,000+ | 1st - 2nd | $10k - $250k | 6 - 12 months | 10
Flex | 500+ | 6 months | $10,000+ | 1st - 4th | $5k - $75k | 3 - 9 months | 12`,
      },
    ],
    funders: {
      'Noddy Business Capital': {
        tiers: {
          Prime: {
            min_credit_score: 680,
            min_time_in_business_months: 36,
            min_monthly_revenue: 50000,
            max_positions: 0,
            min_funding: 50000,
            max_funding: 750000,
            min_term_months: 12,
            max_term_months: 24,
            max_commission_percent: 8,
          },
          Standard: {
            min_credit_score: 580,
            min_time_in_business_months: 12,
            min_monthly_revenue: 20000,
            max_positions: 1,
            min_funding: 10000,
            max_funding: 250000,
            min_term_months: 6,
            max_term_months: 12,
            max_commission_percent: 10,
          },
          Flex: {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_positions: 3,
            min_funding: 5000,
            max_funding: 75000,
            min_term_months: 3,
            max_term_months: 9,
            max_commission_percent: 12,
          },
        },
      },
    },
  },
  {
    id: 'sheet-8h-csv-export',
    isCsv: true,
    sheets: [
      {
        name: 'csv',
        cells: `
lender_name | min_fico | min_tib_months | min_monthly_revenue | max_positions | min_amount | max_amount | excluded_states | excluded_industries | accepts_bankruptcy | submission_email
Ruddock Funding | 550 | 6 | 12000 | 3 | 5000 | 100000 | CA;NY | Trucking;Cannabis | true | ruddock@ruddock.example
Dunnock Capital | 640 | 24 | 30000 | 1 | 20000 | 400000 |  | Law firms | false | iso@dunnock.example`,
      },
    ],
    funders: {
      'Ruddock Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 100000,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking', 'Cannabis'],
          allows_bankruptcy: true,
          submission_email: 'ruddock@ruddock.example',
        },
      },
      'Dunnock Capital': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 30000,
          max_positions: 1,
          min_funding: 20000,
          max_funding: 400000,
          restricted_industries: ['Law firms'],
          allows_bankruptcy: false,
          submission_email: 'iso@dunnock.example',
        },
      },
    },
  },
  {
    id: 'sheet-8h-two-blasts',
    sheets: [
      {
        name: 'Veery',
        cells: `
VEERY CAPITAL BUY BOX
✔ 525+ credit
✔ 4+ months TIB
✔ $12k+ monthly revenue
✔ Positions 1-5
✔ Up to $100k
✖ No CA or UT
✖ No auto sales
Submit: deals@veery.example`,
      },
      {
        name: 'Bobolink Lending',
        cells: `
Bobolink Lending
Credit: 650 and up
Time in business: at least 2 years
Revenue: $40k per month minimum
Loan amounts from $25,000 to $500,000
First position only
Max 2 NSFs a month
Bankruptcies: none open
Industries we do not fund: law firms, non-profits
Email: loans@bobolink.example`,
      },
    ],
    funders: {
      'VEERY CAPITAL': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 4,
          min_monthly_revenue: 12000,
          max_positions: 4,
          max_funding: 100000,
          restricted_states: ['CA', 'UT'],
          restricted_industries: ['auto sales'],
          submission_email: 'deals@veery.example',
        },
      },
      'Bobolink Lending': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          min_funding: 25000,
          max_funding: 500000,
          max_positions: 0,
          max_nsf_per_month: 2,
          restricted_industries: ['law firms', 'non-profits'],
          submission_email: 'loans@bobolink.example',
        },
      },
    },
  },
];
