import { sealContext } from '../../platform/db/sealed';
import type { Secrets } from '../../platform/secrets';
import { EndUser } from './end-user.entity';
import { mapPersonalData } from './information.rules';

export type Information = Record<string, unknown>;

const contextOf = (serviceId: string) => sealContext(EndUser, 'information', { serviceId });

/**
 * Information as it is stored: JSON in which every `ssn` and `ein` is sealed for this end user alone. An empty one stays empty:
 * checks that see what is stored alone would take it for a number.
 */
export function sealInformation(
  secrets: Secrets,
  endUserServiceId: string,
  information: Information | null,
): string | null {
  if (information === null) return null;
  return JSON.stringify(
    mapPersonalData(information, (_kind, text) => text && secrets.seal(text, contextOf(endUserServiceId))),
  );
}

/** The real values of what `sealInformation` made. */
export function openInformation(secrets: Secrets, endUserServiceId: string, stored: string | null): Information | null {
  if (stored === null) return null;
  const information: Information = JSON.parse(stored);
  return mapPersonalData(information, (_kind, text) => text && secrets.open(text, contextOf(endUserServiceId)));
}
