import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type UnpackedMail, unpack } from '../../src/features/mail/inbound/unpack';
import { parseMime } from '../../src/platform/mime/parse';

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, `../support/deliveries/${name}.json`), 'utf8'));
const RAW = [
  'From: Dana Cole <dana@northlight.example>',
  'To: deals@broker.example',
  'Subject: =?utf-8?Q?Re:_Blue_Cedar_Caf=C3=A9_[#fsb=5F1]?=',
  'Message-ID: <one@northlight.example>',
  'In-Reply-To: <att_1@broker.example>',
  'Date: Fri, 20 Nov 2026 16:59:01 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Approved – 50,000 at 1.35.',
  '--b',
  'Content-Type: application/pdf; name=offer.pdf',
  'Content-Disposition: attachment; filename=offer.pdf',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0xLjQ=',
  '--b--',
  '',
].join('\r\n');

const json = (value: unknown) => ({ contentType: 'application/json', body: Buffer.from(JSON.stringify(value)) });

async function form(fields: Record<string, string>, file?: string) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (file) data.set(file, new Blob([Buffer.from('JVBERi0xLjQ=', 'base64')], { type: 'application/pdf' }), 'offer.pdf');
  const response = new Response(data);
  return { contentType: response.headers.get('content-type')!, body: Buffer.from(await response.arrayBuffer()) };
}

/** The same with fields of any bytes, which nobody says to be UTF-8. */
function formOfBytes(fields: Record<string, string | Buffer>) {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    ...[Buffer.from(value), Buffer.from('\r\n')],
  ]);
  return { contentType: 'multipart/form-data; boundary=b', body: Buffer.concat([...parts, Buffer.from('--b--\r\n')]) };
}
const windows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
const RAW_1252 = windows1252(
  RAW.replace('charset=utf-8', 'charset=windows-1252')
    .replaceAll('\r\n--b', '\r\n--inner')
    .replace('boundary=b', 'boundary=inner'),
);

const ses = (content: string, encoding: string) => ({
  ...fixture('ses'),
  Message: JSON.stringify({
    notificationType: 'Received',
    receipt: { recipients: ['deals+fsb_1@inbound.broker.example'], action: { type: 'SNS', encoding } },
    content,
  }),
});

/** Every form in which a provider posts one and the same mail. */
const DELIVERIES: [
  string,
  () => { contentType: string; body: Buffer } | Promise<{ contentType: string; body: Buffer }>,
][] = [
  ['raw', () => ({ contentType: 'message/rfc822', body: Buffer.from(RAW) })],
  ['raw, as text/plain', () => ({ contentType: 'text/plain', body: Buffer.from(RAW) })],
  ['raw, without a type', () => ({ contentType: '', body: Buffer.from(RAW.replaceAll('\r\n', '\n')) })],
  ['raw, as curl posts it', () => ({ contentType: 'application/x-www-form-urlencoded', body: Buffer.from(RAW) })],
  ['generic', () => json({ raw: Buffer.from(RAW).toString('base64') })],
  ['postmark', () => json(fixture('postmark'))],
  ['postmark, raw', () => json({ ...fixture('postmark'), RawEmail: RAW })],
  ['sendgrid', () => form(fixture('sendgrid'), 'attachment1')],
  ['sendgrid, raw', () => form({ email: RAW, envelope: fixture('sendgrid').envelope, to: 'x', from: 'y' })],
  [
    'sendgrid, raw in windows-1252',
    () => formOfBytes({ email: RAW_1252, envelope: fixture('sendgrid').envelope, to: 'x', from: 'y' }),
  ],
  [
    'mailgun, raw in windows-1252',
    () => formOfBytes({ recipient: 'deals+fsb_1@inbound.broker.example', 'body-mime': RAW_1252 }),
  ],
  ['mailgun', () => form(fixture('mailgun'), 'attachment-1')],
  ['mailgun, raw', () => form({ recipient: 'deals+fsb_1@inbound.broker.example', 'body-mime': RAW })],
  [
    'mailgun, urlencoded',
    () => ({
      contentType: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams({ 'body-mime': RAW }).toString()),
    }),
  ],
  ['ses', () => json(ses(RAW, 'UTF8'))],
  ['ses, base64', () => json(ses(Buffer.from(RAW).toString('base64'), 'BASE64'))],
  ['ses, as SNS says text/plain', () => ({ ...json(ses(RAW, 'UTF8')), contentType: 'text/plain; charset=UTF-8' })],
];

async function unpacked(delivery: { contentType: string; body: Buffer }): Promise<UnpackedMail> {
  const mail = await unpack(delivery);
  if ('problem' in mail) throw new Error(mail.problem);
  return mail;
}

describe('a mail as it is delivered', () => {
  test.each(DELIVERIES)('%s', async (name, delivery) => {
    const mail = await parseMime(await unpacked(await delivery()));
    expect(mail).toMatchObject({
      messageId: '<one@northlight.example>',
      inReplyTo: '<att_1@broker.example>',
      from: 'dana@northlight.example',
      subject: 'Re: Blue Cedar Café [#fsb_1]',
      sentAtMs: Date.parse('2026-11-20T16:59:01Z'),
      text: expect.stringContaining('Approved – 50,000 at 1.35.'),
      attachments: [{ fileName: 'offer.pdf', contentType: 'application/pdf', isInline: false }],
    });
    expect(Buffer.from(mail.attachments[0]!.content).toString()).toBe('%PDF-1.4');
    const isEnveloped = !/^raw|generic|urlencoded/.test(name);
    expect(mail.recipients.includes('deals+fsb_1@inbound.broker.example')).toBe(isEnveloped);
  });

  test.each(DELIVERIES)('is known again: %s', async (_name, delivery) => {
    const [first, second] = [await unpacked(await delivery()), await unpacked(await delivery())];
    expect(second.contentKey).toBe(first.contentKey);
    expect(second.messageKey).toBe(first.messageKey);
  });

  test('is the same by its body, whatever its path and id; another sender, subject or body makes another', async () => {
    const keyOf = async (change: (raw: string) => string) =>
      (await unpacked({ contentType: 'message/rfc822', body: Buffer.from(change(RAW)) })).contentKey;
    const own = await keyOf((raw) => raw);
    expect(await keyOf((raw) => `Received: by another path\r\n${raw.replace('<one@', '<two@')}`)).toBe(own);
    for (const change of ['dana@', 'fsb=5F1', '1.35', '<att_1@']) {
      expect(await keyOf((raw) => raw.replace(change, `x${change}`))).not.toBe(own);
    }
  });

  test('without a date or an id has none', async () => {
    const { Headers: _headers, Date: _date, ...rest } = fixture('postmark');
    const mail = await parseMime(await unpacked(json(rest)));
    expect(mail).toMatchObject({ sentAtMs: null, messageId: null });
  });

  test('SendGrid says in which charset it left each part: the words are those that the funder wrote', async () => {
    const { headers: _headers, ...fields } = fixture('sendgrid');
    const sent = (charsets: object | string) => {
      const charset = typeof charsets === 'string' ? charsets : JSON.stringify(charsets);
      const own = { text: windows1252(fields.text), subject: windows1252(fields.subject), html: Buffer.from('') };
      return unpacked(formOfBytes({ ...fields, ...own, charsets: charset })).then(parseMime);
    };
    expect(await sent({ text: 'windows-1252', subject: 'iso-8859-1', html: 'UTF-8' })).toMatchObject({
      ...{ subject: 'Re: Blue Cedar Café [#fsb_1]', text: expect.stringContaining('Approved – 50,000 at 1.35.') },
    });
    // What nobody knows is read as ever.
    for (const charsets of ['', 'x', '[]', { text: 'klingon-8', subject: 5 }])
      expect((await sent(charsets)).text).toContain('50,000 at 1.35.');
  });

  test('SNS asking to be confirmed is shown to a person, and nothing is opened', async () => {
    const asked = { ...fixture('ses'), Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.example/confirm' };
    const mail = await parseMime(await unpacked(json(asked)));
    expect(mail.text).toContain('https://sns.example/confirm');
  });

  test.each([
    ['a list', json([1])],
    ['other JSON', json({ hello: 1 })],
    ['attachments that are none', json({ ...fixture('postmark'), Attachments: 'x' })],
    ['base64 that is none', json({ raw: '***' })],
    ['a notification without the mail', json({ ...fixture('ses'), Message: '{}' })],
    ['a notification that is no JSON', json({ ...fixture('ses'), Message: 'x' })],
    ['a form that is none', { contentType: 'multipart/form-data; boundary=a', body: Buffer.from('--b\r\n') }],
    ['a form of something else', { contentType: 'application/x-www-form-urlencoded', body: Buffer.from('a=b') }],
    ['nothing', { contentType: 'message/rfc822', body: Buffer.alloc(0) }],
  ])('says what is wrong with %s', async (_what, delivery) => {
    expect(await unpack(delivery)).toEqual({ problem: expect.stringMatching(/\w+/) });
  });

  test('a delivery notice names the mail that it is about', async () => {
    const notice = RAW.replace('application/pdf; name=offer.pdf', 'message/rfc822')
      .replace('Content-Transfer-Encoding: base64\r\n', '')
      .replace('JVBERi0xLjQ=', 'Message-ID: <att_9@broker.example>\r\nSubject: Deal\r\n\r\nBody');
    expect((await parseMime({ raw: Buffer.from(notice) })).references).toContain('<att_9@broker.example>');
  });
});
