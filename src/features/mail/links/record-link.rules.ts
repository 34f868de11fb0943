import type { BrokerLinkStatus, LinkType } from '../../deals/record.rules';

/** What a person does with a record that arrived. */
export type LinkEvent = 'link' | 'unlink' | 'dismiss' | 'reclassify';

/**
 * The moves of a link (docs/rules/deals.md: Links of records). A request that is repeated leaves things as they are.
 * Linking what is linked moves it to another deal: an undo and a link in one.
 */
const MOVES: Record<LinkEvent, Partial<Record<BrokerLinkStatus, BrokerLinkStatus>>> = {
  link: { unlinked: 'linked', linked: 'linked' },
  dismiss: { unlinked: 'dismissed', dismissed: 'dismissed' },
  reclassify: { unlinked: 'reclassified', linked: 'reclassified' },
  unlink: { linked: 'unlinked', dismissed: 'unlinked', reclassified: 'unlinked', unlinked: 'unlinked' },
};

/** The status that follows, or why there is none from here. `status` null: a deal of its own, which never arrived. */
export function nextLinkStatus(
  status: BrokerLinkStatus | null,
  event: LinkEvent,
): { status: BrokerLinkStatus } | { refusal: string } {
  const next = status && MOVES[event][status];
  if (next) return { status: next };
  if (status === null) return { refusal: 'This end user is a deal of its own: only records that arrived have a link.' };
  const moves = Object.entries(MOVES[event]);
  const from = moves.filter(([before, after]) => before !== after).map(([before]) => before);
  return {
    refusal: `This record is ${status}: only one that is ${from.join(' or ')} can be ${PAST[event]}. Undo first (unlinkEndUser).`,
  };
}

const PAST: Record<LinkEvent, string> = {
  link: 'linked',
  unlink: 'unlinked',
  dismiss: 'dismissed',
  reclassify: 'reclassified',
};

/** Why a record is linked to its deal. */
export const linkTypeOf = (classification: string | null): LinkType =>
  classification === 'submission' ? 'absorbed_submission_duplicate' : 'linked_decision';
