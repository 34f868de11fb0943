import { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createOutbound, parseRetryAfter } from '../../src/platform/outbound';
import { isPublicAddress } from '../../src/platform/public-addresses';
import { CERTIFICATE, KEY } from '../support/certificate';
import { failureOf, listen, outbound, requestTo, serve } from '../support/outbound';

const strict = createOutbound({ allowPrivateAddresses: false });

describe('over TLS', () => {
  const secure = async () =>
    listen(
      createTlsServer({ key: KEY, cert: CERTIFICATE }, (_: IncomingMessage, r: ServerResponse) => r.end('secure')),
    );

  test('a trusted certificate is accepted for an address and for a name, and the hook comes after the handshake', async () => {
    const port = await secure();
    const trusting = createOutbound({
      allowPrivateAddresses: true,
      ca: CERTIFICATE,
      lookup: (_name, options, callback) =>
        options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    });
    const beforeFirstByte = jest.fn(async () => undefined);
    for (const host of ['127.0.0.1', 'funder.test']) {
      const answer = await trusting.request(requestTo(`https://${host}:${port}/`, { beforeFirstByte }));
      expect(answer.body).toBe('secure');
    }
    expect(beforeFirstByte).toHaveBeenCalledTimes(2);
  });

  test('a certificate that is not trusted, or a server without TLS, ends before anything is sent', async () => {
    const port = await secure();
    const plain = (await serve((_, response) => response.end())).replace('http:', 'https:');
    for (const url of [`https://127.0.0.1:${port}/`, plain]) {
      const failure = await failureOf(outbound.request(requestTo(url)));
      expect([failure.phase, failure.kind]).toEqual(['before_sending', 'tls']);
    }
  });
});

describe('private addresses', () => {
  const spellings = [
    ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '127.0.0.1.', '[::1]', '[::ffff:127.0.0.1]'],
    ...['0.0.0.0', '0', 'localhost', 'LOCALHOST.', 'a.localhost', '10.0.0.1', '172.16.0.1', '192.168.1.1', '[::]'],
    ...['169.254.169.254', '168.63.129.16', '100.64.0.1', '100.100.100.200', '[fd00:ec2::254]', '[fe80::1]'],
    ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[::127.0.0.1]', '[ff02::1]', '224.0.0.1', '255.255.255.255'],
  ];

  test.each(spellings)('%s is refused when it is stored and when it is used', async (host) => {
    const url = `https://${host}:9/`;
    expect(strict.assertPublicUrl(url)).toContain('private network');
    const failure = await failureOf(strict.request(requestTo(url)));
    expect([failure.phase, failure.kind]).toEqual(['before_sending', 'refused_address']);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '168.63.129.16', '10.1.2.3', 'fd00::1'])(
    'a name that leads to %s is refused although the name looks public',
    async (address) => {
      const lookup = jest.fn((_name, options, callback) =>
        options.all
          ? callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
          : callback(null, address, address.includes(':') ? 6 : 4),
      );
      const guarded = createOutbound({ allowPrivateAddresses: false, lookup });
      expect(guarded.assertPublicUrl('https://funder.test/')).toBeNull();
      const failure = await failureOf(guarded.request(requestTo('https://funder.test/')));
      expect([failure.phase, failure.kind]).toEqual(['before_sending', 'refused_address']);
      expect(lookup).toHaveBeenCalledTimes(1);
    },
  );

  // IANA's registries of special-purpose addresses, and what is not given out at all: the first and the last of each.
  const special = [
    ...[
      '0.0.0.1',
      '0.255.255.255',
      '10.255.255.255',
      '100.64.0.0',
      '100.127.255.255',
      '127.255.255.254',
      '169.254.1.1',
    ],
    ...['172.31.255.255', '192.0.0.8', '192.0.0.170', '192.0.2.255', '192.31.196.1', '192.52.193.1', '192.88.99.1'],
    ...[
      '192.168.255.255',
      '192.175.48.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.255',
      '239.1.2.3',
    ],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '168.63.129.16',
      '::',
      '::1',
      '::2',
      '::7f00:1',
      '::ffff:8.8.8.8',
      '::ffff:0:1.2.3.4',
    ],
    ...[
      '64:ff9b::808:808',
      '64:ff9b:1::1',
      '100::1',
      '100:0:0:1::1',
      '2001::1',
      '2001:0:7f00:1::',
      '2001:2::1',
      '2001:10::1',
    ],
    ...['2001:20::1', '2001:30::1', '2001:1ff:ffff::1', '2001:db8::1', '2002:808:808::1', '2620:4f:8000::1', '3ffe::1'],
    ...[
      '3fff::1',
      '3fff:fff::1',
      '4000::1',
      '5f00::1',
      '6000::1',
      '8000::1',
      'a000::1',
      'c000::1',
      'e000::1',
      'f000::1',
    ],
    ...[
      'fc00::1',
      'fdff::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      'ffff::1',
      '2606:4700::1%1',
      'funder.test',
      '',
    ],
  ];
  const open = [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '198.20.0.1',
  ];
  const openToo = [
    '223.255.255.255',
    '2000::1',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2606:4700::1111',
    '2a00:1450::1',
    '3ffd::1',
  ];

  test.each(special)('%s is no public address, in an address that is stored or by name', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    if (isIP(address) === 0 || address.includes('%')) return;
    const url = `https://${address.includes(':') ? `[${address}]` : address}/`;
    expect(strict.assertPublicUrl(url)).toContain('private network');
    const found = [{ address, family: isIP(address) }];
    const lookup: LookupFunction = (_name, options, callback) =>
      options.all ? callback(null, found) : callback(null, address, isIP(address));
    const guarded = createOutbound({ allowPrivateAddresses: false, lookup });
    expect((await failureOf(guarded.request(requestTo('https://funder.test/')))).kind).toBe('refused_address');
  });

  test.each([...open, ...openToo])('%s is a public one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(strict.assertPublicUrl(`https://${address.includes(':') ? `[${address}]` : address}/`)).toBeNull();
  });

  test('a name that turns private between two lookups is not connected to: there is one lookup', async () => {
    let times = 0;
    const lookup: LookupFunction = (_name, _options, callback) => {
      times++;
      callback(null, [{ address: times === 1 ? '10.0.0.1' : '8.8.8.8', family: 4 }]);
    };
    const guarded = createOutbound({ allowPrivateAddresses: false, lookup });
    expect((await failureOf(guarded.request(requestTo('https://funder.test/')))).kind).toBe('refused_address');
    expect(times).toBe(1);
  });

  test('one private address among public ones is enough to refuse', async () => {
    const guarded = createOutbound({
      allowPrivateAddresses: false,
      lookup: (_name, _options, callback) =>
        callback(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    expect((await failureOf(guarded.request(requestTo('https://funder.test/')))).kind).toBe('refused_address');
  });

  test('http: is refused unless private addresses are allowed', async () => {
    expect(strict.assertPublicUrl('http://example.com/')).toContain('https');
    expect((await failureOf(strict.request(requestTo('http://example.com/')))).kind).toBe('refused_address');
    expect(outbound.assertPublicUrl('http://127.0.0.1:8080/')).toBeNull();
  });

  test('public addresses may be stored', () => {
    for (const url of ['https://example.com/a?b=c', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/']) {
      expect(strict.assertPublicUrl(url)).toBeNull();
    }
  });

  test('what is no address, another scheme or holds credentials is refused without repeating it', async () => {
    const strange = [
      'https:example.com',
      'https:///example.com/',
      'https://example.com/\r\nX: y',
      'https://exam\tple.com/',
    ];
    for (const url of [
      '',
      'funder',
      'ftp://example.com/',
      'https://',
      'https://user:s3cret@example.com/',
      ...strange,
    ]) {
      expect(outbound.assertPublicUrl(url)).toEqual(expect.not.stringContaining('s3cret'));
      const failure = await failureOf(outbound.request(requestTo(url)));
      expect([failure.phase, failure.kind]).toEqual(['before_sending', 'invalid_url']);
    }
  });

  test('a header with a line break is refused before anything is opened', async () => {
    const failure = await failureOf(
      outbound.request(requestTo('http://127.0.0.1:9/', { headers: { 'X-Key': 'a\r\nB: c' } })),
    );
    expect([failure.phase, failure.kind]).toEqual(['before_sending', 'invalid_url']);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  test.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
    ['Saturday, 21-Nov-26 12:01:30 GMT', 90],
    ['Sat Nov 21 12:01:30 2026', 90],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
    [null, null],
  ])('%p asks to wait %p seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
