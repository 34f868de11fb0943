declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  interface Folder {
    messages: { raw: string; flags: string[]; uid: number }[];
    uidvalidity: number;
    uidnext: number;
  }
  interface Connection {
    socket: Socket;
    inputHandler: ((line: string) => void) | false;
    scheduleCommand(data: string): void;
  }
  interface Hoodiecrow {
    server: Server;
    connectionHandlers: ((connection: Connection) => void)[];
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    getMailbox(path: string): Folder;
    appendMessage(folder: string, flags: string[], at: string, raw: string): void;
  }
  export default function hoodiecrow(options: object): Hoodiecrow;
}
