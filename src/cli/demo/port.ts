import type { Server } from 'node:net';

/** The port that a server listens on. Throws for one that does not listen. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}
