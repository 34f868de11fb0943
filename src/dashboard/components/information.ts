/** The facts of a deal that the dashboard shows by name, as far as they are there. */
export interface Information {
  company?: {
    name?: string;
    dba?: string;
    ein?: string;
    phone?: string;
    email?: string;
    website?: string;
    entity_type?: string;
    industry?: string;
    start_date?: string;
    address?: { city?: string; state?: string };
  };
  unmapped?: Record<string, string | number | boolean | null>;
  owners?: {
    first_name?: string;
    last_name?: string;
    ssn?: string;
    credit_score?: number | null;
    ownership_percentage?: number;
  }[];
  amount_requested?: number;
  purpose?: string;
  product?: string;
  monthly_revenue?: number;
  annual_revenue?: number;
  time_in_business_months?: number;
  positions?: number;
  statements?: { nsf_per_month?: number; average_daily_balance?: number; negative_days_per_month?: number };
}

export const informationOf = (stored: Record<string, unknown> | null) => (stored ?? {}) as Information;
