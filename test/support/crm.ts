import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TestService } from './service';

export interface Integration {
  serviceId: string;
  url: string;
  secret: string;
}

export async function createIntegration(
  service: TestService,
  provider: string,
  config?: Record<string, unknown>,
  key?: string,
): Promise<Integration> {
  const { createCrmIntegration: made } = await service.data(
    `mutation ($provider: CrmProvider!, $config: JSONObject) {
      createCrmIntegration(provider: $provider, config: $config) { crmIntegration { serviceId } url secret }
    }`,
    { provider, config },
    key,
  );
  return { serviceId: made.crmIntegration.serviceId, url: made.url, secret: made.secret };
}

export interface Answer {
  status: number;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test asserts
  body: any;
}

/** Posts exactly these bytes to the integration's address. */
export async function deliver(
  service: TestService,
  { serviceId }: Pick<Integration, 'serviceId'>,
  body: string | Buffer,
  headers: Record<string, string> = {},
  query = '',
): Promise<Answer> {
  const response = await fetch(`${service.url}/api/ingestion/crm/${serviceId}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: type.startsWith('application/json') ? JSON.parse(text) : text };
}

const ghl = generateKeyPairSync('ed25519');
export const GHL_PUBLIC_KEY = ghl.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const privateKey: KeyObject = ghl.privateKey;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8');

interface Proof {
  headers?: Record<string, string>;
  query?: string;
  body?: string;
}

/** How each CRM proves a payload, by its own published recipe. `publicUrl`: how the CRM knows the service. */
export const PROOFS: Record<string, (body: string, to: { secret: string; address: string; nowMs: number }) => Proof> = {
  GENERIC: (body, { secret, nowMs }) => {
    const timestamp = String(Math.floor(nowMs / 1000));
    const signature = `sha256=${hmac(secret, `${timestamp}.${body}`).digest('hex')}`;
    return { headers: { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature } };
  },
  LENDSAAS: (body, to) => PROOFS.GENERIC!(body, to),
  SALESFORCE: (_body, { secret }) => ({ query: `?token=${secret}` }),
  HUBSPOT: (body, { secret, address, nowMs }) => ({
    headers: {
      'X-HubSpot-Request-Timestamp': String(nowMs),
      'X-HubSpot-Signature-v3': hmac(secret, `POST${address}${body}${nowMs}`).digest('base64'),
    },
  }),
  ZOHO: (body, { secret }) => ({ body: JSON.stringify({ ...JSON.parse(body), token: secret.slice(0, 50) }) }),
  PIPEDRIVE: (_body, { secret }) => ({
    headers: { Authorization: `Basic ${Buffer.from(`dealgate:${secret}`).toString('base64')}` },
  }),
  CLOSE: (body, { secret, nowMs }) => {
    const timestamp = String(Math.floor(nowMs / 1000));
    const hash = hmac(Buffer.from(secret, 'hex'), timestamp + body).digest('hex');
    return { headers: { 'close-sig-timestamp': timestamp, 'close-sig-hash': hash } };
  },
  GOHIGHLEVEL: (body) => ({
    headers: { 'x-ghl-signature': sign(null, Buffer.from(body), privateKey).toString('base64') },
  }),
  CENTREX: (body, { secret }) => ({ headers: { 'x-centrex-signature-sha256': hmac(secret, body).digest('hex') } }),
};

/** Delivers a payload with its provider's proof. */
export function proved(
  service: TestService,
  provider: string,
  integration: Integration,
  payload: string,
  nowMs = Date.now(),
): Promise<Answer> {
  const { secret, url } = integration;
  const proof = PROOFS[provider]!(payload, { secret, address: url, nowMs });
  return deliver(service, integration, proof.body ?? payload, proof.headers, proof.query);
}

const sf = (id: string, fields: string) =>
  `<Notification><Id>${id}</Id><sObject xsi:type="sf:Opportunity" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sf="urn:sobject.enterprise.soap.sforce.com">${fields}</sObject></Notification>`;

export const outboundMessage = (...notifications: [id: string, fields: string][]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
<notifications xmlns="http://soap.sforce.com/2005/09/outbound"><OrganizationId>00DSYN0000001AA</OrganizationId><ActionId>04kSYN</ActionId>
${notifications.map(([id, fields]) => sf(id, fields)).join('\n')}</notifications></soapenv:Body></soapenv:Envelope>`;

export const ACK =
  '<notificationsResponse xmlns="http://soap.sforce.com/2005/09/outbound"><Ack>true</Ack></notificationsResponse>';
