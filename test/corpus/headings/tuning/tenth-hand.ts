import type { Headings } from '../forms';

/** Headings of a tenth hand, by who had mended the ninth's. */
export const TENTH_HAND: Headings = {
  fields: {
    funder: ['Fundg Co', 'Fndr Name'],
    min_annual_revenue: ['Revenue (T12)', '12 Month Gross', 'Sales - trailing 12 mos', 'TTM Revenue', 'Rev 12mo'],
    min_monthly_revenue: ['Avg Deposits (12 mo)', 'Monthly Rev. (last 12 months avg)'],
    min_funding: ['Min Line', 'Min Financed Amount', 'Line Min', 'Min Apprvl'],
    max_funding: ['Max Line Amount', 'Goes To (max)', 'Up To', 'Max Financing', 'Appr. Max'],
    'min_funding max_funding': ['Line Size', 'Amount Financed', 'Line Range'],
    preferred_industries: ['Likes', 'Industries They Love', 'Liked Industries'],
    products: ['Type', 'Loan Program', 'Prod. Type', 'Type of Loan', 'Kind of Financing', 'Product/Program'],
    max_term_months: ['Max Trms', 'Trm Max', 'Longest Trm'],
    buy_rate_min: ['BR', 'BR Starts At', 'BR (base)'],
    allows_tax_liens: ['Tax Liens (yes/no)', 'Liens? Y/N'],
    allows_bankruptcy: ['BK Yes/No', 'BK Y/N'],
    allows_defaults: ['Defaults Y/N'],
    matching_priority: ['Shop Order', 'Who We Call First (order)', 'House Rank'],
    allowed_states: ['Lending Area', 'Market Area', 'Area Served'],
    submission_email: ['Contact', 'Contact Info', 'Main Contact'],
    restricted_entity_types: ['Entity Types Not Taken', 'Banned Entities'],
  },
  none: [
    ['Type', 'Direct', 'Broker', 'Direct'],
    ['Contact', 'Dana, 555-010-1100', 'Rob', 'Kim x12'],
    ['Contact Name', 'Dana Reyes', 'Rob Ott', 'Kim Lu'],
    ['Max', 'Platinum', 'Gold', 'Gold'],
    ['Line of Business', 'Finance', 'Finance', 'Leasing'],
    ['Pmt Type', 'ACH', 'Split', 'ACH'],
    ['Order Form', 'Yes', 'No', 'Yes'],
    ['Area Code', '212', '305', '713'],
  ],
};
