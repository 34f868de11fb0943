import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL } from 'graphiql';
import { buildSchema } from 'graphql';
import { createRoot } from 'react-dom/client';
import sdl from '../../../schema/schema.graphql?raw';
import { headersOf } from '../api/caller';
import { openSession } from '../api/open-session';
import { makeAccessible } from './accessible';
import { fetcher } from './fetcher';

const QUERY = `# You ask as you are signed in, or with the key in the headers below, as x-api-key. The documentation is behind the book icon on the left.
# Subscriptions work here too: run the second operation, then send a deal.

query Deals {
  endUsers(limit: 5) {
    items {
      name
      funderSubmissions {
        items {
          funder { name }
          status
          currentDecision {
            applicationStatus
            offers { fundedAmount computed { factorRate paybackAmount } comparison { apr } }
          }
        }
      }
    }
  }
}

subscription Changes {
  funderSubmissionStatusChanged {
    cursor
    previousStatus
    status
    submission { endUser { name } funder { name } }
  }
}
`;

const caller = await openSession();

const root = document.getElementById('root') ?? document.body;
makeAccessible(root);
createRoot(root).render(
  <GraphiQL
    // It comes with the build, so that the reference is there before anybody has signed in.
    schema={buildSchema(sdl)}
    fetcher={fetcher}
    defaultQuery={QUERY}
    defaultEditorToolsVisibility="headers"
    defaultHeaders={JSON.stringify(caller ? headersOf(caller) : { 'x-api-key': '' }, null, 2)}
    shouldPersistHeaders={false}
  />,
);
