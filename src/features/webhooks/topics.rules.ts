import { type EventCatalogue, type EventData, isEvent } from '../../platform/events/definition.rules';
import { transactionsUpdated } from '../documents/statements/statement.events';
import { published } from './webhook.events';

/** What webhooks are told of an event of the log. */
export interface Message {
  topic: string;
  /** In words, for people. */
  title: string;
  data: EventData;
}

/** Messages for an unknown topic, by field; empty for a known one. */
export function checkTopic({ webhooks }: EventCatalogue, topic: string): Record<string, string[]> {
  return webhooks.has(topic) ? {} : { topic: ['Not a topic: GET /webhooks/topics lists them all.'] };
}

/**
 * The message that an event of the log is for webhooks, or null: most of the log is nobody's topic, tests go to their
 * webhook alone, and what is gathered is sent when its time has come.
 */
export function messageOf(catalogue: EventCatalogue, event: { topic: string; data: EventData }): Message | null {
  if (isEvent(published, event)) {
    const { topic, data } = event.data;
    return topic === transactionsUpdated.topic ? null : { topic, data, title: titleOf(catalogue, topic) };
  }
  const { data } = event;
  const webhook = catalogue.events.get(event.topic)?.webhook;
  if (!webhook?.when(data)) return null;
  const { topic, title, fields } = webhook;
  if (!fields) return { topic, title, data };
  return {
    topic,
    title,
    data: Object.fromEntries(fields.filter((name) => name in data).map((name) => [name, data[name]])),
  };
}

const titleOf = ({ webhooks }: EventCatalogue, topic: string) => webhooks.get(topic)?.title ?? topic;
