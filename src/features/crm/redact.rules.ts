/** Names of values that are never shown, in the spellings of CRMs: ssn, EIN__c, taxId, date_of_birth, accessToken … */
const HIDDEN =
  /ssn|social_?security|tax_?id|date_?of_?birth|birth_?date|account_?number|routing_?number|token|secret|password|signature|api_?key|authorization|credential|(?:^|_)(?:ein|dob|fein)(?:__c)?$/i;
const NUMBERS = /\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b/g;
const EMAIL = /(?<![A-Z0-9._%+-])([._%+-]*[A-Z0-9])[A-Z0-9._%+-]*@([A-Z0-9.-]+\.[A-Z]{2,})/gi;
const PHONE = /phone|mobile|fax/i;
const TEXT_LENGTH = 500;
const NAME_LENGTH = 200;
const MAX_DEPTH = 16;
const MAX_ITEMS = 200;

/** A payload as its log shows it: the structure whole, personal data and keys hidden, long parts cut. */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (HIDDEN.test(name)) return '***';
  if (typeof value === 'string') return redactText(value, name);
  if (typeof value !== 'object') return PHONE.test(name) ? '***' : value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, name, depth + 1));
  // fromEntries defines keys, so that __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([key, inner]) =>
        // It would be looked at for each item of a list below it.
        key.length > NAME_LENGTH ? [`${key.slice(0, NAME_LENGTH)}…`, '…'] : [key, redact(inner, key, depth + 1)],
      ),
  );
}

function redactText(text: string, name: string): string {
  if (PHONE.test(name)) return `***${text.replace(/\D/g, '').slice(-4)}`;
  // What follows the path of an address may be a key to it.
  const shown = /^https?:\/\//i.test(text) ? text.replace(/[?#].*/s, '?…') : text;
  const cut = shown.length > TEXT_LENGTH ? `${shown.slice(0, TEXT_LENGTH)}…` : shown;
  return cut.replace(NUMBERS, '***').replace(EMAIL, '$1***@$2');
}
