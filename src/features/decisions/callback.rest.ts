import { isDuplicate } from '../../platform/db/database';
import { NotFound, Unauthenticated } from '../../platform/errors';
import { readBody } from '../../platform/graphql/read-body';
import { MAX_BODY_BYTES } from '../../platform/rest/request';
import type { PlainBody, PlainRoute } from '../../platform/rest/route';
import { isSigned } from '../../platform/signed-body';
import type { Visitor } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { callbackSecretContext } from '../funders/callback-token';
import { receiveCallback } from './callback.commands';
import { callbackSource } from './callback.queries';
import type { RecordDecisionInput } from './decision.entity';
import { headersOf, takeMessage } from './following/take-message';

interface Fields {
  id: string;
  submission_service_id?: string | null;
}

const BODY: PlainBody = {
  input: 'RecordDecisionInput',
  name: 'FunderCallback',
  description: `A decision as the funder's system posts it. Which submission is meant says submission_service_id, else an
application_identifier that the funder has given before: with a decision, or as its reference when it took the deal.
attribution_method is always stored as provider_callback; an offer without a source gets the funder's channel.`,
  fields: {
    id: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description:
        "The funder's own id of this message: the same one again changes nothing. Of two decisions of the same time the one with the higher id holds.",
    },
    submission_service_id: { type: ['string', 'null'], minLength: 1, maxLength: 40 },
  },
  // A note is a person's alone.
  without: ['internal_note'],
  required: ['id'],
  anyOf: ['submission_service_id', 'application_identifier'].map((name) => ({
    required: [name],
    properties: { [name]: { type: 'string', minLength: 1 } },
  })),
};

const RECEIVED = {
  type: 'object',
  required: ['decision_service_id', 'submission_service_id'],
  properties: { decision_service_id: { type: 'string' }, submission_service_id: { type: 'string' } },
};
const received = (description: string) => ({ description, content: { 'application/json': { schema: RECEIVED } } });

const signatureHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** Where funders' systems post their decisions: the address is the key. */
export const callbackHandlers: PlainRoute<Scope>[] = [
  {
    method: 'POST',
    path: '/api/funder_callbacks/{token}',
    scope: null,
    summary: "Take a decision from a funder's system; the token in the address stands for the key",
    anonymous: true,
    responses: {
      '202': received('Recorded'),
      '200': received('An id that was seen before: nothing has changed'),
      '401': {
        description: 'The signature is missing, too old or does not fit, or one is required and no secret is set yet',
      },
    },
    parameters: [
      signatureHeader('X-Service-Timestamp', 'Seconds since 1970, at most 5 minutes from now; where a secret is set.'),
      signatureHeader(
        'X-Service-Signature',
        'sha256= and the hex of HMAC-SHA256 over `timestamp.body`; where a secret is set.',
      ),
    ],
    body: BODY,
    async handler(request, response, { services, admit, originOf }: Visitor, parse) {
      const { database, secrets, clock, transact } = services;
      const token = String(request.params.token);
      const source = await callbackSource((sql, parameters) => database.read(sql, parameters), token);
      if (!source) throw new NotFound('Callback address');
      // Not by the token as it came: what strangers make up is nothing to keep count of.
      await admit(`${source.accountId} ${source.funderServiceId}`);
      const bytes = await readBody(request, MAX_BODY_BYTES);
      if (source.webhook) {
        await takeMessage(services, source, source.webhook, bytes, headersOf(request.headers));
        response.status(200).json({});
        return;
      }
      // Until a secret is set nothing can be signed, and the address alone proves nothing.
      if (source.sealedSecret === null && source.isSignatureRequired) throw new Unauthenticated();
      if (source.sealedSecret !== null) {
        const context = callbackSecretContext(source.accountId, source.funderServiceId);
        const signature = {
          timestamp: request.headers['x-service-timestamp'],
          signature: request.headers['x-service-signature'],
        };
        const nowMs = clock.now().getTime();
        if (!isSigned(bytes, signature, secrets.open(source.sealedSecret, context), nowMs)) throw new Unauthenticated();
      }
      const { fields, input } = parse<Fields, RecordDecisionInput>(bytes, request.headers['content-type']);
      const callback = { id: fields.id, submissionServiceId: fields.submission_service_id ?? null, decision: input };
      const once = () => transact((tx) => receiveCallback(tx, source, callback), originOf(source.funderServiceId));
      const { isNew, decisionServiceId, submissionServiceId } = await once().catch((error: unknown) => {
        // The same id has come since: now it is seen.
        if (isDuplicate(error)) return once();
        throw error;
      });
      response
        .status(isNew ? 202 : 200)
        .json({ decision_service_id: decisionServiceId, submission_service_id: submissionServiceId });
    },
  },
];
