/** Headings by the field that they mean, a list each. */
export interface Headings {
  fields: Record<string, readonly string[]>;
  /** Headings of nothing that a policy has, each with what stands under it. */
  none: readonly (readonly [heading: string, ...cells: string[]])[];
}

/** Two hands' headings as one list a field. */
export const joined = (a: Headings, b: Headings): Headings => ({
  fields: Object.fromEntries(
    [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])].map((field) => [
      field,
      [...(a.fields[field] ?? []), ...(b.fields[field] ?? [])],
    ]),
  ),
  none: [...a.none, ...b.none],
});

/** What stands under a heading of the field in the sheet that it is asked in. */
export const CELLS: Record<string, readonly [string, string, string]> = {
  funder: ['Anchorage Bay Funding', 'Birch Row Capital', 'Cedar Point Advance'],
  min_credit_score: ['550', '600', '650'],
  min_time_in_business_months: ['6 months', '12 months', '1 year'],
  min_monthly_revenue: ['$15,000', '$20,000', '$35,000'],
  min_annual_revenue: ['$180,000', '$250,000', '$500,000'],
  max_positions: ['1st-3rd', '1st only', '1st-2nd'],
  min_position: ['2nd', '3rd', '2nd'],
  min_funding: ['$5,000', '$10,000', '$25,000'],
  max_funding: ['$150,000', '$250,000', '$500,000'],
  'min_funding max_funding': ['$5k-$150k', '$10k - $250k', '$25,000 to $500,000'],
  max_nsf_per_month: ['3', '5', '4'],
  max_negative_days_per_month: ['3', '5', '4'],
  min_avg_daily_balance: ['$1,000', '$1,500', '$500'],
  min_deposits_per_month: ['5', '4', '8'],
  restricted_states: ['CA, NY', 'VT', 'CA, ND, SD'],
  allowed_states: ['FL, TX, GA', 'NJ, PA', 'TX, OK, LA'],
  restricted_industries: ['Trucking, Auto sales', 'Cannabis, Adult', 'Law firms; Casinos'],
  preferred_industries: ['Restaurants, Medical', 'Construction', 'Retail, Restaurants'],
  restricted_entity_types: ['Sole prop', 'Sole proprietor, Non-profit', 'Sole prop'],
  paper_grades: ['A, B', 'A-C', 'C, D'],
  products: ['MCA', 'MCA, LOC', 'Term, SBA'],
  min_term_months: ['3 months', '4 months', '3 months'],
  max_term_months: ['12 months', '18 months', '24 months'],
  factor_min: ['1.15', '1.20', '1.25'],
  factor_max: ['1.45', '1.49', '1.55'],
  'factor_min factor_max': ['1.15-1.45', '1.20 - 1.49', '1.25-1.55'],
  buy_rate_min: ['1.15', '1.20', '1.25'],
  max_commission_percent: ['10%', '12%', '14%'],
  allows_bankruptcy: ['Yes', 'No', 'No'],
  allows_tax_liens: ['Yes', 'No', 'Yes'],
  allows_defaults: ['No', 'No', 'Yes'],
  requires_homeownership: ['Yes', 'No', 'No'],
  holdback_max_percent: ['15%', '20%', '12%'],
  statements_required: ['3 months', '4 months', '6 months'],
  submission_email: ['deals@anchorage.example', 'subs@birchrow.example', 'iso@cedarpoint.example'],
  notes: ['Call before sending trucking files', 'Same day funding under 50k', 'Ask for Dana'],
  matching_priority: ['1', '2', '3'],
};
