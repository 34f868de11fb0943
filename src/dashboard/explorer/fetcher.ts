import type { Fetcher } from '@graphiql/toolkit';
import { getOperationAST } from 'graphql';
import { createClient } from 'graphql-ws';

/** Sends an operation with the headers of the editor: a subscription over the websocket, all else over HTTP. */
export const fetcher: Fetcher = (params, options) => {
  const headers: Record<string, string> = options?.headers ?? {};
  const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName);
  if (operation?.operation !== 'subscription')
    return fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(params),
    }).then((response) => response.json());
  const socket = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    // A session names its account by another name here, and brings its cookie by itself.
    connectionParams: headers['x-account-id'] ? { account: headers['x-account-id'] } : headers,
    retryAttempts: 0,
  });
  return socket.iterate({
    query: params.query,
    variables: params.variables,
    operationName: params.operationName,
  }) as never;
};
