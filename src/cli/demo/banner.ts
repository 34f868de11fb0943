export interface BannerFacts {
  url: string;
  /** The port of the simulated funders. */
  funderPort: number;
  brokerKey: string;
  /** By which people enter. */
  entryToken: string;
  dealId: string;
  seconds: number;
}

/** Passkeys need a name, and an address is none. */
const entryOf = (url: string, token: string) => `${url.replace('//127.0.0.1:', '//localhost:')}/#demo=${token}`;

/** What somebody needs who has just started the demo: where it is, the key, and three things to try. */
export function banner({ url, funderPort, brokerKey, entryToken, dealId, seconds }: BannerFacts): string {
  const socket = `${url.replace(/^http/, 'ws')}/graphql`;
  const query = `{ endUser(serviceId: \\"${dealId}\\") { name funderSubmissions { items { funder { name } status currentDecision { offers { fundedAmount computed { factorRate paybackAmount } comparison { apr } } } } } } }`;
  return `
dealgate is ready (${seconds.toFixed(1)} s)

  Dashboard   ${entryOf(url, entryToken)}   enter as owner, manager, processor, rep or auditor
  GraphQL     ${url}/graphql     a browser gets an explorer
  REST        ${url}/api/        described in ${url}/docs
  Websocket   ${socket}
  Health      ${url}/healthz   ${url}/readyz
  Funders     http://127.0.0.1:${funderPort}/    simulated: deals are sent here, and answered

  API key     ${brokerKey}
  A deal      ${dealId}

To try in another terminal, in this folder:

  a deal with its offers, by GraphQL
    curl -s ${url}/graphql -H 'x-api-key: ${brokerKey}' -H 'content-type: application/json' -d '{"query":"${query}"}'

  the same deal's submissions, by REST
    curl -s '${url}/api/broker/end_users/${dealId}/funder_submissions/?limit=2' -H 'x-api-key: ${brokerKey}'

  every change of status as it happens, by websocket
    npm run watch

Ctrl-C stops it. What follows are the changes of status, from the live feed:
`;
}

/** For who starts it again and again: where it is, and the key. */
export const briefBanner = ({ url, brokerKey, entryToken, seconds }: BannerFacts): string =>
  `dealgate is ready (${seconds.toFixed(1)} s)   ${entryOf(url, entryToken)}   API key: ${brokerKey}`;
