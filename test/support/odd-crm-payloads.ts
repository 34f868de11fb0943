const deep = (levels: number, inner: string) => `${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`;
const many = (count: number, each: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => each(index));
const json = JSON.stringify;
const wide = Object.fromEntries(many(3000, (index) => [`field ${index}`, index]) as [string, number][]);
const owner = (more: object) => json({ opportunity_id: 'o', owners: [more] });
const company = (more: object) => json({ opportunity_id: 'o', company: more });
const deal = (more: object) => json({ opportunity_id: 'o', ...more });

/** What nobody should send, as bytes: wrong types, odd characters, too much, too deep, twice, half. */
export const ODD_PAYLOADS: Record<string, readonly string[]> = {
  GENERIC: [
    ...[
      '',
      ' ',
      'null',
      'true',
      '5',
      '"x"',
      '[]',
      '[[]]',
      '{}',
      '[null]',
      '[1,"2",[3]]',
      '{"opportunity_id":',
      '{]',
      'NaN',
    ],
    ...[
      '\ufeff{"opportunity_id":"bom"}',
      '{"opportunity_id":1e400}',
      '{"opportunity_id":-0}',
      '{"opportunity_id":1.5}',
    ],
    ...['{"opportunity_id":"a","opportunity_id":"b"}', '{"opportunity_id":12345678901234567890}'],
    ...['{"opportunity_id":"\\u0000"}', '{"opportunity_id":"\\ud800"}', '{"opportunity_id":"\\u200b \\u200b"}'],
    ...[
      `{"opportunity_id":"${'é'.repeat(200)}"}`,
      `{"opportunity_id":"${'é'.repeat(201)}"}`,
      '{"opportunity_id":["x"]}',
    ],
    ...[
      deep(63, '1'),
      deep(65, '1'),
      deal({ x: JSON.parse(deep(40, '"deep"')) }),
      deal(wide),
      deal({ w: many(20, () => wide) }),
    ],
    ...[
      deal({ event_id: {} }),
      deal({ event_id: 'e'.repeat(5000) }),
      deal({ event_id: '\u0000' }),
      deal({ end_user_id: [] }),
    ],
    ...[
      deal({ amount: '9'.repeat(400) }),
      deal({ amount: '1e999' }),
      deal({ amount: 1e308 }),
      deal({ amount: '٦٥٠٠٠' }),
    ],
    ...[
      deal({ amount: [5] }),
      deal({ amount: {} }),
      deal({ amount: '$' }),
      deal({ amount: ',,,' }),
      deal({ amount: '--5' }),
    ],
    ...[deal({ amount: '5', amount_requested: '6' }), deal({ amount: 'Infinity' }), deal({ amount: '0x10' })],
    ...[
      company({ name: '\u0000\u0007' }),
      company({ name: '😀'.repeat(400) }),
      company({ name: `${'a'.repeat(127)}😀` }),
    ],
    ...[
      company({ name: '<script>alert(1)</script>' }),
      company({ name: "'; DROP TABLE end_users; --" }),
      company({ name: {} }),
    ],
    ...[
      company({ ein: '00-0000000' }),
      company({ ein: '１２３４５６７８９' }),
      company({ ein: ['12-3456789'] }),
      company({ EIN: 1 }),
    ],
    ...[company({ start_date: '0000-00-00' }), company({ start_date: 253402300800000 }), company({ start_date: '-1' })],
    ...[company({ start_date: '9'.repeat(14) }), company({ start_date: '2021-02-30' }), company({ start_date: true })],
    ...[
      company({ website: 'http://' }),
      company({ website: `${'a.'.repeat(500)}com` }),
      company({ email: `${'a'.repeat(500)}@b.co` }),
    ],
    ...[
      company({ email: 'a@b@c.co' }),
      company({ email: 'a@b..co' }),
      company({ address: [1] }),
      company({ address: { state: [] } }),
    ],
    ...[
      company({ address: { state: { toString: 1 } } }),
      '{"opportunity_id":"o","company":{"address":{"__proto__":{"city":"x"}}}}',
    ],
    ...[
      '{"opportunity_id":"o","__proto__":{"opportunity_id":"p"}}',
      '{"opportunity_id":"o","constructor":{"prototype":1}}',
    ],
    ...[
      '{"opportunity_id":"o","hasOwnProperty":1,"toString":"x","valueOf":{"a":1}}',
      '{"__proto__":{"opportunity_id":"o"}}',
    ],
    ...[owner({ ssn: 123456780 }), owner({ ssn: '000000000' }), owner({ ssn: null }), owner({ SSN: '123-45-6780' })],
    ...[owner({ credit_score: '7️⃣00' }), owner({ credit_score: -1 }), owner({ ownership_percentage: '1e2' }), owner([])],
    ...[deal({ owners: many(10_000, () => ({ first_name: 'A' })) }), deal({ owners: { 0: { ssn: '123456780' } } })],
    ...[
      deal({ contacts: [{}, [], null, 'x', 5] }),
      deal({ contacts: 'Ana' }),
      deal({ files: 'https://x.example/a.pdf' }),
    ],
    ...[
      deal({ files: [{ id: 'f'.repeat(300), url: 'https://x.example' }] }),
      deal({ files: [{ url: 'https://' }, { url: 5 }] }),
    ],
    ...[
      deal({ source_broker: 'North' }),
      deal({ source_broker: { company: 'c'.repeat(400), domain: 'x'.repeat(400) } }),
    ],
    ...[
      deal({ information: { company: { name: 'x' } } }),
      deal({ unmapped: { a: 1 } }),
      deal({ unmapped: 'x' }),
      deal({ '': 1 }),
    ],
    ...[
      deal({ 'a.b': 1, a: { b: 2 } }),
      deal({ ['k'.repeat(5000)]: 1 }),
      deal({ note: 'x'.repeat(1_000_000) }),
      deal({ '~/': 1 }),
    ],
    ...[
      deal({ note: '\ud83d' }),
      deal({ note: `${'n'.repeat(499)}😀` }),
      deal({ list: [[['x']], { y: [1] }] }),
      deal({ n: 1e21 }),
    ],
    ...[
      json(many(101, () => ({ opportunity_id: 'x' }))),
      json(many(100, (index) => ({ opportunity_id: `m${index}` }))),
    ],
    ...[
      json([
        { opportunity_id: 't' },
        { opportunity_id: 't' },
        { opportunity_id: 't', amount: 1 },
        { opportunity_id: 't' },
      ]),
    ],
  ],
  SALESFORCE: [
    ...[
      '<',
      '<a/>',
      '<a>',
      '<Envelope/>',
      '<Envelope><Body/></Envelope>',
      '<?xml version="1.0"?>',
      '{"Id":{}}',
      '[{"Id":"1"},{}]',
    ],
    ...[
      '<Envelope><Body><notifications>text</notifications></Body></Envelope>',
      '{"Id":"1","Account":"Acme","Contact":[]}',
    ],
    '<Envelope><Body><notifications><Notification><sObject><Id>1</Id><Id>2</Id></sObject></Notification></notifications></Body></Envelope>',
    '<Envelope><Body><notifications><Notification>x</Notification><Notification><Id/><sObject><Id>3</Id><Amount>&#x2713;</Amount></sObject></Notification></notifications></Body></Envelope>',
    '<Envelope><Body><notifications><Notification><Id>n</Id><sObject><Id>4</Id><__proto__>x</__proto__><constructor>y</constructor></sObject></Notification></notifications></Body></Envelope>',
  ],
  HUBSPOT: [
    ...['{}', '[{}]', '[{"objectId":null}]', '[{"objectId":1,"subscriptionType":5}]', '{"objectId":1,"properties":[]}'],
    ...[
      '{"objectId":1,"properties":{"dealname":{"value":{"value":"x"}},"amount":{}}}',
      '{"properties":{"hs_object_id":9}}',
    ],
    ...['[{"objectId":1,"eventId":{},"occurredAt":"soon","objectTypeId":"0-3"}]', '[{"objectId":1,"objectTypeId":3}]'],
  ],
  ZOHO: [
    ...[
      'a',
      'a=b',
      '=',
      '&&&',
      'id=',
      'id=%',
      'id=%zz',
      'id=1&id=2',
      'id=5&Amount=%24+1',
      '{"ids":{}}',
      '{"ids":[]}',
      '{"ids":[null]}',
    ],
    ...[
      '{"ids":[{}],"module":"Deals"}',
      '{"module":"Leads","ids":["1"]}',
      'id=6&start_workflow=yes',
      'id=7&__proto__=x',
    ],
    ...['{"id":8,"Account_Name":{"name":{"name":"x"}},"Contact_Name":5,"Owner":[]}', '"id=9"'],
  ],
  PIPEDRIVE: [
    ...[
      '{}',
      '{"meta":5,"data":"x"}',
      '{"meta":{"entity":"person"},"data":{"id":1}}',
      '{"data":{"id":1,"value":"much","currency":5}}',
    ],
    ...[
      '{"meta":{"object":"deal","id":77},"current":null}',
      '{"data":{"id":2,"custom_fields":[1,{"value":"x"}]},"meta":{"timestamp":"never"}}',
    ],
    ...['{"data":{"id":3,"person_id":{"name":["x"]},"org_id":{"name":{}}},"meta":{"id":"","timestamp":1e300}}'],
  ],
  CLOSE: [
    ...[
      '{"event":null}',
      '{"event":{"data":[]}}',
      '{"event":{"object_id":"o","data":{"value":1e308,"contact_name":" , "}}}',
    ],
    ...['{"event":{"data":{"id":"p","value":"12x","value_currency":{},"lead_name":["x"]},"date_updated":"x"}}'],
  ],
  GOHIGHLEVEL: [
    ...['{"id":{}}', '{"contact_id":"c"}', '{"id":"c","contact_id":"c"}', '{"type":["x"],"id":"g","customData":[]}'],
    ...['{"id":"h","first_name":{},"full_name":"  ","lead_value":"","status":{},"customData":{"opportunity_id":{}}}'],
  ],
  CENTREX: ['{}', '{"submission_id":[]}', '{"submission_id":" 5 ","timestamp":{}}', '[{"submission_id":6}]'],
  LENDSAAS: [
    ...[
      '{"dealId":"l","owner":[],"owners":{}}',
      '{"dealId":"m","owners":[null,{"firstName":5},[]],"owner":{"firstName":"X"}}',
    ],
    ...[
      '{"dealId":"n","merchant":"Acme","documents":{},"iso":"North","broker":5}',
      '{"dealId":"p","merchant":{"address":"1 A St"}}',
    ],
  ],
};
