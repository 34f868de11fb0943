import { provingFetch } from './proof';

/** In whose name the pages ask: with a key, or as the person who is signed in, for one of his accounts. */
export type Caller = { apiKey: string } | { account: string | null; user: string | null };

/** What the service takes as a request of its own pages. */
export const OWN_PAGES = { 'x-requested-with': 'dealgate' };

export function headersOf(caller: Caller): Record<string, string> {
  if ('apiKey' in caller) return { 'x-api-key': caller.apiKey };
  return { ...OWN_PAGES, ...(caller.account && { 'x-account-id': caller.account }) };
}

/** The same for a websocket, which brings its cookie by itself. */
export function paramsOf(caller: Caller): Record<string, string> {
  if ('apiKey' in caller) return { 'x-api-key': caller.apiKey };
  return caller.account ? { account: caller.account } : {};
}

/** Posts to one of the doors by which people get in. Throws with the words of a refusal. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { ...OWN_PAGES, 'content-type': 'application/json' };
  const response = await provingFetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  if (response.ok) return answer;
  const { description } = answer;
  throw new Error(typeof description === 'string' ? description : 'Please look at what you have typed.');
}
