import { NotFound } from '../../../platform/errors';
import type { PlainRoute, Route } from '../../../platform/rest/route';
import { brokerOf, type Context } from '../../accounts/caller';
import type { Scope } from '../../accounts/scopes.rules';
import { lookAt } from './letter.resolver';
import { madeApplication } from './made-application';

const PDF_PATH = '/api/funder_submissions/{submission_service_id}/application.pdf';

export const letterRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/funder_submissions/{submission_service_id}/letter_preview',
    status: 200,
    summary: 'The letter that a send by mail would make now, word for word',
    document: `query ($submission_service_id: ID!) {
      letter_preview(submission_service_id: $submission_service_id) {
        version subject to cc reply_to from text html warnings
        attachments { file_service_id file_name file_class size_bytes is_generated }
      }
    }`,
  },
];

export const letterHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: PDF_PATH,
    scope: 'read',
    summary: 'The application that is made of a deal for its letter',
    responses: {
      '200': {
        description: 'The PDF. Without the scope personal_data its tax numbers are masked.',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    async handler(request, response, context: Context) {
      const accountId = brokerOf(context);
      const submissionServiceId = String(request.params.submission_service_id);
      const always = { applicationPdf: 'always' as const };
      const { shown } = await lookAt(context, accountId, submissionServiceId, always, `GET ${PDF_PATH}`);
      if (!shown.application) throw new NotFound('Application');
      const content = await madeApplication(context.services, accountId, shown.application);
      await context.reads.bytes.add(content.byteLength);
      response.attachment(shown.applicationName);
      response.setHeader('content-type', 'application/pdf');
      response.setHeader('cache-control', 'private, no-store');
      response.end(content);
    },
  },
];
