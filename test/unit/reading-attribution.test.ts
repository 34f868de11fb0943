import { attributeMail, type Candidate, type MailFacts } from '../../src/features/mail/reading/attribution.rules';

const candidate = (submissionServiceId: string, more: Partial<Candidate> = {}): Candidate => ({
  submissionServiceId,
  messageIds: [],
  token: null,
  applicationIdentifiers: [],
  funderDomains: ['fastcap.example.com'],
  legalName: null,
  dba: null,
  einLast4: null,
  ...more,
});
const CEDAR = candidate('sub_cedar', {
  messageIds: ['<m1@deals.example>'],
  token: 'T1abc',
  applicationIdentifiers: ['FC-20931', '48213'],
  legalName: 'Blue Cedar Cafe LLC',
  dba: 'Cedar & Co',
  einLast4: '6789',
});
const HARBOR = candidate('sub_harbor', {
  messageIds: ['m2@deals.example'],
  token: 'T2abc',
  legalName: 'Harbor Tile Inc',
});
const OTHER_FUNDER = candidate('sub_other', { legalName: 'Harbor Tile Inc', funderDomains: ['other.example.org'] });

const attribute = (facts: Partial<MailFacts>) =>
  attributeMail({
    inReplyTo: null,
    references: [],
    recipients: [],
    subject: '',
    text: '',
    senderDomain: null,
    candidates: [CEDAR, HARBOR, OTHER_FUNDER],
    ...facts,
  });
const linked = (id: string, method: string, confidence: number) => ({
  method,
  confidence,
  submissionServiceIds: [id],
  isLinked: true,
});
const UNLINKED = { method: null, confidence: 0, submissionServiceIds: [], isLinked: false, parts: null };
const FROM_FUNDER = { senderDomain: 'mail.fastcap.example.com' };

describe('a mail belongs to a submission', () => {
  test('by the thread', () => {
    expect(attribute({ inReplyTo: '<M1@deals.example>' })).toMatchObject(linked('sub_cedar', 'thread_reference', 1));
    expect(attribute({ references: ['<m1@deals.example>', '<m2@deals.example>', '<x@f.example>'] })).toMatchObject(
      linked('sub_harbor', 'thread_reference', 1),
    );
  });
  test('by the plus address, in any case', () => {
    expect(attribute({ recipients: ['x@y.example', 'Deals <deals+t1ABC@broker.example>'] })).toMatchObject(
      linked('sub_cedar', 'plus_address', 1),
    );
  });
  test('by the token in the subject', () => {
    expect(attribute({ subject: 'Re: Acme [#T2abc]' })).toMatchObject(linked('sub_harbor', 'subject_token', 0.95));
  });
  test('by the application id, a short number only under a label', () => {
    expect(attribute({ text: 'Application FC-20931 is approved' })).toMatchObject(
      linked('sub_cedar', 'application_id', 0.95),
    );
    expect(attribute({ text: 'App ID: 48213' })).toMatchObject(linked('sub_cedar', 'application_id', 0.95));
    expect(attribute({ text: 'We can do $48213' })).toEqual(UNLINKED);
    expect(attribute({ text: 'FC-209310' })).toEqual(UNLINKED);
  });
  test('by the sender and the name, DBA or EIN', () => {
    for (const text of [
      'BLUE CEDAR CAFE, L.L.C. is declined',
      'cedar and co',
      'EIN ending in 6789',
      'Tax ID **-***6789',
    ]) {
      expect(attribute({ ...FROM_FUNDER, text })).toMatchObject(linked('sub_cedar', 'sender_domain_and_name', 0.85));
    }
    expect(attribute({ ...FROM_FUNDER, subject: 'Harbor Tile' })).toMatchObject(
      linked('sub_harbor', 'sender_domain_and_name', 0.85),
    );
  });
  test('by the name however its words are spaced and linked', () => {
    const sons = candidate('sub_sons', { legalName: 'R. J. Quarry & Sons LLC', dba: 'Stone Works' });
    for (const text of [
      'Re RJ Quarry + Sons',
      'R J Quarry and Sons:',
      'R.J. QUARRY SONS',
      'for StoneWorks',
      'stone works',
    ])
      expect(attribute({ ...FROM_FUNDER, text, candidates: [sons, HARBOR] })).toMatchObject(
        linked('sub_sons', 'sender_domain_and_name', 0.85),
      );
    for (const text of ['stoneworksX', 'Works of stones', 'Quarry & Sons'])
      expect(attribute({ ...FROM_FUNDER, text, candidates: [sons, HARBOR] })).toEqual(UNLINKED);
  });
  test('by nothing else', () => {
    expect(attribute({ ...FROM_FUNDER, text: 'Approved for $6,789 and 6789' })).toEqual(UNLINKED);
    expect(attribute({ senderDomain: 'evilfastcap.example.com', text: 'Blue Cedar Cafe' })).toEqual(UNLINKED);
    expect(attribute({ senderDomain: 'gmail.com', text: 'Blue Cedar Cafe' })).toEqual(UNLINKED);
    expect(attribute({ text: 'Blue Cedar Cafe' })).toEqual(UNLINKED);
  });
});

test('the earlier step decides', () => {
  expect(attribute({ ...FROM_FUNDER, inReplyTo: 'm1@deals.example', subject: '[#T2abc]' })).toMatchObject(
    linked('sub_cedar', 'thread_reference', 1),
  );
});

test('several deals of one merchant leave a mail unlinked', () => {
  const renewal = candidate('sub_renewal', { legalName: 'Blue Cedar Cafe LLC' });
  const found = attribute({ ...FROM_FUNDER, text: 'Blue Cedar Cafe is approved', candidates: [CEDAR, renewal] });
  expect(found).toMatchObject({ isLinked: false, submissionServiceIds: ['sub_cedar', 'sub_renewal'], parts: null });
});
test('two merchants whose names differ by their legal form alone leave a mail unlinked', () => {
  const twins = [
    candidate('sub_inc', { legalName: 'Orchard Smokehouse Inc' }),
    candidate('sub_llc', { legalName: 'Orchard Smokehouse LLC' }),
  ];
  const text = 'Merchant | Orchard Smokehouse LLC\nApproved 40,000 at 1.35';
  expect(attribute({ text, candidates: twins, ...FROM_FUNDER })).toMatchObject({ isLinked: false, parts: null });
});

describe('two merchants in one mail', () => {
  const textOf = (text: string, id: string, parts: { id: string; start: number; end: number }[] | null) =>
    parts!.filter((part) => part.id === id).map(({ start, end }) => text.slice(start, end).trim());

  test('have a part each', () => {
    const text = 'Hi,\nBlue Cedar Cafe - approved 45k.\nHarbor Tile - declined.';
    const found = attribute({ ...FROM_FUNDER, text });
    expect(found).toMatchObject({ isLinked: true, submissionServiceIds: ['sub_cedar', 'sub_harbor'] });
    expect(textOf(text, 'sub_cedar', found.parts)).toEqual(['Blue Cedar Cafe - approved 45k.']);
    expect(textOf(text, 'sub_harbor', found.parts)).toEqual(['Harbor Tile - declined.']);
  });
  test('share what is said of both', () => {
    const text = 'Blue Cedar Cafe and Harbor Tile are both declined.';
    const found = attribute({ ...FROM_FUNDER, text });
    expect(textOf(text, 'sub_cedar', found.parts)).toEqual([text]);
    expect(textOf(text, 'sub_harbor', found.parts)).toEqual([text]);
  });
  test('also where the thread names one of them: the other’s part is not its own', () => {
    const text = 'Still in underwriting. By the way, Harbor Tile is declined.';
    const found = attribute({ ...FROM_FUNDER, inReplyTo: 'm1@deals.example', text });
    expect(found).toMatchObject({ method: 'thread_reference', submissionServiceIds: ['sub_cedar', 'sub_harbor'] });
    expect(textOf(text, 'sub_cedar', found.parts)).toEqual(['Still in underwriting. By the way,']);
    expect(textOf(text, 'sub_harbor', found.parts)).toEqual(['Harbor Tile is declined.']);
  });
  test('of another funder are not looked for', () => {
    const found = attribute({ senderDomain: 'other.example.org', inReplyTo: 'm1@deals.example', text: 'Thanks.' });
    expect(found).toMatchObject({ submissionServiceIds: ['sub_cedar'], parts: null });
  });
});
