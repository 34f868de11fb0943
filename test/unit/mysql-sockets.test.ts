import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { MysqlSockets } from '../../src/platform/db/mysql-sockets';

describe('the sockets to MySQL', () => {
  it('bring each what its own server says, though all read into one place', async () => {
    const sent = Array.from({ length: 6 }, (_, at) => randomBytes(300_000 + at));
    const waiting = [...sent];
    const server = createServer((socket) => socket.end(waiting.shift() ?? ''));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets = new MysqlSockets();
    const received = await Promise.all(
      sent.map(async () => {
        const socket = sockets.settings.stream({ config: { host: '127.0.0.1', port } });
        const chunks: Buffer[] = [];
        socket.on('data', (chunk: Buffer) => chunks.push(chunk));
        await once(socket, 'close');
        return Buffer.concat(chunks);
      }),
    );
    server.close();
    const inOrder = received.sort((one, other) => one.length - other.length);
    expect(inOrder.map((bytes, at) => sent[at] && bytes.equals(sent[at]))).toEqual(sent.map(() => true));
  });
});
