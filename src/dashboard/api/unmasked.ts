import { type AnyVariables, type DocumentInput, stringifyDocument } from 'urql';
import { type Caller, headersOf } from './caller';
import { provingFetch } from './proof';

/** Of a request that asks for what is masked otherwise. */
export const UNMASKED = { 'x-unmasked': '1' };

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string }[];
}

/** Asks for something whole that is masked otherwise: a proof may be asked for, and the audit log tells of it. Throws. */
export async function readUnmasked<Data, Variables extends AnyVariables>(
  caller: Caller,
  query: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await provingFetch('/graphql', {
    method: 'POST',
    headers: { ...headersOf(caller), 'content-type': 'application/json', ...UNMASKED },
    body: JSON.stringify({ query: stringifyDocument(query), variables }),
  });
  const { data, errors }: Answer<Data> = await response.json();
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'This could not be shown.');
  return data;
}
