import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Manifest } from '../../features/funders/connectors/manifest.rules';
import { createReplay, type ReplayedExchange } from '../../features/funders/connectors/replay.rules';

interface ReplayServer {
  origin: string;
  close(): Promise<void>;
}

/** A funder that answers as a fixture says, on this machine alone. `told` hears what was asked and answered. */
export async function startReplay(
  manifest: Manifest,
  exchanges: readonly ReplayedExchange[],
  { port = 0, told = (_line: string): void => undefined } = {},
): Promise<ReplayServer> {
  let answer: ReturnType<typeof createReplay> | null = null;
  const server: Server = createServer((request, response) => {
    request.resume().once('end', () => {
      const [pathname = '/'] = (request.url ?? '').split('?');
      const said = answer?.(request.method ?? '', pathname) ?? null;
      const status = said === null ? 404 : said === 'lost' ? 'no answer' : said.status;
      told(`${request.method} ${pathname}: ${status}`);
      if (said === 'lost') return void response.destroy();
      if (said === null) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      response.writeHead(said.status, said.headers).end(said.body);
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${portOf(address)}`;
  answer = createReplay(manifest, exchanges, origin);
  return {
    origin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0;
