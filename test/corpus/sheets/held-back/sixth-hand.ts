import type { GuidelineFile } from '../forms';

/** Files of a sixth hand, written without sight of the rules: funders as rows, as columns, as prose, and tiers. */
export const SIXTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-6h-matrix',
    sheets: [
      {
        name: 'Matrix',
        cells: `
FUNDER MATRIX - updated 1/12/26

Funder | Paper | Min FICO | TIB | Min Monthly Rev | Positions | Min Fund | Max Fund | Max Term | NSFs | Neg Days | Restricted States | Restricted Industries | Buy Rate | Submissions
Copper Kettle Capital | A-B | 650 | 2 years | $50K | 1st only | $25K | $500K | 18 mo | 3 | 2 | None | Auto dealers, Cannabis, Non-profits | 1.18 | subs@copperkettle.example
Ironbark Advance | B-D | 500+ | 6 months | $10K | 1st-4th | $5K | $100K | 9 mo | 6 | 5 | CA | Law firms, Real estate, Trucking | 1.28 | iso@ironbark.example
Two Rivers Merchant Funding | C, D | N/A | 3 mo | $8,000 | 2nd-6th | $3K | $40K | 6 mo | 10 | 8 | CA, NY, VA | Cannabis | 1.33 | deals@tworivers.example
Hawthorn Bridge Capital | A | 700 | 3 yrs | call | 1st | $50K | $1MM | 24 mo | 1 | 0 | ND, SD | TBD | 1.12 | hawthorn@hbc.example`,
      },
    ],
    funders: {
      'Copper Kettle Capital': {
        fields: {
          paper_grades: ['A', 'B'],
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_positions: 0,
          min_funding: 25000,
          max_funding: 500000,
          max_term_months: 18,
          max_nsf_per_month: 3,
          max_negative_days_per_month: 2,
          restricted_industries: ['Auto dealers', 'Cannabis', 'Non-profits'],
          buy_rate_min: 1.18,
          submission_email: 'subs@copperkettle.example',
        },
      },
      'Ironbark Advance': {
        fields: {
          paper_grades: ['B', 'C', 'D'],
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 100000,
          max_term_months: 9,
          max_nsf_per_month: 6,
          max_negative_days_per_month: 5,
          restricted_states: ['CA'],
          restricted_industries: ['Law firms', 'Real estate', 'Trucking'],
          buy_rate_min: 1.28,
          submission_email: 'iso@ironbark.example',
        },
      },
      'Two Rivers Merchant Funding': {
        fields: {
          paper_grades: ['C', 'D'],
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 5,
          min_funding: 3000,
          max_funding: 40000,
          max_term_months: 6,
          max_nsf_per_month: 10,
          max_negative_days_per_month: 8,
          restricted_states: ['CA', 'NY', 'VA'],
          restricted_industries: ['Cannabis'],
          buy_rate_min: 1.33,
          submission_email: 'deals@tworivers.example',
        },
      },
      'Hawthorn Bridge Capital': {
        fields: {
          paper_grades: ['A'],
          min_credit_score: 700,
          min_time_in_business_months: 36,
          max_positions: 0,
          min_funding: 50000,
          max_funding: 1000000,
          max_term_months: 24,
          max_nsf_per_month: 1,
          max_negative_days_per_month: 0,
          restricted_states: ['ND', 'SD'],
          buy_rate_min: 1.12,
          submission_email: 'hawthorn@hbc.example',
        },
      },
    },
  },
  {
    id: 'sheet-6h-columns',
    sheets: [
      {
        name: 'Lender Comparison',
        cells: `
 | Marlin Street Capital | Foxglove Funding | Granary Business Loans
Minimum credit score | 575 | 600 | 680
Time in business | 9 months | 1 year | 3 years
Monthly revenue | $15,000+ | $25,000+ | $30,000+
Average daily balance | $500 | $1,500 | $3,000
Number of deposits | 4 | 5 | 
Open positions allowed | 2 | 1 | 0
Minimum amount | $5,000 | $10,000 | $20,000
Maximum amount | $75,000 | $250,000 | $500,000
Does not fund in | CA, NJ | NY | 
Bankruptcies ok | Y | N | N
Tax liens ok | Y | Y | N
Bank statements | 3 months | 4 months | 6 months
Homeowner required |  |  | Yes
Products | MCA | MCA, LOC | Term loan, LOC
Funding time | Same day | 24 hrs | 3-5 days`,
      },
    ],
    funders: {
      'Marlin Street Capital': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 15000,
          min_avg_daily_balance: 500,
          min_deposits_per_month: 4,
          max_positions: 2,
          min_funding: 5000,
          max_funding: 75000,
          restricted_states: ['CA', 'NJ'],
          allows_bankruptcy: true,
          allows_tax_liens: true,
          statements_required: 3,
          products: ['mca'],
        },
      },
      'Foxglove Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          min_avg_daily_balance: 1500,
          min_deposits_per_month: 5,
          max_positions: 1,
          min_funding: 10000,
          max_funding: 250000,
          restricted_states: ['NY'],
          allows_bankruptcy: false,
          allows_tax_liens: true,
          statements_required: 4,
          products: ['mca', 'loc'],
        },
      },
      'Granary Business Loans': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_monthly_revenue: 30000,
          min_avg_daily_balance: 3000,
          max_positions: 0,
          min_funding: 20000,
          max_funding: 500000,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          statements_required: 6,
          requires_homeownership: true,
          products: ['term', 'loc'],
        },
      },
    },
  },
  {
    id: 'sheet-6h-prose',
    sheets: [
      {
        name: 'Guidelines',
        cells: `
Larkspur Capital Partners
Underwriting Guidelines
Minimum FICO 550
At least 12 months in business
$20,000 minimum monthly deposits
Minimum of 5 deposits per month
No more than 4 NSFs per month
No more than 3 negative days per month
1st through 3rd position
Funding amounts: $10k - $200k
Terms: 4 - 12 months
Factor rates: 1.25 - 1.45
We do not fund in CA or NY
Prohibited industries: Auto sales, Attorneys, Non-profits, Cannabis
Open bankruptcies are not accepted
Last 4 months of bank statements required
Send submissions to newdeals@larkspur.example`,
      },
    ],
    funders: {
      'Larkspur Capital Partners': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          min_deposits_per_month: 5,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 3,
          max_positions: 2,
          min_funding: 10000,
          max_funding: 200000,
          min_term_months: 4,
          max_term_months: 12,
          factor_min: 1.25,
          factor_max: 1.45,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Auto sales', 'Attorneys', 'Non-profits', 'Cannabis'],
          allows_bankruptcy: false,
          statements_required: 4,
          submission_email: 'newdeals@larkspur.example',
        },
      },
    },
  },
];
