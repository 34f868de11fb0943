import type { FunderChannel } from './channel';

/** The funder's own API, spoken as its connector says. */
export const apiChannel: FunderChannel = {
  send: null,
  limit: { what: 'payload', bytes: 100 * 1024 * 1024 },
};
