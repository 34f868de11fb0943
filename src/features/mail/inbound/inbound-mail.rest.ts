import { InvalidFields, NotFound } from '../../../platform/errors';
import { readBody } from '../../../platform/graphql/read-body';
import type { PlainRoute } from '../../../platform/rest/route';
import { ThreadsBusy } from '../../../platform/threads/thread-pool';
import type { Visitor } from '../../accounts/caller';
import type { Scope } from '../../accounts/scopes.rules';
import { MAX_DELIVERY_BYTES } from './inbound-mail.rules';
import { receiveMail } from './mail-delivery.commands';
import { accountOfAddress } from './mail-delivery.queries';
import { isQuicklyUnpacked, UNPACK, type UnpackedMail, unpack } from './unpack';

const UNPACK_LIMIT_MS = 5000;

/** Inbound mail. The address itself is the credential, since providers of mail send no key. */
export const inboundMailHandlers: PlainRoute<Scope>[] = [
  {
    method: 'POST',
    path: '/api/inbound/email/{token}',
    scope: null,
    summary: 'Deliver a mail of at most 60 MB: raw, or as a provider of inbound mail posts it',
    anonymous: true,
    responses: {
      '202': { description: 'Taken: a job reads it', content: { 'application/json': { schema: { type: 'object' } } } },
    },
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['message/rfc822', 'application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'].map(
          (type) => [type, { schema: { type: type === 'message/rfc822' ? 'string' : 'object' } }],
        ),
      ),
    },
    async handler(request, response, { services, admit }: Visitor) {
      const accountId = await accountOfAddress(services, String(request.params.token));
      if (!accountId) throw new NotFound('Inbound address');
      await admit(accountId, 'delivery');
      const body = await readBody(request, MAX_DELIVERY_BYTES);
      const mail = await mailOf(services, accountId, request.headers['content-type'] ?? '', body);
      await receiveMail(services, accountId, mail);
      response.status(202).json({});
    },
  },
];

async function mailOf(
  { threads }: Visitor['services'],
  accountId: string,
  contentType: string,
  body: Buffer,
): Promise<UnpackedMail> {
  const unpacked = isQuicklyUnpacked({ contentType, body })
    ? await unpack({ contentType, body })
    : await threads
        .run(UNPACK, { contentType, body }, { timeoutMs: UNPACK_LIMIT_MS, accountId, given: body })
        .catch((error: Error) => {
          if (error instanceof ThreadsBusy) throw error;
          return { problem: `The body cannot be read. ${error.message}` };
        });
  if ('problem' in unpacked) throw new InvalidFields({ _schema: [unpacked.problem] });
  return unpacked;
}
