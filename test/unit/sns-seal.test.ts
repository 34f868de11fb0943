import { createSign } from 'node:crypto';
import { isSealedBySns, snsSealOf } from '../../src/features/mail/trust/sns-seal';
import type { OutboundRequest, OutboundResponse } from '../../src/platform/outbound';
import { RSA_CERTIFICATE as cert, RSA_KEY as key } from '../support/certificate';

const CERTIFICATE = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem';
const NOTIFICATION = {
  Type: 'Notification',
  MessageId: 'm-1',
  TopicArn: 'arn:aws:sns:us-east-1:1:deals',
  Timestamp: '2026-11-20T00:00:00.000Z',
  Message: JSON.stringify({ receipt: { dmarcVerdict: { status: 'PASS' } }, content: 'From: a@b.example\r\n\r\nHi' }),
};

function sealed(version: '1' | '2', changes: object = {}) {
  const { Message, MessageId, Timestamp, TopicArn, Type } = NOTIFICATION;
  const text = `Message\n${Message}\nMessageId\n${MessageId}\nTimestamp\n${Timestamp}\nTopicArn\n${TopicArn}\nType\n${Type}\n`;
  const Signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(text)
    .sign(key, 'base64');
  return { ...NOTIFICATION, SignatureVersion: version, Signature, SigningCertURL: CERTIFICATE, ...changes };
}

const fetched: string[] = [];
const answering = (body: string, status = 200) => ({
  async request({ url }: OutboundRequest): Promise<OutboundResponse> {
    fetched.push(url);
    return { status, headers: {}, body, bytes: Buffer.from(body), truncated: false };
  },
});
const isSealed = async (notification: Record<string, unknown>, outbound = answering(cert)) => {
  const seal = snsSealOf(notification);
  return seal !== null && isSealedBySns(seal, outbound, Date.now());
};

describe('a notification of SES by SNS', () => {
  test('whose certificate cannot be had is not verified', async () => {
    expect(await isSealed(sealed('2'), answering('nothing', 404))).toBe(false);
    expect(await isSealed(sealed('2'), answering('no certificate'))).toBe(false);
    const broken = { request: () => Promise.reject(new Error('no network')) };
    expect(await isSealed(sealed('2'), broken as never)).toBe(false);
  });

  test('is verified by its signature, of either version, with a certificate that is fetched once', async () => {
    fetched.length = 0;
    expect(await isSealed(sealed('1'))).toBe(true);
    expect(await isSealed(sealed('2'))).toBe(true);
    expect(fetched).toEqual([CERTIFICATE]);
  });

  test.each([
    ['another message', { Message: '{"receipt":{"dmarcVerdict":{"status":"PASS"}}}' }],
    ['another topic', { TopicArn: 'arn:aws:sns:us-east-1:2:deals' }],
    ['a subject that was not signed', { Subject: 'x' }],
    ['no signature', { Signature: undefined }],
    ['a signature of nothing', { Signature: '' }],
    ['a version that nobody knows', { SignatureVersion: '3' }],
    ['the hash of the other version', { SignatureVersion: '1' }],
  ])('with %s is not', async (_what, changes) => expect(await isSealed(sealed('2', changes))).toBe(false));

  test.each([
    'http://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com.stranger.example/a.pem',
    'https://stranger.example/sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com@stranger.example/a.pem',
    'https://sns.us-east-1.amazonaws.com:8443/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.pem?x=https://stranger.example',
    'https://sns.us-east-1.amazonaws.com/../a.pem',
    'https://stranger.s3.amazonaws.com/a.pem',
    'https://sns.stranger.amazonaws.com/a.pem',
    'https://sns.amazonaws.com/a.pem',
    'https://169.254.169.254/a.pem',
    'file:///a.pem',
  ])('never has a certificate fetched from %s', async (SigningCertURL) => {
    fetched.length = 0;
    expect(await isSealed(sealed('2', { SigningCertURL }))).toBe(false);
    expect(fetched).toEqual([]);
  });
});
