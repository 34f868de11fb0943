import { Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { EventData, WebhookMessage } from '../../platform/events/definition.rules';
import { JSONObject } from '../../platform/graphql/scalars';
import { exampleOf } from '../../platform/rest/openapi-examples.rules';
import { isObject } from '../../platform/untyped.rules';

@ObjectType({ simpleResolvers: true, description: 'What a topic of webhooks tells.' })
export class WebhookTopic {
  @Field(() => String) topic: string;
  @Field(() => String, { description: 'What it is about: the beginning of its name.' }) group: string;
  @Field(() => String, { description: 'In a sentence.' }) sentence: string;
  @Field(() => JSONObject, { description: 'A body as it is posted.' }) sample: Record<string, unknown>;
}

const INSTANT = '2026-11-20T15:04:05.000Z';

/** A topic in words, and by an example of what is posted. */
export function topicOf({ topic, title, data }: WebhookMessage<EventData>): WebhookTopic {
  const schema: unknown = z.toJSONSchema(data);
  const sample = isObject(schema) ? exampleOf(schema, {}, {}) : {};
  const [group = topic] = topic.split('.');
  return { topic, group, sentence: `${title}.`, sample: { topic, created: INSTANT, data: sample, meta: null } };
}
