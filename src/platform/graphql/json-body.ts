import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { NotUtf8, readJsonBytes } from '../json.rules';
import { fieldOf } from '../untyped.rules';
import { checkLength } from './documents';
import { readBody } from './read-body';

/** `/graphql` takes this much JSON. */
const MAX_BODY_BYTES = 15 * 1024 * 1024;

/** What a client has posted to `/graphql`; text for what does not say that it is JSON. */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(json|graphql\+json)\b/i.test(type)) return bytes.toString();
  let body: unknown;
  try {
    body = readJsonBytes(bytes);
  } catch (error) {
    const more = error instanceof NotUtf8 ? ` ${error.message}` : '';
    throw new GraphQLError(`The body is not valid JSON.${more}`, { extensions: { code: 'BAD_REQUEST' } });
  }
  checkLength(fieldOf(body, 'query'));
  return body;
}
