import type { GuidelineFile } from '../forms';

/** Files of an eleventh hand, written without sight of the rules: rows and columns, a table of tiers, tabs, headings of two rows, blocks. */
export const ELEVENTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-11h-master-list',
    sheets: [
      {
        name: 'MASTER',
        cells: `
Lender Master List - updated 11/2
 | | | | | | | | | |
Lender | Min Score | Min TIB | Min Mo. Deposits | Max Position | Min $ | Max $ | NSF / mo | No Go States | No Go Industries | Subs Email
Alder Fork Funding | 550 | 6 months | $15,000 | 3rd | $5,000 | $150,000 | 5 | CA | Auto Dealers, Law Firms, Non-Profits | subs@alderfork.example
Briar Creek Capital | 600 | 1 year | $25,000 | 2nd | $10,000 | $350,000 | 3 | NY, VA | Trucking; Construction | newdeals@briarcreek.example
Copperline Advance | N/A | 3 months | $8,000 | 6th | $2,500 | $40,000 | 10 | none | Adult, Cannabis | iso@copperline.example`,
      },
    ],
    funders: {
      'Alder Fork Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          min_funding: 5000,
          max_funding: 150000,
          max_nsf_per_month: 5,
          restricted_states: ['CA'],
          restricted_industries: ['Auto Dealers', 'Law Firms', 'Non-Profits'],
          submission_email: 'subs@alderfork.example',
        },
      },
      'Briar Creek Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          min_funding: 10000,
          max_funding: 350000,
          max_nsf_per_month: 3,
          restricted_states: ['NY', 'VA'],
          restricted_industries: ['Trucking', 'Construction'],
          submission_email: 'newdeals@briarcreek.example',
        },
      },
      'Copperline Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          max_positions: 5,
          min_funding: 2500,
          max_funding: 40000,
          max_nsf_per_month: 10,
          restricted_industries: ['Adult', 'Cannabis'],
          submission_email: 'iso@copperline.example',
        },
      },
    },
  },
  {
    id: 'sheet-11h-compare-columns',
    sheets: [
      {
        name: 'Compare',
        cells: `
 | Dovetail Funding | Eastbank Lending | Fallow Ridge Capital
Product | MCA | Line of Credit | MCA
Credit | 500+ | 625+ | 575+
TIB | 4+ months | 2+ years | 1+ year
Monthly Revenue | $10k+ | $20k+ | $30k+
Deposits / mo | 4 | N/A | 6
Position | 2nd-5th | 1st only | 1st-3rd
Amounts | $5k-$75k | $10k-$250k | $15k-$500k
Terms | 3-9 months | 12-24 months | 6-15 months
Excluded states | None | ND, SD | CA, NY, UT
Excluded industries | Gambling, Firearms | Trucking | Real Estate, Staffing
BK | Discharged OK | No | No
Statements | 3 months | 6 months | 4 months
Send to | deals@dovetail.example | loc@eastbank.example | uw@fallowridge.example`,
      },
    ],
    funders: {
      'Dovetail Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 10000,
          min_deposits_per_month: 4,
          min_position: 1,
          max_positions: 4,
          min_funding: 5000,
          max_funding: 75000,
          min_term_months: 3,
          max_term_months: 9,
          restricted_industries: ['Gambling', 'Firearms'],
          allows_bankruptcy: true,
          statements_required: 3,
          submission_email: 'deals@dovetail.example',
          products: ['mca'],
        },
      },
      'Eastbank Lending': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 20000,
          max_positions: 0,
          min_funding: 10000,
          max_funding: 250000,
          min_term_months: 12,
          max_term_months: 24,
          restricted_states: ['ND', 'SD'],
          restricted_industries: ['Trucking'],
          allows_bankruptcy: false,
          statements_required: 6,
          submission_email: 'loc@eastbank.example',
          products: ['loc'],
        },
      },
      'Fallow Ridge Capital': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 12,
          min_monthly_revenue: 30000,
          min_deposits_per_month: 6,
          max_positions: 2,
          min_funding: 15000,
          max_funding: 500000,
          min_term_months: 6,
          max_term_months: 15,
          restricted_states: ['CA', 'NY', 'UT'],
          restricted_industries: ['Real Estate', 'Staffing'],
          allows_bankruptcy: false,
          statements_required: 4,
          submission_email: 'uw@fallowridge.example',
          products: ['mca'],
        },
      },
    },
  },
  {
    id: 'sheet-11h-tier-table',
    sheets: [
      {
        name: 'Pricing & Tiers',
        cells: `
Greystone Harbor Funding - Program Tiers

Tier | FICO | Time in Business | Monthly Revenue | Max Positions | Max Advance | Max Term | Buy Rate | Max Negative Days
Platinum | 700+ | 5 years | $100,000 | 1st | $1,000,000 | 24 months | 1.09 | 1
Gold | 640+ | 3 years | $50,000 | 1st-2nd | $400,000 | 18 months | 1.16 | 3
Silver | 580+ | 1 year | $25,000 | 1st-3rd | $150,000 | 12 months | 1.24 | 5
Bronze | 500+ | 6 months | $12,000 | 1st-4th | $50,000 | 8 months | 1.34 | 7`,
      },
    ],
    funders: {
      'Greystone Harbor Funding': {
        tiers: {
          Platinum: {
            min_credit_score: 700,
            min_time_in_business_months: 60,
            min_monthly_revenue: 100000,
            max_positions: 0,
            max_funding: 1000000,
            max_term_months: 24,
            buy_rate_min: 1.09,
            max_negative_days_per_month: 1,
          },
          Gold: {
            min_credit_score: 640,
            min_time_in_business_months: 36,
            min_monthly_revenue: 50000,
            max_positions: 1,
            max_funding: 400000,
            max_term_months: 18,
            buy_rate_min: 1.16,
            max_negative_days_per_month: 3,
          },
          Silver: {
            min_credit_score: 580,
            min_time_in_business_months: 12,
            min_monthly_revenue: 25000,
            max_positions: 2,
            max_funding: 150000,
            max_term_months: 12,
            buy_rate_min: 1.24,
            max_negative_days_per_month: 5,
          },
          Bronze: {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 12000,
            max_positions: 3,
            max_funding: 50000,
            max_term_months: 8,
            buy_rate_min: 1.34,
            max_negative_days_per_month: 7,
          },
        },
      },
    },
  },
  {
    id: 'sheet-11h-product-tabs',
    sheets: [
      {
        name: 'Working Capital',
        cells: `
Company | Credit Score | TIB | Rev | Positions | Max Approval | States Excluded | Email
Hazelwood Advance | 525 | 6mo | 15k/mo | 1-4 | 100k | NY | deals@hazelwood.example
Ironbark Capital | 600 | 12mo | 25k/mo | 1-2 | 300k | CA, VT | subs@ironbark.example`,
      },
      {
        name: 'Factoring',
        cells: `
Factor | Min Annual Sales | Max Facility | Advance Rate | Industries Preferred | Tax Liens | Email
Jettison Receivables | $500k | $5MM | 85% | Staffing, Trucking, Manufacturing | OK w/ payment plan | ar@jettison.example
Knollwood Factors | $150k | $1MM | 80-90% | Transportation | No | new@knollwood.example`,
      },
      {
        name: 'SBA',
        cells: `
Bank | Minimum FICO | Minimum Time in Business | Loan Amount | Term | Homeownership Required? | Bankruptcy | States
Lakebed Community Bank | 680 | 2 years | $50,000 - $5,000,000 | up to 10 years | No | No | IL, IN, WI, MI`,
      },
    ],
    funders: {
      'Hazelwood Advance': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          max_funding: 100000,
          restricted_states: ['NY'],
          submission_email: 'deals@hazelwood.example',
        },
      },
      'Ironbark Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          max_funding: 300000,
          restricted_states: ['CA', 'VT'],
          submission_email: 'subs@ironbark.example',
        },
      },
      'Jettison Receivables': {
        fields: {
          min_annual_revenue: 500000,
          max_funding: 5000000,
          preferred_industries: ['Staffing', 'Trucking', 'Manufacturing'],
          allows_tax_liens: true,
          submission_email: 'ar@jettison.example',
        },
      },
      'Knollwood Factors': {
        fields: {
          min_annual_revenue: 150000,
          max_funding: 1000000,
          preferred_industries: ['Transportation'],
          allows_tax_liens: false,
          submission_email: 'new@knollwood.example',
        },
      },
      'Lakebed Community Bank': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 24,
          min_funding: 50000,
          max_funding: 5000000,
          max_term_months: 120,
          requires_homeownership: false,
          allows_bankruptcy: false,
          allowed_states: ['IL', 'IN', 'WI', 'MI'],
        },
      },
    },
  },
  {
    id: 'sheet-11h-two-rows',
    sheets: [
      {
        name: 'Matrix',
        merges: ['B1:D1', 'E1:G1', 'H1:I1', 'J1:K1'],
        cells: `
 | Merchant | | | Banking (per month) | | | Offer | | Restricted | 
Funder | FICO | Time in Business | Gross Revenue (mo) | # Deposits | NSFs | Neg. Days | Max Amount | Max Term (mo) | States | Industries
Mossback Funding | 540+ | 6 mo | $15K | 5 | 6 | 5 | $125K | 10 | CA, TX | Auto Sales, Travel
Northgate Merchant Capital | 625+ | 2 yrs | $40K | 8 | 2 | 2 | $500K | 18 | NY | Cannabis, Gas Stations
Osprey Point Advance | none | 3 mo | $7.5K | 3 | 12 | 8 | $30K | 6 | - | Bail Bonds`,
      },
    ],
    funders: {
      'Mossback Funding': {
        fields: {
          min_credit_score: 540,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 5,
          max_nsf_per_month: 6,
          max_negative_days_per_month: 5,
          max_funding: 125000,
          max_term_months: 10,
          restricted_states: ['CA', 'TX'],
          restricted_industries: ['Auto Sales', 'Travel'],
        },
      },
      'Northgate Merchant Capital': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          min_deposits_per_month: 8,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 2,
          max_funding: 500000,
          max_term_months: 18,
          restricted_states: ['NY'],
          restricted_industries: ['Cannabis', 'Gas Stations'],
        },
      },
      'Osprey Point Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 7500,
          min_deposits_per_month: 3,
          max_nsf_per_month: 12,
          max_negative_days_per_month: 8,
          max_funding: 30000,
          max_term_months: 6,
          restricted_industries: ['Bail Bonds'],
        },
      },
    },
  },
];
