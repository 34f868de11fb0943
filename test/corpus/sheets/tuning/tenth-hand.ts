import type { GuidelineFile } from '../forms';

/** Files of a tenth hand, by who had mended the ninth's: lines over groups, kinds of companies, contacts, lines of credit, bullets. */
export const TENTH_HAND: readonly GuidelineFile[] = [
  {
    id: 'sheet-10h-groups',
    sheets: [
      {
        name: 'Shop list',
        cells: `
Lender | Credit | TIB | Rev/mo | Positions | Entity Types | Contact
HIGH RISK / 2ND+ POSITIONS |  |  |  |  |  | 
Garnet Row Funding | 500 | 4 mos | 10k | 2nd-5th | LLC, Corp only | deals@garnetrow.example
Hazelbrook Capital | 525 | 6 mos | 12k | 1st-3rd | All except sole props | iso@hazelbrook.example
LINES OF CREDIT |  |  |  |  |  | 
Ironvale Credit | 640 | 2 yrs | 20k | 1st | Any | loc@ironvale.example
Equipment & Leasing |  |  |  |  |  | 
Juneberry Leasing | 600 | 1 yr | 15k | 1st-2nd | No non-profits | apps@juneberry.example
Reverse Consolidations |  |  |  |  |  | 
Kestrel Bay Advance | 500 | 1 yr | 40k | 3rd+ |  | rev@kestrelbay.example
SBA lenders (7a & 504) |  |  |  |  |  | 
Larkmoor Bank | 680 | 3 yrs | 50k | 1st |  | sba@larkmoor.example`,
      },
    ],
    funders: {
      'Garnet Row Funding': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 4,
          min_monthly_revenue: 10000,
          min_position: 1,
          max_positions: 4,
          restricted_entity_types: [
            'sole proprietorship',
            'nonprofit',
            'partnership',
            'trust',
            'estate',
            'cooperative',
            'joint venture',
            'government',
          ],
          submission_email: 'deals@garnetrow.example',
        },
      },
      'Hazelbrook Capital': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 6,
          min_monthly_revenue: 12000,
          max_positions: 2,
          restricted_entity_types: ['sole proprietorship'],
          submission_email: 'iso@hazelbrook.example',
        },
      },
      'Ironvale Credit': {
        fields: {
          min_credit_score: 640,
          min_time_in_business_months: 24,
          min_monthly_revenue: 20000,
          max_positions: 0,
          submission_email: 'loc@ironvale.example',
        },
      },
      'Juneberry Leasing': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 15000,
          max_positions: 1,
          restricted_entity_types: ['nonprofit'],
          submission_email: 'apps@juneberry.example',
        },
      },
      'Kestrel Bay Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 12,
          min_monthly_revenue: 40000,
          min_position: 2,
          submission_email: 'rev@kestrelbay.example',
        },
      },
      'Larkmoor Bank': {
        fields: {
          min_credit_score: 680,
          min_time_in_business_months: 36,
          min_monthly_revenue: 50000,
          max_positions: 0,
          submission_email: 'sba@larkmoor.example',
        },
      },
    },
  },
  {
    id: 'sheet-10h-contact-and-send',
    sheets: [
      {
        name: 'Funders',
        cells: `
Funder | Type | Contact | Min Line | Max Line | Market Area | Submit To
Mossgate Capital | LOC | dana@mossgate.example | $5,000 | $75,000 | FL, GA, AL only | deals@mossgate.example
Northquay Funding | MCA / Reverse | rob@northquay.example | $10,000 | $200,000 | All states except CA | subs@northquay.example`,
      },
    ],
    funders: {
      'Mossgate Capital': {
        fields: {
          products: ['loc'],
          min_funding: 5000,
          max_funding: 75000,
          allowed_states: ['FL', 'GA', 'AL'],
          submission_email: 'deals@mossgate.example',
        },
      },
      'Northquay Funding': {
        fields: {
          products: ['mca', 'reverse'],
          min_funding: 10000,
          max_funding: 200000,
          restricted_states: ['CA'],
          submission_email: 'subs@northquay.example',
        },
      },
    },
  },
  {
    id: 'sheet-10h-bullets',
    sheets: [
      {
        name: 'Otterline Funding',
        cells: `
Otterline Funding - Guidelines
- Up to $150k
- Max 18 months
- 575+ FICO
- 9 months in business
- $20k/mo revenue
- Tax liens: OK with a payment plan
- No stacking`,
      },
    ],
    funders: {
      'Otterline Funding': {
        fields: {
          max_funding: 150000,
          max_term_months: 18,
          min_credit_score: 575,
          min_time_in_business_months: 9,
          min_monthly_revenue: 20000,
          allows_tax_liens: true,
          max_positions: 0,
        },
      },
    },
  },
];
