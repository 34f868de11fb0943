import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const NAME = 'Yak Hollow Foods LLC';

/** What would be recorded of a mail of these words. */
function recorded(text: string): string | null {
  const mail = { subject: `Re: ${NAME}`, from: null, text, html: null };
  const { outcome, classification } = readDecisionMail(mail, { hasEarlierDecision: false, names: [NAME] });
  return outcome === 'decision' ? classification.applicationStatus : null;
}

describe('a step that is passed', () => {
  test.each([
    'Passed underwriting! Offer to follow tonight.',
    'Passed UW, numbers coming soon.',
    'UW passed. Offer next.',
    'Credit passed, on to committee now.',
    'Passed prescreen, heading to underwriting.',
    'Passed the fraud check, waiting for final pricing.',
    'Passed background check. Contracts next.',
    'Passed KYC.',
    'Passed compliance!',
    'Passed!',
    'Committee passed, terms by noon.',
    'Underwriting passed, we are structuring an offer now.',
    'Passed - offer on the way',
    'UW passed on Tuesday, pricing next.',
    'Passed on credit, waiting on pricing.',
    'We passed, contract is on its way.',
  ])('is no refusal: %s', (text) => expect(recorded(text)).not.toBe('declined'));

  test.each([
    'We passed on this one.',
    'UW passed on it.',
    'Credit passed on the file.',
    'Passed on this one, thanks.',
    'UW passed, too many negative days.',
    'Passed. Too many positions.',
    'Passed due to NSFs.',
    'Passed - low balances',
    'Credit passed. Score is too low.',
    'Took it to credit, they passed.',
    'UW passed on Granite, too many NSFs.',
    'Declined. No offers today.',
    'Declined, credit came in at 510.',
    'Knocked out on credit.',
  ])('is not meant here: %s', (text) => expect(recorded(text)).toBe('declined'));

  test('what it waits for on the own side is asked of nobody', () =>
    expect(recorded('Passed fraud check, waiting for final numbers.')).toBeNull());
});
