import type { Tx } from '../../platform/db/transact';
import { Conflict } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { changeEndUser, checkedInformation, lockedEndUser, refuse } from './end-user.commands';
import { factChanges } from './fact-changes.rules';
import { patchInformation } from './information-patch.rules';
import { type Information, openInformation } from './personal-data';

/**
 * Lays a patch over a deal's information. Throws NotFound, InvalidFields, and Conflict when it has changed since it was at
 * the version that is expected.
 */
export async function updateEndUserInformation(
  tx: Tx,
  accountId: string,
  serviceId: string,
  patch: Information,
  { expectedVersion, mayRead }: { expectedVersion: number | null; mayRead: boolean },
  secrets: Secrets,
): Promise<void> {
  const endUser = await lockedEndUser(tx, accountId, serviceId);
  const { informationVersion } = endUser;
  if (expectedVersion !== null && expectedVersion !== informationVersion)
    throw new Conflict(
      `The information has changed since version ${expectedVersion}: it is at ${informationVersion}.`,
      'information_changed',
      mayRead ? { conflicts: conflictsOf(openInformation(secrets, serviceId, endUser.information), patch) } : {},
    );
  const information = (stored: Information | null) => {
    const { information: next, messages } = patchInformation(stored, patch);
    refuse(Object.fromEntries(Object.entries(messages).map(([path, found]) => [`patch.${path}`, found])));
    return next && checkedInformation(next, stored, 'patch');
  };
  await changeEndUser(tx, endUser, { information }, secrets);
}

/** Of each fact that was given otherwise than it is stored both values, as everybody who may read is shown them. */
function conflictsOf(stored: Information | null, given: Information) {
  const { information, messages } = patchInformation(stored, given);
  if (Object.keys(messages).length > 0) return {};
  const changes = factChanges(stored, information);
  return Object.fromEntries(changes.map(({ path, before, after }) => [path, { stored: before, given: after }]));
}
