import { safeHtml } from '../../src/features/mail/html/safe-html.rules';
import { maskHtmlNumbers } from '../../src/platform/masks/html.rules';

/** All that may stand between `<` and `>`. */
const TAG =
  /^\/?(?:p|br|div|span|b|strong|i|em|u|s|sub|sup|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|pre|code|h[1-6]|hr|a)$/;
const LINK = /^a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow"$/;
const CELL = /^t[dh](?: (?:col|row)span="\d{1,3}")+$/;

/** What is written that may not be. */
const breaches = (html: string) =>
  [...html.matchAll(/<([^>]*)>?/g)]
    .map(([, tag = '']) => tag)
    .filter((tag) => ![TAG, LINK, CELL].some((each) => each.test(tag)));

describe('a mail’s HTML, written anew', () => {
  test.each([
    ['text elements stay', '<p>Hi <b>there</b><br>you</p>', '<p>Hi <b>there</b><br>you</p>'],
    ['attributes go', '<p style="color:red" onclick="x()" id=a class=b>Hi</p>', '<p>Hi</p>'],
    ['unknown elements go, their words stay', '<font size=7>big</font> <x-y>odd</x-y>', 'big odd'],
    ['text is escaped', '1 &lt; 2 &amp; "3" > 0', '1 &lt; 2 &amp; &quot;3&quot; &gt; 0'],
    ['scripts go with all that is in them', 'a<script>alert("<p>")</script>b', 'ab'],
    ['styles and titles go', '<head><title>t</title><style>p{}</style></head><body>b</body>', 'b'],
    ['drawings and formulas go', 'a<svg><p>x</p></svg>b<math><mi>y</mi></math>c', 'abc'],
    ['forms’ fields go', '<textarea>t</textarea><select><option>o</option></select><button>b</button>x', 'x'],
    ['frames and players go', '<iframe>f</iframe><object>o</object><audio>a</audio><video>v</video>x', 'x'],
    ['raw text goes', '<xmp><b>x</b></xmp><noembed>e</noembed><noframes>f</noframes><noscript>n</noscript>y', 'y'],
    ['pictures are told', 'a <img src="https://track.example/x.gif"> b', 'a [picture] b'],
    [
      'spans of 2 to 100 stay',
      '<table><tr><td colspan=2 rowspan="101">x</td></tr></table>',
      '<table><tr><td colspan="2">x</td></tr></table>',
    ],
    ['what is hidden is shown', '<p style="display:none">hidden</p>', '<p>hidden</p>'],
    ['overrides of direction and controls go', 'a\u202eb\u2066c\u0007d', 'abcd'],
    ['comments go', 'a<!-- x --><!--[if mso]>m<![endif]-->b', 'ab'],
    ['what nobody closed is closed', '<p><b>x', '<p><b>x</b></p>'],
  ])('%s', async (_what, typed, written) => {
    expect(await safeHtml(typed)).toBe(written);
  });

  test.each([
    ['https://a.example/x?y=1&z=2', 'https://a.example/x?y=1&amp;z=2'],
    ['HTTP://A.example', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['  https://a.example  ', 'https://a.example/'],
    ['https://a.example/"onclick=x', 'https://a.example/%22onclick=x'],
  ])('the link %s is written as %s', async (href, written) => {
    const html = await safeHtml(`<a href='${href}'>go</a>`);
    expect(html).toBe(`<a href="${written}" target="_blank" rel="noopener noreferrer nofollow">go</a>`);
  });

  test.each([
    ...[
      'javascript:alert(1)',
      'jav\tascript:alert(1)',
      ' \u0001javascript:x',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc',
    ],
    ...[
      '//a.example',
      '/path',
      'a.example',
      '',
      'https://',
      'https://user@a.example',
      'https://u:p@a.example',
      'cid:x',
    ],
    `https://a.example/${'x'.repeat(2000)}`,
  ])('%s is no link', async (href) => {
    expect(await safeHtml(`<a href="${href}">go</a>`)).toBe('go');
  });

  test.each([
    ['www.bank.com/login', 'https://evil.example.com/', ' [evil.example.com]'],
    ['Sign in at https://bank.com now', 'https://evil.example.com/', ' [evil.example.com]'],
    ['me@bank.com', 'mailto:me@evil.com', ' [evil.com]'],
    ['www.bank.example', 'https://evil.example/p', ' [evil.example]'],
    ['https://bank.example', 'https://evil.example/p', ' [evil.example]'],
    ['(see bank.example/login).', 'https://evil.example/p', ' [evil.example]'],
    ['me@bank.test', 'https://evil.example/p', ' [evil.example]'],
    ['Go to www.bank.example.', 'https://bank.example/p', ''],
    ['It is yes and/or no, e.g. v1.2/v1.3 or 1.5/2.', 'https://evil.example/p', ''],
    ['bank.com', 'https://www.bank.com/', ''],
    ['bank.com', 'https://login.bank.com/', ''],
    ['Read 2.5 pages of report.v2', 'https://evil.example.com/', ''],
    ['me@bank.com', 'mailto:me@bank.com', ''],
  ])('of a link that says %s and leads to %s the host is told: %j', async (label, href, told) => {
    expect((await safeHtml(`<a href="${href}">${label}</a>`))?.split('</a>')[1]).toBe(told);
  });

  test.each([
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<a href="https://a.example/><script>alert(1)</script>">x</a>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
    '<p/onmouseover=alert(1)>x',
    '<b <script>alert(1)</script>',
    '<table background="javascript:alert(1)"><td background="x">',
    '<div style="background:url(https://evil.example)">',
    '<img srcset="a 1x, b 2x"><input type=image src=x onerror=alert(1)>',
    '<title><img src=x onerror=alert(1)></title>',
    '<template><script>alert(1)</script></template>',
    '<plaintext><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]>&y;',
    '<td colspan="2 onclick=alert(1)">x',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  ])('nothing but text elements is written of %s', async (typed) => {
    const html = await safeHtml(typed);
    expect(breaches(html ?? '')).toEqual([]);
  });

  test.each([
    ['half a million <', '<'.repeat(500_000), true],
    ['a million <', '<'.repeat(1_000_000), false],
    ['200,000 <div>', '<div>'.repeat(200_000), false],
    ['<svg> and </p>', '<svg>'.repeat(150_000) + '</p>'.repeat(150_000), false],
    ['a long tag', `<a ${'a=b '.repeat(450_000)}>`, true],
    ['half a million endings', '</b>'.repeat(450_000), true],
    ['20,000 lines', '<br>'.repeat(20_000), true],
    ['one more', '<br>'.repeat(20_001), false],
    ['100 levels', '<b>'.repeat(100), true],
    ['one more level', '<b>'.repeat(101), false],
    ['2 MB', 'a'.repeat(2_000_000), true],
    ['a character more', 'a'.repeat(2_000_001), false],
  ])('%s is done within two seconds', async (_what, typed, isWritten) => {
    const began = performance.now();
    expect((await safeHtml(typed)) !== undefined).toBe(isWritten);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('numbers in HTML', () => {
  test.each([
    ['<p>SSN 123-45-6789</p>', '<p>SSN ***-**-6789</p>'],
    ['<p>SSN 123-<b>45</b>-6789</p>', '<pre>\nSSN ***-**-6789\n</pre>'],
    ['<p>Terms of 12 months</p>', '<p>Terms of 12 months</p>'],
  ])('%s is shown as %s', (html, shown) => {
    expect(maskHtmlNumbers(html)).toBe(shown);
  });

  test('those of a link go as well', () => {
    expect(maskHtmlNumbers('<a href="https://a.example/?ssn=123-45-6789">x</a>')).not.toContain('123-45');
  });
});
