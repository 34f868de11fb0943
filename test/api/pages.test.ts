import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { createPages } from '../../src/platform/static';
import { startService, type TestService } from '../support/service';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-pages-'));
  let server: Server;
  let url: string;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    const script = 'console.log("built")'.repeat(100);
    writeFileSync(join(folder, 'index.html'), '<style nonce="__NONCE__"></style><script nonce="__NONCE__"></script>');
    writeFileSync(join(folder, 'docs.html'), 'docs');
    writeFileSync(join(folder, 'u.html'), 'send');
    writeFileSync(join(folder, 'assets/index-a1b2c3.js'), script);
    writeFileSync(join(folder, 'assets/index-a1b2c3.js.gz'), gzipSync(script));
    const pages = createPages({
      folder,
      index: 'index.html',
      paths: { '/docs': 'docs.html', '/u': 'u.html' },
      ownStyles: ['docs.html'],
      unkept: ['u.html'],
    });
    const web = express().use(pages.middleware, (_request, response) => void response.status(404).end('nobody'));
    await new Promise<void>((resolve) => {
      server = web.listen(0, '127.0.0.1', () => resolve());
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('are there for whoever asks for their address, and elsewhere for browsers alone', async () => {
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status;
    expect([await statusOf('/'), await statusOf('/docs'), await statusOf('/docs', { method: 'HEAD' })]).toEqual([
      200, 200, 200,
    ]);
    expect([await statusOf('/deals'), await statusOf('/deals', { headers: HTML })]).toEqual([404, 200]);
  });

  it('are the same with a slash behind their address', async () => {
    for (const path of ['/docs', '/u'])
      for (const headers of [{}, HTML])
        expect(await (await fetch(`${url}${path}/`, { headers })).text()).toBe(path === '/u' ? 'send' : 'docs');
  });

  it('run no script and let no style in that is not theirs, with a nonce of each response’s own', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/deals/eus_1']) {
      const response = await fetch(url + path, { headers: HTML });
      const policy = response.headers.get('content-security-policy')!;
      const [, nonce] = /'nonce-([^']+)'/.exec(policy)!;
      nonces.add(nonce!);
      expect(policy).toContain("default-src 'none';script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(`<style nonce="${nonce}"></style><script nonce="${nonce}"></script>`);
    }
    expect(nonces.size).toBe(2);
  });

  it('let third parties write styles on their own pages, never scripts', async () => {
    const policy = (await fetch(`${url}/docs`, { headers: HTML })).headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';style-src 'self' 'unsafe-inline'");
  });

  it('keep hashed assets for good, and send them compressed', async () => {
    const response = await fetch(`${url}/assets/index-a1b2c3.js`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toContain('built');
  });

  it('are told to be gone when a new build has taken their place, and the service goes on', async () => {
    writeFileSync(join(folder, 'assets/index-0ld000.js'), 'old');
    writeFileSync(join(folder, 'assets/index-0ld000.js.gz'), gzipSync('old'));
    const web = express().use(
      createPages({ folder, index: 'index.html', paths: {}, ownStyles: [], unkept: [] }).middleware,
      (_request, response) => void response.status(404).end('nobody'),
    );
    const old = await new Promise<Server>((resolve) => {
      const listening = web.listen(0, '127.0.0.1', () => resolve(listening));
    });
    rmSync(join(folder, 'assets/index-0ld000.js'));
    rmSync(join(folder, 'assets/index-0ld000.js.gz'));
    const asset = `http://127.0.0.1:${(old.address() as AddressInfo).port}/assets/index-0ld000.js`;
    for (const attempt of [1, 2]) {
      const response = await fetch(asset);
      expect([attempt, response.status, await response.text()]).toEqual([attempt, 404, 'nobody']);
    }
    old.close();
  });

  it('are for browsers: what is unknown stays so for programs, and so do assets that are not there', async () => {
    for (const [path, headers] of [
      ['/deals', {}],
      ['/assets/gone.js', HTML],
      ['/assets/../index.html', {}],
    ] as const) {
      const response = await fetch(url + path, { headers });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe('the service without built pages', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite');
  });
  afterAll(() => service.stop());

  it('answers a browser at /graphql as it answers everybody, and has nothing at /', async () => {
    const headers = { ...HTML, 'x-api-key': service.key };
    const query = await fetch(`${service.url}/graphql?query={viewer{name}}`, { headers });
    expect(((await query.json()) as { data: { viewer: { name: string } } }).data.viewer.name).toMatch(/Broker/);
    expect((await fetch(service.url, { headers })).status).toBe(404);
    expect(await (await fetch(`${service.url}/openapi.json`)).json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
    });
  });
});
