import { checkPayloadSize } from '../../src/features/crm/payload-size';

const MEGABYTES = 5 * 1024 * 1024;
const check = (text: string) => () => checkPayloadSize(Buffer.from(text));
const filled = (unit: string) => unit.repeat(Math.floor(MEGABYTES / unit.length));

describe('a payload of five megabytes', () => {
  it.each([
    ['objects', `[${filled('{},')}{}]`],
    ['lists', filled('[')],
    ['properties', `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['elements', `<a>${filled('<a/>')}</a>`],
    ['sections', `\ufeff <a>${filled('<![CDATA[a]]>')}</a>`],
    ['references', `<a>${filled('&amp;')}</a>`],
    ['attributes', `<a ${filled('a="" ')}/>`],
    ['fields of a form', Array.from({ length: 30_000 }, (_, at) => `f${at}="`).join('&')],
  ])('of many %s is refused before it is taken apart', (_name, text) => {
    expect(check(text)).toThrow('A payload may hold at most 25,000 values.');
  });

  it.each([
    ['JSON', `{"text":"${filled('a, [{\\"b')}"}`],
    ['XML', `<a>${filled('a, b; ')}</a>`],
    ['a form', `a=${filled('a, [{')}&b=1`],
  ])('of %s that is one long text is let in', (_name, text) => {
    expect(check(text)).not.toThrow();
  });

  it('of a hundred records of two hundred fields is let in', () => {
    const record = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field_${at}`, `value, ${at}`]));
    expect(check(JSON.stringify(Array.from({ length: 100 }, () => record)))).not.toThrow();
  });
});
