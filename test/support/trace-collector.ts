import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector gets it over OTLP/HTTP in JSON. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number; message?: string };
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  /** Everything that came, as text. */
  texts: string[];
  headers: Record<string, unknown>[];
  resource: Record<string, unknown>;
  close(): Promise<void>;
}

/** A receiver of OTLP/HTTP. */
export async function startCollector(): Promise<TraceCollector> {
  const collector = { spans: [] as CollectedSpan[], texts: [] as string[], headers: [] as Record<string, unknown>[] };
  const resource: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
      collector.texts.push(text);
      collector.headers.push(request.headers);
      for (const { resource: of, scopeSpans } of JSON.parse(text).resourceSpans) {
        for (const { key, value } of of.attributes) resource[key] = value.stringValue;
        for (const { spans } of scopeSpans) collector.spans.push(...spans);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...collector,
    resource,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
