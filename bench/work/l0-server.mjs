import { createServer } from 'node:http';

/** Answers requests on a free port, which it prints once it listens, until it is told to stop. */
export function serve(answer) {
  const server = createServer(async (incoming, outgoing) => {
    try {
      await answer(incoming, outgoing);
    } catch (error) {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500).end();
    }
  }).listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
  process.on('SIGTERM', () => process.exit(0));
}
