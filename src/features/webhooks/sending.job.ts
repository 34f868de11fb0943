import { OutboundFailure, type OutboundResponse, parseRetryAfter } from '../../platform/outbound';
import { countClaim, countFailure } from '../../platform/queue-metrics';
import type { Services } from '../../platform/services';
import { traceHeaders } from '../../platform/tracing/tracing';
import { receiverSecrets, withoutSecrets } from './answer.rules';
import { type Answer, judge } from './outcome.rules';
import { chatFormatOf } from './payload.rules';
import type { Claim, Result } from './queue.commands';
import { signatureHeaders } from './signature';
import { secretsOf } from './signing-secret.commands';
import { openHeaders } from './webhook.commands';

/** Of an answer this much is read and kept. */
const ANSWER_BYTES = 4096;
/** A cut through a character leaves out up to three bytes of it. */
const WHOLE_BYTES = ANSWER_BYTES - 3;

export type SendPorts = Pick<Services, 'config' | 'clock' | 'log' | 'outbound' | 'secrets' | 'tracing'>;

/** One try: the delivery's exact bytes to its webhook, signed. Never throws for what the receiver does. */
export async function sendDelivery(claim: Claim, ports: SendPorts, signal: AbortSignal): Promise<Result> {
  const { config, clock, log, outbound, tracing } = ports;
  const { delivery, webhook } = claim;
  const began = performance.now();
  countClaim('webhooks', delivery.attempts);
  const hiddenOf = () => receiverSecrets(webhook.url, openHeaders(webhook.headers, webhook.serviceId, ports.secrets));
  const finish = (verdict: Result['verdict'], response?: OutboundResponse): Result => ({
    claim,
    verdict,
    responseStatus: response?.status ?? null,
    responseBody: response ? withoutSecrets(response.body, hiddenOf()) : null,
    durationMs: Math.round(performance.now() - began),
  });
  const judged = (answer: Answer) =>
    judge(answer, delivery.attempts - delivery.uncounted, config.WEBHOOK_RETRY_DELAYS, Math.random());
  try {
    const response = await tracing.run(
      { name: `webhook ${delivery.topic}`, kind: 'client', parent: delivery.traceParent },
      () =>
        outbound.request({
          url: webhook.url,
          headers: { ...traceHeaders(tracing), ...headersOf(claim, ports) },
          body: Buffer.from(delivery.payload, 'utf8'),
          timeoutMs: config.WEBHOOK_TIMEOUT * 1000,
          maxResponseBytes: ANSWER_BYTES,
          signal,
        }),
    );
    const complete = !response.truncated || Buffer.byteLength(response.body) >= WHOLE_BYTES;
    const retryAfterSeconds = parseRetryAfter(response.headers['retry-after'], clock.now().getTime());
    return finish(judged({ kind: 'answered', status: response.status, complete, retryAfterSeconds }), response);
  } catch (error) {
    countFailure('webhooks');
    if (error instanceof OutboundFailure) {
      if (error.kind === 'aborted') return finish({ result: 'interrupted' });
      return finish(judged({ kind: 'unanswered', message: error.message }));
    }
    // A defect, or a secret that cannot be opened: it counts as a try, so that it ends.
    log.error({ err: error, deliveryId: delivery.serviceId }, 'a webhook could not be sent');
    return finish(judged({ kind: 'unanswered', message: 'It could not be sent: an error inside the service.' }));
  }
}

function headersOf({ delivery, webhook }: Claim, { secrets, clock }: SendPorts): Record<string, string> {
  const now = clock.now();
  const timestampSeconds = Math.floor(now.getTime() / 1000);
  const eventId = delivery.eventServiceId;
  const headers = {
    'User-Agent': 'dealgate',
    ...openHeaders(webhook.headers, webhook.serviceId, secrets),
    'Content-Type': 'application/json',
  };
  // A chat has no use for a signature.
  if (chatFormatOf(webhook.url)) return headers;
  return {
    ...headers,
    'Service-Event-Id': eventId,
    'Service-Delivery-Attempt': String(delivery.attempts),
    'Service-Timestamp': String(timestampSeconds),
    ...signatureHeaders({ body: delivery.payload, eventId, timestampSeconds, ...secretsOf(webhook, secrets, now) }),
  };
}
