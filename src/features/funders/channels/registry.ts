import { namesOf } from '../../../platform/lists.rules';
import type { FunderChannel } from './channel';
import { emailChannel } from './email.channel';
import { httpChannel } from './http.channel';
import { portalChannel } from './portal.channel';

/** How an attempt goes out, by the channel's name on the wire: a new channel is a file and a line here. */
export const CHANNELS = {
  email: emailChannel,
  api: httpChannel,
  web_portal: portalChannel,
  all_offers: httpChannel,
  crm_lendsaas: httpChannel,
} as const satisfies Record<string, FunderChannel>;

export type Channel = keyof typeof CHANNELS;
export const CHANNEL_NAMES = namesOf(CHANNELS);
