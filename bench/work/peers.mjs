import { createServer } from 'node:http';

/** A funder or receiver that answers everything after so long, and counts. */
export async function startPeer(delayMs = 0, answer = '{"application_identifier":"APP-1"}') {
  const peer = { received: 0, delayMs };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      peer.received++;
      const say = () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      if (peer.delayMs > 0) setTimeout(say, peer.delayMs);
      else say();
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${server.address().port}/`;
  peer.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return peer;
}

/** Does all of it, so many at a time. */
export async function inParallel(items, atOnce, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: Math.min(atOnce, queue.length) }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

const LOOK_MS = 50;
const LATE_MS = 120_000;

/** Waits until `look` answers as many. Throws after two minutes. */
export async function untilAll(count, look) {
  for (const late = Date.now() + LATE_MS; ; ) {
    const found = Number(await look());
    if (found >= count) return;
    if (Date.now() > late) throw new Error(`Of ${count} only ${found} were there after two minutes.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
