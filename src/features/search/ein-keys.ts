import { type Context, shows } from '../accounts/caller';
import { einFingerprints } from '../deals/identity.queries';

/** By what deals with an EIN are known, for whoever is shown it. */
export const einKeysFor = (context: Context, accountId: string) =>
  shows(context.caller, 'personal_data')
    ? (ein: string) => einFingerprints(context.services.secrets, accountId, ein)
    : undefined;
