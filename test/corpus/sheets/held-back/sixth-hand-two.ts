import type { GuidelineFile } from '../forms';

/** Files of a sixth hand, written without sight of the rules: tiers, headings of two rows, notes, hidden columns. */
export const SIXTH_HAND_TWO: readonly GuidelineFile[] = [
  {
    id: 'sheet-6h-tier-rows',
    sheets: [
      {
        name: 'Programs',
        merges: ['A2:A4', 'A5:A6'],
        cells: `
Funder | Tier | Min FICO | Time in Business | Monthly Sales | Max Position | Max Offer | Max Term | Buy Rate
Quillback Funding | A Paper | 680 | 3 years | $75,000 | 1st | $750,000 | 24 months | 1.14
 | B Paper | 620 | 1 year | $35,000 | 2nd | $300,000 | 15 months | 1.22
 | C Paper | 550 | 6 months | $15,000 | 4th | $100,000 | 9 months | 1.30
Tamarack Lending | A Paper | 660 | 2 years | $40,000 | 1st | $400,000 | 18 months | 1.17
 | B Paper | 580 | 9 months | $20,000 | 3rd | $150,000 | 12 months | 1.26`,
      },
    ],
    funders: {
      'Quillback Funding': {
        tiers: {
          'A Paper': {
            min_credit_score: 680,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_positions: 0,
            max_funding: 750000,
            max_term_months: 24,
            buy_rate_min: 1.14,
          },
          'B Paper': {
            min_credit_score: 620,
            min_time_in_business_months: 12,
            min_monthly_revenue: 35000,
            max_positions: 1,
            max_funding: 300000,
            max_term_months: 15,
            buy_rate_min: 1.22,
          },
          'C Paper': {
            min_credit_score: 550,
            min_time_in_business_months: 6,
            min_monthly_revenue: 15000,
            max_positions: 3,
            max_funding: 100000,
            max_term_months: 9,
            buy_rate_min: 1.3,
          },
        },
      },
      'Tamarack Lending': {
        tiers: {
          'A Paper': {
            min_credit_score: 660,
            min_time_in_business_months: 24,
            min_monthly_revenue: 40000,
            max_positions: 0,
            max_funding: 400000,
            max_term_months: 18,
            buy_rate_min: 1.17,
          },
          'B Paper': {
            min_credit_score: 580,
            min_time_in_business_months: 9,
            min_monthly_revenue: 20000,
            max_positions: 2,
            max_funding: 150000,
            max_term_months: 12,
            buy_rate_min: 1.26,
          },
        },
      },
    },
  },
  {
    id: 'sheet-6h-tier-columns',
    sheets: [
      {
        name: 'Sandpiper Funding',
        merges: ['A1:D1'],
        cells: `
Sandpiper Funding |  |  | 
Criteria | A Paper | B Paper | C Paper
Min FICO | 660 | 600 | 500
Time in business | 24 months | 12 months | 6 months
Min monthly revenue | $50,000 | $25,000 | $12,000
Max funding | $500,000 | $200,000 | $75,000
Max term | 18 months | 12 months | 8 months
Max NSFs per month | 2 | 4 | 8`,
      },
    ],
    funders: {
      'Sandpiper Funding': {
        tiers: {
          'A Paper': {
            min_credit_score: 660,
            min_time_in_business_months: 24,
            min_monthly_revenue: 50000,
            max_funding: 500000,
            max_term_months: 18,
            max_nsf_per_month: 2,
          },
          'B Paper': {
            min_credit_score: 600,
            min_time_in_business_months: 12,
            min_monthly_revenue: 25000,
            max_funding: 200000,
            max_term_months: 12,
            max_nsf_per_month: 4,
          },
          'C Paper': {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 12000,
            max_funding: 75000,
            max_term_months: 8,
            max_nsf_per_month: 8,
          },
        },
      },
    },
  },
  {
    id: 'sheet-6h-two-header-rows',
    sheets: [
      {
        name: 'Active',
        merges: ['C1:D1', 'E1:G1', 'H1:I1', 'J1:K1'],
        cells: `
 |  | Credit |  | Cash Flow |  |  | Funding Amount |  | Term (months) |  | 
Company | Position | FICO | BK OK? | Monthly Revenue | ADB | Neg Days | Min | Max | Min | Max | Email
Osprey Point Funding | 1st-2nd | 600 | No | $30,000 | $2,000 | 3 | $15,000 | $350,000 | 6 | 18 | osprey@opf.example
Redwing Cash Advance | 1st-5th | 500 | Yes | $12,000 | $500 | 7 | $4,000 | $60,000 | 3 | 8 | subs@redwing.example
Merganser Capital | 1st only | 640 | No | $45,000 |  | 1 | $30,000 | $600,000 | 6 | 24 | iso@merganser.example`,
      },
    ],
    funders: {
      'Osprey Point Funding': {
        fields: {
          max_positions: 1,
          min_credit_score: 600,
          allows_bankruptcy: false,
          min_monthly_revenue: 30000,
          min_avg_daily_balance: 2000,
          max_negative_days_per_month: 3,
          min_funding: 15000,
          max_funding: 350000,
          min_term_months: 6,
          max_term_months: 18,
          submission_email: 'osprey@opf.example',
        },
      },
      'Redwing Cash Advance': {
        fields: {
          max_positions: 4,
          min_credit_score: 500,
          allows_bankruptcy: true,
          min_monthly_revenue: 12000,
          min_avg_daily_balance: 500,
          max_negative_days_per_month: 7,
          min_funding: 4000,
          max_funding: 60000,
          min_term_months: 3,
          max_term_months: 8,
          submission_email: 'subs@redwing.example',
        },
      },
      'Merganser Capital': {
        fields: {
          max_positions: 0,
          min_credit_score: 640,
          allows_bankruptcy: false,
          min_monthly_revenue: 45000,
          max_negative_days_per_month: 1,
          min_funding: 30000,
          max_funding: 600000,
          min_term_months: 6,
          max_term_months: 24,
          submission_email: 'iso@merganser.example',
        },
      },
    },
  },
  {
    id: 'sheet-6h-notes',
    sheets: [
      {
        name: 'Funders',
        cells: `
Lender | Rep | Cell | Min FICO | Min Rev | Position | Email | Notes
Yarrow Street Funding | Dana | 555-010-2211 | 550 | 15k/mo | 1st - 3rd | dana@yarrow.example | No CA. Min 8 deposits a month.
Chimney Rock Capital | Mike P | 555-010-2212 | 620 | 30k/mo | 1st | iso@chimneyrock.example | 2 years TIB. No trucking. Fast closer.
Pebble Creek Advance | Toni | 555-010-2213 | none | 8k/mo | 2nd - 7th | toni@pebble.example | Always ask for Toni, will go above guidelines on renewals
Sunfish Lending | Gus | 555-010-2214 | 680 | 50k/mo | 1st | gus@sunfish.example | `,
      },
    ],
    funders: {
      'Yarrow Street Funding': {
        fields: {
          min_credit_score: 550,
          min_monthly_revenue: 15000,
          max_positions: 2,
          submission_email: 'dana@yarrow.example',
          notes: 'No CA. Min 8 deposits a month.',
        },
      },
      'Chimney Rock Capital': {
        fields: {
          min_credit_score: 620,
          min_monthly_revenue: 30000,
          max_positions: 0,
          submission_email: 'iso@chimneyrock.example',
          notes: '2 years TIB. No trucking. Fast closer.',
        },
      },
      'Pebble Creek Advance': {
        fields: {
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 6,
          submission_email: 'toni@pebble.example',
          notes: 'Always ask for Toni, will go above guidelines on renewals',
        },
      },
      'Sunfish Lending': {
        fields: {
          min_credit_score: 680,
          min_monthly_revenue: 50000,
          max_positions: 0,
          submission_email: 'gus@sunfish.example',
        },
      },
    },
  },
];
