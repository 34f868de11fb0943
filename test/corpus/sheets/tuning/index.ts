import type { GuidelineFile } from '../forms';
import { EIGHTH_HAND } from './eighth-hand';
import { SECOND_HAND } from './second-hand';
import { SEVENTH_HAND } from './seventh-hand';
import { TENTH_HAND } from './tenth-hand';

export const SHEETS: readonly GuidelineFile[] = [
  ...SECOND_HAND,
  ...SEVENTH_HAND,
  ...EIGHTH_HAND,
  ...TENTH_HAND,
  {
    id: 'sheet-t-classic',
    sheets: [
      {
        name: 'Funders',
        cells: `
Lender | Min FICO | TIB | Mo. Rev | Positions | Excluded States | Restricted Industries | Max Funding | Submit To | Rank
Gannet Row Funding | 550+ | 6 mo | $15K | 1st-3rd | CA, NY | Trucking, Auto sales | 250k | iso@gannetrow.example | 1
Plover Capital | 600 | 1 yr | 25,000 | 1st only | none | Cannabis; Adult; Law firms | $500,000 | deals@plover.example | 2
Dunlin Advance | n/a | 3 months | 10k | 1-5 | VT | | 75K | subs@dunlin.example | 3`,
      },
    ],
    funders: {
      'Gannet Row Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 2,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking', 'Auto sales'],
          max_funding: 250000,
          submission_email: 'iso@gannetrow.example',
          matching_priority: 1,
        },
      },
      'Plover Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 0,
          restricted_industries: ['Cannabis', 'Adult', 'Law firms'],
          max_funding: 500000,
          submission_email: 'deals@plover.example',
          matching_priority: 2,
        },
      },
      'Dunlin Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          max_positions: 4,
          restricted_states: ['VT'],
          max_funding: 75000,
          submission_email: 'subs@dunlin.example',
          matching_priority: 3,
        },
      },
    },
  },
  {
    id: 'sheet-t-funders-as-columns',
    sheets: [
      {
        name: 'Matrix',
        cells: `
 | Sanderling Funding | Turnstone Capital | Knot Lending
Minimum credit score | 500 | 575 | 640
Time in business | 4 months | 6 months | 2 years
Monthly deposits | $10,000 | $12,500 | $40,000
Max NSFs | 8 | 5 | 2
Negative days | 6 | 4 | 0
States we don't fund | CA | CA, VA | none
Buy rate | 1.28 | 1.24 | 1.15
Max term (months) | 8 | 10 | 18`,
      },
    ],
    funders: {
      'Sanderling Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 10000,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 6,
          restricted_states: ['CA'],
          buy_rate_min: 1.28,
          max_term_months: 8,
        },
      },
      'Turnstone Capital': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12500,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 4,
          restricted_states: ['CA', 'VA'],
          buy_rate_min: 1.24,
          max_term_months: 10,
        },
      },
      'Knot Lending': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 0,
          buy_rate_min: 1.15,
          max_term_months: 18,
        },
      },
    },
  },
  {
    id: 'sheet-t-prose',
    sheets: [
      {
        name: 'Avocet',
        cells: `
Avocet Bridge Funding
550+ FICO
6 months in business
$4k – $60k
Minimum monthly revenue: $12,000
Positions: 2nd – 4th
No more than 5 NSFs per month
Restricted industries: Trucking, Gas stations, Non-profits
Max term: 9 months`,
      },
      {
        name: 'Curlew',
        cells: `
Curlew Point Capital
Min FICO: 650
Time in business: 24 months
Funding: $25,000 – $400,000
Annual revenue: $500k
States not funded: NY, VT
Buy rates from 1.12`,
      },
    ],
    funders: {
      'Avocet Bridge Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_funding: 4000,
          max_funding: 60000,
          min_monthly_revenue: 12000,
          min_position: 1,
          max_positions: 3,
          max_nsf_per_month: 5,
          restricted_industries: ['Trucking', 'Gas stations', 'Non-profits'],
          max_term_months: 9,
        },
      },
      'Curlew Point Capital': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_funding: 25000,
          max_funding: 400000,
          min_annual_revenue: 500000,
          restricted_states: ['NY', 'VT'],
          buy_rate_min: 1.12,
        },
      },
    },
  },
  {
    id: 'sheet-t-tiers-merged',
    sheets: [
      {
        name: 'Programs',
        cells: `
Funder | Tier | Min FICO | TIB | Min Monthly Revenue | Max Term
Whimbrel Capital | A | 680 | 36 months | $50,000 | 18 months
 | B | 600 | 12 months | $25,000 | 12 months
 | C | 525 | 6 months | $15,000 | 8 months
Godwit Funding | Standard | 550 | 6 months | $20,000 | 12 months`,
        merges: ['A2:A4'],
      },
    ],
    funders: {
      'Whimbrel Capital': {
        tiers: {
          A: {
            min_credit_score: 680,
            min_time_in_business_months: 36,
            min_monthly_revenue: 50000,
            max_term_months: 18,
          },
          B: {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 25000,
            max_term_months: 12,
          },
          C: { min_credit_score: 525, min_time_in_business_months: 6, min_monthly_revenue: 15000, max_term_months: 8 },
        },
      },
      'Godwit Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 20000,
          max_term_months: 12,
        },
      },
    },
  },
  {
    id: 'sheet-t-title-and-grouped-headings',
    sheets: [
      {
        name: 'Guide 2026',
        cells: `
ISO FUNDING GUIDE 2026
Confidential - do not share

 | Minimum Requirements | | | Funding | | Restrictions |
Funder | FICO | Time in Business | Monthly Revenue | Min | Max | States | Industries
Ruff Street Funding | 580 | 12 mo | $20k | 5k | 150k | CA | Construction
Stilt House Capital | 625 | 24 mo | $35k | 10k | 300k | NY, NJ | Real estate; Travel`,
        merges: ['B4:D4', 'E4:F4', 'G4:H4'],
      },
    ],
    funders: {
      'Ruff Street Funding': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          min_funding: 5000,
          max_funding: 150000,
          restricted_states: ['CA'],
          restricted_industries: ['Construction'],
        },
      },
      'Stilt House Capital': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 35000,
          min_funding: 10000,
          max_funding: 300000,
          restricted_states: ['NY', 'NJ'],
          restricted_industries: ['Real estate', 'Travel'],
        },
      },
    },
  },
  {
    id: 'sheet-t-hidden',
    sheets: [
      {
        name: 'Live',
        cells: `
Funder | Min FICO | Old FICO | TIB (months) | Max Positions | ADB
Phalarope Funding | 560 | 500 | 6 | 1st-2nd | $1,000
Old Tern Capital | 700 | 700 | 60 | 1st | $9,000
Skimmer Advance | 500 | 450 | 3 | 1st-5th | $500`,
        hiddenColumns: ['C'],
        hiddenRows: [3],
      },
      { name: 'Archive', hidden: true, cells: `\nFunder | Min FICO\nShelduck Capital | 610` },
    ],
    funders: {
      'Phalarope Funding': {
        fields: {
          min_credit_score: 560,
          min_time_in_business_months: 6,
          max_positions: 1,
          min_avg_daily_balance: 1000,
        },
      },
      'Skimmer Advance': {
        fields: { min_credit_score: 500, min_time_in_business_months: 3, max_positions: 4, min_avg_daily_balance: 500 },
      },
    },
  },
  {
    id: 'sheet-t-states-and-industries',
    sheets: [
      {
        name: 'Where',
        cells: `
Lender Name | States | Industries to Avoid | Entity Types Excluded | Products
Pochard Capital | All but CA and NY | Attorneys / Law Firms, Bail bonds | Sole Props | MCA
Gadwall Lending | TX only | Cannabis & CBD, Firearms | Non-profit | Term, LOC
Wigeon Funding | All 50 | none | | MCA, Reverse
Teal Row Finance | FL, GA, SC | Used car dealers | Sole proprietor | SBA, Equipment`,
      },
    ],
    funders: {
      'Pochard Capital': {
        fields: {
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Attorneys', 'Law Firms', 'Bail bonds'],
          restricted_entity_types: ['sole_proprietorship'],
          products: ['mca'],
        },
      },
      'Gadwall Lending': {
        fields: {
          allowed_states: ['TX'],
          restricted_industries: ['Cannabis', 'CBD', 'Firearms'],
          restricted_entity_types: ['non_profit'],
          products: ['term', 'loc'],
        },
      },
      'Wigeon Funding': { fields: { products: ['mca', 'reverse'] } },
      'Teal Row Finance': {
        fields: {
          allowed_states: ['FL', 'GA', 'SC'],
          restricted_industries: ['Used car dealers'],
          restricted_entity_types: ['sole_proprietorship'],
          products: ['sba', 'equipment'],
        },
      },
    },
  },
  {
    id: 'sheet-t-csv',
    isCsv: true,
    sheets: [
      {
        name: 'csv',
        cells: `
Funding Company | Credit | Min Months in Biz | Avg Monthly Sales | NSFs | # of Deposits | Max Upsell | Bankruptcy OK? | Tax Liens | Email
Merganser Funding LLC | 525 | 6 | 15000 | 6 | 5 | 12 pts | N | Y | merganser@merganser.example
Smew Capital Partners | 650 | 24 | 50000 | 2 | 8 | 10% | N | N | deals@smew.example
Eider Advance | none | 4 | 8,000 | 10 | 3 | 15 | Y | Y | send@eider.example`,
      },
    ],
    funders: {
      'Merganser Funding LLC': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_nsf_per_month: 6,
          min_deposits_per_month: 5,
          max_commission_percent: 12,
          allows_bankruptcy: false,
          allows_tax_liens: true,
          submission_email: 'merganser@merganser.example',
        },
      },
      'Smew Capital Partners': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_nsf_per_month: 2,
          min_deposits_per_month: 8,
          max_commission_percent: 10,
          allows_bankruptcy: false,
          allows_tax_liens: false,
          submission_email: 'deals@smew.example',
        },
      },
      'Eider Advance': {
        fields: {
          min_time_in_business_months: 4,
          min_monthly_revenue: 8000,
          max_nsf_per_month: 10,
          min_deposits_per_month: 3,
          max_commission_percent: 15,
          allows_bankruptcy: true,
          allows_tax_liens: true,
          submission_email: 'send@eider.example',
        },
      },
    },
  },
  {
    id: 'sheet-t-label-beside-value',
    sheets: [
      {
        name: 'Goldeneye Funding',
        cells: `
Funder | Goldeneye Funding
Min FICO | 575
Time in Business | 9 months
Monthly Revenue | $18,000
Max Funding | $200,000
Max Position | 3rd
Restricted States | CA, ND, SD
Submission Email | new@goldeneye.example`,
      },
      {
        name: 'Scaup Capital',
        cells: `
Funder | Scaup Capital
Min FICO | 620
Time in Business | 2 years
Monthly Revenue | $30,000
Max Funding | $350,000
Max Position | 1st
Restricted States | n/a
Submission Email | iso@scaup.example`,
      },
    ],
    funders: {
      'Goldeneye Funding': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 18000,
          max_funding: 200000,
          max_positions: 2,
          restricted_states: ['CA', 'ND', 'SD'],
          submission_email: 'new@goldeneye.example',
        },
      },
      'Scaup Capital': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 24,
          min_monthly_revenue: 30000,
          max_funding: 350000,
          max_positions: 0,
          submission_email: 'iso@scaup.example',
        },
      },
    },
  },
  {
    id: 'sheet-t-guidelines-cell',
    sheets: [
      {
        name: 'Sheet1',
        cells: `
Lender | Guidelines | Submissions
Bufflehead Funding | 550 FICO⏎6 months TIB⏎$15k monthly revenue⏎No CA, NY | subs@bufflehead.example
Scoter Capital | Min FICO: 600; Min revenue: $25,000/month; Positions: 1st-2nd; Restricted industries: Trucking | deals@scoter.example`,
      },
    ],
    funders: {
      'Bufflehead Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          restricted_states: ['CA', 'NY'],
          submission_email: 'subs@bufflehead.example',
        },
      },
      'Scoter Capital': {
        fields: {
          min_credit_score: 600,
          min_monthly_revenue: 25000,
          max_positions: 1,
          restricted_industries: ['Trucking'],
          submission_email: 'deals@scoter.example',
        },
      },
    },
  },
  {
    id: 'sheet-t-two-tables',
    sheets: [
      {
        name: 'A and C paper',
        cells: `
A PAPER
Funder | Min FICO | Time in Business | Buy Rate
Grebe Financial | 700 | 36 months | 1.08
Loon Lake Lending | 680 | 24 months | 1.10

C PAPER
Funder | Max Positions | NSF | Neg Days | Factor Range
Coot Street Funding | 1st-4th | 10 | 8 | 1.35-1.49
Rail Bird Capital | 2nd+ | 8 | 6 | 1.38 - 1.55
Total | 2 | | |`,
      },
    ],
    funders: {
      'Grebe Financial': {
        fields: { min_credit_score: 700, min_time_in_business_months: 36, buy_rate_min: 1.08 },
      },
      'Loon Lake Lending': {
        fields: { min_credit_score: 680, min_time_in_business_months: 24, buy_rate_min: 1.1 },
      },
      'Coot Street Funding': {
        fields: {
          max_positions: 3,
          max_nsf_per_month: 10,
          max_negative_days_per_month: 8,
          factor_min: 1.35,
          factor_max: 1.49,
        },
      },
      'Rail Bird Capital': {
        fields: {
          min_position: 1,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 6,
          factor_min: 1.38,
          factor_max: 1.55,
        },
      },
    },
  },
  {
    id: 'sheet-t-odd-values',
    sheets: [
      {
        name: 'Odd',
        cells: `
Lender | FICO | TIB | Min Yearly Sales | Deal Size | NSFs | Stmts Required | Homeowner | Holdback % | Credit Story
Bittern Funding | 600-650 | 1½ yrs | 240k | 10k-250k | <5 | last 4 months | Required | 15% | case by case
Egret Row Capital | ≥ 500 | six months | $1.2MM | up to $1MM | none | 3 | no | 20 | see rep`,
      },
    ],
    funders: {
      'Bittern Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 18,
          min_annual_revenue: 240000,
          min_funding: 10000,
          max_funding: 250000,
          max_nsf_per_month: 4,
          statements_required: 4,
          requires_homeownership: true,
          holdback_max_percent: 15,
        },
      },
      'Egret Row Capital': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_annual_revenue: 1200000,
          max_funding: 1000000,
          statements_required: 3,
          requires_homeownership: false,
          holdback_max_percent: 20,
        },
      },
    },
  },
];
