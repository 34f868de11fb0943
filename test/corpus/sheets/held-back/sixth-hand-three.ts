import type { GuidelineFile } from '../forms';

/** Files of a sixth hand, written without sight of the rules: what is hidden, abbreviations, states, prose in cells, products. */
export const SIXTH_HAND_THREE: readonly GuidelineFile[] = [
  {
    id: 'sheet-6h-hidden',
    sheets: [
      {
        name: 'Current',
        hiddenColumns: ['D'],
        hiddenRows: [4],
        cells: `
Funding Company | Min Credit | Min TIB (months) | Old Min Credit | Max Amount | Prohibited States | Max Comm | Rank
Plover Capital Group | 600 | 12 | 560 | 250,000 | CA / NY | 10% | 1
Dunlin Funding | 550 | 6 | 525 | 100,000 | NY | 15% | 2
Whimbrel Advance (closed) | 500 | 3 | 500 | 50,000 |  | 12% | 9
Turnstone Merchant Finance | 525 | 4 | 500 | 80,000 | CA, UT | 12% | 3`,
      },
      {
        name: '2024 list',
        hidden: true,
        cells: `
Funding Company | Min Credit | Min TIB (months)
Plover Capital Group | 640 | 24`,
      },
    ],
    funders: {
      'Plover Capital Group': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          max_funding: 250000,
          restricted_states: ['CA', 'NY'],
          max_commission_percent: 10,
          matching_priority: 1,
        },
      },
      'Dunlin Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          max_funding: 100000,
          restricted_states: ['NY'],
          max_commission_percent: 15,
          matching_priority: 2,
        },
      },
      'Turnstone Merchant Finance': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 4,
          max_funding: 80000,
          restricted_states: ['CA', 'UT'],
          max_commission_percent: 12,
          matching_priority: 3,
        },
      },
    },
  },
  {
    id: 'sheet-6h-abbreviations',
    isCsv: true,
    sheets: [
      {
        name: 'export',
        cells: `
Fndr | Cr Score | TIB (mos) | Mo Rev | Pos | Min Amt | Max Amt | NSF/mo | ND/mo | Rstr States | Rstr Ind | Comm % | Stmts | Sub Email
Cobalt Cove Funding | 550 | 6 | 15k | 1st-3rd | 5k | 150k | 5 | 4 | CA | Trk, RE, Auto sales | 12 | 3 mos | cobalt@ccf.example
Hearthside Cap | 625 | 24 | 40k | 1st-2nd | 20k | 400k | 2 | 2 |  | NPO, Law firms | 10 | 4 mos | deals@hearthside.example
Rushlight Advance | 500 | 3 | 7.5k | 1st-6th | 2.5k | 30k | 10 | 8 | NY; NJ | Cannabis | 15 | 3 mos | subs@rushlight.example`,
      },
    ],
    funders: {
      'Cobalt Cove Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          min_funding: 5000,
          max_funding: 150000,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 4,
          restricted_states: ['CA'],
          restricted_industries: ['Trk', 'RE', 'Auto sales'],
          max_commission_percent: 12,
          statements_required: 3,
          submission_email: 'cobalt@ccf.example',
        },
      },
      'Hearthside Cap': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 1,
          min_funding: 20000,
          max_funding: 400000,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 2,
          restricted_industries: ['NPO', 'Law firms'],
          max_commission_percent: 10,
          statements_required: 4,
          submission_email: 'deals@hearthside.example',
        },
      },
      'Rushlight Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 7500,
          max_positions: 5,
          min_funding: 2500,
          max_funding: 30000,
          max_nsf_per_month: 10,
          max_negative_days_per_month: 8,
          restricted_states: ['NY', 'NJ'],
          restricted_industries: ['Cannabis'],
          max_commission_percent: 15,
          statements_required: 3,
          submission_email: 'subs@rushlight.example',
        },
      },
    },
  },
  {
    id: 'sheet-6h-states',
    isCsv: true,
    sheets: [
      {
        name: 'States',
        cells: `
Funder | Credit | States | Industries | Entity Restrictions
Linden Gate Funding | 550 | All 50 states | All but cannabis and adult | No sole props
Sugar Maple Capital | 600 | All but CA, VT | No trucking, no auto sales | 
Blackthorn Advance | 575 | Nationwide except California, Virginia & New York | No restrictions | Sole Proprietor, Non-profit
Persimmon Lending | 640 | FL, GA, NC, SC, TX only | Prefers restaurants and medical | 
Quince Street Capital | 500 | No CA. NY ok with COJ | No law firms | 
Sorrel Cash | 525 | varies | ask | none`,
      },
    ],
    funders: {
      'Linden Gate Funding': {
        fields: {
          min_credit_score: 550,
          restricted_industries: ['cannabis', 'adult'],
          restricted_entity_types: ['sole props'],
        },
      },
      'Sugar Maple Capital': {
        fields: {
          min_credit_score: 600,
          restricted_states: ['CA', 'VT'],
          restricted_industries: ['trucking', 'auto sales'],
        },
      },
      'Blackthorn Advance': {
        fields: {
          min_credit_score: 575,
          restricted_states: ['CA', 'VA', 'NY'],
          restricted_entity_types: ['Sole Proprietor', 'Non-profit'],
        },
      },
      'Persimmon Lending': {
        fields: {
          min_credit_score: 640,
          allowed_states: ['FL', 'GA', 'NC', 'SC', 'TX'],
          preferred_industries: ['restaurants', 'medical'],
        },
      },
      'Quince Street Capital': {
        fields: { min_credit_score: 500, restricted_states: ['CA'], restricted_industries: ['law firms'] },
      },
      'Sorrel Cash': { fields: { min_credit_score: 525 } },
    },
  },
  {
    id: 'sheet-6h-guideline-cells',
    sheets: [
      {
        name: 'Sheet1',
        cells: `
Funder | Guidelines | Send Deals To
Mulberry Row Funding | 550+ FICO, 6+ months TIB, $10k+/mo, up to 3rd position, no CA | mulberry@mrf.example
Wheelhouse Capital | Min 600 credit⏎1 year in business⏎$20k monthly revenue⏎1st and 2nd only⏎No trucking⏎Max 5 NSFs per month | deals@wheelhouse.example
Drifter Advance | 3 months TIB; $5k-$50k; 2nd-5th position; no NY | subs@drifter.example`,
      },
    ],
    funders: {
      'Mulberry Row Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          max_positions: 2,
          restricted_states: ['CA'],
          submission_email: 'mulberry@mrf.example',
        },
      },
      'Wheelhouse Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 1,
          restricted_industries: ['trucking'],
          max_nsf_per_month: 5,
          submission_email: 'deals@wheelhouse.example',
        },
      },
      'Drifter Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_funding: 5000,
          max_funding: 50000,
          min_position: 1,
          max_positions: 4,
          restricted_states: ['NY'],
          submission_email: 'subs@drifter.example',
        },
      },
    },
  },
];
