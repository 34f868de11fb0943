import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { Conflict, PRECONDITION_FAILED } from '../errors';
import { compileDocument } from '../graphql/compiled';
import { costOf } from '../graphql/limits';
import { present } from '../untyped.rules';
import type { Variables } from './request';
import { asKnown, type Route } from './route';
import { storedDocument } from './stored-document';
import { isNamed, tagged } from './tagged';

interface EtagReader {
  costOf(variables: Variables): number;
  /** The ETag of the record as the caller is shown it; undefined where there is none to be seen. */
  etagOf(
    context: unknown,
    variables: Variables,
    fail: (result: ExecutionResult) => unknown,
  ): Promise<string | undefined>;
}

/** What the ETag is made of that a PUT is compared with: what it names itself, else the GET of its path. */
export const matchedBy = (route: Route, routes: readonly Route[]): Route | undefined => {
  if (route.method !== 'PUT' || checksItself(route)) return undefined;
  if (route.matched) return { ...route, ...route.matched, method: 'GET', status: 200 };
  return routes.find(({ method, path }) => method === 'GET' && path === route.path);
};

/** The command takes If-Match itself. */
export const checksItself = (route: Route): boolean => route.in?.if_match === 'header';

/** Asks for the record as GET does. */
export function etagReader(schema: GraphQLSchema, read: Route, publicUrl: string): EtagReader {
  const { document, rootKeys } = storedDocument(schema, read);
  const compiled = compileDocument(schema, document);
  return {
    costOf: (variables) => costOf(schema, document, variables),
    etagOf: async (context, variables, fail) => {
      const result = await compiled.execute({ context, variables });
      if (result.errors) throw fail(result);
      const data = present(result.data, 'The data of an answer');
      if (rootKeys.some((key) => data[key] === null)) return undefined;
      const shaped = read.shape ? read.shape(asKnown(data), variables, publicUrl) : data[rootKeys[0] ?? ''];
      return shaped === undefined ? undefined : tagged(JSON.stringify(shaped)).etag;
    },
  };
}

/** Throws Conflict for a record that has another ETag. One that is not there is left to the change to tell. */
export function refuseOther(etag: string | undefined, header: string): void {
  if (etag !== undefined && !isNamed(etag, header)) throw hasChanged();
}

/** Of what has no ETag, none fits. */
export function refuseAny(header: string): void {
  if (header.trim() !== '*') throw hasChanged();
}

export const hasChanged = () =>
  new Conflict('The record has changed since it was read: read it again.', PRECONDITION_FAILED);
