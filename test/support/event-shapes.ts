import { z } from 'zod';
import { catalogue, listeners } from '../../src/registry';

/**
 * Has every event that a test makes hold what its definition says, and nothing else: the change fails where it does not.
 * The registry is the worker's and each test file comes here: it listens once.
 */
export function checkEventShapes(): void {
  if (listeners.some(({ name }) => name === checkEventShapes.name)) return;
  const exact = new Map<string, z.ZodType | undefined>();
  const exactShapeOf = (topic: string) => {
    const shape = catalogue.events.get(topic)?.data;
    return shape instanceof z.ZodObject ? shape.strict() : shape;
  };
  const listener: (typeof listeners)[number] = async (_tx, { topic, data }) => {
    if (!exact.has(topic)) exact.set(topic, exactShapeOf(topic));
    exact.get(topic)?.parse(data);
  };
  Object.defineProperty(listener, 'name', { value: checkEventShapes.name });
  listeners.push(listener);
}
