import type { GuidelineFile } from '../forms';

/** Files of a ninth hand, written without sight of the rules: funders in rows and columns, tiers, tabs a product, headings of two rows, groups. */
export const NINTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-9h-grid',
    sheets: [
      {
        name: 'Funder Grid',
        merges: ['A1:K1'],
        cells: `
ISO Desk - Funder Grid (rev. Q4 2026)
Funding Co. | Type | Credit | Time in Biz | Avg Monthly Dep. | Positions | $ Range | Do Not Fund (States) | Do Not Fund (Industries) | Max Term (mo) | Subs to
Ledgerstone Capital | MCA | 550 | 6 mos | $20k | 1st - 3rd | $10k - $200k | CA, VA | Auto sales, Non-profits, Attorneys | 12 | subs@ledgerstone.example
Pinwheel Advance | MCA | 500 | 3 mos | $10k | 2nd - 6th | $5k - $75k |  | Trucking, Cannabis | 8 | newdeals@pinwheel.example
Quarry Road Business Loans | Term | 660 | 2 yrs | $30k | 1st only | $25k - $500k | ND, SD, MT | Real estate, Gambling, Adult | 36 | iso@quarryroad.example
Tidewell Credit | LOC | 625 | 1 yr | $15k | 1st - 2nd | $10k - $150k | NV | Financial services | 18 | tidewell@tidewell.example`,
      },
    ],
    funders: {
      'Ledgerstone Capital': {
        fields: {
          products: ['mca'],
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 20000,
          max_positions: 2,
          min_funding: 10000,
          max_funding: 200000,
          restricted_states: ['CA', 'VA'],
          restricted_industries: ['Auto sales', 'Non-profits', 'Attorneys'],
          max_term_months: 12,
          submission_email: 'subs@ledgerstone.example',
        },
      },
      'Pinwheel Advance': {
        fields: {
          products: ['mca'],
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          min_position: 1,
          max_positions: 5,
          min_funding: 5000,
          max_funding: 75000,
          restricted_industries: ['Trucking', 'Cannabis'],
          max_term_months: 8,
          submission_email: 'newdeals@pinwheel.example',
        },
      },
      'Quarry Road Business Loans': {
        fields: {
          products: ['term'],
          min_credit_score: 660,
          min_time_in_business_months: 24,
          min_monthly_revenue: 30000,
          max_positions: 0,
          min_funding: 25000,
          max_funding: 500000,
          restricted_states: ['ND', 'SD', 'MT'],
          restricted_industries: ['Real estate', 'Gambling', 'Adult'],
          max_term_months: 36,
          submission_email: 'iso@quarryroad.example',
        },
      },
      'Tidewell Credit': {
        fields: {
          products: ['loc'],
          min_credit_score: 625,
          min_time_in_business_months: 12,
          min_monthly_revenue: 15000,
          max_positions: 1,
          min_funding: 10000,
          max_funding: 150000,
          restricted_states: ['NV'],
          restricted_industries: ['Financial services'],
          max_term_months: 18,
          submission_email: 'tidewell@tidewell.example',
        },
      },
    },
  },
  {
    id: 'sheet-9h-funder-columns',
    sheets: [
      {
        name: 'Side by side',
        cells: `
Criteria | Broadmoor Funding Group | Catalpa Capital | Dunmore Merchant Services
MINIMUMS |  |  | 
FICO | 600 | 525 | 575
Months in business | 12 | 4 | 9
Monthly gross revenue | $25,000 | $12,500 | $18,000
Monthly deposits (#) | 6 | 4 | 5
Avg. daily balance | $1,500 | $500 | $1,000
CREDIT BOX |  |  | 
NSFs per month | 4 | 8 | 6
Negative days per month | 3 | 6 | 5
Open BK | No | No | No
Tax liens | Yes | Yes | No
OFFER |  |  | 
Min amount | $10,000 | $3,500 | $7,500
Max amount | $350,000 | $60,000 | $125,000
Max term (months) | 15 | 7 | 10
Buy rate from | 1.17 | 1.32 | 1.24
Max points | 10 | 14 | 12
RESTRICTIONS |  |  | 
States | No CA, NY | None | No TX
Turnaround | 4 hrs | 1 hr | Same day`,
      },
    ],
    funders: {
      'Broadmoor Funding Group': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          min_deposits_per_month: 6,
          min_avg_daily_balance: 1500,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 3,
          allows_bankruptcy: false,
          allows_tax_liens: true,
          min_funding: 10000,
          max_funding: 350000,
          max_term_months: 15,
          buy_rate_min: 1.17,
          max_commission_percent: 10,
          restricted_states: ['CA', 'NY'],
        },
      },
      'Catalpa Capital': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 4,
          min_monthly_revenue: 12500,
          min_deposits_per_month: 4,
          min_avg_daily_balance: 500,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 6,
          allows_bankruptcy: false,
          allows_tax_liens: true,
          min_funding: 3500,
          max_funding: 60000,
          max_term_months: 7,
          buy_rate_min: 1.32,
          max_commission_percent: 14,
        },
      },
      'Dunmore Merchant Services': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 18000,
          min_deposits_per_month: 5,
          min_avg_daily_balance: 1000,
          max_nsf_per_month: 6,
          max_negative_days_per_month: 5,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          min_funding: 7500,
          max_funding: 125000,
          max_term_months: 10,
          buy_rate_min: 1.24,
          max_commission_percent: 12,
          restricted_states: ['TX'],
        },
      },
    },
  },
  {
    id: 'sheet-9h-paper-columns',
    sheets: [
      {
        name: 'Guidelines',
        merges: ['A1:E1'],
        cells: `
Ferncliff Capital - ISO Guidelines |  |  |  | 
 | A Paper | B Paper | C Paper | D Paper
Credit score | 680+ | 620+ | 550+ | 500+
Time in business | 3+ years | 2+ years | 1+ year | 6+ months
Monthly deposits | $75K+ | $40K+ | $20K+ | $10K+
Position | 1st | 1st - 2nd | 1st - 3rd | 1st - 5th
Amount up to | $500K | $250K | $100K | $40K
Term up to | 18 months | 12 months | 9 months | 6 months
Buy rate | 1.12 | 1.19 | 1.27 | 1.35
NSFs per month | 1 | 3 | 5 | 8`,
      },
    ],
    funders: {
      'Ferncliff Capital': {
        tiers: {
          'A Paper': {
            min_credit_score: 680,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_positions: 0,
            max_funding: 500000,
            max_term_months: 18,
            buy_rate_min: 1.12,
            max_nsf_per_month: 1,
          },
          'B Paper': {
            min_credit_score: 620,
            min_time_in_business_months: 24,
            min_monthly_revenue: 40000,
            max_positions: 1,
            max_funding: 250000,
            max_term_months: 12,
            buy_rate_min: 1.19,
            max_nsf_per_month: 3,
          },
          'C Paper': {
            min_credit_score: 550,
            min_time_in_business_months: 12,
            min_monthly_revenue: 20000,
            max_positions: 2,
            max_funding: 100000,
            max_term_months: 9,
            buy_rate_min: 1.27,
            max_nsf_per_month: 5,
          },
          'D Paper': {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_positions: 4,
            max_funding: 40000,
            max_term_months: 6,
            buy_rate_min: 1.35,
            max_nsf_per_month: 8,
          },
        },
      },
    },
  },
  {
    id: 'sheet-9h-product-tabs',
    sheets: [
      {
        name: 'MCA',
        cells: `
Lender | FICO (min) | TIB (min) | Monthly Rev (min) | Stack? | Max $ | Restricted States | Email
Hollowell Funding | 500 | 6 months | $15,000 | up to 4th | $150,000 | CA | deals@hollowell.example
Ivory Gate Advance | 550 | 1 year | $25,000 | no | $300,000 | NY, NJ | subs@ivorygate.example`,
      },
      {
        name: 'Lines of Credit',
        cells: `
Lender | Min Credit | Years in Business | Annual Revenue | Min Line | Max Line | Draw Fee | Email
Junction Street Credit | 640 | 2 | $240,000 | $10,000 | $250,000 | 2% | loc@junctionst.example
Kelp Bay Financial | 600 | 1 | $120,000 | $5,000 | $100,000 | 1.5% | iso@kelpbay.example`,
      },
      {
        name: 'Equipment',
        cells: `
Lender | FICO | Time in Business | Min Financed | Max Financed | Term | Excluded Industries
Lockwood Equipment Finance | 650 | 2 years | $15,000 | $500,000 | 24-72 months | Cannabis, Long haul trucking
Mapleton Leasing | 600 | 1 year | $5,000 | $150,000 | 12-60 months | Adult, Gambling`,
      },
    ],
    funders: {
      'Hollowell Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          max_funding: 150000,
          restricted_states: ['CA'],
          submission_email: 'deals@hollowell.example',
        },
      },
      'Ivory Gate Advance': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 0,
          max_funding: 300000,
          restricted_states: ['NY', 'NJ'],
          submission_email: 'subs@ivorygate.example',
        },
      },
      'Junction Street Credit': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_annual_revenue: 240000,
          min_funding: 10000,
          max_funding: 250000,
          submission_email: 'loc@junctionst.example',
        },
      },
      'Kelp Bay Financial': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_annual_revenue: 120000,
          min_funding: 5000,
          max_funding: 100000,
          submission_email: 'iso@kelpbay.example',
        },
      },
      'Lockwood Equipment Finance': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_funding: 15000,
          max_funding: 500000,
          min_term_months: 24,
          max_term_months: 72,
          restricted_industries: ['Cannabis', 'Long haul trucking'],
        },
      },
      'Mapleton Leasing': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_funding: 5000,
          max_funding: 150000,
          min_term_months: 12,
          max_term_months: 60,
          restricted_industries: ['Adult', 'Gambling'],
        },
      },
    },
  },
  {
    id: 'sheet-9h-two-rows',
    sheets: [
      {
        name: 'Sheet1',
        merges: ['B1:D1', 'E1:F1', 'G1:H1', 'I1:J1', 'K1:L1'],
        cells: `
 | Minimum Qualifications |  |  | Bank Activity |  | Deal Size |  | Pricing |  | Will Not Fund | 
Funder | Credit Score | Months in Biz | Monthly Sales | NSFs (max) | Neg Days (max) | Low | High | Buy | Max Upsell | States | Industries
Nightjar Capital | 560 | 8 | 18,000 | 5 | 4 | 5,000 | 120,000 | 1.25 | 12 | CA, UT | Auto dealers, Pawn shops
Orchard Lane Funding | 640 | 24 | 45,000 | 2 | 1 | 20,000 | 400,000 | 1.15 | 8 | NY | Construction, Trucking
Pelican Row Advance | 500 | 3 | 9,000 | 10 | 9 | 3,000 | 35,000 | 1.36 | 15 |  | Cannabis`,
      },
    ],
    funders: {
      'Nightjar Capital': {
        fields: {
          min_credit_score: 560,
          min_time_in_business_months: 8,
          min_monthly_revenue: 18000,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 4,
          min_funding: 5000,
          max_funding: 120000,
          buy_rate_min: 1.25,
          max_commission_percent: 12,
          restricted_states: ['CA', 'UT'],
          restricted_industries: ['Auto dealers', 'Pawn shops'],
        },
      },
      'Orchard Lane Funding': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 45000,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 1,
          min_funding: 20000,
          max_funding: 400000,
          buy_rate_min: 1.15,
          max_commission_percent: 8,
          restricted_states: ['NY'],
          restricted_industries: ['Construction', 'Trucking'],
        },
      },
      'Pelican Row Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 9000,
          max_nsf_per_month: 10,
          max_negative_days_per_month: 9,
          min_funding: 3000,
          max_funding: 35000,
          buy_rate_min: 1.36,
          max_commission_percent: 15,
          restricted_industries: ['Cannabis'],
        },
      },
    },
  },
  {
    id: 'sheet-9h-groups',
    sheets: [
      {
        name: 'WHO TO SEND',
        cells: `
Funder Name | FICO | TIB | Revenue / mo | Positions | Max Approval | Statements | Tax Liens OK? | Notes
1ST POSITION / A PAPER |  |  |  |  |  |  |  | 
Quillwood Capital | 650 | 24 mo | 40k | 1st | 750k | 4 | N | Great for medical
Ravenna Funding | 620 | 18 mo | 30k | 1st-2nd | 400k | 3 | Y | Ask for Tom
STACKERS |  |  |  |  |  |  |  | 
Sablefish Advance | 500 | 6 mo | 15k | 2nd-8th | 100k | 3 | Y | Funds same day
Thistledown Cash | 520 | 4 mo | 10k | 3rd+ | 50k | 4 | Y | Needs bank login up front
TERM / SBA |  |  |  |  |  |  |  | 
Underhill Business Credit | 690 | 36 mo | 50k | 1st | 2mm | 6 | N | Full financials over 500k`,
      },
    ],
    funders: {
      'Quillwood Capital': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 0,
          max_funding: 750000,
          statements_required: 4,
          allows_tax_liens: false,
        },
      },
      'Ravenna Funding': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 18,
          min_monthly_revenue: 30000,
          max_positions: 1,
          max_funding: 400000,
          statements_required: 3,
          allows_tax_liens: true,
        },
      },
      'Sablefish Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_position: 1,
          max_positions: 7,
          max_funding: 100000,
          statements_required: 3,
          allows_tax_liens: true,
        },
      },
      'Thistledown Cash': {
        fields: {
          min_credit_score: 520,
          min_time_in_business_months: 4,
          min_monthly_revenue: 10000,
          min_position: 2,
          max_funding: 50000,
          statements_required: 4,
          allows_tax_liens: true,
        },
      },
      'Underhill Business Credit': {
        fields: {
          min_credit_score: 690,
          min_time_in_business_months: 36,
          min_monthly_revenue: 50000,
          max_positions: 0,
          max_funding: 2000000,
          statements_required: 6,
          allows_tax_liens: false,
        },
      },
    },
  },
  {
    id: 'sheet-9h-tab-each',
    sheets: [
      {
        name: 'Vantage Pier Funding',
        cells: `
Minimum FICO | 575
Time in Business | 1 year
Minimum Monthly Revenue | $20,000
Minimum Deposits per Month | 5
Average Daily Balance | $1,000
Max Negative Days | 5 per month
Max NSFs | 6 per month
Position | 1st - 4th
Minimum Funding | $7,500
Maximum Funding | $250,000
Term | 4 - 14 months
Restricted States | CA, NY
Restricted Industries | Law firms, Auto sales, Cannabis
Submissions Email | submissions@vantagepier.example`,
      },
      {
        name: 'Wharfside Lending',
        cells: `
Min. Credit Score | 640
Years in Business | 3
Annual Revenue | $500,000
Position | 1st only
Loan Amounts | $50,000 - $1,000,000
Max Term | 60 months
States | All except VT, ND
Industries Not Funded | Non-profits, Gas stations, Real estate
Bankruptcy | No
Tax Liens | No
Send Deals To | iso@wharfside.example`,
      },
    ],
    funders: {
      'Vantage Pier Funding': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          min_deposits_per_month: 5,
          min_avg_daily_balance: 1000,
          max_negative_days_per_month: 5,
          max_nsf_per_month: 6,
          max_positions: 3,
          min_funding: 7500,
          max_funding: 250000,
          min_term_months: 4,
          max_term_months: 14,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Law firms', 'Auto sales', 'Cannabis'],
          submission_email: 'submissions@vantagepier.example',
        },
      },
      'Wharfside Lending': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 36,
          min_annual_revenue: 500000,
          max_positions: 0,
          min_funding: 50000,
          max_funding: 1000000,
          max_term_months: 60,
          restricted_states: ['VT', 'ND'],
          restricted_industries: ['Non-profits', 'Gas stations', 'Real estate'],
          allows_bankruptcy: false,
          allows_tax_liens: false,
          submission_email: 'iso@wharfside.example',
        },
      },
    },
  },
];
