import { neighbourhood } from '../../platform/addresses';
import type { PlainRoute, Response } from '../../platform/rest/route';
import type { Visitor } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { checkUnsubscribing, unsubscribe } from './unsubscribing.commands';

const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of dealgate</title></head>
<body><main><h1>Mails of dealgate</h1>${body}</main></body></html>
`;

const ASK = page(`<p>No more mails of this account? What concerns your sign-in is mailed all the same.</p>
<form method="post"><button type="submit">No more mails</button></form>`);
const DONE = page('<p>You get no more mails of this account. Your settings bring them back.</p>');

function answer(response: Response, html: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.status(200).type('html').send(html);
}

const RESPONSES = {
  '200': { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
  '404': { description: 'The link is of no mail' },
};
const PATH = '/api/unsubscribe/{token}';
const tokenIn = (token: unknown): string => (typeof token === 'string' ? token.slice(0, 200) : '');

/** Asks nothing but the link: programs of mail providers follow it for their users (RFC 8058). */
export const unsubscribeHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: PATH,
    scope: null,
    anonymous: true,
    summary: 'The page behind the link of a mail; changes nothing',
    responses: RESPONSES,
    async handler({ params }, response, { services, web, admit }: Visitor) {
      await admit(`unsubscribe ${neighbourhood(web.address)}`);
      await services.transact((tx) => checkUnsubscribing(tx, tokenIn(params.token)));
      answer(response, ASK);
    },
  },
  {
    method: 'POST',
    path: PATH,
    scope: null,
    anonymous: true,
    summary: 'No more mails of this account, but for security',
    responses: RESPONSES,
    async handler({ params }, response, { services, web, admit }: Visitor) {
      await admit(`unsubscribe ${neighbourhood(web.address)}`);
      await services.transact((tx) => unsubscribe(tx, tokenIn(params.token)));
      answer(response, DONE);
    },
  },
];
