import type { GuidelineFile } from '../forms';

/** Files of an eleventh hand, written without sight of the rules: blocks of labels, bullets, prose, footnotes, and boxes of many conditions. */
export const ELEVENTH_HAND_TWO: readonly GuidelineFile[] = [
  {
    id: 'sheet-11h-blocks',
    sheets: [
      {
        name: 'Funders',
        cells: `
Funder: | Pinecrest Funding Group
Min FICO: | 560
Time in Business: | 9 months
Monthly Revenue: | $18,000
Average Daily Balance: | $750
Max NSFs: | 4 per month
Positions: | 1st - 3rd
Funding Range: | $7,500 - $200,000
Restricted States: | CA, VA
Restricted Industries: | Financial Services, Auto Sales
Tax Liens: | Yes
Bankruptcies: | No
Submit to: | pinecrest@pinecrest.example

Funder: | Quarterdeck Capital
Min FICO: | 500
Time in Business: | 3 months
Monthly Revenue: | $10,000
Average Daily Balance: | $250
Max NSFs: | 8 per month
Positions: | 2nd and up
Funding Range: | $3,000 - $50,000
Restricted States: | None
Restricted Industries: | Cannabis, Adult
Tax Liens: | Yes
Bankruptcies: | Yes
Submit to: | subs@quarterdeck.example`,
      },
    ],
    funders: {
      'Pinecrest Funding Group': {
        fields: {
          min_credit_score: 560,
          min_time_in_business_months: 9,
          min_monthly_revenue: 18000,
          min_avg_daily_balance: 750,
          max_nsf_per_month: 4,
          max_positions: 2,
          min_funding: 7500,
          max_funding: 200000,
          restricted_states: ['CA', 'VA'],
          restricted_industries: ['Financial Services', 'Auto Sales'],
          allows_tax_liens: true,
          allows_bankruptcy: false,
          submission_email: 'pinecrest@pinecrest.example',
        },
      },
      'Quarterdeck Capital': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          min_avg_daily_balance: 250,
          max_nsf_per_month: 8,
          min_position: 1,
          min_funding: 3000,
          max_funding: 50000,
          restricted_industries: ['Cannabis', 'Adult'],
          allows_tax_liens: true,
          allows_bankruptcy: true,
          submission_email: 'subs@quarterdeck.example',
        },
      },
    },
  },
  {
    id: 'sheet-11h-flyer',
    isCsv: true,
    sheets: [
      {
        name: 'flyer',
        cells: `
Ridgeback Business Funding
WHO WE FUND
✓ Credit scores from 525
✓ 6 months time in business
✓ $12,000 in monthly revenue
✓ 5 deposits a month minimum
✓ Average daily balance of $750 or more
✓ No more than 5 NSFs a month
✓ No more than 4 negative days a month
✓ Positions 1 - 4
✓ Tax liens OK
WHAT WE OFFER
✓ $5,000 to $200,000
✓ 4 to 12 month terms
✓ Buy rates from 1.22
✓ Up to 12 points commission
WHAT WE DON'T FUND
✗ CA, NY and ND
✗ Car dealerships, law firms, casinos
✗ Open bankruptcies
✗ Sole props
WHAT WE NEED
• Signed application
• Last 4 months bank statements
• Submit deals to deals@ridgeback.example`,
      },
    ],
    funders: {
      'Ridgeback Business Funding': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          min_deposits_per_month: 5,
          min_avg_daily_balance: 750,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 4,
          max_positions: 3,
          allows_tax_liens: true,
          min_funding: 5000,
          max_funding: 200000,
          min_term_months: 4,
          max_term_months: 12,
          buy_rate_min: 1.22,
          max_commission_percent: 12,
          restricted_states: ['CA', 'NY', 'ND'],
          restricted_industries: ['Car dealerships', 'law firms', 'casinos'],
          allows_bankruptcy: false,
          restricted_entity_types: ['sole_proprietorship'],
          statements_required: 4,
          submission_email: 'deals@ridgeback.example',
        },
      },
    },
  },
  {
    id: 'sheet-11h-prose',
    sheets: [
      {
        name: 'Stillwater',
        cells: `
Stillwater Capital Partners
We fund businesses that have been open at least 1 year and gross at least $20,000 per month.
The owner's credit score should be 575 or higher.
We look for 6 deposits per month and an average daily balance of $1,000.
We go up to 3rd position.
Advances run from $10,000 to $300,000 with terms of 6 to 14 months.
We allow up to 5 NSFs and 4 negative days per month.
We do not fund in California, Virginia or Utah.
We do not fund trucking, used car dealers or non-profits.
We do not accept open bankruptcies.
Please send 3 months of bank statements with the application to submissions@stillwater.example.`,
      },
      {
        name: 'Thornbury',
        cells: `
Thornbury Equipment Finance
Our minimum credit score is 640.
Businesses must be in operation for at least 2 years.
We finance $10,000 to $750,000.
Terms are 24 to 60 months.
We lend in all states except Nevada and Hawaii.
Bankruptcies are not allowed.
Tax liens are not allowed.`,
      },
    ],
    funders: {
      'Stillwater Capital Partners': {
        fields: {
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          min_credit_score: 575,
          min_deposits_per_month: 6,
          min_avg_daily_balance: 1000,
          max_positions: 2,
          min_funding: 10000,
          max_funding: 300000,
          min_term_months: 6,
          max_term_months: 14,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 4,
          restricted_states: ['CA', 'VA', 'UT'],
          restricted_industries: ['trucking', 'used car dealers', 'non-profits'],
          allows_bankruptcy: false,
          statements_required: 3,
          submission_email: 'submissions@stillwater.example',
        },
      },
      'Thornbury Equipment Finance': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_funding: 10000,
          max_funding: 750000,
          min_term_months: 24,
          max_term_months: 60,
          restricted_states: ['NV', 'HI'],
          allows_bankruptcy: false,
          allows_tax_liens: false,
        },
      },
    },
  },
  {
    id: 'sheet-11h-footnotes',
    sheets: [
      {
        name: 'Q4 Grid',
        cells: `
Funder | FICO (1) | TIB | Monthly Deposits (2) | Position | Funding Amount | Restricted States | Holdback Max | Neg. Days | Stmts
Umberline Funding | 550 | 6 mos | $15,000 | 1st-3rd | $5k - $150k (3) | CA | 15% | 5 | 3
Vesper Hill Capital | 620 | 18 mos | $35,000 | 1st-2nd | $20k - $500k | NY, NJ | 12% | 2 | 4
Whitlock Advance | 500 | 4 mos | $9,000 | 1st-5th | $3k - $50k | None | 20% | 8 | 3

(1) Based on the majority owner. Soft pull only.
(2) Average of the last 3 months, net of transfers.
(3) Amounts over $100k need a call with the merchant.
Rates subject to change without notice.`,
      },
    ],
    funders: {
      'Umberline Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          min_funding: 5000,
          max_funding: 150000,
          restricted_states: ['CA'],
          holdback_max_percent: 15,
          max_negative_days_per_month: 5,
          statements_required: 3,
        },
      },
      'Vesper Hill Capital': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 18,
          min_monthly_revenue: 35000,
          max_positions: 1,
          min_funding: 20000,
          max_funding: 500000,
          restricted_states: ['NY', 'NJ'],
          holdback_max_percent: 12,
          max_negative_days_per_month: 2,
          statements_required: 4,
        },
      },
      'Whitlock Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 9000,
          max_positions: 4,
          min_funding: 3000,
          max_funding: 50000,
          holdback_max_percent: 20,
          max_negative_days_per_month: 8,
          statements_required: 3,
        },
      },
    },
  },
  {
    id: 'sheet-11h-boxes',
    sheets: [
      {
        name: 'Credit boxes',
        cells: `
Lender | Type | Criteria | Won't Fund | Excluded States | Where to Send
Yarrow Street Funding | MCA | 550+ FICO, 6+ months TIB, $15k/mo revenue, 1st-3rd position, max 5 NSFs | Trucking, Auto Sales | CA | deals@yarrow.example
Zephyr Row Lending | Term Loan | 660+ FICO, 3+ years TIB, $500k annual revenue, 1st position only, $50k - $500k | Non-Profits, Law Firms | ND, SD, MT | loans@zephyrrow.example
Ashgrove Cash | MCA | No min FICO; 3+ months TIB; $8k/mo revenue; up to 6th position; $3k - $35k; max 10 negative days | Cannabis | None | ashgrove@ashgrove.example`,
      },
    ],
    funders: {
      'Yarrow Street Funding': {
        fields: {
          products: ['mca'],
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          max_nsf_per_month: 5,
          restricted_industries: ['Trucking', 'Auto Sales'],
          restricted_states: ['CA'],
          submission_email: 'deals@yarrow.example',
        },
      },
      'Zephyr Row Lending': {
        fields: {
          products: ['term'],
          min_credit_score: 660,
          min_time_in_business_months: 36,
          min_annual_revenue: 500000,
          max_positions: 0,
          min_funding: 50000,
          max_funding: 500000,
          restricted_industries: ['Non-Profits', 'Law Firms'],
          restricted_states: ['ND', 'SD', 'MT'],
          submission_email: 'loans@zephyrrow.example',
        },
      },
      'Ashgrove Cash': {
        fields: {
          products: ['mca'],
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          max_positions: 5,
          min_funding: 3000,
          max_funding: 35000,
          max_negative_days_per_month: 10,
          restricted_industries: ['Cannabis'],
          submission_email: 'ashgrove@ashgrove.example',
        },
      },
    },
  },
];
