import { parseXml } from '../../src/features/crm/xml';
import { BadInput } from '../../src/platform/errors';

describe('XML', () => {
  it('becomes plain data by local names', () => {
    const source =
      '<?xml version="1.0"?><s:a xmlns:s="u" s:x="1"><s:b> one &amp; &#50; </s:b><b><![CDATA[<two>]]></b><c/><d xsi:nil="true" xmlns:xsi="i"/></s:a>';
    const { a } = parseXml(source) as { a: Record<string, unknown> };
    expect({ ...a }).toEqual({ b: ['one & 2', '<two>'], c: null, d: null });
    expect(({} as { b?: unknown }).b).toBeUndefined();
    expect(Object.keys(parseXml('<__proto__><constructor>1</constructor></__proto__>'))).toEqual(['__proto__']);
  });

  it.each([
    ['a DTD', '<!DOCTYPE a><a/>'],
    ['a DTD in the middle of space', '\n<!DOCTYPE a [<!ENTITY x "y">]>\n<a>&x;</a>'],
    ['a DTD from elsewhere', '<!DOCTYPE a SYSTEM "http://127.0.0.1/x"><a/>'],
    ['an unknown entity', '<a>&xxe;</a>'],
    ['nothing', ''],
    ['text', 'hello'],
    ['two roots', '<a/><b/>'],
    ['an open element', '<a><b></a>'],
    ['an undeclared prefix', '<p:a/>'],
    ['a doubled attribute', '<a x="1" x="2"/>'],
    ['many levels', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
    ['a control character', '<a>\u0001</a>'],
  ])('with %s is refused', (_what, source) => {
    expect(() => parseXml(source)).toThrow(BadInput);
    // One sentence, whatever the parser says.
    expect(() => parseXml(source)).toThrow(/^The payload cannot be read as XML: .*[^.]\.$/s);
  });
});
