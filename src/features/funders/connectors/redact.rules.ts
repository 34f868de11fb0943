/** Shorter ones occur in ordinary words, so hiding them would garble every message and protect nothing. */
const SHORTEST_SECRET = 4;
const HIDDEN = '[redacted]';

/** A tax number as it was given, as digits alone, and with dashes, blanks or points where either kind has them. */
export function writtenForms(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  if (digits.length !== 9) return [number];
  const between = (mark: string) => [
    [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].join(mark),
    [digits.slice(0, 2), digits.slice(2)].join(mark),
  ];
  return [number, digits, ...['-', ' ', '.'].flatMap(between)];
}

/**
 * A function that takes out of texts what nobody may read there: each secret, also in base64, percent-encoded, and as it
 * stands in JSON and XML.
 */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    for (const form of formsOf(secret)) forms.add(form);
  }
  const hidden = [...forms].sort((a, b) => b.length - a.length);
  return (text) => hidden.reduce((left, form) => left.replaceAll(form, HIDDEN), text);
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // Half a character cannot be percent-encoded.
  const percent = encodeURIComponent(bytes.toString());
  const encoded = [percent, ...LEFT_AS_THEY_ARE.map((left) => percent.replace(left, percentOf))].flatMap((each) => [
    each,
    each.replaceAll('%20', '+'),
  ]);
  const base64 = bytes.toString('base64');
  return [
    secret,
    ...encoded.flatMap((each) => [each, each.replace(PERCENT, (code) => code.toLowerCase())]),
    ...[base64, base64.replaceAll('=', ''), bytes.toString('base64url')],
    JSON.stringify(secret).slice(1, -1),
    ...XML_WAYS.map((names) => secret.replace(XML_MARKS, (mark) => names[mark] ?? mark)),
  ];
}

/** encodeURIComponent writes these as they are; others do not, and some leave letters and digits alone. */
const LEFT_AS_THEY_ARE = [/[!'()*]/g, /[!'()*._~-]/g];
const percentOf = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
const PERCENT = /%[0-9A-F]{2}/g;
const XML_MARKS = /[&<>"']/g;
const XML_WAYS: readonly Readonly<Record<string, string>>[] = [
  { '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  { '&': '&amp;', '<': '&lt;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
];

const JSON_CODE = /\\(?:\\|u([0-9a-f]{4})|(\/))/gi;
const XML_CODE = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const MEANT_OTHERWISE = /["\\&<>\ud800-\udfff]/u;

/** A body of JSON or XML in which characters stand as themselves that were written by their numbers; it says the same. */
export function unescaped(body: string): string {
  const plain = (whole: string, code: number) => {
    const character = code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : '"';
    return MEANT_OTHERWISE.test(character) ? whole : character;
  };
  return body
    .replace(JSON_CODE, (whole, hex: string | undefined, slash: string | undefined) =>
      hex ? plain(whole, Number.parseInt(hex, 16)) : (slash ?? whole),
    )
    .replace(XML_CODE, (whole, hex: string | undefined, decimal: string) =>
      plain(whole, hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );
}
