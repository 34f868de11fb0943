import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSchema, isEnumType } from 'graphql';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

const SMALLEST_WORTH_IT = 1024;

const HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <link rel="icon" href="./icon.svg" />`;

/** What the heads of all pages have in common, put before what is each one's own. */
const pageHead: Plugin = {
  name: 'page-head',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<head>', `<head>\n    ${HEAD}`) },
};

/** Leaves each asset compressed beside itself, so that the service spends no time on it. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    // Not closeBundle, which comes after a failure as well and would tell of missing files instead.
    writeBundle() {
      for (const name of readdirSync(folder)) {
        const content = readFileSync(join(folder, name));
        if (!/\.(js|css|svg)$/.test(name) || content.length < SMALLEST_WORTH_IT) continue;
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}

const OPENAPI = new URL('../../schema/openapi.json', import.meta.url);
const SCHEMA = new URL('../../schema/schema.graphql', import.meta.url);

/** The values of an enum of the schema, for a choice that is to follow it without a change here. */
function enumValues(name: string): string[] {
  const type = buildSchema(readFileSync(SCHEMA, 'utf8')).getType(name);
  if (!isEnumType(type)) throw new Error(`The schema has no enum ${name}.`);
  return type.getValues().map(({ name: value }) => value);
}

/** The names that an object of the REST interface has. */
const propertiesOf = (component: string): string[] =>
  Object.keys(JSON.parse(readFileSync(OPENAPI, 'utf8')).components.schemas[component].properties);

/** The pages that the service shows where programs get something else, or under another name. */
const PAGES: Record<string, string> = {
  '/graphql': '/explorer.html',
  '/docs': '/reference.html',
  '/u': '/upload.html',
};

const behind: ProxyOptions = {
  target: process.env.SERVICE_URL ?? 'http://127.0.0.1:4000',
  bypass({ method, url = '/', headers }) {
    const [path = ''] = url.split('?');
    // Modules of the dashboard's own folder `api` are no addresses of the service.
    if (path.endsWith('.ts')) return url;
    return method === 'GET' && headers.accept?.includes('text/html') ? PAGES[path.replace(/\/$/, '')] : undefined;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pageHead, compressed()],
  // The service puts each response's own nonce in its place.
  html: { cspNonce: '__NONCE__' },
  define: {
    CRM_PROVIDERS: JSON.stringify(enumValues('CrmProvider')),
    CRM_CONFIG_NAMES: JSON.stringify(propertiesOf('CrmConfig')),
  },
  build: {
    outDir: '../../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // 'use client' speaks to servers that render React; there is none here.
      checks: { moduleLevelDirective: false },
      input: ['index', 'explorer', 'reference', 'upload'].map((page) => join(import.meta.dirname, `${page}.html`)),
    },
  },
  // Beside a service that runs, as `npm run dev` starts both: what is not a file of the dashboard's is the service's.
  server: { proxy: { '/graphql': { ...behind, ws: true }, '/api/': behind, '/docs': behind, '/openapi.json': behind } },
});
