import { createHash } from 'node:crypto';
import { OutboundFailure, type OutboundResponse, parseRetryAfter } from '../../../platform/outbound';
import { fieldOf } from '../../../platform/untyped.rules';
import type { Dispatch, DispatchOutcome, FunderChannel, SendOverChannel } from './channel';

/** A funder that asks for more patience than this is not waited for. */
const LONGEST_RETRY_AFTER_SECONDS = 3600;
const NOT_KNOWN = 'Whether the funder has the deal is not known: ask, then settle the attempt.';

/** One POST of the whole deal to the funder's endpoint. */
const sendOverHttp: SendOverChannel = async (dispatch, ports) => {
  const body = Buffer.from(JSON.stringify(await payloadOf(dispatch)));
  const payloadHash = createHash('sha256').update(body).digest('hex');
  try {
    const response = await ports.outbound.request({
      url: dispatch.url ?? '',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': dispatch.attemptServiceId,
      },
      body,
      timeoutMs: ports.config.SEND_TIMEOUT * 1000,
      signal: ports.signal,
      beforeFirstByte: ports.beforeFirstByte,
    });
    return { ...outcomeOf(response, ports.nowMs()), httpStatus: response.status, payloadHash };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.phase === 'before_sending') return { event: 'not_sent', message: error.message };
    return { event: 'outcome_unknown', message: `${error.message} ${NOT_KNOWN}`, payloadHash };
  }
};

async function payloadOf(dispatch: Dispatch) {
  const files = [];
  for (const file of dispatch.files) {
    files.push({
      service_id: file.serviceId,
      file_name: file.fileName,
      file_class: file.fileClass,
      size_bytes: file.sizeBytes,
      content_base64: (await file.content()).toString('base64'),
    });
  }
  const { serviceId, name, information } = dispatch.endUser;
  return {
    submission_service_id: dispatch.submissionServiceId,
    attempt_service_id: dispatch.attemptServiceId,
    is_production: dispatch.isProduction,
    end_user: { service_id: serviceId, name, information },
    files,
    form_values: dispatch.formValues,
  };
}

/** What the funder's answer means, see docs/rules/sending.md: What a funder's answer means. A 3xx counts as a 4xx. */
export function outcomeOf(
  response: Pick<OutboundResponse, 'status' | 'headers' | 'body'>,
  nowMs: number,
): DispatchOutcome {
  const { status } = response;
  const answer = answerOf(response.body);
  const message = text(answer.message);
  if (status >= 200 && status < 300) {
    return { event: 'provider_confirmed', message, providerReference: text(answer.application_identifier) };
  }
  const retryAfterSeconds = parseRetryAfter(response.headers['retry-after'], nowMs);
  if ((status === 429 || status === 503) && retryAfterSeconds !== null) {
    const said = message ?? `The funder answered ${status} and asked to be tried again in ${retryAfterSeconds} s.`;
    if (retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return { event: 'rejected', message: said };
    return { event: 'not_sent', retryAfterSeconds, message: said };
  }
  if (status >= 300 && status < 500) {
    const invalidData = status === 400 || status === 422;
    return {
      event: 'rejected',
      invalidData,
      message: message ?? `The funder answered ${status}.`,
      errors: errorsOf(answer.errors),
    };
  }
  return {
    event: 'outcome_unknown',
    message: `The funder answered ${status}${message ? `: ${message}` : ''}. ${NOT_KNOWN}`,
  };
}

function answerOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

const MAX_ERRORS = 50;

function errorsOf(value: unknown): NonNullable<DispatchOutcome['errors']> {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ERRORS).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    const [field, code, message] = ['field', 'code', 'message'].map((name) => text(fieldOf(error, name)));
    return [{ field: field ?? null, code: code ?? 'invalid', message: message ?? '' }];
  });
}

export const httpChannel: FunderChannel = {
  send: sendOverHttp,
  limit: { what: 'payload', bytes: 100 * 1024 * 1024 },
};
