import { composeMail } from '../../src/platform/mime/compose';
import { MAX_PARTS, parseMime } from '../../src/platform/mime/parse';

const attachments = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ fileName: `${at}.pdf`, contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  }));

describe('a mail of very many attachments', () => {
  it.each(['Hello', null])('is refused when it is read, and loses none unseen (text: %s)', async (text) => {
    const raw = await composeMail({ headers: [], text, html: null, attachments: attachments(5000) });
    await expect(parseMime({ raw })).rejects.toThrow(`It has more than ${MAX_PARTS} parts.`);
  });
});
