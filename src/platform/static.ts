import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { pathOf } from './paths.rules';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export interface Pages {
  /** Serves what the build made: hashed assets and pages. Hands on what is neither, and everything where nothing is built. */
  middleware: RequestHandler;
  /** Serves `page` to a browser that opens its address, or with `toAll` to whoever asks; false for every other caller. */
  opened(page: string, request: IncomingMessage, response: ServerResponse, toAll?: boolean): boolean;
}

export interface PagesOptions {
  /** Where the build left its pages, with their assets below `assets/`. */
  folder: string;
  /** Pages by path; every other path that a browser opens gets `index`, whose router knows it. */
  paths: Record<string, string>;
  index: string;
  /** Pages of third parties, which write styles that know no nonce. Scripts obey the same policy on every page. */
  ownStyles: string[];
  /** Pages for strangers: no browser keeps them, and no search finds them. */
  unkept: string[];
}

/** Stands in a page where the nonce of its response belongs. */
const NONCE = '__NONCE__';
const MS_A_YEAR = 365 * 24 * 3600 * 1000;

/** The built pages under a policy that lets nothing leave the origin and runs no inline script. */
export function createPages({ folder, paths, index, ownStyles, unkept }: PagesOptions): Pages {
  const built = existsSync(join(folder, index));
  const assets = built
    ? expressStaticGzip(folder, {
        enableBrotli: true,
        index: false,
        orderPreference: ['br', 'gz'],
        serveStatic: { immutable: true, maxAge: MS_A_YEAR, etag: false, redirect: false },
      })
    : undefined;
  const pages = new Map<string, Respond>();
  const page = (name: string) => {
    let found = pages.get(name);
    if (!found)
      pages.set(
        name,
        (found = pageOf(join(folder, name), { ownStyles: ownStyles.includes(name), isUnkept: unkept.includes(name) })),
      );
    return found;
  };
  const opened: Pages['opened'] = (name, request, response, toAll = false) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !asks || !(toAll || request.headers.accept?.includes('text/html'))) return false;
    page(name)(request, response);
    return true;
  };
  return {
    opened,
    middleware(request, response, next) {
      const path = pathOf(request.url);
      if (assets && path.startsWith('/assets/'))
        assets(request, response, () => {
          // Said already of an asset that has gone since the start, as when a new build lies where this one lay.
          response.removeHeader('content-encoding');
          next();
        });
      // These addresses are nothing else; any other may be a mistake of a program, which a page would hide.
      else if (!opened(paths[path] ?? index, request, response, path === '/' || path in paths)) next();
    },
  };
}

function pageOf(path: string, { ownStyles, isUnkept }: { ownStyles: boolean; isUnkept: boolean }): Respond {
  const [first = '', ...rest] = readFileSync(path, 'utf8').split(NONCE);
  return (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const secure = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: [isUnkept ? "'self'" : "'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", ownStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          workerSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: true,
    });
    secure(request, response, () => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isUnkept ? 'no-store' : 'no-cache',
        ...(isUnkept && { 'x-robots-tag': 'noindex, nofollow' }),
        vary: 'accept',
      });
      response.end([first, ...rest].join(nonce));
    });
  };
}
