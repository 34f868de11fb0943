import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { AppError, NotFound, Unauthenticated } from '../../src/platform/errors';
import { mountRest } from '../../src/platform/rest/mount';
import type { PlainRoute, Route } from '../../src/platform/rest/route';
import { toySchema } from './rest-toy';
import { toyRoutes } from './rest-toy-routes';

let server: Server;
let base: string;
export const logged: { err?: Error; requestId?: string; route?: string }[] = [];
export const admitted: string[] = [];
const plainRoutes: PlainRoute[] = [
  {
    method: 'GET',
    path: '/api/hello/',
    summary: 'Greets',
    anonymous: true,
    scope: null,
    responses: { 200: { description: 'OK' } },
    handler: (_request, response, context: undefined) => void response.end(`hello ${context}`),
  },
  {
    method: 'GET',
    path: '/api/books/{service_id}/scan',
    summary: 'The pages as an image',
    scope: 'read',
    responses: { 200: { description: 'OK' } },
    handler: async (request, response, context: { account: string }) => {
      if (request.params.service_id === 'burnt') throw new NotFound('Scan');
      if (request.params.service_id === 'torn') throw new Error('torn page');
      response.end(`${context.account} ${request.params.service_id}`);
    },
  },
];

const ownRoutes: Route[] = [
  { method: 'GET', path: '/api/caller', status: 200, summary: 'Who calls', document: '{ caller }' },
  { method: 'GET', path: '/api/both', status: 200, summary: 'Two defects', document: '{ both { genre meta } }' },
  {
    method: 'GET',
    path: '/api/whole/{service_id}/',
    status: 200,
    summary: 'Renamed',
    document: 'query ($service_id: ID!) { it: book(service_id: $service_id) { __typename my_id: service_id genre } }',
  },
  {
    method: 'POST',
    path: '/api/books/{service_id}/return/',
    status: 200,
    summary: 'No body',
    document: 'mutation ($service_id: ID!) { lend_book(service_id: $service_id, use_courier: false) }',
  },
];

beforeAll(async () => {
  const app = express();
  const router = express.Router();
  mountRest({
    router,
    schema: toySchema,
    routes: [...toyRoutes, ...ownRoutes],
    plainRoutes,
    contextFor: async (request) => {
      if (!request.headers['x-api-key']) throw new Unauthenticated();
      return { account: request.headers['x-api-key'] };
    },
    admit: async (request, response, { route, kind, context }) => {
      response.setHeader('x-ratelimit-limit', '100');
      admitted.push(`${(context as { account: string } | undefined)?.account} ${kind} ${route.path}`);
      if (request.headers['x-api-key'] === 'eager')
        throw new AppError('RATE_LIMITED', '100 per 1 minute', { retryAfterSeconds: 7.2 });
    },
    resolveParameter: {
      shelf_service_id: async (value) => (value === 'mine' ? 'she_1' : value),
      service_id: async (value) => (value === 'alias' ? 'found' : value),
    },
    log: { error: (details: object) => logged.push(details) } as never,
    requestIdOf: (request) => request.headers['x-request-id'] as string | undefined,
  });
  app.use(router);
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  logged.length = 0;
});

export async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { 'x-api-key': 'ann', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith('{') || text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : undefined,
  };
}

export const get = (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers);
export const invalid = (description: object) => ({ code: 422, name: 'Unprocessable Entity', description });
