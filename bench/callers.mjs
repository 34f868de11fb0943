import { createHash } from 'node:crypto';

const TRUSTED_MS = 2000;

/** Whose API key it is, as the service finds out: by the key's hash, kept for two seconds. Null for an unknown one. */
export function createCallers(rows) {
  const known = new Map();
  return async (token) => {
    const hash = createHash('sha256').update(String(token)).digest('hex');
    const kept = known.get(hash);
    if (kept && kept.until > Date.now()) return kept.accountId;
    const [found] = await rows(
      `SELECT k.account_id AS accountId FROM api_keys k JOIN accounts a ON a.service_id = k.account_id
       WHERE k.token_hash = ? AND k.is_active = 1`,
      [hash],
    );
    if (!found) return null;
    known.set(hash, { accountId: found.accountId, until: Date.now() + TRUSTED_MS });
    return found.accountId;
  };
}
