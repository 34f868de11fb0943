import { connect, type Socket } from 'node:net';

const KEEP_ALIVE_MS = 10_000;

/**
 * The sockets to MySQL. One that owes an answer and is silent for too long is given up: a server that vanished without a
 * word, as a machine that lost its power does, would otherwise hold whoever asked it for ever.
 */
export class MysqlSockets {
  private readonly sockets = new Set<Socket>();
  private limitMs = 0;

  /** What mysql2 takes as `stream`. */
  readonly open = ({ config }: { config: { host: string; port: number } }): Socket => {
    const socket = connect({ host: config.host, port: config.port, noDelay: true });
    let answered = -1;
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('data', () => {
      answered = socket.bytesWritten;
    });
    socket.on('timeout', () => {
      if (socket.bytesWritten !== answered) socket.destroy();
    });
    this.sockets.add(socket.on('close', () => this.sockets.delete(socket)));
    socket.setTimeout(this.limitMs);
    return socket;
  };

  /** From now on; until then there is no limit, since migrations take the time that they take. */
  limit(seconds: number): void {
    this.limitMs = seconds * 1000;
    for (const socket of this.sockets) socket.setTimeout(this.limitMs);
  }
}
