import { isSeen } from '../../../platform/db/sight.rules';
import { codeOf, NotFound } from '../../../platform/errors';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import { maskTokens } from '../../../platform/masks/secrets.rules';
import { composeMail, type MailParts } from '../../../platform/mime/compose';
import type { PlainRoute } from '../../../platform/rest/route';
import { accountOf, type Context, missingScope, shows } from '../../accounts/caller';
import type { Scope } from '../../accounts/scopes.rules';
import { exportedMail } from './mail-source.queries';

const PATH = '/api/end_user_emails/{email_service_id}/export';

interface Kept {
  serviceId: string;
  sender: string | null;
  subject: string;
  text: string;
  contentHash: string | null;
}

/** A mail to be kept elsewhere. */
export const mailHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: PATH,
    scope: 'read',
    summary: 'Get a mail as a file: its header and bodies, or all of it as it came',
    parameters: [
      {
        name: 'attachments',
        in: 'query',
        description: 'true: the mail as it came, byte for byte, with all that is in it. Needs the scope personal_data.',
        schema: { type: 'boolean', default: false },
      },
    ],
    responses: {
      '200': {
        description:
          'The mail. Without the scope personal_data numbers in it are masked, and its HTML is written anew.',
        content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    async handler(request, response, context: Context) {
      const emailServiceId = String(request.params.email_service_id);
      const records = await recordsOf(context, emailServiceId);
      const [record] = records;
      if (!record) throw new NotFound('Email');
      const { caller } = context;
      const isWhole = shows(caller, 'personal_data');
      const isAll = String(request.query.attachments ?? '').toLowerCase() === 'true';
      if (isAll && !isWhole) throw missingScope('personal_data', ' It shows a mail as it came.', caller);
      if (isWhole) await Promise.all(records.map(({ serviceId }) => context.disclose(serviceId, `GET ${PATH}`)));
      const { contentHash } = record;
      const content = isAll
        ? await original(context, contentHash)
        : ((contentHash
            ? await exportedMail(context, contentHash, { isWhole, hidesTokens: !shows(caller, 'configure') })
            : undefined) ?? (await composeMail(keptOf(record, isWhole))));
      await context.reads.bytes.add(content.byteLength);
      response.attachment(`${emailServiceId}.eml`);
      response.setHeader('content-type', 'message/rfc822');
      response.setHeader('cache-control', 'private, no-store');
      response.setHeader('x-content-type-options', 'nosniff');
      response.end(content);
    },
  },
];

/** Throws NotFound where it is kept no longer. */
async function original({ services }: Context, contentHash: string | null): Promise<Buffer> {
  if (contentHash === null) throw new NotFound('The mail as it came');
  return services.blobs.get(contentHash).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new NotFound('The mail as it came') : error;
  });
}

/** The records that the mail has made, of which each has its words. */
const recordsOf = (context: Context, emailServiceId: string): Promise<Kept[]> =>
  context.rows.read<Kept>(
    `SELECT m.service_id AS serviceId, m.sender AS sender, m.subject AS subject, m.text AS text,
       d.content_hash AS contentHash
     FROM inbound_mails m LEFT JOIN mail_deliveries d ON d.service_id = m.email_service_id AND d.account_id = m.account_id
     WHERE m.account_id = ? AND m.email_service_id = ? AND ${isSeen('inbound_mails', 'm')} ORDER BY m.service_id`,
    [accountOf(context), emailServiceId],
  );

/** What is known of a mail that is kept no longer, or cannot be opened. */
function keptOf({ sender, subject, text }: Kept, isWhole: boolean): MailParts {
  const shown = (words: string) => (isWhole ? words : maskNumbers(words));
  const headers: MailParts['headers'] = [['Subject', shown(subject)]];
  if (sender) headers.unshift(['From', shown(sender)]);
  return { headers, text: maskTokens(shown(text)), html: null, attachments: [] };
}
