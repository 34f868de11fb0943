import type { Channel } from '../funder.entity';
import type { SendOverChannel } from './channel';
import { sendOverEmail } from './email.channel';
import { sendOverHttp } from './http.channel';
import { sendOverPortal } from './portal.channel';

/** How an attempt goes out, by its channel. A new channel is one file, one line here, one fixture and one test. */
export const CHANNELS: Record<Channel, SendOverChannel> = {
  email: sendOverEmail,
  api: sendOverHttp,
  all_offers: sendOverHttp,
  crm_lendsaas: sendOverHttp,
  web_portal: sendOverPortal,
};
