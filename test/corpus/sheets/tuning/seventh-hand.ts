import type { GuidelineFile } from '../forms';

/** Files of a seventh hand, written by who had changed the rules and run before anything was changed for them. */
export const SEVENTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-7h-tier-columns',
    isCsv: true,
    sheets: [
      {
        name: 'csv',
        cells: `
Brightwater Business Funding LLC |  |  |
ISO Guidelines 2026 |  |  |
 | Tier 1 | Tier 2 | Tier 3
Minimum FICO | 675 | 600 | 500
Years in business | 3 | 1 | 0.5
Average monthly revenue | $60,000 | $30,000 | $12,500
Maximum position | 1st | 2nd | 4th
Maximum offer | $750k | $250k | $60k
Restricted states | none | CA | CA, NY
Buy rate | 1.12 | 1.22 | 1.32`,
      },
    ],
    funders: {
      'Brightwater Business Funding LLC': {
        tiers: {
          'Tier 1': {
            min_credit_score: 675,
            min_time_in_business_months: 36,
            min_monthly_revenue: 60000,
            max_positions: 0,
            max_funding: 750000,
            buy_rate_min: 1.12,
          },
          'Tier 2': {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 30000,
            max_positions: 1,
            max_funding: 250000,
            restricted_states: ['CA'],
            buy_rate_min: 1.22,
          },
          'Tier 3': {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 12500,
            max_positions: 3,
            max_funding: 60000,
            restricted_states: ['CA', 'NY'],
            buy_rate_min: 1.32,
          },
        },
      },
    },
  },
  {
    id: 'sheet-7h-groups',
    sheets: [
      {
        name: 'Master list',
        merges: ['B1:D1', 'E1:G1', 'H1:I1'],
        cells: `
 | Minimum requirements |  |  | Bank activity |  |  | Will not fund |  | 
Lender | FICO | Time in Biz | Mo. Sales | # Deposits | NSFs | Neg Days | States | Industries | Submit To
Gannet Cove Capital | 600 | 12 mo | $20k | 6 | 4 | 3 | CA, NY | Trucking, Bars | gannet@gcc.example
Petrel Merchant Finance | 525 | 6 mo | $10k | 4 | 8 | 6 | VT | Cannabis | deals@petrel.example
Fulmar Lending | 680 | 3 yrs | $50k | 8 | 1 | 0 | none | Law firms; Churches | subs@fulmar.example`,
      },
    ],
    funders: {
      'Gannet Cove Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          min_deposits_per_month: 6,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 3,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking', 'Bars'],
          submission_email: 'gannet@gcc.example',
        },
      },
      'Petrel Merchant Finance': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          min_deposits_per_month: 4,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 6,
          restricted_states: ['VT'],
          restricted_industries: ['Cannabis'],
          submission_email: 'deals@petrel.example',
        },
      },
      'Fulmar Lending': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_monthly_revenue: 50000,
          min_deposits_per_month: 8,
          max_nsf_per_month: 1,
          max_negative_days_per_month: 0,
          restricted_industries: ['Law firms', 'Churches'],
          submission_email: 'subs@fulmar.example',
        },
      },
    },
  },
  {
    id: 'sheet-7h-email-blast',
    sheets: [
      {
        name: 'Shearwater Capital',
        cells: `
Shearwater Capital - Program Guidelines
Min. 6 months TIB
No minimum FICO
$15K+ in monthly deposits, at least 5 deposits
Up to 4 negative days
1st - 4th positions
$5,000 up to $200,000
Terms from 3 to 12 months
Buy rates starting at 1.20
Up to 14 points commission
States not funded: CA, VA
We don't do trucking, used cars or nonprofits
No open bankruptcies
4 months of bank statements
Send deals to subs@shearwater.example`,
      },
    ],
    funders: {
      'Shearwater Capital': {
        fields: {
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          min_deposits_per_month: 5,
          max_negative_days_per_month: 4,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 200000,
          min_term_months: 3,
          max_term_months: 12,
          buy_rate_min: 1.2,
          max_commission_percent: 14,
          restricted_states: ['CA', 'VA'],
          restricted_industries: ['trucking', 'used cars', 'nonprofits'],
          allows_bankruptcy: false,
          statements_required: 4,
          submission_email: 'subs@shearwater.example',
        },
      },
    },
  },
  {
    id: 'sheet-7h-broker-list',
    sheets: [
      {
        name: 'Funders A-Z',
        cells: `
Name | Paper | Credit | TIB | Rev/mo | Stack? | Size | NSF | Do Not Fund | Tax Lien? | Home Owner? | Pts | Our Rank | Notes
Auklet Funding | A/B | 640+ | 2+ yrs | 35k | 1st/2nd | 20k-350k | 3 | Legal, Adult, CA | No | No | 10 | 1 | fast
Murrelet Advance | C-D | 500 | 4 mo | 8k | 2nd-6th | 3k-40k | 9 | Cannabis | Yes | No | 15 | 3 | ask for Jo
Guillemot Lending | A+ | 700 | 3 yrs | 75k | No | 50k-1MM | 0 | Startups, Non profits, ND, SD | No | Yes | 5 | 2 | `,
      },
    ],
    funders: {
      'Auklet Funding': {
        fields: {
          paper_grades: ['A', 'B'],
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 35000,
          max_positions: 1,
          min_funding: 20000,
          max_funding: 350000,
          max_nsf_per_month: 3,
          restricted_industries: ['Legal', 'Adult'],
          restricted_states: ['CA'],
          allows_tax_liens: false,
          requires_homeownership: false,
          max_commission_percent: 10,
          matching_priority: 1,
          notes: 'fast',
        },
      },
      'Murrelet Advance': {
        fields: {
          paper_grades: ['C', 'D'],
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 5,
          min_funding: 3000,
          max_funding: 40000,
          max_nsf_per_month: 9,
          restricted_industries: ['Cannabis'],
          allows_tax_liens: true,
          requires_homeownership: false,
          max_commission_percent: 15,
          matching_priority: 3,
          notes: 'ask for Jo',
        },
      },
      'Guillemot Lending': {
        fields: {
          paper_grades: ['A+'],
          min_credit_score: 700,
          min_time_in_business_months: 36,
          min_monthly_revenue: 75000,
          max_positions: 0,
          min_funding: 50000,
          max_funding: 1000000,
          max_nsf_per_month: 0,
          restricted_industries: ['Startups', 'Non profits'],
          restricted_states: ['ND', 'SD'],
          allows_tax_liens: false,
          requires_homeownership: true,
          max_commission_percent: 5,
          matching_priority: 2,
        },
      },
    },
  },
];
