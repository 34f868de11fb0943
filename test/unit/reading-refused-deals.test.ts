import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const NAME = 'Oakline Transport LLC';

function read(text: string, names = [NAME]) {
  const mail = { subject: 'Re: Oakline Transport', from: null, text, html: null };
  const { outcome, input, classification } = readDecisionMail(mail, { hasEarlierDecision: false, names });
  return { outcome, status: input?.applicationStatus, reason: input?.declineReason, classification };
}

describe('a refusal of the deal', () => {
  test.each([
    'We are passing on Oakline Transport.',
    'We passed on Oakline Transport LLC.',
    'Thanks. We passed on Oakline.',
    "We can't do Oakline Transport.",
    'No on Oakline Transport.',
    'No go on Oakline Transport.',
    'We say no to Oakline Transport.',
    'Underwriting said no to Oakline Transport, LLC.',
    'We turned Oakline Transport down.',
    'We cannot support Oakline Transport.',
    'We are rejecting Oakline Transport.',
    'Oakline Transport is in house already.',
  ])('may call it by its name: %s', (text) =>
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'declined' }),
  );

  test('by its name is told with its reasons, in the words of the mail', () => {
    const said = read('Hi Ana,\nWe are passing on Oakline Transport: too many NSFs and 4 open positions.');
    expect(said).toMatchObject({ outcome: 'decision', status: 'declined', reason: 'nsf, stacking' });
    expect(said.classification).toMatchObject({
      words: 'We are passing',
      evidence: { sentence: 'We are passing on Oakline Transport: too many NSFs and 4 open positions.' },
    });
  });

  test('that stands around its name is kept as it was written', () =>
    expect(read('We turned Oakline Transport down.').classification.words).toBe('We turned Oakline Transport down.'));

  test.each([
    'In house already by another broker.',
    'This file is in house already by another broker.',
    'This deal was submitted already by another broker.',
    'We turned this deal down.',
    'We refuse to fund this deal.',
    'Underwriting has refused it.',
    'This file was refused.',
    'We are rejecting this file.',
    'We are not accepting this deal.',
    'We will not be supporting this deal.',
  ])('goes by these words: %s', (text) =>
    expect(read(text, [])).toMatchObject({ outcome: 'decision', status: 'declined' }),
  );

  test.each([
    'We passed on Oakline Transport to credit.',
    'We passed on this deal to underwriting.',
    'We are passing Oakline Transport to underwriting.',
    'We did not turn Oakline Transport down.',
    'We are not passing on Oakline Transport.',
    'Nobody said no to Oakline Transport.',
    'Is Oakline Transport dead?',
    'If we pass on Oakline Transport, will you send the next?',
    'Oakline Transport refused to send statements.',
    'We have the contracts for Oakline Transport in house already.',
    'We have not refused Oakline Transport.',
    'We will not reject it.',
    'We are passing on Elm Tire Shop.',
  ])('is not: %s', (text) => {
    const { outcome, status } = read(text);
    expect(outcome === 'decision' && status === 'declined').toBe(false);
  });
});
