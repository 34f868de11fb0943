const ACRONYMS = /\b(mca|llc|loc|sba|nsf|api|crm|fico)\b/gi;

/** `SUBMITTED_TO_FUNDER`, `monthly_revenue` → "Submitted to funder", "Monthly revenue". */
export function sentence(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(ACRONYMS, (word) => word.toUpperCase());
}
