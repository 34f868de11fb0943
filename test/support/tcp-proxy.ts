import { connect, createServer, type Socket } from 'node:net';

import { setTimeout as wait } from 'node:timers/promises';

/** Stands before a server, and can be away or slow for a while. */
export interface TcpProxy {
  port: number;
  /** Nobody gets through, and those who were are cut off. */
  cut(): void;
  /** Whatever passes, in either direction, is late by so much. */
  delay(ms: number): void;
  /** Connections stay, and nothing passes until it is restored. */
  stall(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let away = false;
  let lateMs = 0;
  let held: { until: Promise<void>; end: () => void } | undefined;
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      const go = () => {
        if (to.destroyed || to.write(chunk)) from.resume();
        else to.once('drain', () => from.resume());
      };
      from.pause();
      if (held) void held.until.then(go);
      else if (lateMs > 0) void wait(lateMs).then(go);
      else go();
    });
    from.on('end', () => to.end());
  };
  const server = createServer((socket) => {
    if (away) return void socket.destroy();
    const upstream = connect(target.port, target.host);
    pass(socket, upstream);
    pass(upstream, socket);
    for (const each of [socket, upstream]) {
      sockets.add(each);
      each.on('error', () => {}).on('close', () => sockets.delete(each));
    }
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      away = true;
      cutAll();
    },
    delay(ms) {
      lateMs = ms;
    },
    stall() {
      let end = () => {};
      const until = new Promise<void>((resolve) => {
        end = resolve;
      });
      held ??= { until, end };
    },
    restore() {
      away = false;
      lateMs = 0;
      held?.end();
      held = undefined;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
