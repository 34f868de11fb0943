import { OutboundFailure, type OutboundResponse, parseRetryAfter } from '../../platform/outbound';
import type { Services } from '../../platform/services';
import { receiverSecrets, withoutSecrets } from './answer.rules';
import { type Answer, judge } from './outcome.rules';
import { chatFormatOf } from './payload.rules';
import type { Claim, Result } from './queue.commands';
import { signatureHeaders } from './signature';
import { openHeaders, secretsOf } from './webhook.commands';

/** Of an answer this much is read and kept. */
const ANSWER_BYTES = 1024;
/** A cut through a character leaves out up to three bytes of it. */
const WHOLE_BYTES = ANSWER_BYTES - 3;

export type SendPorts = Pick<Services, 'config' | 'clock' | 'log' | 'outbound' | 'secrets'>;

/** One try: the delivery's exact bytes to its webhook, signed. Never throws for what the receiver does. */
export async function sendDelivery(claim: Claim, ports: SendPorts, signal: AbortSignal): Promise<Result> {
  const { config, clock, log, outbound } = ports;
  const { delivery, webhook } = claim;
  const began = performance.now();
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
    const response = await outbound.request({
      url: webhook.url,
      headers: headersOf(claim, ports),
      body: Buffer.from(delivery.payload, 'utf8'),
      timeoutMs: config.WEBHOOK_TIMEOUT * 1000,
      maxResponseBytes: ANSWER_BYTES,
      signal,
    });
    const complete = !response.truncated || Buffer.byteLength(response.body) >= WHOLE_BYTES;
    const retryAfterSeconds = parseRetryAfter(response.headers['retry-after'], clock.now().getTime());
    return finish(judged({ kind: 'answered', status: response.status, complete, retryAfterSeconds }), response);
  } catch (error) {
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
