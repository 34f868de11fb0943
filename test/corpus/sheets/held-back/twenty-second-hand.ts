import type { GuidelineFile } from '../forms';

export const TWENTY_SECOND_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-22h-lenders',
    sheets: [
      {
        name: 'Lenders',
        cells: `
Lender | Credit Score | Time in Biz | Monthly Rev | Position(s) | NSFs / month | Negative days | States we can't do | Won't fund | Max $ | Term | Subs go to
Harrow Lane Capital | 525+ | 6 mos | $12k | 1st - 3rd | 4 | 5 | CA | Trucking, Used car dealers | $150k | 3-10 months | deals@harrowlane.example
Tern Point Funding | 600 | 1 year | $30,000 | 1st only | <3 | 2 | none | Law firms, Non profits, Adult entertainment | $500,000 | 6-18 months | submissions@ternpoint.example
Old Foundry Advance | no min | 3 months | 10K | up to 5th | 8 | 10 | NY, VA, UT | Cannabis | 75k | 2-6 mos | iso@oldfoundry.example
Slate & Rye Financial | 580 | 9 mo | 20,000 | 2nd+ | 5 | <7 | TX | - | 200K | up to 12 months | newdeals@slaterye.example
Corliss Merchant Group | 650 | 2 yrs | $50k | 1st-2nd | 2 | 3 | ask rep | Real estate, Financial services, Gambling | $1M | 12 - 24 mo. | corliss.iso@corlissmg.example
Bayberry Funding Source | 500 | 4 months | $8,000 | any | 6 | 8 | CA & NY | Trucking, Home based | 40k | 3-8 months | subs@bayberryfs.example`,
      },
    ],
    funders: {
      'Harrow Lane Capital': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          max_positions: 2,
          max_nsf_per_month: 4,
          max_negative_days_per_month: 5,
          restricted_states: ['CA'],
          restricted_industries: ['Trucking', 'Used car dealers'],
          max_funding: 150000,
          min_term_months: 3,
          max_term_months: 10,
          submission_email: 'deals@harrowlane.example',
        },
      },
      'Tern Point Funding': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 30000,
          max_positions: 0,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 2,
          restricted_industries: ['Law firms', 'Non profits', 'Adult entertainment'],
          max_funding: 500000,
          min_term_months: 6,
          max_term_months: 18,
          submission_email: 'submissions@ternpoint.example',
        },
      },
      'Old Foundry Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          max_positions: 4,
          max_nsf_per_month: 8,
          max_negative_days_per_month: 10,
          restricted_states: ['NY', 'VA', 'UT'],
          restricted_industries: ['Cannabis'],
          max_funding: 75000,
          min_term_months: 2,
          max_term_months: 6,
          submission_email: 'iso@oldfoundry.example',
        },
      },
      'Slate & Rye Financial': {
        fields: {
          min_credit_score: 580,
          min_time_in_business_months: 9,
          min_monthly_revenue: 20000,
          min_position: 1,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 6,
          restricted_states: ['TX'],
          max_funding: 200000,
          max_term_months: 12,
          submission_email: 'newdeals@slaterye.example',
        },
      },
      'Corliss Merchant Group': {
        fields: {
          min_credit_score: 650,
          min_time_in_business_months: 24,
          min_monthly_revenue: 50000,
          max_positions: 1,
          max_nsf_per_month: 2,
          max_negative_days_per_month: 3,
          restricted_industries: ['Real estate', 'Financial services', 'Gambling'],
          max_funding: 1000000,
          min_term_months: 12,
          max_term_months: 24,
          submission_email: 'corliss.iso@corlissmg.example',
        },
      },
      'Bayberry Funding Source': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 8000,
          max_nsf_per_month: 6,
          max_negative_days_per_month: 8,
          restricted_states: ['CA', 'NY'],
          restricted_industries: ['Trucking', 'Home based'],
          max_funding: 40000,
          min_term_months: 3,
          max_term_months: 8,
          submission_email: 'subs@bayberryfs.example',
        },
      },
    },
  },
  {
    id: 'sheet-22h-pricing',
    isCsv: true,
    sheets: [
      {
        name: 'Pricing',
        cells: `
Funder Name | Paper | Products | FICO Min | TIB | Min Annual Sales | Min ADB | # Deposits / Mo | Min Offer | Max Offer | Factor Range | Max Points | BK OK? | Tax Liens OK?
Quarrystone Capital | A, B | MCA, Term Loan | 640 | 24 months | $500,000 | $5,000 | 5 | $25,000 | $500,000 | 1.12 - 1.30 | 8% | No | No
Finch Hollow Funding | B-D | MCA | 550 | 6 months | $180,000 | $1,000 | 4+ | $5,000 | $150,000 | 1.25-1.45 | 12 pts | Yes | Yes
Meridian Oak Advance | C/D | MCA | 500 | 4 months | 120k | $500 | 6 | 3,000 | 75,000 | 1.35 to 1.52 | up to 15% | Yes | Case by case
Lark & Loom Lending | A | LOC, Term Loan | 680 | 3 years | $1.2M | 10k | n/a | 50K | 1.5M | 1.08-1.22 | 5 | No | No
Stonewick Business Credit | B, C | MCA, LOC | 600 | 1 yr | $240k | 2,500 | 3 | $10k | $300k | 1.2-1.4 | 10% | depends | Yes`,
      },
    ],
    funders: {
      'Quarrystone Capital': {
        fields: {
          paper_grades: ['A', 'B'],
          products: ['mca', 'term'],
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_annual_revenue: 500000,
          min_avg_daily_balance: 5000,
          min_deposits_per_month: 5,
          min_funding: 25000,
          max_funding: 500000,
          factor_min: 1.12,
          factor_max: 1.3,
          max_commission_percent: 8,
          allows_bankruptcy: false,
          allows_tax_liens: false,
        },
      },
      'Finch Hollow Funding': {
        fields: {
          paper_grades: ['B', 'C', 'D'],
          products: ['mca'],
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_annual_revenue: 180000,
          min_avg_daily_balance: 1000,
          min_deposits_per_month: 4,
          min_funding: 5000,
          max_funding: 150000,
          factor_min: 1.25,
          factor_max: 1.45,
          max_commission_percent: 12,
          allows_bankruptcy: true,
          allows_tax_liens: true,
        },
      },
      'Meridian Oak Advance': {
        fields: {
          paper_grades: ['C', 'D'],
          products: ['mca'],
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_annual_revenue: 120000,
          min_avg_daily_balance: 500,
          min_deposits_per_month: 6,
          min_funding: 3000,
          max_funding: 75000,
          factor_min: 1.35,
          factor_max: 1.52,
          max_commission_percent: 15,
          allows_bankruptcy: true,
        },
      },
      'Lark & Loom Lending': {
        fields: {
          paper_grades: ['A'],
          products: ['loc', 'term'],
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_annual_revenue: 1200000,
          min_avg_daily_balance: 10000,
          min_funding: 50000,
          max_funding: 1500000,
          factor_min: 1.08,
          factor_max: 1.22,
          max_commission_percent: 5,
          allows_bankruptcy: false,
          allows_tax_liens: false,
        },
      },
      'Stonewick Business Credit': {
        fields: {
          paper_grades: ['B', 'C'],
          products: ['mca', 'loc'],
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_annual_revenue: 240000,
          min_avg_daily_balance: 2500,
          min_deposits_per_month: 3,
          min_funding: 10000,
          max_funding: 300000,
          factor_min: 1.2,
          factor_max: 1.4,
          max_commission_percent: 10,
          allows_tax_liens: true,
        },
      },
    },
  },
];
