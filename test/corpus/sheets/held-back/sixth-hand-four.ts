import type { GuidelineFile } from '../forms';

/** A file of a sixth hand, written without sight of the rules: products with their terms, factors and commissions. */
export const SIXTH_HAND_FOUR: readonly GuidelineFile[] = [
  {
    id: 'sheet-6h-products',
    sheets: [
      {
        name: 'Pricing',
        cells: `
Pricing & Commissions 2026
Lender | Products | Funding Range | Term Range | Factor Range | Lowest Buy Rate | Max Points | Max Holdback | Prepay Discount | Payment
Juniper Row Capital | MCA | $5k-$250k | 3-15 months | 1.20-1.49 | 1.20 | 12 pts | 15% | Yes | Daily
Bellwether Business Lending | Term loan | $25,000 - $500,000 | 12-60 months | n/a |  | 4 | n/a | No | Monthly
Stillwater Credit | LOC | $10k - $150k | 6 - 24 months | varies |  | 3% |  | No | Weekly
Turnback Consolidation | Reverse | $20K to $1MM | 4-12 mo | 1.28 - 1.42 | 1.28 | 8 | 20% | No | Weekly
Kestrel Equipment Finance | Equipment | up to $300k | 24-72 months |  |  | 5 |  | No | Monthly
Saltbox Funding | MCA, LOC | $7.5k-$100k | 3 - 10 mos | 1.25-1.499 | 1.25 | TBD | 12% | Yes | Daily or weekly`,
      },
    ],
    funders: {
      'Juniper Row Capital': {
        fields: {
          products: ['mca'],
          min_funding: 5000,
          max_funding: 250000,
          min_term_months: 3,
          max_term_months: 15,
          factor_min: 1.2,
          factor_max: 1.49,
          buy_rate_min: 1.2,
          max_commission_percent: 12,
          holdback_max_percent: 15,
        },
      },
      'Bellwether Business Lending': {
        fields: {
          products: ['term'],
          min_funding: 25000,
          max_funding: 500000,
          min_term_months: 12,
          max_term_months: 60,
          max_commission_percent: 4,
        },
      },
      'Stillwater Credit': {
        fields: {
          products: ['loc'],
          min_funding: 10000,
          max_funding: 150000,
          min_term_months: 6,
          max_term_months: 24,
          max_commission_percent: 3,
        },
      },
      'Turnback Consolidation': {
        fields: {
          products: ['reverse'],
          min_funding: 20000,
          max_funding: 1000000,
          min_term_months: 4,
          max_term_months: 12,
          factor_min: 1.28,
          factor_max: 1.42,
          buy_rate_min: 1.28,
          max_commission_percent: 8,
          holdback_max_percent: 20,
        },
      },
      'Kestrel Equipment Finance': {
        fields: {
          products: ['equipment'],
          max_funding: 300000,
          min_term_months: 24,
          max_term_months: 72,
          max_commission_percent: 5,
        },
      },
      'Saltbox Funding': {
        fields: {
          products: ['mca', 'loc'],
          min_funding: 7500,
          max_funding: 100000,
          min_term_months: 3,
          max_term_months: 10,
          factor_min: 1.25,
          factor_max: 1.499,
          buy_rate_min: 1.25,
          holdback_max_percent: 12,
        },
      },
    },
  },
];
