import { namesOf } from '../../../platform/lists.rules';
import { apiChannel } from './api.channel';
import type { FunderChannel } from './channel';
import { emailChannel } from './email.channel';
import { portalChannel } from './portal.channel';

/** How an attempt goes out, by the channel's name on the wire: a new channel is a file and a line here. */
export const CHANNELS = {
  email: emailChannel,
  api: apiChannel,
  web_portal: portalChannel,
  all_offers: apiChannel,
  crm_lendsaas: apiChannel,
} as const satisfies Record<string, FunderChannel>;

export type Channel = keyof typeof CHANNELS;
export const CHANNEL_NAMES = namesOf(CHANNELS);
