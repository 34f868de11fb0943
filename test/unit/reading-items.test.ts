import { asked } from '../../src/features/conversation/checklist/extraction.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const APPROVED = 'Approved. 45,000 at 1.38, 110 daily payments of 564.55.';

/** What would be recorded as asked for, and what of it the checklist has. */
function read(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, classification, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  const items = input?.requestedInfo ?? input?.stipulations ?? '';
  const list = asked(items, '2026-11-26', classification.applicationStatus === 'info_requested');
  return { outcome, status: classification.applicationStatus, items, keys: list.map(({ key }) => key) };
}

const OCTOBER = 'file:bank_statement:2026-10';
const CHECK = 'file:voided_check';
const ID = 'file:driver_license';
const LEASE = 'file:lease';
const OWNERSHIP = 'file:proof_of_ownership';

describe('items with brackets', () => {
  it.each<[string, string, string[]]>([
    [
      "Please send:\n1) October bank statement (all pages)\n2) Voided check (pre-printed)\n3) Driver's license (front and back)\n4) Lease",
      "October bank statement (all pages), Voided check (pre-printed), Driver's license (front and back), Lease",
      [OCTOBER, CHECK, ID, LEASE],
    ],
    [
      'Missing:\n- October bank statement (all pages)\n- Proof of ownership\n- Voided check\n- 2024 tax return',
      'October bank statement (all pages), Proof of ownership, Voided check, 2024 tax return',
      [OCTOBER, OWNERSHIP, CHECK, 'file:tax_return:2024'],
    ],
    [
      "We'll need a few things: last 3 months statements (business), a payoff letter (Kapitus), & the landlord's phone number.",
      "last 3 months statements (business), payoff letter (Kapitus), landlord's phone number",
      [
        'file:bank_statement:2026-08',
        'file:bank_statement:2026-09',
        OCTOBER,
        'text:payoff letter kapitus',
        'fact:landlord_phone',
      ],
    ],
    [
      'Can you send the signed application (page 2 is missing) and proof of ownership (K-1; articles; or operating agreement)?',
      'signed application (page 2 is missing), proof of ownership (K-1; articles; or operating agreement)',
      ['file:application', OWNERSHIP],
    ],
    [
      'Before I can price it I need the October statement (all pages, also the blank ones), VC (starter checks are ok) and the lease.',
      'October statement (all pages, also the blank ones), VC (starter checks are ok), lease',
      [OCTOBER, CHECK, LEASE],
    ],
    [
      'Please send the DL (the address must match the lease), the lease, and a voided check [business].',
      'DL (the address must match the lease), lease, voided check [business]',
      [ID, LEASE, CHECK],
    ],
    [
      'Still need:\n(i) voided check (the business account)\n(ii) ID (DL or passport)\n(iii) lease (signed by the landlord)',
      'voided check (the business account), ID (DL or passport), lease (signed by the landlord)',
      [CHECK, ID, LEASE],
    ],
    ['Please send (asap) the lease (signed).', '(asap) the lease (signed)', [LEASE]],
    ['October bank statement (all pages) is missing.', 'October bank statement (all pages)', [OCTOBER]],
    [
      'We still need: 1) voided check 2) DL (both owners) 3) lease',
      'voided check, DL (both owners), lease',
      [CHECK, ID, LEASE],
    ],
    ['Please send the following (voided check, DL, lease).', 'following (voided check, DL, lease)', [CHECK, ID, LEASE]],
  ])('%j asks for all of them', (text, items, keys) => {
    expect(read(text)).toEqual({ outcome: 'decision', status: 'info_requested', items, keys });
  });

  it.each<[string, string[]]>([
    [
      'Stips for funding: voided check (business account), DL (both owners), bank verification.',
      [CHECK, ID, 'text:bank verification'],
    ],
    ['We require payoff of OnDeck ($4,200) from proceeds.', ['text:payoff of ondeck 4 200 from proceeds']],
    ['Subject to the usual stips (voided check, DL, lease).', [CHECK, ID, LEASE]],
    [
      'Stips:\n* Voided check (pre-printed)\n* Zero balance letter (Rapid, $1,150)\n* Lease',
      [CHECK, 'text:zero balance letter rapid 1 150', LEASE],
    ],
    ['Conditions: signed contract (all pages, wet ink), ID, landlord.', ['file:contract', ID, LEASE]],
    ['We can fund it tomorrow (pending voided check and DL).', [CHECK, ID]],
    [
      'Stips: voided check (from the account ending 4471), ID and lease (or the mortgage statement) before funding.',
      [CHECK, ID, LEASE],
    ],
  ])('%j stipulates all of them', (text, keys) => {
    expect(read(`${APPROVED} ${text}`)).toMatchObject({ outcome: 'decision', status: 'approved', keys });
  });

  it.each<[string, string[]]>([
    ['Please send DL (front, voided check (pre-printed), lease.', [ID, CHECK, LEASE]],
    ['Please send DL front), voided check (pre-printed), lease :)', [ID, CHECK, LEASE]],
    ['Missing:\n- October bank statement (all pages\n- Voided check (business\n- Lease', [OCTOBER, CHECK, LEASE]],
    ['Please send [DL, voided check (business, and the lease.', [ID, CHECK, LEASE]],
  ])('%j loses none behind a bracket that stands alone', (text, keys) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', keys });
  });

  it.each([
    ['Please send ID, voided check and lease.', [ID, CHECK, LEASE]],
    ['Please send the DL and the landlord info.', [ID, LEASE]],
  ])('%j: no item is part of another because of its letters', (text, keys) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', keys });
  });

  it.each([
    'Please send:\n(a) voided check\n(b) ID\n(c) lease\n(d) EIN',
    'Please send:\n\n(a) voided check\n\n(b) ID\n\n(c) lease\n\n(d) EIN',
  ])('%j has a third item, and no copyright', (text) => {
    expect(read(text).keys).toEqual([CHECK, ID, LEASE, 'fact:company.ein']);
  });

  it('a copyright is no item', () => {
    expect(read('Please send the voided check.\n\n(c) 2026 Harborline Lease Funding').keys).toEqual([CHECK]);
  });

  it('what only stands in the brackets of an item is none of its own', () => {
    const { items } = read(
      "Please send the signed application (the one we have is missing the owner's signature) and the lease.",
    );
    expect(items).toBe("signed application (the one we have is missing the owner's signature), lease");
  });
});

describe('what somebody has to send beside an approval', () => {
  const stipulations = (text: string) => {
    const mail = { subject: 'Re: Elm', from: null, text: `Approved 22,000 at 1.39, 85 days. ${text}`, html: null };
    return readDecisionMail(mail, { hasEarlierDecision: false }).input?.stipulations ?? null;
  };
  test.each([
    ['Must provide: voided check; DL; MTD transactions.', 'voided check, DL, MTD transactions'],
    ['Must provide: lease; DL. Must have: zero balance letter from Ibis.', 'lease, DL, zero balance letter from Ibis'],
    ['They have to send a voided check and the September statement.', 'voided check, September statement'],
    ['Either way he needs to send his DL and 3 months of statements before docs.', 'DL, 3 months of statements'],
    ['Merchant must submit the lease and a voided check.', 'lease, voided check'],
    ['She will have to send in her driver license.', 'driver license'],
    ['Both require a voided check and the October statement.', 'voided check, October statement'],
    ['Both need 2 months of bank statements (Sep, Oct).', '2 months of bank statements (Sep, Oct)'],
    ['All options need landlord contact and a utility bill.', 'landlord contact, utility bill'],
    ['Each option requires a voided check.', 'voided check'],
    ['The options all require landlord contact.', 'landlord contact'],
    ['To be provided: voided check, DL.', 'voided check, DL'],
    ['We must have a voided check.', 'voided check'],
    ['\nStipulations\tVoided check, lease', 'Voided check, lease'],
    ['\nRequired documents\tVoided check, lease', 'Voided check, lease'],
    ['\nConditions to fund\n1. Voided check\n2. Lease', 'Voided check, Lease'],
    ['\nFunding requirements\n• Voided check\n• Lease', 'Voided check, Lease'],
    ['\nStips:\nVoided check\nLease\nThis offer is good until Friday.\nCall us with questions.', 'Voided check, Lease'],
    ['\nStips:\nVoided check\nLease\nwww.acme.example', 'Voided check, Lease'],
  ])('%s', (text, items) => expect(stipulations(text)).toBe(items));

  test.each([
    'All approvals are subject to final underwriting.',
    'Both need to be signed by Friday.',
    'Both require 2 points.',
    'He has to decide by Friday.',
    'They do not have to send statements.',
    'We have to send the contracts to the lawyer.',
    'Both need daily payments.',
    'Want me to send contracts?',
    'Stips: none, just sign.',
    '\nRequested: $50,000\nPosition: 1\nFrequency: daily',
    "They want more than we can give so here's what I have.",
  ])('but nothing by: %s', (text) => expect(stipulations(text)).toBeNull());
});

describe('what there is without a paper', () => {
  it('asks for none, and more that there is none without does', () => {
    expect(read('Approved. Without the landlord letter we can do 50,000 at 1.38, 115 dailies of 600.').items).toBe('');
    expect(read(`${APPROVED} We can't go higher without the October statement.`).keys).toEqual([OCTOBER]);
  });

  it('asks for it beside the option that needs it', () => {
    const options =
      'Option 1: 50,000 at 1.36, 125 daily payments of 544\nOption 2 (with 2025 financials): 65,000 at 1.34, 134 daily payments of 650';
    expect(read(`Approved.\n${options}`)).toMatchObject({
      outcome: 'decision',
      status: 'approved',
      items: '2025 financials',
    });
  });
});
