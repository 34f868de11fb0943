import type { Tx } from '../../../platform/db/transact';
import { present } from '../../../platform/untyped.rules';
import type { StoredAccountSettings } from '../../accounts/account.entity';
import type { KnownSenders } from './known-sender.rules';

/** What decides whether a mail about a funder's submission is trusted, and what its offers have to be like. */
export interface TrustFacts {
  settings: StoredAccountSettings;
  /** The funder's. */
  senders: KnownSenders;
  /** Which the account has for this funder alone. */
  offerConstants: Record<string, unknown> | null;
}

interface Row {
  settings: string | null;
  emailDomains: string | null;
  offerConstants: string | null;
  sender: string | null;
}

/** By one statement: a row for each sender that a person has confirmed, or one. */
export async function trustFacts(tx: Tx, accountId: string, funderServiceId: string | null): Promise<TrustFacts> {
  const rows = await tx.db.query<Row[]>(
    `SELECT a.settings AS settings, f.email_domains AS emailDomains, l.offer_constants AS offerConstants, k.sender AS sender
     FROM accounts a LEFT JOIN funders f ON f.service_id = ?
     LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.funder_service_id = f.service_id
     LEFT JOIN known_senders k ON k.account_id = a.service_id AND k.funder_service_id = f.service_id
     WHERE a.service_id = ?`,
    [funderServiceId, accountId],
  );
  const { settings, emailDomains, offerConstants } = present(rows[0], 'An account');
  return {
    settings: settings ? JSON.parse(settings) : {},
    senders: {
      emailDomains: emailDomains ? JSON.parse(emailDomains) : [],
      confirmed: rows.flatMap(({ sender }) => sender ?? []),
    },
    offerConstants: offerConstants ? JSON.parse(offerConstants) : null,
  };
}
