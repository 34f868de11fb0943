import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const TERMS = '40,000 at 1.38, 110 daily payments of 501.82.';

function read(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, classification, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  const { applicationStatus: status, kind } = classification;
  return { outcome, status, kind, items: input?.requestedInfo ?? input?.stipulations ?? null };
}

describe('what a merchant has asked for', () => {
  it.each([
    "They asked for 90k but we're capped at 40k given the deposits.",
    'I know they asked for 75k but this is where we land.',
    'They asked for 70k but we can only get to 40k.',
    'They asked for about 90,000, we can do 40k.',
    'They are asking for $125,000.00 but deposits only support 40k.',
    'They asked for a 90k advance over 12 months but this is the most we can do.',
    'They requested up to $90k in working capital, however 40k is our max.',
    "They need 60k to pay off OnDeck but we're at 40k.",
    'They want 90-100k, let me know about 40k.',
    'They just need 40k, so this should work.',
    'They requested a longer term but nine months is our max.',
    'They asked for weekly payments but this one is daily only.',
    'They asked for a lower payment and a better rate.',
    'They requested more money but not on these deposits.',
    'They asked for a 12 month term.',
    'They asked for 12 points but this has 9.',
  ])('%j stipulates nothing', (text) => {
    expect(read(`${text} Approved. ${TERMS}`)).toMatchObject({ kind: 'approval', items: null });
    expect(read(`Approved. ${TERMS}\n\n${text}`)).toMatchObject({ kind: 'approval', items: null });
  });

  it.each([
    'They asked for 90k.',
    "They asked for 90k over 12 months. I'll see what I can do.",
    'They need at least 50k to make it work.',
    'They want a 12 month term on this one.',
  ])('%j asks for nothing', (text) => {
    expect(read(text)).not.toMatchObject({ status: 'info_requested' });
  });

  it.each([
    ['They asked for the October statement.', 'October statement'],
    ['They asked for 90k but we need the October statement first.', 'October statement first'],
    ['They asked for 90k. Please send the lease.', 'lease'],
    ['They asked for 90k, the lease and the DL.', 'lease, DL'],
    ['They asked for 50k and can you send the lease?', 'lease'],
    ['UW asked for 3 months statements and the lease.', '3 months statements, lease'],
    ['They want 12 months of statements.', '12 months of statements'],
    ['They asked for the 2024 tax return.', '2024 tax return'],
    ['Underwriting wants 50k invoices from the vendor.', '50k invoices from the vendor'],
    ['UW needs the 30k payoff letter from OnDeck.', '30k payoff letter from OnDeck'],
    ['They asked for the loan agreement and the monthly payment history.', 'loan agreement, monthly payment history'],
    ['They want the full application and proof of ownership.', 'full application, proof of ownership'],
    ['Credit requested the last 90 days of transactions.', 'last 90 days of transactions'],
    ['Bank wants 2 forms of ID.', '2 forms of ID'],
  ])('%j asks for what can be sent', (text, items) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'info_requested', items });
  });

  it.each([
    ['They asked for the October statement.', 'October statement'],
    ['UW wants a 10k paydown on OnDeck.', '10k paydown on OnDeck'],
    ['UW wants the weekly payments to OnDeck explained and the lease.', 'weekly payments to OnDeck explained, lease'],
  ])('%j stipulates what underwriting asked for', (text, items) => {
    expect(read(`Approved. ${TERMS} ${text}`)).toMatchObject({ status: 'approved', items });
  });
});
