import { z } from 'zod';
import { catalogue, listeners } from '../../src/registry';

/** Has every event that a test makes hold what its definition says, and nothing else: the change fails where it does not. */
export function checkEventShapes(): void {
  listeners.push(async (_tx, { topic, data }) => {
    const shape = catalogue.events.get(topic)?.data;
    (shape instanceof z.ZodObject ? shape.strict() : shape)?.parse(data);
  });
}
