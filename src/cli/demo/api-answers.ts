import { createHmac } from 'node:crypto';
import type { AnswerOfApi, ApiAnswer, Application } from './api-state';

const LEAST_AMOUNT = 5000;
const MOST_AMOUNT = 250_000;
const DECIDES_AFTER_MS = 45_000;
/** A token is refused after so many requests, long before it said that it ends: whoever uses it has to get another one. */
const TOKEN_USES = 12;
/** The answer to each third deal is lost. */
const LOST_EACH = 3;

const json = (status: number, body: unknown): ApiAnswer => ({ status, body });
const numberOf = (value: unknown): number => Number(String(value ?? '').replaceAll(',', '')) || 0;
const isDecided = ({ completeAtMs }: Application): boolean =>
  completeAtMs !== null && Date.now() - completeAtMs > DECIDES_AFTER_MS;
const isTaken = ({ amount }: Application): boolean => amount <= MOST_AMOUNT;
/** The text of an element without others in it; '' where there is none. */
const textIn = (xml: string, name: string): string => xml.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? '';

function read(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** As Harborline signs: the time before the body. */
const signedWithTime = (body: string, secret: string): Record<string, string> => {
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${time}${body}`).digest('base64');
  return { 'x-harbor-time': time, 'x-harbor-signature': signature };
};

/** Tokens by client credentials, JSON, a document a request, a submission, decisions for whoever asks. */
export const northgate: AnswerOfApi = ({ method, path, headers, body }, state) => {
  if (path === '/oauth/token') {
    const form = new URLSearchParams(body);
    if (form.get('client_secret') !== 'demo-client-secret') return json(401, { error: 'invalid_client' });
    const token = `ng-token-${state.tokens.size + 1}`;
    state.tokens.set(token, 0);
    return json(200, { access_token: token, expires_in: 3600, token_type: 'Bearer' });
  }
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const used = state.tokens.get(token);
  if (used === undefined || used >= TOKEN_USES) return json(401, { title: 'The token has expired.' });
  state.tokens.set(token, used + 1);
  if (path === '/v1/applications' && method === 'POST') {
    const { externalId = '', requestedAmount } = read(body);
    const known = state.known(String(externalId));
    if (known) return json(409, { code: 'DUPLICATE_EXTERNAL_ID', id: known.id });
    const amount = numberOf(requestedAmount);
    if (amount < LEAST_AMOUNT)
      return json(422, {
        detail: 'Validation failed',
        errors: { requestedAmount: [`Must be at least ${LEAST_AMOUNT}.`] },
      });
    return json(201, { id: state.take('NG', String(externalId), amount, false).id });
  }
  const [, , , id = '', what] = path.split('/');
  const application = state.applications.get(id);
  if (!application) return json(404, { title: 'Not found', detail: `There is no application ${id}.` });
  if (what === 'files') return json(201, { file: ++application.files });
  if (what === 'push' && application.completeAtMs !== null) return json(409, { code: 'ALREADY_SUBMITTED' });
  if (what === 'push') {
    application.completeAtMs = Date.now();
    return json(202, {});
  }
  if (!isDecided(application)) return json(200, { stage: 'Processing', offers: [] });
  if (!isTaken(application)) return json(200, { stage: 'Declined', declineReasons: ['Amount above our maximum'] });
  const offer = { state: 'active', amount: application.amount, factor: 1.31, term: 9, frequency: 'Daily' };
  return json(200, { stage: 'Approved', updatedAt: new Date().toISOString(), offers: [offer] });
};

/** One form of parts, the deal as XML; 200 to everything, what it means in the answer; decisions as signed messages. */
export const harborline: AnswerOfApi = ({ headers, body }, state) => {
  const answer = (inner: string): ApiAnswer => ({
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><Response>${inner}</Response>`,
  });
  if (headers.x_harbor_key !== 'demo-harbor-key')
    return answer('<Status>Rejected</Status><Message>Unknown key</Message>');
  const amount = numberOf(textIn(body, 'Amount'));
  const reference = textIn(body, 'Ref');
  if (amount < LEAST_AMOUNT)
    return answer(
      `<Status>Invalid</Status><Errors><Error><Field>Deal.Amount</Field><Code>E07</Code><Text>Below ${LEAST_AMOUNT}</Text></Error></Errors>`,
    );
  const known = state.known(reference);
  const application = known ?? state.take('H', reference, amount, true);
  const offer = { amount_cents: amount * 100, buy: 1.29, payments: 110, freq: 'Daily' };
  const decision = isTaken(application)
    ? { outcome: 'APPROVED', offers: [offer] }
    : { outcome: 'DECLINED', reasons: [{ text: 'Amount above our maximum' }], offers: [] };
  if (!known)
    state.tell(
      {
        event_id: `ev-${application.id}`,
        type: 'decision',
        deal_no: application.id,
        decided_at: new Date().toISOString(),
        decision,
      },
      signedWithTime,
    );
  return answer(`<Status>Accepted</Status><DealNo>${application.id}</DealNo>`);
};

/** JSON with the documents in base64; an answer that is lost now and then; a search by the reference; messages without a proof. */
export const summitline: AnswerOfApi = ({ path, headers, body }, state) => {
  if (headers.apikey !== 'demo-summit-key' || !headers.authorization?.startsWith('Basic '))
    return json(401, { status: 'error', status_detail: 'Unknown partner' });
  const found = read(body);
  if (path === '/v3/submission/search') {
    const filter = typeof found.filter === 'object' && found.filter !== null ? { ...found.filter } : {};
    const known = 'client_reference_id' in filter ? state.known(String(filter.client_reference_id)) : undefined;
    return json(200, { data: known ? [{ id: known.id }] : [], meta: { total: known ? 1 : 0 } });
  }
  if (path === '/v3/submission') {
    if (!found.ein) return json(200, { status: 'error', errors: JSON.stringify({ ein: 'Required' }) });
    const application = state.take('S', String(found.client_reference_id), 0, true);
    state.tell({ submission_id: application.id, state: 'changed' }, () => ({}));
    return state.applications.size % LOST_EACH === 0 ? null : json(200, { status: 'ok', data: { id: application.id } });
  }
  const application = state.applications.get(path.split('/').at(-1) ?? '');
  if (!application) return json(404, { status: 'error', status_detail: 'Unknown submission' });
  const decided = isDecided(application)
    ? { state: 'more_info', conditions: [{ title: 'Voided check' }, { title: 'Landlord contact' }] }
    : { state: 'processing' };
  return json(200, { status: 'ok', data: { id: application.id, ...decided } });
};

/** A bearer key; a slot for each document; messages whose header is the secret. */
export const kestrel: AnswerOfApi = ({ method, path, query, headers, body }, state) => {
  if (path.startsWith('/uploads/')) return { status: 200, body: '' };
  const error = (status: number, message: string, details: object[] = []) =>
    json(status, { error: { message, details } });
  if (headers.authorization !== 'Bearer demo-kestrel-key') return error(401, 'Unknown key');
  const shown = ({ id, completeAtMs }: Application) => ({ id, status: completeAtMs === null ? 'draft' : 'submitted' });
  if (path === '/v2/applications' && method === 'GET') {
    const known = state.known(query.get('external_reference') ?? '');
    return json(200, { data: known ? [shown(known)] : [], count: known ? 1 : 0 });
  }
  if (path === '/v2/applications') {
    const { external_reference: reference, funding } = read(body);
    const cents =
      typeof funding === 'object' && funding !== null && 'amount_cents' in funding ? funding.amount_cents : 0;
    const amount = numberOf(cents) / 100;
    if (amount < LEAST_AMOUNT)
      return error(422, 'The application is not valid', [
        { field: 'funding.amount_cents', reason: 'too_small', message: `At least ${LEAST_AMOUNT * 100}` },
      ]);
    const application = state.known(String(reference)) ?? state.take('K', String(reference), amount, false);
    return json(201, { data: shown(application) });
  }
  const [, , , id = '', what, kind] = path.split('/');
  const application = state.applications.get(id);
  if (!application) return error(404, 'No such application');
  if (what === 'documents' && kind === 'direct') return json(201, { data: { document: ++application.files } });
  if (what === 'documents')
    return json(201, { data: { upload_url: `${state.origin}/uploads/${id}-${++application.files}` } });
  if (application.completeAtMs !== null)
    return json(409, { error: { code: 'already_submitted', message: 'It is submitted' } });
  application.completeAtMs = Date.now();
  const offer = { amount_cents: application.amount * 100, factor: 1.27, months: 10, frequency: 'Weekly' };
  state.tell(
    {
      id: `evt-${id}`,
      event: 'application.decided',
      application_id: id,
      occurred_at: new Date().toISOString(),
      ...(isTaken(application)
        ? { outcome: 'offer', offers: [offer] }
        : { outcome: 'decline', reasons: ['Amount above our maximum'] }),
    },
    (_body, secret) => ({ 'x-kestrel-token': secret }),
  );
  return json(202, { data: shown(application) });
};

/** Fields of a form, taken with 202; whoever asks for the lead is told how far it is. */
export const meridian: AnswerOfApi = ({ method, path, query, headers, body }, state) => {
  if (!headers.authorization?.startsWith('Basic ')) return json(401, { message: 'Who is asking?' });
  if (method === 'POST') {
    const form = new URLSearchParams(body);
    const reference = form.get('lead_ref') ?? '';
    const known = state.known(reference);
    if (known) return json(409, { lead_id: known.id });
    const amount = numberOf(form.get('RequestedAmount'));
    if (amount < LEAST_AMOUNT)
      return json(200, { accepted: false, problems: { RequestedAmount: [`Below ${LEAST_AMOUNT}`] } });
    return json(202, { accepted: true, lead_id: state.take('M', reference, amount, true).id });
  }
  if (path === '/api/leads/by_reference') {
    const known = state.known(query.get('ref') ?? '');
    return known ? json(200, { lead_id: known.id }) : json(404, { message: 'No such lead' });
  }
  const application = state.applications.get(path.split('/').at(-1) ?? '');
  if (!application) return json(404, { message: 'No such lead' });
  if (!isDecided(application)) return json(200, { status: 'underwriting' });
  if (!isTaken(application))
    return json(200, { status: 'declined', decline: { reasons: ['Amount above our maximum'] } });
  const offer = { funding: String(application.amount), factor_rate: '1.33', payments: 120, schedule: 'Daily' };
  return json(200, { status: 'approved', offers: [offer] });
};
