import { AppError, BadInput, InvalidFields, NotFound, Unauthenticated } from '../../platform/errors';
import { preread } from '../../platform/graphql/read-body';
import type { PlainRoute } from '../../platform/rest/route';
import { flagOf } from '../../platform/untyped.rules';
import { type Caller, countedAs, type Visitor } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { receive } from './ingestion';
import { enabledIntegration, type OpenIntegration } from './integration.queries';
import type { CrmParser } from './parsers/parser';
import { parserFor } from './parsers/registry';
import { checkPayloadSize } from './payload-size';
import type { Delivery } from './proof';
import { decodePayload, wantsWorkflow } from './reception';

type Request = Parameters<PlainRoute['handler']>[0];

const MAX_BYTES = 5 * 1024 * 1024;

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** The CRM's own proof or the account's API key opens the door. */
export const ingestionHandlers: PlainRoute<Scope>[] = [
  {
    method: 'POST',
    path: '/api/ingestion/crm/{crm_integration_service_id}',
    scope: 'submit',
    summary: "Receive a CRM's payload; the CRM's own authentication or the API key is enough",
    anonymous: true,
    maxBodyBytes: MAX_BYTES,
    parameters: [
      { name: 'start_workflow', in: 'query', schema: { type: 'boolean' } },
      header('x-api-key', "The account's key, in place of the CRM's own proof."),
      header('X-Service-Timestamp', 'Of generic and lendsaas: seconds since 1970, at most 5 minutes from now.'),
      header(
        'X-Service-Signature',
        'Of generic and lendsaas: sha256= and the hex of HMAC-SHA256 over `timestamp.body`.',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: ['object', 'array'],
            additionalProperties: true,
            description: 'As the CRM sends it: a record, or several.',
          },
          example: { opportunity_id: 'opp-81', company: { name: 'Harbor Lantern Supply LLC' } },
        },
        'text/xml': { schema: { type: 'string' } },
        'application/x-www-form-urlencoded': { schema: { type: 'object' } },
      },
    },
    responses: {
      '200': {
        description: "The end user of the payload's first record; Salesforce's outbound messages get their Ack",
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['end_user_service_id'],
              properties: { end_user_service_id: { type: 'string' } },
            },
          },
          'text/xml': { schema: { type: 'string' } },
        },
      },
      '401': { description: "Neither the CRM's own proof nor the account's key" },
    },
    async handler(request, response, visitor: Visitor) {
      const { services } = visitor;
      const serviceId = String(request.params.crm_integration_service_id);
      const integration = await enabledIntegration(services, serviceId, null);
      const caller = await callerOf(visitor, request);
      // Read once more for its Idempotency-Key.
      const body = await preread(request, MAX_BYTES).catch(refusedAs400);
      checkPayloadSize(body);
      const parser = parserFor(integration.provider);
      const { publicUrl } = services.config;
      const delivery = deliveryOf(request, body, parser, publicUrl, services.clock.now().getTime());
      const own = prove(integration, delivery, caller);
      // A CRM's own deliveries come in bursts, and what is refused may be lost: those of keys alone are limited.
      if (own !== null) await visitor.admit(countedAs(own));
      const payload = decodePayload(parser, body.toString());
      const starts = wantsWorkflow(payload, flagOf(delivery.query.get('start_workflow')));
      const ownDealsOf = own && !own.admin ? own.ownDealsOf : null;
      await visitor.changing(own ?? serviceId, async (transact) => {
        const endUserServiceId = await receive(transact, services.secrets, integration, payload, starts, ownDealsOf);
        const answer = parser.answer?.(payload);
        if (answer) response.status(200).setHeader('content-type', answer.type).end(answer.body);
        else response.status(200).json({ end_user_service_id: endUserServiceId });
      });
    },
  },
];

/** Too much of anything is no other mistake here than what cannot be read. */
function refusedAs400(error: unknown): never {
  throw error instanceof InvalidFields ? new BadInput(`The payload cannot be read: ${error.message}`) : error;
}

/** Who the API key is of; null without a key that works. */
async function callerOf(visitor: Visitor, request: Request): Promise<Caller | null> {
  try {
    return await visitor.authenticate(request.headers['x-api-key']);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

/** Who acts: a key of its account, or null for the integration itself. Throws UNAUTHENTICATED, NotFound for a stranger's key. */
function prove(integration: OpenIntegration, delivery: Delivery, caller: Caller | null): Caller | null {
  if (caller && !caller.admin && caller.accountId === integration.accountId) return caller;
  const { provider, secret, config } = integration;
  if (parserFor(provider).verify(delivery, secret, config)) return null;
  throw caller ? new NotFound('CRM integration') : new Unauthenticated();
}

function deliveryOf(
  { originalUrl, headers }: Request,
  body: Buffer,
  parser: CrmParser,
  publicUrl: string,
  nowMs: number,
): Delivery {
  return {
    address: publicUrl + originalUrl,
    query: new URLSearchParams(originalUrl.split('?')[1] ?? ''),
    headers,
    body,
    payload: () => {
      try {
        return decodePayload(parser, body.toString());
      } catch {
        return undefined;
      }
    },
    nowMs,
  };
}
