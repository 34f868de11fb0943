import { z } from 'zod';
import type { EventCatalogue } from '../events/definition.rules';

type Json = Record<string, unknown>;

/** What is posted to webhooks, by topic: the `webhooks` of the OpenAPI document. */
export function openapiWebhooks({ webhooks }: EventCatalogue): Record<string, Json> {
  return Object.fromEntries(
    [...webhooks.values()].map(({ topic, title, data }) => [
      topic,
      {
        post: {
          summary: title,
          description: `${title}. What is sent to webhooks of the topic ${topic}, signed as the secret says.`,
          requestBody: { required: true, content: { 'application/json': { schema: envelope(topic, data) } } },
          responses: { '2XX': { description: 'Taken; anything else is tried again' } },
          security: [],
        },
      },
    ]),
  );
}

function envelope(topic: string, data: z.ZodType): Json {
  return {
    type: 'object',
    required: ['topic', 'created', 'data', 'meta'],
    properties: {
      topic: { const: topic },
      created: { type: 'string', format: 'date-time' },
      data: dataSchema(data),
      meta: { type: ['object', 'null'], description: "The record's own meta, where it has one." },
    },
  };
}

/** Fields may be added, and of data that is too large the short ones alone are sent. */
function dataSchema(data: z.ZodType): Json {
  if (!(data instanceof z.ZodObject)) return { type: 'object' };
  const { type, properties, required } = z.toJSONSchema(data);
  return { type, properties, required };
}
