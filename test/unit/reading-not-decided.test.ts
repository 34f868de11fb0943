import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const NAME = 'Yak Hollow Foods LLC';

/** What would be recorded of a mail of these words. */
function recorded(text: string, people: readonly string[] = []): string | null {
  const mail = { subject: `Re: ${NAME}`, from: null, text, html: null };
  const { outcome, classification } = readDecisionMail(mail, { hasEarlierDecision: false, names: [NAME], people });
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

  test.each([
    'Passed credit, waiting on bank verification.',
    'Good news - passed underwriting! Just waiting on bank verification now.',
    'He passed the background check, now we are waiting on the site inspection.',
  ])('nor a request for what comes next: %s', (text) => expect(recorded(text)).toBeNull());

  test('what it waits for on the own side is asked of nobody', () =>
    expect(recorded('Passed fraud check, waiting for final numbers.')).toBeNull());
});

describe('a refusal that is none', () => {
  test.each([
    'All clean, so no decline here. Offer at noon.',
    'It is no decline, we just need more time.',
    'There is no decline on this file.',
    'No declines today.',
    'No hard decline, let me look at October first.',
    'No reason to decline, pricing now.',
    'Far from a decline.',
    'Anything but a decline.',
    'If they want more than 15k we are a pass.',
    'If the owner refuses the call we will decline.',
    "If there is another default, it's a no from us.",
    'If it has more than 3 positions, hard pass.',
    'Unless he shows that the lien is gone, we will decline.',
    'Should the merchant refuse the site visit, we will decline.',
    'When he refuses, we decline.',
    'In case the FICO drops under 500 we decline.',
    'He is at 3 positions; if he takes a fourth we will pass.',
    'Please note if the balance is negative again, this is a decline.',
    'Otherwise we pass.',
    'He has to clear Granite first, otherwise we pass.',
    'One more NSF and we are out.',
    "Any further default and it's dead.",
    "We decline this one if he can't show 10k.",
    'If uw finds another advance we will kill it.',
  ])('denied, or under a condition: %s', (text) => expect(recorded(text)).toBeNull());

  test.each([
    'No luck, decline.',
    'No bank login, decline.',
    'No way around it, we decline.',
    'If I could I would, but we are a pass.',
    'If it helps, this was a close one, but we have to pass.',
    'If you want to know why: too many NSFs, we have to decline.',
    'Even if he pays off Granite we are a pass.',
    'When we looked at October we found nine NSFs, so we decline.',
    'We are a pass. If things change let me know.',
    'Declined. If you have questions, call me.',
    'Declined in credit if you can believe it.',
    'We have to decline, if only for the NSFs.',
    "We're a pass here, if anything because of the industry.",
  ])('is not meant here: %s', (text) => expect(recorded(text)).toBe('declined'));
});

describe('an offer for another merchant', () => {
  const TERMS = '22,000 at 1.39, 85 days, 359.76 daily.';
  test.each([
    'Attached is the offer for your other merchant, Fern Bakery:',
    'Here is the approval for the other file you sent, Fern Bakery LLC:',
    'On the other deal you sent us we can offer',
    'Please find the approval for a different client of yours:',
    'Offer for Dune Roofing:',
    'Approval for Dune Roofing Inc:',
    'Dune Roofing LLC is approved:',
    'Approved - Dune Roofing Inc -',
    'We approved Dune Roofing for',
    'Terms for Fern Bakery & Grill:',
    'The offer on Dune Roofing came in:',
    'Offer for Fern Foods:',
    'Merchant: Dune Roofing\nApproved',
    'Approval for Mary Jones:',
    'Offer for Silver Fern:',
    'We have terms on Rosa Delgado:',
    'Harper & Sons is approved:',
    'Merchant: Silver Fern\nApproved',
    'Business Name: Bluebonnet\nApproved',
    'Approved for Bob:',
    'Here is what we did on the offer for Bluebonnet:',
    'Numbers on Riverbend are',
    'Jones is approved:',
    'Approval for Yak Valley Foods LLC:',
  ])('waits: %s', (words) => expect(recorded(`${words} ${TERMS}`)).toBeNull());

  test.each([
    `Offer for ${NAME}:`,
    'Offer for Yak Hollow:',
    'Offer for Yak Foods:',
    'Offer for YH Foods and YHF Catering:',
    'Approval for YAK-HOLLOW FOODS:',
    'Approval for YakHollow Foods Inc:',
    'Approval for the merchant:',
    'Offer for review:',
    'Offer For Your Review:',
    'Approved for First Position Funding:',
    'Approved for Same Day Funding:',
    'Approved, with thanks to Mary Jones in credit:',
    'Approved for Forty Thousand Dollars:',
    'Client: please sign.\nApproved',
    'Applicant: Yak Hollow Foods\nGuarantor: Mary Jones\nApproved',
    'Offer for Equipment Financing:',
    'Offer for term of 85 days:',
    'Good Morning, Approved:',
    'Approval Letter for Existing Client Renewals:',
    'Approved For',
    'Merchant: Yak Hollow\nApproved',
    'Approval for Yak:',
    'Yak is approved:',
    'You are approved:',
    'Both owners agreed. We are approved for this one:',
    'Terms for Renewal:',
    'Approved for Tuesday funding:',
    "Offer on Monday's file:",
    'Approved for Platinum program:',
  ])('and is recorded where it is this one: %s', (words) => expect(recorded(`${words} ${TERMS}`)).toBe('approved'));
});

describe('an offer for a person', () => {
  const TERMS = '22,000 at 1.39, 85 days, 359.76 daily.';
  test.each(['Approval for Mary Jones:', 'Mary Jones is approved:', 'Applicant: Mary Jones\nApproved'])(
    'is recorded where it is an owner: %s',
    (words) => {
      expect(recorded(`${words} ${TERMS}`, ['Mary Jones', 'Ann Lee'])).toBe('approved');
      expect(recorded(`${words} ${TERMS}`, ['Mary Smith'])).toBeNull();
    },
  );
});

describe('a mail that names another company', () => {
  const OFFER = 'Approved 22,000 at 1.39, 85 days, 359.76 daily.';
  test.each([
    `Oak Tire Inc\n\n${OFFER}`,
    `Hi,\nregarding Oak Tire Inc: ${OFFER}`,
    `Business name\nOak Tire Inc\n${OFFER}`,
    'Oak Tire Inc is declined, too many NSFs.',
    'Declined: Oak Tire Inc. Too many NSFs.',
    'Merchant: Oak Tire Inc\nStatus: Declined\nReason: NSF',
    'Merchant: Silver Fern\nStatus: Declined\nReason: NSF',
    'Merchant | Silver Fern | Status | Declined\nReason | NSF',
    'For Oak Tire Inc please send October statements.',
    'Merchant: Oak Tire Inc\nMissing: October statement',
    `Merchant: Yak Hollow Foods\n${OFFER}\nMerchant: Silver Fern\nApproved 30,000 at 1.40, 90 days.`,
    'Declined - Jane Smith',
    'Declined: Sunset Marina. Too many NSFs.',
    'Sunset Marina - Declined',
    'Sunset Marina was declined for revenue.',
    "Denied for Rosa's Cantina",
    'Mario is declined, too many NSFs.',
    "I'm 90% sure this is a pass but let me double check with the boss.",
    'Need a better reason for the 9/30 negative streak or this is a pass.',
    'Attached please find the fully executed agreement: 40,000 / 1.35 / 108 / 500 daily.',
    "Here's what he has with us: 40k at 1.35, 108 x 500, 61% paid. Send renewal docs if interested.",
    'Approved 40,000 at 1.35, 108 daily payments of 500. (other one - Hilltop Vet - 25,000 at 1.42, 71 x 500)',
    'I have 2 offers from two funders on this: Rapid 40k 1.33 and us TBD.',
    'Vermont is a restricted state, but they made an exception last time. Will ask.',
  ])('waits, whatever it decides: %j', (text) => expect(recorded(text)).toBeNull());

  test.each(['Oak Tire Inc approval', 'Approval - Oak Tire Inc', 'Declined: Oak Tire Inc'])(
    'and where its own subject does: %s',
    (subject) => {
      const read = (text: string) =>
        readDecisionMail({ subject, from: null, text, html: null }, { hasEarlierDecision: false, names: [NAME] })
          .outcome;
      expect([read(OFFER), read('Declined, too many NSFs.')]).toEqual(['suggestion', 'suggestion']);
    },
  );

  test.each([
    ['Yak Hollow Foods LLC is declined, too many NSFs.', 'declined'],
    ['Declined: Yak Hollow. Too many NSFs.', 'declined'],
    ['Please send October statements of Oak Tire Inc, his other company.', 'info_requested'],
    ['Declined - Too Many NSFs', 'declined'],
    ['Merchant | Decision | Notes\nYak Hollow Foods | Declined | NSFs', 'declined'],
    ['Merchant | Yak Hollow Foods | Owner | Mary Jones\nDeclined, too many NSFs.', 'declined'],
    ['Harborline Group LLC\n\nYak Hollow Foods is declined, too many NSFs.', 'declined'],
    [`Legal Name: Yak Hollow Foods LLC\nDBA: Sunrise Diner\n${OFFER}`, 'approved'],
    [`Merchant: Yak Hollow Foods\nClient: Broker House\n${OFFER}`, 'approved'],
    ['Business: Auto Repair Shop\nDeclined, too many NSFs.', 'declined'],
    ['Declined - Ownership Under 50', 'declined'],
    ['Declined - Florida', 'declined'],
    ['Declined: Trucking', 'declined'],
    ['Declined - Home Health Care', 'declined'],
    ['Declined – Unable To Verify Bank Statements', 'declined'],
    ['Declined - Background Check', 'declined'],
    ['Declined for TIB', 'declined'],
    ['Declined - Sorry Guys', 'declined'],
    ['Unfortunately this was declined. - Jane Smith', 'declined'],
    ['Client is declined, low revenue.', 'declined'],
  ])('but not where it is this one, or no name of whom it is about: %j', (text, status) =>
    expect(recorded(text)).toBe(status),
  );
});

describe('an offer that is not made', () => {
  const TERMS = '26k at 1.33 for 80 days, 432.25 daily';
  test.each([
    `Typical offer for a shop like this: ${TERMS}. Underwriting has it now.`,
    `A standard offer for this kind of business: ${TERMS}.`,
    `Our usual offer here is ${TERMS}.`,
    `Rough numbers: ${TERMS}.`,
    `Preliminary terms: ${TERMS}.`,
    `Non-binding terms: ${TERMS}.`,
    `Draft terms for your eyes only: ${TERMS}.`,
    `Term sheet draft: ${TERMS}.`,
    `Offer: ${TERMS}. Committee votes tomorrow.`,
    `Offer: ${TERMS}. Credit decides on Friday.`,
    `Terms: ${TERMS}. UW still has to approve.`,
    `Approval, pending committee on Monday: ${TERMS}.`,
    `Offer: ${TERMS}. Underwriting has the file.`,
    `We offered ${TERMS} in our last email. Any news?`,
    `As per our last email we offered ${TERMS}. Please advise.`,
    `Per my email from last week, offer is ${TERMS}.`,
    `We sent an offer of ${TERMS} on Monday. Any update?`,
    `Earlier we sent ${TERMS}.`,
  ])('typical, a draft or an earlier one: %s', (text) => expect(recorded(text)).toBeNull());

  test.each([
    `Approved ${TERMS}. Draft contracts attached.`,
    `Committee approved ${TERMS} this morning.`,
    `Underwriting has approved ${TERMS}.`,
    `Approved ${TERMS}. Standard stips apply.`,
    `As per your last email we can do ${TERMS}.`,
    `Thanks for your last email. Approved ${TERMS}.`,
    `Approved ${TERMS}. Credit has signed off.`,
  ])('is not meant here: %s', (text) => expect(recorded(text)).toBe('approved'));
});
