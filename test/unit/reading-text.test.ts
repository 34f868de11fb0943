import fc from 'fast-check';
import { htmlToText } from '../../src/features/mail/reading/html.rules';
import { cutQuotes } from '../../src/features/mail/reading/quotes.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';
import { sentencesOf } from '../../src/features/mail/reading/sentences.rules';
import { readableText } from '../../src/features/mail/reading/text.rules';
import { cpuMsOf } from '../support/cpu';

describe('HTML to text', () => {
  test.each([
    ['paragraphs and breaks', '<p>One<br>two</p><p>three</p>', 'One\ntwo\n\nthree'],
    [
      'cells',
      '<table><tr><td><p>Amount</p></td><td><p>$40</p></td></tr><tr><td>Term</td><td>9</td></tr></table>',
      'Amount | $40\nTerm | 9',
    ],
    ['lists', '<ul><li>DL</li><li>Voided check</li></ul>', '- DL\n- Voided check'],
    ['entities', 'A &amp; B &nbsp;&#8212; &euro;5 &#x41; &bogus;', 'A & B — €5 A &bogus;'],
    ['inline tags', '<b>un</b>able <i>to</i> offer', 'unable to offer'],
    [
      'what is not shown',
      '<title>x</title><style>a{}</style><script>b</script><!-- c --><p hidden>d</p><div style="display:none">e<div>f</div></div>g',
      'g',
    ],
    ['quoted angle brackets', '<a title="x > y">z</a>', 'z'],
    ['a sign that is no tag', '5 < 6 and <3', '5 < 6 and <3'],
    [
      'links',
      '<a href="https://a.example/?x=1&amp;y=2">Offer</a> <a href="javascript:x()">no</a>',
      'Offer <https://a.example/?x=1&y=2> no',
    ],
    [
      'quotations',
      'Mine<blockquote type="cite">Theirs<br>more</blockquote>Mine again',
      'Mine\n> Theirs\n> more\nMine again',
    ],
    ['an indented block', 'Note<blockquote>kept</blockquote>', 'Note\nkept'],
  ])('%s', (_, html, text) => expect(htmlToText(html).replace(/\n{3,}/g, '\n\n')).toBe(text));
});

describe('quoted history', () => {
  test.each([
    'On Tue, Oct 14, 2025 at 3:12 PM Rita Vance <rita@f.example> wrote:',
    'On Tue, Oct 14, 2025 at 3:12 PM Rita Vance\n<rita@f.example> wrote:',
    'Le mar. 14 oct. 2025 à 15:12, Rita Vance <rita@f.example> a écrit :',
    'Am 14.10.2025 um 15:12 schrieb Rita Vance <rita@f.example>:',
    'El mar, 14 oct 2025 a las 15:12, Rita Vance (<rita@f.example>) escribió:',
    'Il giorno mar 14 ott 2025 alle ore 15:12 Rita Vance <rita@f.example> ha scritto:',
    'Em ter., 14 de out. de 2025 às 15:12, Rita Vance <rita@f.example> escreveu:',
    'Op di 14 okt 2025 om 15:12 schreef Rita Vance <rita@f.example>:',
    'W dniu 14.10.2025 o 15:12 Rita Vance pisze:',
    '2025-10-14 15:12 GMT+02:00 Rita Vance <rita@f.example>:',
    'Rita Vance <rita@f.example> wrote:',
    '-----Original Message-----',
    '-----Ursprüngliche Nachricht-----',
    'From: Rita Vance <rita@f.example>\nSent: Monday, October 13, 2025 10:02 AM\nTo: Sam\nSubject: Acme',
    'Von: Rita Vance\nGesendet: Montag, 13. Oktober 2025\nAn: Sam\nBetreff: Acme',
    'De : Rita Vance\nEnvoyé : lundi 13 octobre 2025\nÀ : Sam\nObjet : Acme',
    '*From:* Rita Vance\n*Date:* Monday\n*To:* Sam',
  ])('is cut under %s', (header) => {
    expect(cutQuotes(`Mine.\n\n${header}\n\nTheirs, approved.`).own.trim()).toBe('Mine.');
  });

  it('leaves what stands under quoted lines, and sentences that only look like headers', () => {
    expect(cutQuotes('On Monday Rita wrote:\n> theirs\n\nMine.').own.trim()).toBe('Mine.');
    expect(cutQuotes('From: 20k\nOn Monday we wrote to the merchant: no answer').own).toContain('no answer');
  });
});

describe('the readable text', () => {
  const read = (text: string, subject = 'Re: Acme') => readableText({ subject, text, html: null });

  it('is read from the forwarded body when the forwarder says nothing', () => {
    const body =
      '---------- Forwarded message ---------\nFrom: UW <u@f.example>\nDate: Mon\nSubject: Acme\nTo: R\n\nDeclined.';
    expect(read(`FYI\n\n${body}`, 'Fwd: Acme')).toMatchObject({
      text: 'Declined.',
      forwarded: { from: 'u@f.example', subject: 'Acme', sentAtMs: null },
    });
    expect(read(`Pulled this one, sorry.\n\n${body}`, 'Fwd: Acme')).toMatchObject({ text: 'Pulled this one, sorry.' });
    expect(
      read(`Hi Sam,\nsee below.\n\nRita Vance\n\n${body}\n\n${body.replace('Declined', 'Approved')}`, 'Fwd: A').text,
    ).toBe('Declined.');
  });

  it('is empty for an answer that says nothing', () => {
    expect(read('\n\nOn Monday, Sam <s@b.example> wrote:\nApprove this please').text).toBe('');
  });

  test.each([
    ['Declined.\n\n-- \nJoe\nGet approved today', 'Declined.'],
    ['Declined.\n\nBest regards,\nJoe Pasta\nFastCap\nGet approved today', 'Declined.'],
    [
      'Declined.\n\nThanks,\nJoe\n\nP.S. need the lease for the other one',
      'Declined.\n\nP.S. need the lease for the other one',
    ],
    ['Declined.\n\nSent from my iPhone', 'Declined.'],
    ['CAUTION: This email originated from outside.\n\nDeclined.', 'Declined.'],
    ['Declined.\n\nThis email and any attachments are confidential. Approved amounts may change.', 'Declined.'],
    ['Thanks,\nApproved for 20k at 1.3', 'Thanks,\nApproved for 20k at 1.3'],
    ['Hi\n\nThanks!\n\nApproved\nAmount: $20,000', 'Hi\n\nThanks!\n\nApproved\nAmount: $20,000'],
  ])('has no signature or footer: %j', (text, own) => expect(read(text).text).toBe(own));

  it('has nothing invisible in its words', () => {
    expect(read('app\u00adro\u200bved\u00a0for\uff04\uff15k').text).toBe('approved for$5k');
  });

  it('takes the HTML where the text only stands in for it', () => {
    const mail = { subject: '', text: 'Your mail program does not support HTML.', html: '<p>Declined</p>' };
    expect(readableText(mail)).toMatchObject({ text: 'Declined', source: 'html' });
  });
});

test('sentences are where they say, wrapped lines are one', () => {
  const text =
    'We reviewed the file of the merchant and we are unable to\noffer at this time. Approx. 1.38 factor, Inc. was fine.\n1. First item\n- Second';
  const sentences = sentencesOf(text);
  expect(sentences.map((sentence) => sentence.text)).toEqual([
    'We reviewed the file of the merchant and we are unable to\noffer at this time.',
    'Approx. 1.38 factor, Inc. was fine.',
    '1. First item',
    '- Second',
  ]);
  for (const sentence of sentences) {
    expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    expect(sentence.plain).toHaveLength(sentence.text.length);
  }
});

test.each([
  ['The wire is from J. Harmon. Please explain it', 2],
  ['The owner is Maria T. Lopez. She owns all of it', 2],
  ['Signed by J. P. Harmon and R. Ng', 1],
  ['J.P. Harmon sent $40,000. Why', 2],
  ["Is K. O'Brien still a partner? We see two", 2],
  ['L. Ortiz guarantees it', 1],
  ['He takes option B. Contracts to follow', 2],
  ['They are tier C. Approved', 2],
  ['That was between you and I. Deposits fell', 2],
  ['It is grade A. Send contracts', 2],
])('initials of names end no sentence: %s', (text, count) => expect(sentencesOf(text)).toHaveLength(count));

test('any text is read, and its sentences are where they say', () => {
  const words = fc.constantFrom(
    'approved',
    'declined',
    '$45,000',
    '1.38',
    '\n',
    '> ',
    '| ',
    'İ',
    '<b>',
    '-',
    'On x wrote:',
    'Stips:',
    '. ',
    'please send',
    '👍',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), (parts) => {
      const text = parts.join(' ');
      for (const mail of [
        { text, html: null },
        { text: null, html: text },
      ]) {
        const { cut, provenance } = readDecisionMail(
          { subject: text, from: null, ...mail },
          { hasEarlierDecision: false },
        );
        for (const { sentence, start, end } of provenance)
          expect(start === end ? text.slice(0, 300) : cut.text.slice(start, end)).toBe(sentence);
      }
    }),
    { numRuns: 200 },
  );
});

describe('a hostile mail', () => {
  const MB = 1_000_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(MB / piece.length));
  // Linear code takes a tenth of this; anything quadratic takes minutes.
  const MOST_MS = 5000;
  test.each(
    [
      ...[
        'a',
        ' ',
        '\n',
        '1',
        '1,',
        '1 ',
        '$1k 1.35 ',
        'approved ',
        'please send a, b and c. ',
        '> a\n',
        'On a 1\n',
        'From: a\n',
      ],
      ...['option 1: 20k 1.30 60 days\n', 'a | b | c | 1\n', '.', '. ', 'a@', 'https://', '-', 'Thanks,\nJoe\n', 'A '],
      ...['<', '<a ', "<a '", '<a "x>', '<div>', '<!--', '<script>', '&', '&#65;', '<tr><td>1</td><td>a</td></tr>'],
      ...['<blockquote class=gmail_quote>a', '<b style="', '<a href="https://a.b/c">x</a> ', '</', '<i>approved</i> '],
    ].map((piece) => [JSON.stringify(piece), piece]),
  )('of one megabyte of %s is read at once', (_, piece) => {
    const read = () => {
      readDecisionMail(
        { subject: fill(piece), from: fill(piece), text: fill(piece), html: fill(piece) },
        { hasEarlierDecision: false },
      );
      readableText({ subject: '', text: null, html: fill(piece) });
    };
    expect(cpuMsOf(read)).toBeLessThan(MOST_MS);
  });
});
