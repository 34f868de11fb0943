import type { GuidelineFile } from '../forms';

export const TWENTY_SECOND_HAND_THREE: readonly GuidelineFile[] = [
  {
    id: 'sheet-22h-sheet-each',
    sheets: [
      {
        name: 'Birchfall Funding',
        cells: `
Birchfall Funding

Minimum FICO | 575
Time in business | 9 months
Monthly revenue | $18,000
Positions | 1st-3rd
Funding amount | $5,000 - $175,000
Terms | 4-12 months
Factor rates | 1.22 - 1.42
NSFs per month | 4
Negative days per month | 5
Restricted states | CA, ND
Restricted industries | Trucking, Cannabis, Law firms
Submissions | deals@birchfall.example`,
      },
      {
        name: 'Cinder Bay Capital',
        cells: `
Cinder Bay Capital

FICO | 640+
TIB | 2 years
Annual revenue | $600,000
Position | 1st only
Max funding | $1,000,000
Max term | 24 months
Buy rate | 1.14
Max commission | 8 points
Average daily balance | $4,000
Deposits per month | 6
Bankruptcies | No
Tax liens | No
Prohibited industries | Auto dealers, Real estate
States not funded | None
Send to | submissions@cinderbay.example`,
      },
      {
        name: 'Tollgate Advance',
        cells: `
Tollgate Advance

Credit score | no minimum
Time in business | 3 months
Min monthly deposits | $8k
Positions | 2nd - 5th
Max funding | 50k
Max term | 7 months
NSFs | max 8
Negative days | <10
Bank statements | 3 months
Defaults | Yes
Preferred industries | Restaurants, Construction, Trucking
Email | iso@tollgateadvance.example`,
      },
    ],
    funders: {
      'Birchfall Funding': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 18000,
          max_positions: 2,
          min_funding: 5000,
          max_funding: 175000,
          min_term_months: 4,
          max_term_months: 12,
          factor_min: 1.22,
          factor_max: 1.42,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 5,
          restricted_states: ['CA', 'ND'],
          restricted_industries: ['Trucking', 'Cannabis', 'Law firms'],
          submission_email: 'deals@birchfall.example',
        },
      },
      'Cinder Bay Capital': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_annual_revenue: 600000,
          max_positions: 0,
          max_funding: 1000000,
          max_term_months: 24,
          buy_rate_min: 1.14,
          max_commission_percent: 8,
          min_avg_daily_balance: 4000,
          min_deposits_per_month: 6,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          restricted_industries: ['Auto dealers', 'Real estate'],
          submission_email: 'submissions@cinderbay.example',
        },
      },
      'Tollgate Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 4,
          max_funding: 50000,
          max_term_months: 7,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 9,
          statements_required: 3,
          allows_defaults: true,
          preferred_industries: ['Restaurants', 'Construction', 'Trucking'],
          submission_email: 'iso@tollgateadvance.example',
        },
      },
    },
  },
  {
    id: 'sheet-22h-prose',
    sheets: [
      {
        name: 'ISO Guidelines',
        cells: `
Thornbury Street Capital - ISO Guidelines

Thank you for partnering with us. Please read before you submit.

We fund 1st and 2nd positions only.
Merchants must be in business at least 8 months with a minimum FICO of 560.
Minimum monthly revenue is $15,000 with at least 5 deposits per month.
We fund from $7,500 up to $200,000 on terms of 4 to 12 months.
Factor rates run from 1.24 to 1.46.
No more than 4 NSFs per month and no more than 5 negative days per month.
We do not fund in California, Vermont or North Dakota.
Restricted industries: Trucking, Law firms, Travel agencies, Cannabis.
We do not accept bankruptcies. Tax liens are OK.
Please send the signed application and the last 4 months of bank statements to subs@thornburystreet.example.`,
      },
    ],
    funders: {
      'Thornbury Street Capital': {
        fields: {
          max_positions: 1,
          min_time_in_business_months: 8,
          min_credit_score: 560,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 5,
          min_funding: 7500,
          max_funding: 200000,
          min_term_months: 4,
          max_term_months: 12,
          factor_min: 1.24,
          factor_max: 1.46,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 5,
          restricted_states: ['CA', 'VT', 'ND'],
          restricted_industries: ['Trucking', 'Law firms', 'Travel agencies', 'Cannabis'],
          allows_bankruptcy: false,
          allows_tax_liens: true,
          statements_required: 4,
          submission_email: 'subs@thornburystreet.example',
        },
      },
    },
  },
  {
    id: 'sheet-22h-cheat-sheet',
    sheets: [
      {
        name: 'CHEAT SHEET',
        merges: ['A1:M1', 'C4:G4', 'I4:K4'],
        cells: `
NORTHSIDE BUSINESS LOANS - FUNDER CHEAT SHEET |  |  |  |  |  |  |  |  |  |  |  |
Updated 3/14 by Marcy, internal use only

 |  | Requirements |  |  |  |  |  | Offer |  |  |  |
Funder |  | FICO | TIB | Mo. revenue | Position | NSFs/mo |  | Max amount | Max term | Buy rate |  | No-go states | Email
Copperline Advance |  | 550 | 6 mo | $15k | up to 4th | 5 |  | $100k | 9 mo | 1.28 |  | CA | deals@copperlineadv.example
Fenwick Square Capital |  | 625 | 2 yr | $45k | 1st only | <3 |  | $400k | 18 mo | 1.16 |  | NY, NJ | iso@fenwicksquare.example

Inlet Merchant Funding |  | ask | 1 yr | $20,000 | 1st-2nd | 4 |  | $250,000 | 12 mo | 1.22 |  | - | new@inletmf.example
Yarrow Hill Finance |  | 500 | 3 mo | 8k | 2nd+ | 9 |  | 30k | 6 mo | 1.35 |  | VA, UT | subs@yarrowhill.example
Brassbell Funding Co |  | 590 | 10 mo | $18k | 1st-3rd | 6 |  | $150k | ??? | 1.25 |  | TX | brassbell@brassbellco.example

Call Marcy before you send anything over 250k
Always get a signed app and a voided check`,
      },
    ],
    funders: {
      'Copperline Advance': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          max_nsf_per_month: 5,
          max_funding: 100000,
          max_term_months: 9,
          buy_rate_min: 1.28,
          restricted_states: ['CA'],
          submission_email: 'deals@copperlineadv.example',
        },
      },
      'Fenwick Square Capital': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 45000,
          max_positions: 0,
          max_nsf_per_month: 2,
          max_funding: 400000,
          max_term_months: 18,
          buy_rate_min: 1.16,
          restricted_states: ['NY', 'NJ'],
          submission_email: 'iso@fenwicksquare.example',
        },
      },
      'Inlet Merchant Funding': {
        fields: {
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 1,
          max_nsf_per_month: 4,
          max_funding: 250000,
          max_term_months: 12,
          buy_rate_min: 1.22,
          submission_email: 'new@inletmf.example',
        },
      },
      'Yarrow Hill Finance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_nsf_per_month: 9,
          max_funding: 30000,
          max_term_months: 6,
          buy_rate_min: 1.35,
          restricted_states: ['VA', 'UT'],
          submission_email: 'subs@yarrowhill.example',
        },
      },
      'Brassbell Funding Co': {
        fields: {
          min_credit_score: 590,
          min_time_in_business_months: 10,
          min_monthly_revenue: 18000,
          max_positions: 2,
          max_nsf_per_month: 6,
          max_funding: 150000,
          buy_rate_min: 1.25,
          restricted_states: ['TX'],
          submission_email: 'brassbell@brassbellco.example',
        },
      },
    },
  },
];
