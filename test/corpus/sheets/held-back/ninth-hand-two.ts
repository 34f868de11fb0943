import type { GuidelineFile } from '../forms';

/** Files of a ninth hand, written without sight of the rules: bullets, prose, cells of lines, footnotes, exports, tiers in rows, SBA and equipment. */
export const NINTH_HAND_TWO: readonly GuidelineFile[] = [
  {
    id: 'sheet-9h-bullets',
    sheets: [
      {
        name: 'Amberline',
        cells: `
Amberline Capital
ISO One-Sheet
• 500+ FICO
• 6+ months in business
• $15,000+ monthly revenue
• 4+ deposits per month
• $500 minimum average daily balance
• Max 6 NSFs per month
• Max 5 negative days per month
• 1st to 4th position
• Funding from $5,000 to $150,000
• Terms 3 to 10 months
• Buy rates as low as 1.24
• Up to 12 points
• No CA, NY
• No auto sales, cannabis, non-profits
• 3 months bank statements
• Email deals to: subs@amberline.example`,
      },
      {
        name: 'Basswood',
        cells: `
Basswood Business Credit
- Min FICO 650
- Min TIB 2 years
- Min annual revenue $300,000
- 1st position only
- $25k - $400k
- Up to 24 months
- No open bankruptcies
- No tax liens
- Restricted states: ND, SD, VT
- Restricted industries: Trucking; Real estate; Gambling`,
      },
    ],
    funders: {
      'Amberline Capital': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 4,
          min_avg_daily_balance: 500,
          max_nsf_per_month: 6,
          max_negative_days_per_month: 5,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 150000,
          min_term_months: 3,
          max_term_months: 10,
          buy_rate_min: 1.24,
          max_commission_percent: 12,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['auto sales', 'cannabis', 'non-profits'],
          statements_required: 3,
          submission_email: 'subs@amberline.example',
        },
      },
      'Basswood Business Credit': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_annual_revenue: 300000,
          max_positions: 0,
          min_funding: 25000,
          max_funding: 400000,
          max_term_months: 24,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          restricted_states: ['ND', 'SD', 'VT'],
          restricted_industries: ['Trucking', 'Real estate', 'Gambling'],
        },
      },
    },
  },
  {
    id: 'sheet-9h-pdf-text',
    isCsv: true,
    sheets: [
      {
        name: 'text',
        cells: `
LANTERN HILL CAPITAL
ISO Underwriting Guidelines

Minimum Requirements
Time in Business: 6 months
Average Monthly Deposits: $15,000
Number of Deposits: 5 per month
Credit Score: 550+
Average Daily Balance: $1,000
NSFs: no more than 5 per month
Negative Days: no more than 4 per month

Program
Funding Amount: $5,000 - $250,000
Term: 3 - 12 months
Factor Rates: 1.22 - 1.49
Buy Rate: starting at 1.22
Positions: 1st through 4th
Commission: up to 12 points

Restrictions
Restricted States: California, Utah and Virginia
Restricted Industries: Auto sales, Financial services, Law firms, Bail bonds
Restricted Entities: Non-profits, Sole proprietors
Bankruptcies: not allowed
Tax Liens: OK with payment plan

Send all new submissions to newdeals@lanternhill.example
Page 1 of 1`,
      },
    ],
    funders: {
      'Lantern Hill Capital': {
        fields: {
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 5,
          min_credit_score: 550,
          min_avg_daily_balance: 1000,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 4,
          min_funding: 5000,
          max_funding: 250000,
          min_term_months: 3,
          max_term_months: 12,
          factor_min: 1.22,
          factor_max: 1.49,
          buy_rate_min: 1.22,
          max_positions: 3,
          max_commission_percent: 12,
          restricted_states: ['CA', 'UT', 'VA'],
          restricted_industries: ['Auto sales', 'Financial services', 'Law firms', 'Bail bonds'],
          restricted_entity_types: ['Non-profits', 'Sole proprietors'],
          allows_bankruptcy: false,
          allows_tax_liens: true,
          submission_email: 'newdeals@lanternhill.example',
        },
      },
    },
  },
  {
    id: 'sheet-9h-lines-in-cells',
    sheets: [
      {
        name: 'Lenders',
        cells: `
Lender | Guidelines | Restricted States | Restricted Industries | Submit To
Cobblestone Funding | 600+ FICO⏎1 year in business⏎$25k/mo revenue⏎1st-3rd position⏎$10k - $300k | CA⏎NY | Trucking⏎Auto sales⏎Cannabis | subs@cobblestone.example⏎cc: tina@cobblestone.example
Driftwood Advance | 500+ FICO⏎3 months in business⏎$8k/mo revenue⏎Max 10 NSFs⏎$3k - $50k | None | Adult⏎Gambling | deals@driftwood.example
Elkhorn Capital Partners | 675+ FICO⏎3 years in business⏎$1MM annual revenue⏎1st position only⏎$100k - $2MM⏎No bankruptcies | VT⏎MT⏎ND | Non-profits⏎Law firms | elkhorn@elkhorn.example`,
      },
    ],
    funders: {
      'Cobblestone Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 2,
          min_funding: 10000,
          max_funding: 300000,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking', 'Auto sales', 'Cannabis'],
          submission_email: 'subs@cobblestone.example',
        },
      },
      'Driftwood Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          max_nsf_per_month: 10,
          min_funding: 3000,
          max_funding: 50000,
          restricted_industries: ['Adult', 'Gambling'],
          submission_email: 'deals@driftwood.example',
        },
      },
      'Elkhorn Capital Partners': {
        fields: {
          min_credit_score: 675,
          min_time_in_business_months: 36,
          min_annual_revenue: 1000000,
          max_positions: 0,
          min_funding: 100000,
          max_funding: 2000000,
          allows_bankruptcy: false,
          restricted_states: ['VT', 'MT', 'ND'],
          restricted_industries: ['Non-profits', 'Law firms'],
          submission_email: 'elkhorn@elkhorn.example',
        },
      },
    },
  },
  {
    id: 'sheet-9h-footnotes',
    sheets: [
      {
        name: 'Partners',
        cells: `
Approved Funding Partners - do not forward

Partner | Min FICO* | TIB | Mo. Revenue† | Max Positions | Max Advance | Restricted States | Factor Range | Max Pts
Fernhollow Capital | 550 | 6 mo | $15,000 | 3rd | $150,000 | CA | 1.25 - 1.49 | 12
Glassworks Funding | 600 | 12 mo | $25,000 | 2nd | $300,000** | NY, CT | 1.18 - 1.42 | 10
Hearthside Advance | N/A | 3 mo | $10,000 | 5th | $60,000 | none | 1.30 - 1.499 | 14
Isinglass Lending | 680 | 36 mo | $60,000 | 1st | $1,000,000** | ND, SD, NV | 1.10 - 1.30 | 6

* Experian, soft pull
† Average of last 3 months, excluding transfers and loan proceeds
** Tax returns required over $250,000
Last updated 10/14/2026`,
      },
    ],
    funders: {
      'Fernhollow Capital': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          max_funding: 150000,
          restricted_states: ['CA'],
          factor_min: 1.25,
          factor_max: 1.49,
          max_commission_percent: 12,
        },
      },
      'Glassworks Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          max_funding: 300000,
          restricted_states: ['NY', 'CT'],
          factor_min: 1.18,
          factor_max: 1.42,
          max_commission_percent: 10,
        },
      },
      'Hearthside Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          max_positions: 4,
          max_funding: 60000,
          factor_min: 1.3,
          factor_max: 1.499,
          max_commission_percent: 14,
        },
      },
      'Isinglass Lending': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_monthly_revenue: 60000,
          max_positions: 0,
          max_funding: 1000000,
          restricted_states: ['ND', 'SD', 'NV'],
          factor_min: 1.1,
          factor_max: 1.3,
          max_commission_percent: 6,
        },
      },
    },
  },
  {
    id: 'sheet-9h-export',
    isCsv: true,
    sheets: [
      {
        name: 'lenders_export',
        cells: `
LenderName | LenderStatus | MinCreditScore | MinTimeInBusinessMonths | MinMonthlyRevenue | MaxOpenPositions | MinFundingAmount | MaxFundingAmount | RestrictedStates | RestrictedIndustries | MaxNsfPerMonth | AcceptsBankruptcy | AcceptsTaxLiens | StatementMonths | SubmissionEmail | Priority | CreatedAt
Jackstraw Capital LLC | Active | 575 | 12 | 20000 | 2 | 10000 | 250000 | CA;NY | Auto Sales;Law Firms | 5 | FALSE | TRUE | 4 | subs@jackstraw.example | 1 | 2025-03-04
Kettle Pond Funding Inc | Active | 500 | 6 | 12000 | 4 | 5000 | 80000 |  | Cannabis | 8 | TRUE | TRUE | 3 | iso@kettlepond.example | 2 | 2025-03-04`,
      },
    ],
    funders: {
      'Jackstraw Capital LLC': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 2,
          min_funding: 10000,
          max_funding: 250000,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Auto Sales', 'Law Firms'],
          max_nsf_per_month: 5,
          allows_bankruptcy: false,
          allows_tax_liens: true,
          statements_required: 4,
          submission_email: 'subs@jackstraw.example',
          matching_priority: 1,
        },
      },
      'Kettle Pond Funding Inc': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          max_positions: 4,
          min_funding: 5000,
          max_funding: 80000,
          restricted_industries: ['Cannabis'],
          max_nsf_per_month: 8,
          allows_bankruptcy: true,
          allows_tax_liens: true,
          statements_required: 3,
          submission_email: 'iso@kettlepond.example',
          matching_priority: 2,
        },
      },
    },
  },
  {
    id: 'sheet-9h-program-rows',
    sheets: [
      {
        name: 'Programs',
        merges: ['A3:A5', 'A6:A7'],
        cells: `
Program Overview
Funder | Program | FICO | Time in business | Gross Monthly | Funding Range | Term (mos) | Positions | Max Comm.
Larkspur Road Funding | Premium | 700 | 36 | $100,000 | $100k-$1MM | 12-24 | 1st | 6
 | Standard | 620 | 12 | $30,000 | $25k-$300k | 6-15 | 1st-2nd | 10
 | Starter | 525 | 6 | $12,000 | $5k-$50k | 3-8 | 1st-4th | 14
Millrace Advance | Daily | 500 | 4 | $10,000 | $5k-$60k | 3-6 | 2nd-6th | 15
 | Weekly | 580 | 9 | $20,000 | $10k-$150k | 5-12 | 1st-3rd | 12`,
      },
    ],
    funders: {
      'Larkspur Road Funding': {
        tiers: {
          Premium: {
            min_credit_score: 700,
            min_time_in_business_months: 36,
            min_monthly_revenue: 100000,
            min_funding: 100000,
            max_funding: 1000000,
            min_term_months: 12,
            max_term_months: 24,
            max_positions: 0,
            max_commission_percent: 6,
          },
          Standard: {
            min_credit_score: 620,
            min_time_in_business_months: 12,
            min_monthly_revenue: 30000,
            min_funding: 25000,
            max_funding: 300000,
            min_term_months: 6,
            max_term_months: 15,
            max_positions: 1,
            max_commission_percent: 10,
          },
          Starter: {
            min_credit_score: 525,
            min_time_in_business_months: 6,
            min_monthly_revenue: 12000,
            min_funding: 5000,
            max_funding: 50000,
            min_term_months: 3,
            max_term_months: 8,
            max_positions: 3,
            max_commission_percent: 14,
          },
        },
      },
      'Millrace Advance': {
        tiers: {
          Daily: {
            min_credit_score: 500,
            min_time_in_business_months: 4,
            min_monthly_revenue: 10000,
            min_funding: 5000,
            max_funding: 60000,
            min_term_months: 3,
            max_term_months: 6,
            min_position: 1,
            max_positions: 5,
            max_commission_percent: 15,
          },
          Weekly: {
            min_credit_score: 580,
            min_time_in_business_months: 9,
            min_monthly_revenue: 20000,
            min_funding: 10000,
            max_funding: 150000,
            min_term_months: 5,
            max_term_months: 12,
            max_positions: 2,
            max_commission_percent: 12,
          },
        },
      },
    },
  },
  {
    id: 'sheet-9h-banks',
    isCsv: true,
    sheets: [
      {
        name: 'SBA & Equipment',
        cells: `
Bank / Lender | Loan Program | Minimum Personal Credit Score | Minimum Years in Business | Minimum Annual Gross Revenue | Minimum Loan Amount | Maximum Loan Amount | Maximum Term | Ineligible Industries | Collateral | Home Ownership Required | Lending Area | Contact
Northfork Community Lending | SBA | 680 | 2 years | $250,000 | $50,000 | $5,000,000 | 10 years | Gambling, Lending, Non-profits | All business assets | Yes | Nationwide | sba@northfork.example
Oxbow Equipment Leasing | Equipment | 640 | 3 years | $200,000 | $10,000 | $350,000 | 72 months | Cannabis, Adult | The equipment | No | TX, OK, LA, AR, NM | credit@oxbow.example
Plumline Business Bank | Term Loan | 700 | 3 years | $1,000,000 | $100,000 | $750,000 | 60 months | Real estate | UCC blanket | No | All states except NY, CA | plumline@plumline.example`,
      },
    ],
    funders: {
      'Northfork Community Lending': {
        fields: {
          products: ['sba'],
          min_credit_score: 680,
          min_time_in_business_months: 24,
          min_annual_revenue: 250000,
          min_funding: 50000,
          max_funding: 5000000,
          max_term_months: 120,
          restricted_industries: ['Gambling', 'Lending', 'Non-profits'],
          requires_homeownership: true,
          submission_email: 'sba@northfork.example',
        },
      },
      'Oxbow Equipment Leasing': {
        fields: {
          products: ['equipment'],
          min_credit_score: 640,
          min_time_in_business_months: 36,
          min_annual_revenue: 200000,
          min_funding: 10000,
          max_funding: 350000,
          max_term_months: 72,
          restricted_industries: ['Cannabis', 'Adult'],
          requires_homeownership: false,
          allowed_states: ['TX', 'OK', 'LA', 'AR', 'NM'],
          submission_email: 'credit@oxbow.example',
        },
      },
      'Plumline Business Bank': {
        fields: {
          products: ['term'],
          min_credit_score: 700,
          min_time_in_business_months: 36,
          min_annual_revenue: 1000000,
          min_funding: 100000,
          max_funding: 750000,
          max_term_months: 60,
          restricted_industries: ['Real estate'],
          requires_homeownership: false,
          restricted_states: ['NY', 'CA'],
          submission_email: 'plumline@plumline.example',
        },
      },
    },
  },
];
