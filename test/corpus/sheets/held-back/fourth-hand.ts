import type { GuidelineFile } from '../forms';

/** Files of a fourth hand, written without sight of the rules. */
export const FOURTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-4h-rows',
    isCsv: true,
    sheets: [
      {
        name: 'Lenders',
        cells: `
Lender Name | FICO | Time in Biz | Mthly Rev | Max Pos | Min $ | Max $ | Bad States | Won't Touch | Email
Pintail Funding | 580+ | 9 months | 12,500 | 4th | 7.5k | 120k | CA / VA | Auto sales; Law firms | deals@pintail.example
Wigeon Capital Group | 620 | 2 yrs | $40k | 2nd | 25,000 | 500,000 | - | Non-profits, Real estate | iso@wigeon.example
Scaup Advance | any | 4 mo | 8K | 6th | 3,000 | 35,000 | NY | none | new@scaup.example`,
      },
    ],
    funders: {
      'Pintail Funding': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 9,
          min_monthly_revenue: 12500,
          max_positions: 3,
          min_funding: 7500,
          max_funding: 120000,
          restricted_states: ['CA', 'VA'],
          restricted_industries: ['Auto sales', 'Law firms'],
          submission_email: 'deals@pintail.example',
        },
      },
      'Wigeon Capital Group': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 1,
          min_funding: 25000,
          max_funding: 500000,
          restricted_industries: ['Non-profits', 'Real estate'],
          submission_email: 'iso@wigeon.example',
        },
      },
      'Scaup Advance': {
        fields: {
          min_time_in_business_months: 4,
          min_monthly_revenue: 8000,
          max_positions: 5,
          min_funding: 3000,
          max_funding: 35000,
          restricted_states: ['NY'],
          submission_email: 'new@scaup.example',
        },
      },
    },
  },
  {
    id: 'sheet-4h-prose',
    sheets: [
      {
        name: 'Goldeneye Capital',
        cells: `
Goldeneye Capital - ISO guidelines
Minimum FICO: 550
Time in business: 1 year minimum
Monthly revenue: $20,000+
Positions: 1st - 4th
Funding amounts: $10,000 - $300,000
Max term: 15 months
Restricted states: CA, ND
Restricted industries: Trucking, Gas stations, Adult
Send submissions to: files@goldeneye.example`,
      },
    ],
    funders: {
      'Goldeneye Capital': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          max_positions: 3,
          min_funding: 10000,
          max_funding: 300000,
          max_term_months: 15,
          restricted_states: ['CA', 'ND'],
          restricted_industries: ['Trucking', 'Gas stations', 'Adult'],
          submission_email: 'files@goldeneye.example',
        },
      },
    },
  },
  {
    id: 'sheet-4h-turned',
    sheets: [
      {
        name: 'Grid',
        cells: `
 | Bufflehead Funding | Merganser Capital
Credit | 500 | 650
TIB | 3 mos | 24 mos
Min Rev/mo | 10k | 50k
Position | up to 5th | 1st
Max NSF | 8 | 3
Neg Days | 6 | 2
States - No | none | CA, NY
Max Points | 14 | 8
Deals To | b@bufflehead.example | m@merganser.example`,
      },
    ],
    funders: {
      'Bufflehead Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          max_positions: 4,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 6,
          max_commission_percent: 14,
          submission_email: 'b@bufflehead.example',
        },
      },
      'Merganser Capital': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_positions: 0,
          max_nsf_per_month: 3,
          max_negative_days_per_month: 2,
          restricted_states: ['CA', 'NY'],
          max_commission_percent: 8,
          submission_email: 'm@merganser.example',
        },
      },
    },
  },
  {
    id: 'sheet-4h-tiers',
    sheets: [
      {
        name: 'Programs',
        cells: `
Funder | Tier | Min Credit | TIB | Monthly Revenue | Max Amount | Buy Rate
Gadwall Finance | Gold | 700 | 3 years | $75,000 | $400,000 | 1.15
Gadwall Finance | Silver | 620 | 18 months | $30,000 | $150,000 | 1.22
Gadwall Finance | Bronze | 540 | 6 months | $12,000 | $40,000 | 1.30`,
      },
    ],
    funders: {
      'Gadwall Finance': {
        tiers: {
          Gold: {
            min_credit_score: 700,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_funding: 400000,
            buy_rate_min: 1.15,
          },
          Silver: {
            min_credit_score: 620,
            min_time_in_business_months: 18,
            min_monthly_revenue: 30000,
            max_funding: 150000,
            buy_rate_min: 1.22,
          },
          Bronze: {
            min_credit_score: 540,
            min_time_in_business_months: 6,
            min_monthly_revenue: 12000,
            max_funding: 40000,
            buy_rate_min: 1.3,
          },
        },
      },
    },
  },
];
