import type { GuidelineFile } from '../forms';

/** Files of a second hand, written before the rules were looked at. */
export const SECOND_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-2t-columns',
    sheets: [
      {
        name: 'Compare',
        cells: `
Criteria | Bittern Funding | Sora Capital | Crake Advance | Rail Lending
Min FICO | 525 | 600 | none | 680
Min TIB | 6 mo | 1 year | 3 mo | 3 years
Min Monthly Rev | $10k | $25k | $8k | $60k
Positions | 1st-4th | 1st-2nd | 2nd+ | 1st only
Funding Range | $5k-$75k | $10k-$250k | $3k-$40k | $50k-$1MM
Restricted States | CA | NY, CA | none | VT
Restricted Industries | Trucking | Law firms, Auto sales | Gas stations | Construction; Real estate
Submission Email | subs@bittern.example | deals@sora.example | iso@crake.example | files@rail.example`,
      },
    ],
    funders: {
      'Bittern Funding': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 75000,
          restricted_states: ['CA'],
          restricted_industries: ['Trucking'],
          submission_email: 'subs@bittern.example',
        },
      },
      'Sora Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          min_funding: 10000,
          max_funding: 250000,
          restricted_states: ['NY', 'CA'],
          restricted_industries: ['Law firms', 'Auto sales'],
          submission_email: 'deals@sora.example',
        },
      },
      'Crake Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          min_funding: 3000,
          max_funding: 40000,
          restricted_industries: ['Gas stations'],
          submission_email: 'iso@crake.example',
        },
      },
      'Rail Lending': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_monthly_revenue: 60000,
          max_positions: 0,
          min_funding: 50000,
          max_funding: 1000000,
          restricted_states: ['VT'],
          restricted_industries: ['Construction', 'Real estate'],
          submission_email: 'files@rail.example',
        },
      },
    },
  },
  {
    id: 'sheet-2t-prose',
    sheets: [
      {
        name: 'Osprey',
        cells: `
Osprey Hill Capital
Minimum credit score of 600
At least 2 years in business
$20,000 in monthly deposits
1st and 2nd positions only
Max 4 NSFs a month
No CA or NY
Does not fund: law firms, auto dealers, cannabis
Deals go to subs@osprey.example`,
      },
      {
        name: 'Harrier Funding',
        cells: `
FICO: 500+
TIB: 3+ months
Deposits: minimum of 5 per month
Negative days: 5 max
Funding: $5k - $50k
Max term: 6 months
Buy rates start at 1.29`,
      },
    ],
    funders: {
      'Osprey Hill Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 24,
          min_monthly_revenue: 20000,
          max_positions: 1,
          max_nsf_per_month: 4,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['law firms', 'auto dealers', 'cannabis'],
          submission_email: 'subs@osprey.example',
        },
      },
      'Harrier Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_deposits_per_month: 5,
          max_negative_days_per_month: 5,
          min_funding: 5000,
          max_funding: 50000,
          max_term_months: 6,
          buy_rate_min: 1.29,
        },
      },
    },
  },
  {
    id: 'sheet-2t-guidelines-cell',
    sheets: [
      {
        name: 'List',
        cells: `
Funder | Email | Guidelines | Priority
Merlin Row Funding | deals@merlin.example | 550+ FICO, 6 months TIB, $15k/mo revenue, up to 3rd position | 1
Kestrel Bay Capital | iso@kestrelbay.example | Min FICO 625⏎1 yr in business⏎$25,000 monthly deposits⏎1st position only⏎No trucking | 2`,
      },
    ],
    funders: {
      'Merlin Row Funding': {
        fields: {
          submission_email: 'deals@merlin.example',
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          matching_priority: 1,
        },
      },
      'Kestrel Bay Capital': {
        fields: {
          submission_email: 'iso@kestrelbay.example',
          min_credit_score: 625,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 0,
          restricted_industries: ['trucking'],
          matching_priority: 2,
        },
      },
    },
  },
  {
    id: 'sheet-2t-tiers',
    sheets: [
      {
        name: 'Tiers',
        cells: `
Lender | Program | FICO | Time in Biz | Avg Monthly Revenue | Max Amount | Buy Rate
Goshawk Capital | Prime | 700+ | 3 years | $75,000 | $500,000 | 1.10
Goshawk Capital | Standard | 600+ | 1 year | $30,000 | $250,000 | 1.20
Goshawk Capital | Starter | 500+ | 6 months | $10,000 | $50,000 | 1.30`,
      },
    ],
    funders: {
      'Goshawk Capital': {
        tiers: {
          Prime: {
            min_credit_score: 700,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_funding: 500000,
            buy_rate_min: 1.1,
          },
          Standard: {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 30000,
            max_funding: 250000,
            buy_rate_min: 1.2,
          },
          Starter: {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_funding: 50000,
            buy_rate_min: 1.3,
          },
        },
      },
    },
  },
];
