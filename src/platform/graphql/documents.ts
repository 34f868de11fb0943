import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { type DocumentNode, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { weightOf } from './weight';

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** Characters of a document. What is longer holds values, which belong into variables. */
const MAX_LENGTH = 256 * 1024;

/** A comment is a token like any other, but for the limit of tokens. */
const MAX_COMMENTS = 5000;

/** How much the documents that a door keeps may weigh together: each unit is about half a kilobyte, compiled code included. */
const KEPT_WEIGHT = 50_000;

/** Throws for the text of a document that is too much to be parsed: a name of megabytes costs as much as it is long. */
export function checkLength(text: unknown): void {
  if (typeof text !== 'string') return;
  const refuse = (what: string) => {
    throw new GraphQLError(`The document may have at most ${what}.`, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  };
  if (text.length > MAX_LENGTH) refuse(`${MAX_LENGTH / 1024} KB: values belong into variables`);
  let comments = 0;
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1))
    if (++comments > MAX_COMMENTS) refuse(`${MAX_COMMENTS} comments`);
}

/** Documents that were parsed, by their text or its hash. The least recently used go, and with them what was compiled of them. */
export const keptDocuments = <Kept extends { document: DocumentNode } | { errors: unknown }>(
  dispose?: (kept: Kept) => void,
) =>
  new LRUCache<string, Kept>({
    ...(dispose && { dispose }),
    maxSize: KEPT_WEIGHT,
    // Errors hold what they are about.
    sizeCalculation: (kept, text) =>
      'document' in kept ? tokensOf(kept.document) + weightOf(kept.document) : text.length,
  });

/** A document that is valid, and the hash of its text. */
export interface KnownDocument {
  readonly document: DocumentNode;
  readonly hash: string;
}

/**
 * Where Apollo Server keeps documents: its own store weighs them by their JSON, which has no tokens and no code. `known` finds
 * them by their text, which is quicker than its hash.
 */
export function apolloStore(): { store: DocumentStore; known: (text: string) => KnownDocument | undefined } {
  const keys = new Map<string, string>();
  const kept = keptDocuments<KnownDocument>(({ document }) => keys.delete(sourceOf(document)));
  return {
    store: {
      get: async (key) => kept.get(key)?.document,
      async set(key, document) {
        // Behind the schema's own.
        kept.set(key, { document, hash: key.slice(key.lastIndexOf(':') + 1) });
        if (kept.has(key)) keys.set(sourceOf(document), key);
      },
      delete: async (key) => kept.delete(key),
    },
    known(text) {
      const key = keys.get(text);
      return key === undefined ? undefined : kept.get(key);
    },
  };
}

const sourceOf = ({ loc }: DocumentNode) => loc?.source.body ?? '';

/** With those of comments, which no limit of tokens counts. */
function tokensOf(document: DocumentNode): number {
  let count = 0;
  for (let token = document.loc?.startToken ?? null; token; token = token.next) count++;
  return count + 1;
}
