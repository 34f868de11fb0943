import { connect, type Socket } from 'node:net';

const KEEP_ALIVE_MS = 10_000;
/** All sockets read into it, and what came is copied at once: a new one for each read is 64 KB of the process's memory. */
const READING = Buffer.allocUnsafeSlow(64 * 1024);

/** What of mysql2's settings says where the server is. */
interface Settings {
  host: string;
  port: number;
  ssl?: unknown;
}

/**
 * The sockets to MySQL. One that owes an answer and is silent for too long is given up: a server that vanished without a
 * word, as a machine that lost its power does, would otherwise hold whoever asked it for ever.
 */
export class MysqlSockets {
  private readonly sockets = new Set<Socket>();
  private limitMs = 0;

  private readonly open = ({ config: { host, port, ssl } }: { config: Settings }): Socket => {
    const take = (length: number) => socket.push(Buffer.from(READING.subarray(0, length)));
    // What is encrypted is read by who decrypts it.
    const reading = ssl ? {} : { onread: { buffer: READING, callback: take } };
    const socket: Socket = connect({ host, port, noDelay: true, ...reading });
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

  /** What mysql2 is told of its connections. None prepares statements: room for 16,000 of each would be half a megabyte. */
  readonly settings = { stream: this.open, maxPreparedStatements: 1 };

  /** From now on; until then there is no limit, since migrations take the time that they take. */
  limit(seconds: number): void {
    this.limitMs = seconds * 1000;
    for (const socket of this.sockets) socket.setTimeout(this.limitMs);
  }
}
