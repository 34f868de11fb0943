import { decodeCursor, encodeCursor } from '../../src/platform/live/cursor';

const ACCOUNT = 'acc_06gzsc4mzv18tn8n2w7ptzf1sjcef8f1yza0';
const OTHER = 'acc_06gzsc4mzv18tn8n2w7ptzf1sjcef8f1yza1';

describe('cursors', () => {
  test.each([0, 1, 42, 999_999, 2_147_483_647])('of number %d come back as that number', (seq) => {
    expect(decodeCursor(ACCOUNT, encodeCursor(ACCOUNT, seq))).toBe(seq);
  });

  test('are opaque text that fits into an address', () => {
    expect(encodeCursor(ACCOUNT, 7)).toMatch(/^[\w-]+$/);
  });

  const crafted = (text: string) => Buffer.from(text).toString('base64url');
  test.each([
    '',
    'x',
    '🏦',
    encodeCursor(OTHER, 3),
    `${encodeCursor(ACCOUNT, 3)}=`,
    ` ${encodeCursor(ACCOUNT, 3)}`,
    crafted('v1:3'),
    crafted('v2:3:f1yza0'),
    crafted(`v1:03:${ACCOUNT.slice(-8)}`),
    crafted(`v1:-3:${ACCOUNT.slice(-8)}`),
    crafted(`v1:3.5:${ACCOUNT.slice(-8)}`),
    crafted(`v1:99999999999:${ACCOUNT.slice(-8)}`),
    crafted(`v1:3:${ACCOUNT.slice(-8)}\n`),
  ])('%j is no cursor of the account', (text) => {
    expect(decodeCursor(ACCOUNT, text)).toBeUndefined();
  });
});
