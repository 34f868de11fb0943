import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const deal = z.object({ service_id: z.string(), end_user_id: z.string().nullable() });
const closed = deal.extend({ submission_service_id: z.string() });

export const stageChanged = defineEvent(
  'deal.stage_changed',
  deal.extend({ previous_stage: z.string(), stage: z.string() }),
  { title: 'A deal has moved on' },
);
export const offerSelected = defineEvent('deal.offer_selected', closed, { title: 'An offer was chosen' });
export const dealFunded = defineEvent('deal.funded', closed, { title: 'A deal was funded' });
export const closingChanged = defineEvent('deal.closing_changed', closed);
export const commissionRecorded = defineEvent(
  'commission.recorded',
  z.object({ service_id: z.string(), end_user_service_id: z.string(), kind: z.string() }),
  { title: 'A commission was entered' },
);
