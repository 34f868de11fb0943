import type { Message } from './topics.rules';

/** A payload has at most this many bytes. */
export const MAX_PAYLOAD_BYTES = 256 * 1024;

export interface Envelope extends Pick<Message, 'topic' | 'data'> {
  created: Date;
  meta: Record<string, unknown> | null;
}

/**
 * The JSON text of a webhook: no whitespace behind separators, times in UTC. It is made once, so that
 * every try sends, and signs, the same bytes.
 */
export function payloadText({ topic, created, data, meta }: Envelope): string {
  return JSON.stringify({ topic, created: created.toISOString(), data, meta });
}

/** The payload, or, where that is too large, one with the short values of the data alone and `truncated: true`. */
export function boundedPayload(envelope: Envelope): string {
  const text = payloadText(envelope);
  if (byteLength(text) <= MAX_PAYLOAD_BYTES) return text;
  const short = Object.entries(envelope.data).filter(([, value]) => JSON.stringify(value ?? null).length <= 256);
  return payloadText({ ...envelope, data: { ...Object.fromEntries(short.slice(0, 50)), truncated: true } });
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

export type ChatFormat = 'text' | 'teams_workflow';

const CHATS: readonly [RegExp, ChatFormat][] = [
  [/^hooks\.slack(-gov)?\.com$/, 'text'],
  [/^chat\.googleapis\.com$/, 'text'],
  [/(^|\.)webhook\.office\.com$/, 'text'],
  [/\.logic\.azure\.(com|us)$/, 'teams_workflow'],
  [/\.api\.powerplatform\.com$/, 'teams_workflow'],
];

/** The format of the team chat that listens at this address, or null: everybody else gets the envelope. */
export function chatFormatOf(url: string): ChatFormat | null {
  const host = new URL(url).hostname.replace(/\.$/, '');
  return CHATS.find(([hosts]) => hosts.test(host))?.[1] ?? null;
}

/** The body that a team chat shows as a message. */
export function chatBody(format: ChatFormat, { title, data }: Pick<Message, 'title' | 'data'>): string {
  const lines = linesOf(data);
  if (format === 'text') return JSON.stringify({ text: [`*${escaped(title)}*`, ...lines.map(escaped)].join('\n') });
  const block = (text: string, style: object) => ({ type: 'TextBlock', text, wrap: true, ...style });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(title, { weight: 'Bolder', size: 'Medium' }),
      ...lines.map((line) => block(line, { spacing: 'Small' })),
    ],
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return JSON.stringify({ type: 'message', attachments: [attachment] });
}

const LINE_LENGTH = 300;
const LINES = 20;

/** A line for each value, in words. */
function linesOf(data: Message['data']): string[] {
  const lines = Object.entries(data)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name.replace(/_/g, ' ')}: ${inWords(value)}`.slice(0, LINE_LENGTH));
  return lines.slice(0, LINES);
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const named: Record<string, unknown> = { ...value };
  const name = named.name ?? named.filename ?? named.service_id;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : JSON.stringify(value);
}

/** So that nobody's data becomes a link or a mention. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
