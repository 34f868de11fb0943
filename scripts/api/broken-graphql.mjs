import { buildSchema, findBreakingChanges } from 'graphql';

/** A sentence for each change between two SDL texts that a client of the first may not survive. */
export const brokenGraphql = (before, after) =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(({ description }) => description);
