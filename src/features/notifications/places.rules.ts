/** A place in somebody's list, which goes from the newest back. */
export interface NotificationPlace {
  /** As it is stored. */
  created: string;
  serviceId: string;
}

const markOf = (userId: string) => userId.slice(-8);

/** The opaque text for a place in a person's list. */
export const encodePlace = (userId: string, { created, serviceId }: NotificationPlace): string =>
  Buffer.from(`n1|${created}|${serviceId}|${markOf(userId)}`).toString('base64url');

/** The place that a cursor of this person stands for; undefined when it is none of his. */
export function decodePlace(userId: string, cursor: string): NotificationPlace | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^n1\|(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\|(ntf_[0-9a-z]{1,36})\|/.exec(text);
  if (!found) return undefined;
  const [, created = '', serviceId = ''] = found;
  const isInstant = !Number.isNaN(Date.parse(`${created.replace(' ', 'T')}Z`));
  return isInstant && encodePlace(userId, { created, serviceId }) === cursor ? { created, serviceId } : undefined;
}
