import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks a service on this machine. `fetch` takes the processor five times as long, and tests ask tens of thousands of times. */
export function ask(url: string, { method, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    // Node says it by itself only of methods that usually have a body.
    const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { method, headers: { accept: '*/*', ...length, ...headers }, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(given), text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
