import type { GuidelineFile } from '../forms';

export const EIGHTEENTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-18h-matrix',
    sheets: [
      {
        name: 'Funder Matrix',
        cells: `
Funder | Min FICO | TIB (mos) | Min Mo. Deposits | Positions | Max NSFs | Neg Days | Restricted States | Restricted Industries | Max Funding | Max Term | Submission Email
Kestrel Bridge Funding | 550 | 6 | $15,000 | 1st-4th | 5 | 6 | CA, VA | Cannabis, Adult, Non-profit | $250,000 | 12 months | subs@kestrelbridge.example
Low Tide Capital LLC | 600+ | 12 | 25k | 1st & 2nd | 3/mo | 4 | none | Trucking; Law firms; Auto sales | 400K | 15 mo | deals@lowtide.example
Granite Mile Advance | N/A | 4 | $10,000.00 | 2nd-6th | 8 | 9 in 90 days | NY/CT | Gas stations & Travel agencies | 75,000 | 8 | new.deals@granitemile.example
Palmetto Row Funding | 625 | 24 | $50K | 1st only | 2 | <3 | ND, SD, MT | Real estate, Casinos | $1MM | 24 mos | iso@palmettorow.example
Wickford Commercial | case by case | 3 | 8,500 | up to 5th | TBD | ask Renee | TX, OK, LA only | see their list | 60k | 9 mo. | renee@wickfordcc.example`,
      },
    ],
    funders: {
      'Kestrel Bridge Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 6,
          restricted_states: ['CA', 'VA'],
          restricted_industries: ['Cannabis', 'Adult', 'Non-profit'],
          max_funding: 250000,
          max_term_months: 12,
          submission_email: 'subs@kestrelbridge.example',
        },
      },
      'Low Tide Capital LLC': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          max_nsf_per_month: 3,
          max_negative_days_per_month: 4,
          restricted_industries: ['Trucking', 'Law firms', 'Auto sales'],
          max_funding: 400000,
          max_term_months: 15,
          submission_email: 'deals@lowtide.example',
        },
      },
      'Granite Mile Advance': {
        fields: {
          min_time_in_business_months: 4,
          min_monthly_revenue: 10000,
          min_position: 1,
          max_positions: 5,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 3,
          restricted_states: ['NY', 'CT'],
          restricted_industries: ['Gas stations', 'Travel agencies'],
          max_funding: 75000,
          max_term_months: 8,
          submission_email: 'new.deals@granitemile.example',
        },
      },
      'Palmetto Row Funding': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_positions: 0,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 2,
          restricted_states: ['ND', 'SD', 'MT'],
          restricted_industries: ['Real estate', 'Casinos'],
          max_funding: 1000000,
          max_term_months: 24,
          submission_email: 'iso@palmettorow.example',
        },
      },
      'Wickford Commercial': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 8500,
          max_positions: 4,
          allowed_states: ['TX', 'OK', 'LA'],
          max_funding: 60000,
          max_term_months: 9,
          submission_email: 'renee@wickfordcc.example',
        },
      },
    },
  },
  {
    id: 'sheet-18h-products',
    sheets: [
      {
        name: 'Lenders 2025',
        cells: `
Lender | Product Type | Loan Amounts | Credit Score | Years in Business | Annual Revenue | Factor Rate | Max Points | Sole Props OK? | Send Deals To
Ironbell Lending | Term, LOC | $10k-$350k | 650 | 2 | $300,000 | 1.12-1.32 | 8 | No | submit@ironbell.example
Two Herons Capital | MCA | 5k to 150k | 525 min | 0.5 | 120k | 1.25 – 1.49 | 14% | Yes | twoherons@twoherons.example
Copperline Equipment Finance | Equipment | up to $500k | 620 | 1 | $200K | - | 5 points | Yes | apps@copperline.example
Sable Point Factors | Factoring | $25,000 - $2MM | none | 1½ yrs | 500,000 | n/a | 3% | No | portal only
Brightwater Business Lending | SBA | $150K–$5MM | 680+ | 3+ | $1.2MM | Prime + 2.75 | 2 | | loans@brightwaterbl.example`,
      },
    ],
    funders: {
      'Ironbell Lending': {
        fields: {
          products: ['term', 'loc'],
          min_funding: 10000,
          max_funding: 350000,
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_annual_revenue: 300000,
          factor_min: 1.12,
          factor_max: 1.32,
          max_commission_percent: 8,
          restricted_entity_types: ['sole proprietorship'],
          submission_email: 'submit@ironbell.example',
        },
      },
      'Two Herons Capital': {
        fields: {
          products: ['mca'],
          min_funding: 5000,
          max_funding: 150000,
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_annual_revenue: 120000,
          factor_min: 1.25,
          factor_max: 1.49,
          max_commission_percent: 14,
          submission_email: 'twoherons@twoherons.example',
        },
      },
      'Copperline Equipment Finance': {
        fields: {
          products: ['equipment'],
          max_funding: 500000,
          min_credit_score: 620,
          min_time_in_business_months: 12,
          min_annual_revenue: 200000,
          max_commission_percent: 5,
          submission_email: 'apps@copperline.example',
        },
      },
      'Sable Point Factors': {
        fields: {
          min_funding: 25000,
          max_funding: 2000000,
          min_time_in_business_months: 18,
          min_annual_revenue: 500000,
          max_commission_percent: 3,
          restricted_entity_types: ['sole proprietorship'],
        },
      },
      'Brightwater Business Lending': {
        fields: {
          products: ['sba'],
          min_funding: 150000,
          max_funding: 5000000,
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_annual_revenue: 1200000,
          max_commission_percent: 2,
          submission_email: 'loans@brightwaterbl.example',
        },
      },
    },
  },
  {
    id: 'sheet-18h-one-pager',
    sheets: [
      {
        name: 'Guidelines',
        cells: `
Tallow Creek Funding |
 |
Minimum Credit Score | 540
Time in Business | 6+ months
Minimum Monthly Revenue | $15,000
Minimum # of Deposits | 5 per month
Max NSFs | 4 per month
Average Daily Balance | $750 minimum
Negative Days | No more than 5
Positions | 1st through 3rd
Funding Amount | $5,000 to $200,000
Term | 4–12 months
Max Commission | up to 12 pts
Max Holdback | 18%
Home Ownership Required | No
Restricted States | California, Vermont
Prohibited Industries | Auto sales⏎Firearms⏎Adult entertainment
Email Submissions To | newdeals@tallowcreek.example`,
      },
    ],
    funders: {
      'Tallow Creek Funding': {
        fields: {
          min_credit_score: 540,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 5,
          max_nsf_per_month: 4,
          min_avg_daily_balance: 750,
          max_negative_days_per_month: 5,
          max_positions: 2,
          min_funding: 5000,
          max_funding: 200000,
          min_term_months: 4,
          max_term_months: 12,
          max_commission_percent: 12,
          holdback_max_percent: 18,
          requires_homeownership: false,
          restricted_states: ['CA', 'VT'],
          restricted_industries: ['Auto sales', 'Firearms', 'Adult entertainment'],
          submission_email: 'newdeals@tallowcreek.example',
        },
      },
    },
  },
];
