import type { FunderChannel, SendOverChannel } from './channel';

/** A portal is filled in by a person: nothing is sent, and the attempt says where to go. */
const sendOverPortal: SendOverChannel = async (dispatch) => ({
  event: 'needs_human',
  message: `Enter this deal in the portal ${dispatch.displayName} (${dispatch.url}), then settle the attempt.`,
});

export const portalChannel: FunderChannel = {
  send: sendOverPortal,
  limit: null,
};
