import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

function read(text: string) {
  const mail = { subject: 'Re: Oakline Transport', from: null, text, html: null };
  const { outcome, input } = readDecisionMail(mail, { hasEarlierDecision: false, names: ['Oakline Transport LLC'] });
  return { outcome, status: input?.applicationStatus, stipulations: input?.stipulations };
}

const TERMS = '50,000 at 1.35, 100 daily payments';

describe('what an approval is pending', () => {
  test.each([
    `Approved pending voided check: ${TERMS}.`,
    `${TERMS}, approved pending voided check.`,
    `Oakline Transport is approved pending receipt of a voided check, ${TERMS}.`,
  ])('is a stipulation where it is a paper: %s', (text) =>
    expect(read(text)).toEqual({ outcome: 'decision', status: 'approved', stipulations: 'voided check' }),
  );

  test.each([
    `Approved pending underwriting and voided check: ${TERMS}.`,
    `Approved pending final review of the statements: ${TERMS}.`,
    `Approval pending manager review: ${TERMS}.`,
  ])('leaves it open where it is looked at again: %s', (text) => expect(read(text).outcome).toBe('suggestion'));

  test('is asked for where nothing is approved', () =>
    expect(read('The approval is pending the October statement.')).toMatchObject({ status: 'info_requested' }));
});

describe('what is no longer done', () => {
  test.each([
    'We can no longer approve this deal.',
    'We no longer can fund this.',
    'We are no longer approving this file.',
  ])('is refused: %s', (text) => expect(read(text)).toMatchObject({ outcome: 'decision', status: 'declined' }));

  test('is never an approval of its amount', () =>
    expect(read(`We are no longer offering ${TERMS}.`)).toMatchObject({ outcome: 'suggestion', status: 'declined' }));
});
