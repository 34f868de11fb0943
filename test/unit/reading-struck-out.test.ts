import { htmlToText } from '../../src/features/mail/reading/html.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

function read(html: string) {
  const mail = { subject: 'Re: Oakline Transport', from: null, text: null, html };
  const { outcome, input } = readDecisionMail(mail, { hasEarlierDecision: false, names: ['Oakline Transport LLC'] });
  return { outcome, status: input?.applicationStatus, offers: input?.offers };
}

describe('what is struck out in a mail', () => {
  test.each([
    '<s>$50,000 at 1.30</s>',
    '<del>$50,000 at 1.30</del>',
    '<span style="color:red;text-decoration: line-through">$50,000 at 1.30</span>',
  ])('is no offer: %s', (struck) =>
    expect(read(`<p>Approved ${struck} $40,000 at 1.38, 110 daily payments</p>`)).toMatchObject({
      outcome: 'decision',
      offers: [{ fundedAmount: 40_000, factorRate: 1.38 }],
    }),
  );

  test.each([
    '<td><del>50,000</del></td><td><del>1.30</del></td><td><del>100</del></td>',
    '<td style="text-decoration:line-through">50,000</td><td style="text-decoration:line-through">1.30</td><td style="text-decoration:line-through">100</td>',
  ])('is no row of a table: %s', (cells) => {
    const table = `<table><tr><th>Amount</th><th>Factor</th><th>Days</th></tr><tr>${cells}</tr><tr><td>40,000</td><td>1.38</td><td>110</td></tr></table>`;
    const { outcome, offers } = read(`<p>Approved, daily</p>${table}`);
    expect(outcome).toBe('decision');
    expect(offers).toMatchObject([{ fundedAmount: 40_000, factorRate: 1.38, termDays: 110 }]);
    expect(offers).toHaveLength(1);
  });

  test('is none either where a plain text, which cannot tell, stands beside the HTML', () => {
    const text = 'Approved $50,000 at 1.30 $40,000 at 1.38, 110 daily payments';
    const html = '<p>Approved <s>$50,000 at 1.30</s> $40,000 at 1.38, 110 daily payments</p>';
    const mail = { subject: 'Re: Oakline Transport', from: null, text, html };
    const { input } = readDecisionMail(mail, { hasEarlierDecision: false });
    expect(input?.offers.map(({ fundedAmount }) => fundedAmount)).toEqual([40_000]);
  });

  test('and a cell that is hidden are not in its text', () =>
    expect(
      htmlToText('<table><tr><td>A</td><td style="display:none">B</td><td><s>C</s></td><td>D</td></tr></table>'),
    ).not.toMatch(/[BC]/));
});

describe('a charge that is its own label', () => {
  test('is one of underwriting', () =>
    expect(read('Approved<br>Amount: 28,000<br>Rate: 1.37<br>Payments: 95 daily<br>Underwriting: 2%')).toMatchObject({
      outcome: 'decision',
      offers: [{ fees: [{ name: 'underwriting', percent: 2 }], originationFeePercentage: 2 }],
    }));

  test('but no amount that underwriting says', () =>
    expect(read('Approved<br>Underwriting: 50,000 at 1.35, 100 daily payments').offers).toMatchObject([
      { fundedAmount: 50_000, factorRate: 1.35 },
    ]));
});
