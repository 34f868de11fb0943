import { expiryAt, expiryOf } from '../../src/features/mail/reading/expiry.rules';
import { sentencesOf } from '../../src/features/mail/reading/sentences.rules';

const SAID = Date.parse('2026-11-25T15:30:00Z');
const NEW_YORK = 'America/New_York';
const said = (text: string) => expiryOf(sentencesOf(text))?.value ?? null;

describe('until when an offer holds', () => {
  test.each([
    ['This offer is good for 10 days.', '10 days', '2026-12-06T04:59:59.999Z'],
    ['Approval valid through 12/05.', '12/05', '2026-12-06T04:59:59.999Z'],
    ['The offer expires EOD Friday.', 'eod friday', '2026-11-28T04:59:59.999Z'],
    ['Offer expires on Jan 3rd', 'jan 3rd', '2027-01-04T04:59:59.999Z'],
    ['Expires in 48 hours', '48 hours', '2026-11-27T15:30:00.000Z'],
    ['Good until 2026-12-31.', '2026-12-31', '2027-01-01T04:59:59.999Z'],
    ['Valid for 5 business days', '5 business days', '2026-12-04T04:59:59.999Z'],
    ['Terms are good until end of month', 'end of month', '2026-12-01T04:59:59.999Z'],
    ['The offer stands until tomorrow', 'tomorrow', '2026-11-27T04:59:59.999Z'],
    ['Good till close of business', 'close of business', '2026-11-26T04:59:59.999Z'],
  ])('%s', (text, words, end) => {
    expect(said(text)).toBe(words);
    expect(expiryAt(words, SAID, NEW_YORK)?.toISOString()).toBe(end);
  });

  test('days are those of the place, and what names none has no end', () => {
    expect(expiryAt('today', Date.parse('2026-11-26T03:00:00Z'), NEW_YORK)?.toISOString()).toBe(
      '2026-11-26T04:59:59.999Z',
    );
    expect(expiryAt('today', Date.parse('2026-11-26T03:00:00Z'), 'UTC')?.toISOString()).toBe(
      '2026-11-26T23:59:59.999Z',
    );
    expect(expiryAt('13/45', SAID, 'UTC')).toBeNull();
    expect(expiryAt('soon', SAID, 'UTC')).toBeNull();
    expect(said('We need 3 months of statements for 10 days of review.')).toBeNull();
  });
});
