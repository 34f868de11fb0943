import { isObject } from '../../../platform/untyped.rules';
import { mapped } from '../mapping.rules';
import { hasServiceProof } from '../proof';
import { type CrmParser, configOf, idOf } from './parser';

/** The canonical shape itself; `mapping` says where a payload of another shape has its fields. */
export const genericParser: CrmParser = {
  config: configOf({}),
  strict: true,
  verify: (delivery, secret) => hasServiceProof(delivery, secret),
  split: (payload) => (Array.isArray(payload) ? payload : [payload]),
  read(item, config) {
    const deal = mapped(isObject(item) ? item : {}, item, config.mapping ?? {});
    return { eventId: idOf(deal.event_id), opportunityId: idOf(deal.opportunity_id) ?? '', deal };
  },
};
