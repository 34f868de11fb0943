import { z } from 'zod';

/** What an event tells: wire names, no personal data. */
export type EventData = Record<string, unknown>;

/** How webhooks are told of an event, where they are. */
export interface WebhookOptions<Data> {
  /** Their topic and data, where these are not the event's own. */
  topic?: string;
  data?: z.ZodType<EventData>;
  /** The first line that a team chat is shown; without it the words of the topic. */
  title?: string;
  /** Of which events they are told; without it, of all. */
  when?(data: Data): boolean;
}

export interface WebhookMessage<Data> {
  readonly topic: string;
  readonly data: z.ZodType<EventData>;
  /** The fields of the data; null for all that there are. */
  readonly fields: readonly string[] | null;
  readonly title: string;
  when(data: Data): boolean;
}

/** One kind of event: its name in the log, and what it tells. */
export interface EventDefinition<Data extends EventData = EventData> {
  readonly topic: string;
  readonly data: z.ZodType<Data>;
  /** Undefined for what no webhook is told. */
  readonly webhook: WebhookMessage<Data> | undefined;
}

/** What events of a kind tell. */
export type DataOf<Definition> = Definition extends EventDefinition<infer Data> ? Data : never;

/** Its data is what `data` says. With `webhook`, even an empty one, webhooks can have its topic. */
export function defineEvent<Data extends EventData>(
  topic: string,
  data: z.ZodType<Data>,
  webhook?: WebhookOptions<Data>,
): EventDefinition<Data> {
  return { topic, data, webhook: webhook && messageOf({ topic, data, ...webhook }) };
}

function messageOf<Data extends EventData>({
  topic,
  data,
  title = inWords(topic),
  when = () => true,
}: WebhookOptions<Data> & Required<Pick<WebhookOptions<Data>, 'topic' | 'data'>>): WebhookMessage<Data> {
  return { topic, data, title, when, fields: data instanceof z.ZodObject ? Object.keys(data.shape) : null };
}

function inWords(topic: string): string {
  const words = topic.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the event is of this kind, and so tells what its kind does. */
export function isEvent<Data extends EventData, Event extends { topic: string; data: EventData }>(
  definition: EventDefinition<Data>,
  event: Event,
): event is Event & { data: Data } {
  return event.topic === definition.topic;
}

/** All events that there are, by topic; and those that webhooks are told of, by their webhooks' topic. */
export interface EventCatalogue {
  readonly events: ReadonlyMap<string, EventDefinition>;
  readonly webhooks: ReadonlyMap<string, WebhookMessage<EventData>>;
}

/** Throws for a topic that is taken twice. */
export function eventCatalogue(definitions: readonly EventDefinition[]): EventCatalogue {
  const told = definitions.flatMap(({ webhook }) => webhook ?? []);
  return { events: byTopic(definitions), webhooks: byTopic(told) };
}

function byTopic<Each extends { topic: string }>(list: readonly Each[]): Map<string, Each> {
  const map = new Map(list.map((each) => [each.topic, each] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
  const twice = list.find(({ topic }, index) => list.findIndex((each) => each.topic === topic) < index);
  if (twice) throw new Error(`The topic ${twice.topic} is taken twice.`);
  return map;
}
