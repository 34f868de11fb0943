import type { GuidelineFile } from '../forms';

export const TWENTY_SECOND_HAND_TWO: readonly GuidelineFile[] = [
  {
    id: 'sheet-22h-who-takes-what',
    sheets: [
      {
        name: 'Who takes what',
        cells: `
Company | Min score | Months in biz | Gross monthly | States they fund | Likes | No go industries | Entities they won't take | Buy rate | Prior defaults? | Home owner req'd? | Bank stmts needed | Send files to
Gullwing Capital | 560 | 6 | $15,000 | FL, GA, SC, NC | Restaurants, Auto repair | Trucking, Cannabis | Sole props | 1.24 | No | No | 4 months | deals@gullwingcap.example
Hollis Grove Funding | 620 | 18 | $35,000 | all 50 | Medical, Dental | Construction, Law firms | Sole props, Non-profits | 1.18 | No | Yes | 6 months | hollis@hollisgrove.example
Redpine Working Capital | 540 | 5 | $10k | All but NY | Construction; Landscaping; Trucking | Adult, Firearms |  | 1.28 | Yes | No | 3 | isosupport@redpinewc.example
Sable Harbor Advance | 500+ | 3 | 7,500 |  |  | Gas stations | None | 1.32 | Yes | No | 3 months | submit@sableharbor.example
Trellis Commercial Finance | 660 | 24 | $60K | TX & OK | Manufacturing, Wholesale | Real estate, Travel agencies, Casinos | Sole props | 1.15 | satisfied only | Yes | last 6 months | tcf.deals@trelliscf.example
Umberland Funding | 575 | 12 | 20k | everywhere except CA, VT | Retail | Staffing / Car sales | Non-profits | 1.22 | No |  | 4 | new@umberland.example
Vesper Street Capital | 600 | 12 | $25,000.00 | NJ, NY, PA, CT | Restaurants | Trucking | n/a | TBD | No | No | 4 | vesper@vesperstreet.example`,
      },
    ],
    funders: {
      'Gullwing Capital': {
        fields: {
          min_credit_score: 560,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          allowed_states: ['FL', 'GA', 'SC', 'NC'],
          preferred_industries: ['Restaurants', 'Auto repair'],
          restricted_industries: ['Trucking', 'Cannabis'],
          restricted_entity_types: ['sole_proprietorship'],
          buy_rate_min: 1.24,
          allows_defaults: false,
          requires_homeownership: false,
          statements_required: 4,
          submission_email: 'deals@gullwingcap.example',
        },
      },
      'Hollis Grove Funding': {
        fields: {
          min_credit_score: 620,
          min_time_in_business_months: 18,
          min_monthly_revenue: 35000,
          preferred_industries: ['Medical', 'Dental'],
          restricted_industries: ['Construction', 'Law firms'],
          restricted_entity_types: ['sole_proprietorship', 'non_profit'],
          buy_rate_min: 1.18,
          allows_defaults: false,
          requires_homeownership: true,
          statements_required: 6,
          submission_email: 'hollis@hollisgrove.example',
        },
      },
      'Redpine Working Capital': {
        fields: {
          min_credit_score: 540,
          min_time_in_business_months: 5,
          min_monthly_revenue: 10000,
          restricted_states: ['NY'],
          preferred_industries: ['Construction', 'Landscaping', 'Trucking'],
          restricted_industries: ['Adult', 'Firearms'],
          buy_rate_min: 1.28,
          allows_defaults: true,
          requires_homeownership: false,
          statements_required: 3,
          submission_email: 'isosupport@redpinewc.example',
        },
      },
      'Sable Harbor Advance': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 3,
          min_monthly_revenue: 7500,
          restricted_industries: ['Gas stations'],
          buy_rate_min: 1.32,
          allows_defaults: true,
          requires_homeownership: false,
          statements_required: 3,
          submission_email: 'submit@sableharbor.example',
        },
      },
      'Trellis Commercial Finance': {
        fields: {
          min_credit_score: 660,
          min_time_in_business_months: 24,
          min_monthly_revenue: 60000,
          allowed_states: ['TX', 'OK'],
          preferred_industries: ['Manufacturing', 'Wholesale'],
          restricted_industries: ['Real estate', 'Travel agencies', 'Casinos'],
          restricted_entity_types: ['sole_proprietorship'],
          buy_rate_min: 1.15,
          requires_homeownership: true,
          statements_required: 6,
          submission_email: 'tcf.deals@trelliscf.example',
        },
      },
      'Umberland Funding': {
        fields: {
          min_credit_score: 575,
          min_time_in_business_months: 12,
          min_monthly_revenue: 20000,
          restricted_states: ['CA', 'VT'],
          preferred_industries: ['Retail'],
          restricted_industries: ['Staffing', 'Car sales'],
          restricted_entity_types: ['non_profit'],
          buy_rate_min: 1.22,
          allows_defaults: false,
          statements_required: 4,
          submission_email: 'new@umberland.example',
        },
      },
      'Vesper Street Capital': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          allowed_states: ['NJ', 'NY', 'PA', 'CT'],
          preferred_industries: ['Restaurants'],
          restricted_industries: ['Trucking'],
          allows_defaults: false,
          requires_homeownership: false,
          statements_required: 4,
          submission_email: 'vesper@vesperstreet.example',
        },
      },
    },
  },
  {
    id: 'sheet-22h-programs',
    sheets: [
      {
        name: 'Programs',
        merges: ['A2:A4'],
        cells: `
Funder | Program | FICO | TIB | Monthly Revenue | Positions | Max Advance | Max Term | NSFs per month | Restricted States | Email
Dunmore Peak Capital | Elite | 680 | 36 months | $75,000 | 1st only | $750,000 | 24 months | 1 | CA, NY | deals@dunmorepeak.example
 | Core | 620 | 24 months | $40,000 | 1st-2nd | $300,000 | 15 months | 3 | CA, NY | deals@dunmorepeak.example
 | Starter | 550 | 6 months | $15,000 | up to 4th | $75,000 | 8 months | <6 | CA, NY | deals@dunmorepeak.example
Ashgrove Funding | Premier | 650+ | 2 years | 50k | 1st only | 500k | 18 mo | 2 | VT | iso@ashgrovefunding.example
Ashgrove Funding | Standard | 575+ | 1 year | 20k | 1st-3rd | 200k | 12 mo | 4 | VT | iso@ashgrovefunding.example
Pell River Advance |  | 525 | 4 months | $10,000 | up to 5th | $60,000 | 6 months | 7 | TX, UT | subs@pellriver.example`,
      },
    ],
    funders: {
      'Dunmore Peak Capital': {
        tiers: {
          Elite: {
            min_credit_score: 680,
            min_time_in_business_months: 36,
            min_monthly_revenue: 75000,
            max_positions: 0,
            max_funding: 750000,
            max_term_months: 24,
            max_nsf_per_month: 1,
            restricted_states: ['CA', 'NY'],
          },
          Core: {
            min_credit_score: 620,
            min_time_in_business_months: 24,
            min_monthly_revenue: 40000,
            max_positions: 1,
            max_funding: 300000,
            max_term_months: 15,
            max_nsf_per_month: 3,
            restricted_states: ['CA', 'NY'],
          },
          Starter: {
            min_credit_score: 550,
            min_time_in_business_months: 6,
            min_monthly_revenue: 15000,
            max_positions: 3,
            max_funding: 75000,
            max_term_months: 8,
            max_nsf_per_month: 5,
            restricted_states: ['CA', 'NY'],
          },
        },
      },
      'Ashgrove Funding': {
        tiers: {
          Premier: {
            min_credit_score: 650,
            min_time_in_business_months: 24,
            min_monthly_revenue: 50000,
            max_positions: 0,
            max_funding: 500000,
            max_term_months: 18,
            max_nsf_per_month: 2,
            restricted_states: ['VT'],
          },
          Standard: {
            min_credit_score: 575,
            min_time_in_business_months: 12,
            min_monthly_revenue: 20000,
            max_positions: 2,
            max_funding: 200000,
            max_term_months: 12,
            max_nsf_per_month: 4,
            restricted_states: ['VT'],
          },
        },
      },
      'Pell River Advance': {
        fields: {
          min_credit_score: 525,
          min_time_in_business_months: 4,
          min_monthly_revenue: 10000,
          max_positions: 4,
          max_funding: 60000,
          max_term_months: 6,
          max_nsf_per_month: 7,
          restricted_states: ['TX', 'UT'],
          submission_email: 'subs@pellriver.example',
        },
      },
    },
  },
  {
    id: 'sheet-22h-side-by-side',
    sheets: [
      {
        name: 'Side by side',
        cells: `
 | Ridgeback Capital Partners | Cobalt Row Funding | Evermoor Advance | Junction 9 Finance | Pinwheel Merchant Cash
Minimum credit | 600 | 550 | none | 625 | 500
Time in business | 12 months | 6 months | 3 months | 2 years | 5 mo
Revenue per month | $25,000 | $15k | $10,000 | 40K | $9,500
Positions | 1st-2nd | 1st-4th | 3rd+ | 1st only | up to 6th
Smallest approval | $10,000 | 5k | $2,500 | $50,000 | $3,000
Largest approval | $350,000 | $125,000 | $60k | $750K | $35,000
Longest term | 15 months | 10 months | 6 months | 18 mo | 5 months
NSFs allowed (monthly) | 3 | 5 | less than 10 | 0 | 7
Negative days (monthly) | 3 | 6 | 8 | under 2 | 10
Restricted states | NY, CA | none | Virginia | MT, ND, SD, VT | CT
Restricted industries | Trucking, Cannabis | Law firms | Adult, Gambling, Firearms | Gas stations, Auto dealers | none
Tax liens | Yes | Yes | Yes | No | case by case
Bankruptcy | No | No | Yes | No | Yes
Submissions | subs@ridgebackcp.example | deals@cobaltrow.example | in@evermoor.example | iso@junction9.example | pinwheel@pinwheelmc.example`,
      },
    ],
    funders: {
      'Ridgeback Capital Partners': {
        fields: {
          min_credit_score: 600,
          min_time_in_business_months: 12,
          min_monthly_revenue: 25000,
          max_positions: 1,
          min_funding: 10000,
          max_funding: 350000,
          max_term_months: 15,
          max_nsf_per_month: 3,
          max_negative_days_per_month: 3,
          restricted_states: ['NY', 'CA'],
          restricted_industries: ['Trucking', 'Cannabis'],
          allows_tax_liens: true,
          allows_bankruptcy: false,
          submission_email: 'subs@ridgebackcp.example',
        },
      },
      'Cobalt Row Funding': {
        fields: {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_monthly_revenue: 15000,
          max_positions: 3,
          min_funding: 5000,
          max_funding: 125000,
          max_term_months: 10,
          max_nsf_per_month: 5,
          max_negative_days_per_month: 6,
          restricted_industries: ['Law firms'],
          allows_tax_liens: true,
          allows_bankruptcy: false,
          submission_email: 'deals@cobaltrow.example',
        },
      },
      'Evermoor Advance': {
        fields: {
          min_time_in_business_months: 3,
          min_monthly_revenue: 10000,
          min_position: 2,
          min_funding: 2500,
          max_funding: 60000,
          max_term_months: 6,
          max_nsf_per_month: 9,
          max_negative_days_per_month: 8,
          restricted_states: ['VA'],
          restricted_industries: ['Adult', 'Gambling', 'Firearms'],
          allows_tax_liens: true,
          allows_bankruptcy: true,
          submission_email: 'in@evermoor.example',
        },
      },
      'Junction 9 Finance': {
        fields: {
          min_credit_score: 625,
          min_time_in_business_months: 24,
          min_monthly_revenue: 40000,
          max_positions: 0,
          min_funding: 50000,
          max_funding: 750000,
          max_term_months: 18,
          max_nsf_per_month: 0,
          max_negative_days_per_month: 1,
          restricted_states: ['MT', 'ND', 'SD', 'VT'],
          restricted_industries: ['Gas stations', 'Auto dealers'],
          allows_tax_liens: false,
          allows_bankruptcy: false,
          submission_email: 'iso@junction9.example',
        },
      },
      'Pinwheel Merchant Cash': {
        fields: {
          min_credit_score: 500,
          min_time_in_business_months: 5,
          min_monthly_revenue: 9500,
          max_positions: 5,
          min_funding: 3000,
          max_funding: 35000,
          max_term_months: 5,
          max_nsf_per_month: 7,
          max_negative_days_per_month: 10,
          restricted_states: ['CT'],
          allows_bankruptcy: true,
          submission_email: 'pinwheel@pinwheelmc.example',
        },
      },
    },
  },
];
