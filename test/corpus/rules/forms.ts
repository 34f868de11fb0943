/** The facts of a deal that a rule may look at, by short names; `PATHS` says where each stands in a deal's information. */
export interface Deal {
  fico?: number;
  tib?: number;
  start?: string;
  revenue?: number;
  annual?: number;
  positions?: number;
  state?: string;
  industry?: string;
  naics?: string;
  entity?: string;
  amount?: number;
  nsf?: number;
  negative?: number;
  adb?: number;
  deposits?: number;
  bankruptcy?: boolean;
  liens?: boolean;
  defaults?: boolean;
  homeowner?: boolean;
  months?: number;
}

export const PATHS: Record<keyof Deal, string> = {
  fico: 'owners.0.credit_score',
  tib: 'time_in_business_months',
  start: 'company.start_date',
  revenue: 'monthly_revenue',
  annual: 'annual_revenue',
  positions: 'positions',
  state: 'company.address.state',
  industry: 'company.industry',
  naics: 'company.naics',
  entity: 'company.entity_type',
  amount: 'amount_requested',
  nsf: 'statements.nsf_per_month',
  negative: 'statements.negative_days_per_month',
  adb: 'statements.average_daily_balance',
  deposits: 'statements.deposits_per_month',
  bankruptcy: 'flags.bankruptcy',
  liens: 'flags.tax_liens',
  defaults: 'flags.defaults',
  homeowner: 'flags.homeowner',
  months: 'statements.months',
};

/** What a broker says who holds the deal against the one cell: it fits, it does not, or somebody has to look. */
export type Verdict = 'fits' | 'not' | 'look';

export type Rule = readonly [heading: string, cell: string, deal: Deal, verdict: Verdict];
