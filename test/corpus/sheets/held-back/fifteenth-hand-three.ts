import type { GuidelineFile } from '../forms';

/** The fifteenth hand's files of several tabs, of gaps and of mixed cells. */
export const FIFTEENTH_HAND_THREE: readonly GuidelineFile[] = [
  {
    id: 'sheet-15h-tabs',
    sheets: [
      {
        name: 'MCA',
        cells: `
Funder | Min Credit | TIB | Monthly Deposits | Max Position | Paper | Email
Vinegar Hill Funding | 525 | 6 mo | $12,000 | 4th | B, C | deals@vinegarhill.example
Wicket Capital | 600 | 1 yr | $25,000 | 2nd | A, B | iso@wicketcap.example`,
      },
      {
        name: 'Term and LOC',
        cells: `
Lender | FICO | Years in Business | Annual Revenue | Loan Size | Term Length | Submit to
Yellowbark Lending | 680+ | 3 | $750,000 | $50,000 - $500,000 | 12-60 months | loans@yellowbark.example
Zephyr Quay Bank | 700 | 2 | $1,000,000 | $25k to $250k | Up to 36 months | apps@zephyrquay.example`,
      },
      {
        name: 'Arrowroot Funding',
        cells: `
Arrowroot Funding

 | A Paper | B Paper | C Paper
Min FICO | 650 | 580 | 500
Time in Business | 24 months | 12 months | 6 months
Monthly Revenue | $40,000 | $20,000 | $10,000
Max Funding | $350,000 | $150,000 | $50,000`,
      },
      {
        name: 'Reps',
        cells: `
Rep | Phone | Best time to call
Hollis Reyes | 555-0142 | Mornings
Tess Arden | 555-0177 | After 2pm`,
      },
      {
        name: 'Old 2022',
        hidden: true,
        cells: `
Funder | Min Credit | TIB
Defunct Bridge Capital | 500 | 3 mo`,
      },
    ],
    funders: {
      'Vinegar Hill Funding': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          max_positions: 3,
          paper_grades: ['B', 'C'],
          submission_email: 'deals@vinegarhill.example',
        },
      },
      'Wicket Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          paper_grades: ['A', 'B'],
          submission_email: 'iso@wicketcap.example',
        },
      },
      'Yellowbark Lending': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_annual_revenue: 750000,
          min_funding: 50000,
          max_funding: 500000,
          min_term_months: 12,
          max_term_months: 60,
          submission_email: 'loans@yellowbark.example',
        },
      },
      'Zephyr Quay Bank': {
        fields: {
          min_credit_score: 700,
          min_time_in_business_months: 24,
          min_annual_revenue: 1000000,
          min_funding: 25000,
          max_funding: 250000,
          max_term_months: 36,
          submission_email: 'apps@zephyrquay.example',
        },
      },
      'Arrowroot Funding': {
        tiers: {
          'A Paper': {
            min_credit_score: 650,
            min_time_in_business_months: 24,
            min_monthly_revenue: 40000,
            max_funding: 350000,
          },
          'B Paper': {
            min_credit_score: 580,
            min_time_in_business_months: 12,
            min_monthly_revenue: 20000,
            max_funding: 150000,
          },
          'C Paper': {
            min_credit_score: 500,
            min_time_in_business_months: 6,
            min_monthly_revenue: 10000,
            max_funding: 50000,
          },
        },
      },
    },
  },
  {
    id: 'sheet-15h-gaps',
    sheets: [
      {
        name: 'Sheet1',
        cells: `
Funding Company | Min Score | TIB | Monthly Revenue | ADB | # of Deposits/mo | Max Amt | Excluded States | Homeowner Required? | BK OK? | Comments
Basalt Cove Funding | N/A | 6 mos | 12k | $500 | 5 | call | - | | case by case | Slow in December

Candlewick Capital | 580 | TBD | $30k | | 4+ | 300K | NY, NJ | Yes | Y |
Driftless Advance | 550 | 12 mos | TBD | $1,000 | N/A | $100,000 | ??? | | N | Ask for Wendell
Emberley Receivables | | 1 yr | | call | | 2MM | n/a | | | Invoice factoring shop`,
      },
    ],
    funders: {
      'Basalt Cove Funding': {
        fields: {
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          min_avg_daily_balance: 500,
          min_deposits_per_month: 5,
          notes: 'Slow in December',
        },
      },
      'Candlewick Capital': {
        fields: {
          min_credit_score: 580,
          min_monthly_revenue: 30000,
          min_deposits_per_month: 4,
          max_funding: 300000,
          restricted_states: ['NY', 'NJ'],
          requires_homeownership: true,
          allows_bankruptcy: true,
        },
      },
      'Driftless Advance': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 12,
          min_avg_daily_balance: 1000,
          max_funding: 100000,
          allows_bankruptcy: false,
          notes: 'Ask for Wendell',
        },
      },
      'Emberley Receivables': {
        fields: {
          min_time_in_business_months: 12,
          max_funding: 2000000,
          notes: 'Invoice factoring shop',
        },
      },
    },
  },
  {
    id: 'sheet-15h-mixed',
    sheets: [
      {
        name: 'Quick box',
        cells: `
Funder | FICO / TIB / Monthly Rev | Position & Size | No States / Industries | Send To | Order
Fennimore Funding | 500+ FICO / 6 mo TIB / 10k | 1st-3rd, up to 150k | CA, NY, Trucking | new@fennimore.example | 2
Greywacke Capital | 620 / 24 mo / 40k | 1st only, $25k-$500k | None | iso@greywacke.example | 1
Harrowgate Advance | 3 mo TIB / 8k per month | 2nd-5th, max 50k | TX⏎Law firms | deals@harrowgate.example | 4
Isinglass Funding | 550 / 12 / 20k | 1st-2nd, 10k-200k | VT; Cannabis; Adult | subs@isinglass.example | 3`,
      },
    ],
    funders: {
      'Fennimore Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 6,
          min_monthly_revenue: 10000,
          max_positions: 2,
          max_funding: 150000,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking'],
          submission_email: 'new@fennimore.example',
          matching_priority: 2,
        },
      },
      'Greywacke Capital': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 0,
          min_funding: 25000,
          max_funding: 500000,
          submission_email: 'iso@greywacke.example',
          matching_priority: 1,
        },
      },
      'Harrowgate Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 8000,
          min_position: 1,
          max_positions: 4,
          max_funding: 50000,
          restricted_states: ['TX'],
          restricted_industries: ['Law firms'],
          submission_email: 'deals@harrowgate.example',
          matching_priority: 4,
        },
      },
      'Isinglass Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 1,
          min_funding: 10000,
          max_funding: 200000,
          restricted_states: ['VT'],
          restricted_industries: ['Cannabis', 'Adult'],
          submission_email: 'subs@isinglass.example',
          matching_priority: 3,
        },
      },
    },
  },
];
