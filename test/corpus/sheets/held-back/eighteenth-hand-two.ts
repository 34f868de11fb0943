import type { GuidelineFile } from '../forms';

export const EIGHTEENTH_HAND_TWO: readonly GuidelineFile[] = [
  {
    id: 'sheet-18h-columns',
    sheets: [
      {
        name: 'Side by side',
        cells: `
 | Oxbow Street Capital | Pinyon Funding Group | Redstart Advance | Marlin Quay Funding
Min FICO | 500 | 580 | 650+ | no min
Time in Business | 3 months | 1 year | 2 yrs | 6mo
Monthly Revenue | $10K | $20,000 | 30k+ | $12,500
Positions | 1-5 | 1st - 2nd | 1st | 3rd+
Buy Rate | 1.30 | 1.26 | 1.18 | call
Bankruptcies OK? | Yes, discharged | No | No | Y
Tax Liens OK? | OK w/ payment plan | N | No | yes
States We Can't Do | none | CA | CA, NY, VT | Alaska & Hawaii
Statements Needed | 3 | 4 months | last 6 | 3 mo`,
      },
    ],
    funders: {
      'Oxbow Street Capital': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          max_positions: 4,
          buy_rate_min: 1.3,
          allows_bankruptcy: true,
          allows_tax_liens: true,
          statements_required: 3,
        },
      },
      'Pinyon Funding Group': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 1,
          buy_rate_min: 1.26,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          restricted_states: ['CA'],
          statements_required: 4,
        },
      },
      'Redstart Advance': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 30000,
          max_positions: 0,
          buy_rate_min: 1.18,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          restricted_states: ['CA', 'NY', 'VT'],
          statements_required: 6,
        },
      },
      'Marlin Quay Funding': {
        fields: {
          min_time_in_business_months: 6,
          min_monthly_revenue: 12500,
          min_position: 2,
          allows_bankruptcy: true,
          allows_tax_liens: true,
          restricted_states: ['AK', 'HI'],
          statements_required: 3,
        },
      },
    },
  },
  {
    id: 'sheet-18h-tiers',
    sheets: [
      {
        name: 'Saltgrass',
        merges: ['A2:A4'],
        cells: `
Funder | Program | Min Credit | Time in Business | Monthly Sales | Max Position | Max Advance | Max Term
Saltgrass Capital Partners | Preferred | 680 | 3 years | $75,000 | 1st | $750,000 | 18 months
 | Standard | 600 | 12 months | $25k | 2nd | 250k | 12 months
 | Starter | 500 | 6 months | $10k | 4th | $50K | 6 months`,
      },
    ],
    funders: {
      'Saltgrass Capital Partners': {
        tiers: {
          Preferred: {
            min_credit_score: 680,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_positions: 0,
            max_funding: 750000,
            max_term_months: 18,
          },
          Standard: {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 25000,
            max_positions: 1,
            max_funding: 250000,
            max_term_months: 12,
          },
          Starter: {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_positions: 3,
            max_funding: 50000,
            max_term_months: 6,
          },
        },
      },
    },
  },
  {
    id: 'sheet-18h-titled',
    sheets: [
      {
        name: 'List',
        cells: `
Broadleaf Brokers - Approved Funders (rev. 3/14) |
Internal use only. Check with the desk before you send a 4th position. |
 |
# | Funding Source | FICO | Min TIB | Min Rev / Month | Pos. | Paper | Sweet Spot Industries | Comments
1 | Lanternfish Capital | 660 | 2 yrs | $40k | 1st only | A | Medical, Construction | Best for clean files
2 | Dogwood & Pine Funding | 575+ | 9 mo | 20,000 | 1st-3rd | B-C | Restaurants | No weekend underwriting
3 | Cobalt Ferry Advance | 500 | 4 months | $12k | 2nd-5th | C, D | any | Ask for Teo
4 | Hollow Oak Funding | ? | 1 yr | $15K+ | no stacking | ? | Retail/Trucking |
 |
* Renewals go back to the same funder at 50% paid in. |
Questions? Call Marcy in ops. |`,
      },
    ],
    funders: {
      'Lanternfish Capital': {
        fields: {
          matching_priority: 1,
          min_credit_score: 660,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 0,
          paper_grades: ['A'],
          preferred_industries: ['Medical', 'Construction'],
          notes: 'Best for clean files',
        },
      },
      'Dogwood & Pine Funding': {
        fields: {
          matching_priority: 2,
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 20000,
          max_positions: 2,
          paper_grades: ['B', 'C'],
          preferred_industries: ['Restaurants'],
          notes: 'No weekend underwriting',
        },
      },
      'Cobalt Ferry Advance': {
        fields: {
          matching_priority: 3,
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 12000,
          min_position: 1,
          max_positions: 4,
          paper_grades: ['C', 'D'],
          notes: 'Ask for Teo',
        },
      },
      'Hollow Oak Funding': {
        fields: {
          matching_priority: 4,
          min_time_in_business_months: 12,
          min_monthly_revenue: 15000,
          max_positions: 0,
          preferred_industries: ['Retail', 'Trucking'],
        },
      },
    },
  },
  {
    id: 'sheet-18h-export',
    isCsv: true,
    sheets: [
      {
        name: 'export',
        cells: `
company_name | min_credit | months_in_business | min_monthly_deposits | open_positions_max | excluded_states | min_amount | max_amount | iso_email
Tamarack Lane Funding | 600 | 12 | 20000 | 2 | NY, NJ | 10000 | 300000 | iso@tamaracklane.example
Quill & Anchor Capital | 550 | 6 | 15000 | 3 | | 5000 | 150000 | deals@quillanchor.example
Northgate Reverse LLC | | 12 | 50000 | 6 | California; Texas | 25000 | 1500000 | reverse@northgaterev.example
Plum Island Advance | 525 | 5 | 10000 | 0 | HI & AK | 3000 | 40000 | plum@plumisland.example`,
      },
    ],
    funders: {
      'Tamarack Lane Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 2,
          restricted_states: ['NY', 'NJ'],
          min_funding: 10000,
          max_funding: 300000,
          submission_email: 'iso@tamaracklane.example',
        },
      },
      'Quill & Anchor Capital': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 150000,
          submission_email: 'deals@quillanchor.example',
        },
      },
      'Northgate Reverse LLC': {
        fields: {
          min_time_in_business_months: 12,
          min_monthly_revenue: 50000,
          max_positions: 6,
          restricted_states: ['CA', 'TX'],
          min_funding: 25000,
          max_funding: 1500000,
          submission_email: 'reverse@northgaterev.example',
        },
      },
      'Plum Island Advance': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 5,
          min_monthly_revenue: 10000,
          max_positions: 0,
          restricted_states: ['HI', 'AK'],
          min_funding: 3000,
          max_funding: 40000,
          submission_email: 'plum@plumisland.example',
        },
      },
    },
  },
];
