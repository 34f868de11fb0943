import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import { CONNECTOR_SCHEMA } from './features/funders/connectors/connector.schema.rules';
import type { Log } from './platform/log';
import { createPages } from './platform/static';
import { mountUnserved } from './platform/unserved';

/** The page that a browser gets where programs get GraphQL. */
const EXPLORER = 'explorer.html';
/** Where merchants send what is asked of them. */
const UPLOAD = 'upload.html';

/**
 * What people look at: the dashboard, the reference with the document it shows, and the explorer; and the refusal of
 * every other address. Answers whether a request
 * to `/graphql` was a browser's, which has then got the explorer.
 */
export function mountPages(
  web: Express,
  log: Log,
  openapi: () => object,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const pages = createPages({
    folder: join(__dirname, '../dashboard'),
    index: 'index.html',
    paths: { '/docs': 'reference.html', '/u': UPLOAD },
    ownStyles: [EXPLORER],
    unkept: [UPLOAD],
  });
  let document: string | undefined;
  web.get('/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openapi());
    response.type('json').send(document);
  });
  web.get('/connector.schema.json', (_request, response) => {
    response.type('json').send(CONNECTOR_SCHEMA);
  });
  web.use(pages.middleware);
  mountUnserved(web, log);
  return (request, response) => pages.opened(EXPLORER, request, response);
}
