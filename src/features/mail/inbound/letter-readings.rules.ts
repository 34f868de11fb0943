import type { Box } from '../../../platform/pdf/text.rules';
import { type Provenance } from '../reading/extraction.rules';
import { type Called, MERCHANT_LABEL } from '../reading/other-merchants.rules';
import { type Reading, readDecisionMail } from '../reading/reading.rules';

/** A letter that came with a mail, as lines of text with their places. */
export interface Letter {
  fileName: string;
  /** Which of the mail's files it is. */
  fileIndex: number;
  lines: { text: string; page: number; box: Box }[];
  /** Why nothing is taken from it without a person. */
  doubt: string | null;
}

/** Where a value stands, in the mail or in one of its letters. */
export interface Place extends Provenance {
  fileIndex: number | null;
  page: number | null;
  box: number[] | null;
}

export type PlacedReading = Omit<Reading, 'provenance'> & { provenance: Place[] };

interface LetterReading {
  letter: Letter;
  reading: PlacedReading;
  doubt: string | null;
}

const FINAL = ['approval', 'decline'];
const isFinal = ({ classification: { kind } }: Pick<Reading, 'classification'>) =>
  kind !== null && FINAL.includes(kind);

/** What a mail says together with its letters. */
export function withLetters(mail: Reading, letters: readonly Letter[], called: Called): PlacedReading {
  const own: PlacedReading = { ...mail, provenance: mail.provenance.map((each) => ({ ...each, ...IN_MAIL })) };
  const read = letters.map((letter) => readOne(letter, called)).filter(({ reading }) => isFinal(reading));
  const [first] = read;
  if (!first) return own;
  const decides = mail.outcome === 'decision' && isFinal(mail);
  const doubtful = read.find(({ doubt }) => doubt !== null);
  if (doubtful) return decides ? own : doubted(isFinal(mail) ? own : doubtful.reading, doubtful.doubt ?? '');
  const kinds = new Set(read.map(({ reading }) => reading.classification.kind));
  if (kinds.size > 1) return doubted(isFinal(mail) ? own : first.reading, 'The letters of this mail disagree.');
  const said = together(read);
  const { kind } = mail.classification;
  if (kind === null || kind === 'chatter') return said;
  if (!isFinal(mail) || kind !== said.classification.kind)
    return doubted(own, `The mail says ${statusOf(mail)}, ${first.letter.fileName} says ${statusOf(said)}.`);
  return joined(completed(own, said), said, first.letter.fileName);
}

const IN_MAIL = { fileIndex: null, page: null, box: null };

const statusOf = ({ classification }: Pick<Reading, 'classification'>) => classification.applicationStatus ?? 'nothing';

const doubted = (reading: PlacedReading, doubt: string): PlacedReading => ({
  ...reading,
  outcome: 'suggestion',
  doubt,
  reasons: ['parts_disagree', ...reading.reasons],
});

function readOne(letter: Letter, called: Called): LetterReading {
  const text = letter.lines.map((line) => line.text).join('\n');
  const reading = readDecisionMail(
    { subject: '', text, html: null, from: null, autoSubmitted: null, isNotice: false },
    { hasEarlierDecision: false, ...called },
  );
  const { evidence, rule, confidence } = reading.classification;
  const shown = evidence && placeOf(letter, evidence.sentence);
  const quoted = evidence && shown ? `, in ${letter.fileName}, page ${shown.page}: "${evidence.sentence}"` : '';
  const input = reading.input && {
    ...reading.input,
    statusReasoning: `Rule "${rule}", confidence ${confidence}${quoted}`,
  };
  const provenance = reading.provenance.map((each): Place => {
    const place = placeOf(letter, lineAt(reading.cut.text, each.start) || each.sentence);
    return { ...each, fileIndex: letter.fileIndex, page: place?.page ?? null, box: place?.box ?? null };
  });
  return {
    letter,
    reading: { ...reading, input, provenance },
    doubt: letter.doubt ?? otherMerchant(letter, text, called.names ?? []),
  };
}

function lineAt(text: string, start: number): string {
  const begin = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
  const end = text.indexOf('\n', start);
  return text.slice(begin, end < 0 ? undefined : end);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The line of a letter that has these words, or that is a part of them. */
function placeOf({ lines }: Letter, words: string): Letter['lines'][number] | undefined {
  const wanted = plain(words);
  return (
    lines.find(({ text }) => plain(text) === wanted) ??
    lines.find(({ text }) => plain(text).includes(wanted)) ??
    lines.find(({ text }) => plain(text).length > 8 && wanted.includes(plain(text)))
  );
}

/** A letter that names a merchant, and not this one. */
function otherMerchant({ fileName, lines }: Letter, text: string, names: readonly string[]): string | null {
  const all = plain(text);
  if (names.length === 0 || names.some((name) => plain(name) !== '' && all.includes(plain(name)))) return null;
  const named = lines.flatMap((line) => MERCHANT_LABEL.exec(line.text.trim())?.[1] ?? []);
  return named.length > 0 ? `${fileName} names another merchant: ${named[0]}.` : null;
}

/** Letters of one kind: the offers of all of them. */
function together(read: readonly LetterReading[]): PlacedReading {
  const [first, ...others] = read.map(({ reading }) => reading);
  if (!first) throw new Error('No letter.');
  const withOffers = others.filter(({ input }) => (input?.offers.length ?? 0) > 0);
  if (!first.input || withOffers.length === 0) return first;
  const { input } = first;
  const offers = [...input.offers];
  const provenance = [...first.provenance];
  for (const other of withOffers) {
    const moved = offers.length;
    provenance.push(...other.provenance.map((each) => ({ ...each, field: shifted(each.field, moved) })));
    offers.push(...(other.input?.offers ?? []));
  }
  return { ...first, input: { ...input, offers }, provenance, hasCompetingOffers: true };
}

const shifted = (field: string, by: number) =>
  field.replace(/^offers\.(\d{1,4})\./, (_, index: string) => `offers.${Number(index) + by}.`);

const BESIDE_OFFERS = ['stipulations', 'declineReason', 'lenderNotes', 'offerLinkUrl'] as const;

/** A mail with what its letter says beside the offers, where the mail is silent on it: "Approved, see attached" asks for what the letter asks. */
function completed(own: PlacedReading, said: PlacedReading): PlacedReading {
  const { input } = own;
  if (!input || !said.input) return own;
  const taken: string[] = BESIDE_OFFERS.filter((field) => input[field] === null);
  if (own.expiry === null) taken.push('expiry');
  const more = Object.fromEntries(Object.entries(said.input).filter(([field]) => taken.includes(field)));
  return {
    ...own,
    input: { ...input, ...more },
    expiry: own.expiry ?? said.expiry,
    provenance: [...own.provenance, ...said.provenance.filter(({ field }) => taken.includes(field))],
  };
}

/** A mail and a letter that say the same: the mail's decision, with the letter's offers where it has none. */
function joined(own: PlacedReading, said: PlacedReading, fileName: string): PlacedReading {
  if (!own.input || !said.input) return own;
  if (own.input.offers.length === 0 && said.input.offers.length > 0)
    return {
      ...own,
      input: { ...own.input, offers: said.input.offers },
      hasCompetingOffers: said.hasCompetingOffers,
      provenance: [...own.provenance, ...said.provenance.filter(({ field }) => field.startsWith('offers.'))],
      // What the mail could not show, the letter shows.
      ...(own.outcome === 'suggestion' &&
        said.outcome === 'decision' &&
        own.reasons.length === 0 && { outcome: 'decision' }),
    };
  const differing = difference(own.input.offers[0] ?? {}, said.input.offers[0] ?? {});
  return differing ? doubted(own, `The mail and ${fileName} differ: ${differing}.`) : own;
}

function difference(mail: object, letter: object): string | null {
  const there = new Map(Object.entries(letter));
  for (const [field, value] of Object.entries(mail)) {
    const other: unknown = there.get(field);
    const isFigure = typeof value === 'number' && typeof other === 'number';
    if (isFigure && value !== other) return `${field} is ${value} and ${other}`;
  }
  return null;
}
