import { hasServiceProof } from '../proof';
import { type CrmParser, canonical, configOf, idOf, propertyOf, recordsOf } from './parser';

/** The canonical shape itself; `mapping` says where a payload of another shape has its fields. */
export const genericParser: CrmParser = {
  config: configOf({}),
  idAt: 'opportunity_id',
  verify: (delivery, secret) => hasServiceProof(delivery, secret),
  split: (payload) => recordsOf(payload),
  read: (item) => ({
    eventId: idOf(propertyOf(item, 'event_id')),
    opportunityId: idOf(propertyOf(item, 'opportunity_id')),
    ...canonical(item),
  }),
};
