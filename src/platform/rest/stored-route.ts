import type { Request, Response } from 'express';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { AppError } from '../errors';
import { compileDocument } from '../graphql/compiled';
import { appErrorOf } from '../graphql/errors';
import { costOf } from '../graphql/limits';
import { receiptOf } from '../graphql/receipt';
import type { OperationBytes } from '../response-cache/operation-bytes';
import type { Asked } from '../response-cache/response-cache';
import { fieldOf, isObject, present } from '../untyped.rules';
import { HttpError, InvalidRequest, refusalOf, sendText } from './errors';
import { checksItself, etagReader, matchedBy, refuseAny, refuseOther } from './if-match';
import { requestReader, type Variables } from './request';
import { asKnown, pathParameters, type Route, routeName, type WholeList } from './route';
import { storedDocument } from './stored-document';
import { sendTagged, type TaggedAnswer, tagged, taggedInTurns } from './tagged';
import { pageProblem, rowsOfPage, tooManyRows } from './whole-list.rules';
import { writeBackOf } from './write-back';

/** By path parameter: the id behind what the path says; `missed` when the record was not found by the first answer. */
export type Resolvers = Record<string, (value: string, context: unknown, missed: boolean) => Promise<string>>;

/** What is kept of the answer to these parts of a request, in the caller's name; undefined where nothing is. */
export type Ask = (context: unknown, parts: readonly unknown[]) => Promise<Asked | undefined>;

export type BytesOf = (context: unknown) => OperationBytes | undefined;

export type Spend = (context: unknown, cost: number) => Promise<void>;

export interface StoredRouteOptions {
  resolvers?: Resolvers | undefined;
  ask?: Ask | undefined;
  /** Whether the caller is told no more than the receipt of a change by these root fields. */
  isBlind?: IsBlind | undefined;
  /** What counts and bounds the answer's bytes. */
  bytesOf?: BytesOf | undefined;
  /** Counts what the document may cost. Throws RATE_LIMITED. */
  spend?: Spend | undefined;
  /** Where the service is reached: the beginning of addresses in answers. */
  publicUrl?: string;
  /** All of them: the GET of a PUT's path is among them. */
  routes?: readonly Route[];
  /** Makes the caller's change depend on what is stored: `holds` throws where it is something else. */
  holdTo?: HoldTo | undefined;
}

export type HoldTo = (context: unknown, holds: () => Promise<void>) => void;

export type IsBlind = (context: unknown, rootFields: readonly string[]) => boolean;

/** What serves a route once the caller is known and admitted; `report` takes the defects that are not the answer. */
export function storedRoute(schema: GraphQLSchema, route: Route, options: StoredRouteOptions = {}) {
  const { resolvers = {}, ask, isBlind, bytesOf, spend, publicUrl = '', routes = [], holdTo } = options;
  const stored = storedDocument(schema, route);
  const compiled = compileDocument(schema, stored.document);
  const isChange = stored.operation.operation === 'mutation';
  const receipt = isChange ? compileDocument(schema, receiptOf(schema, stored.document)) : compiled;
  const writeBack = writeBackOf(schema, route);
  const shown = writeBack && compileDocument(schema, writeBack.stored.document);
  const read = requestReader(stored, writeBack);
  const named = pathParameters(route.path).flatMap((name) => {
    const find = resolvers[name];
    return find ? [{ name, find }] : [];
  });
  const rootKeys = stored.rootKeys;
  const matched = matchedBy(route, routes);
  const match = matched && etagReader(schema, matched, publicUrl);
  const isRead = route.method === 'GET' && route.status === 200 && !route.otherStatus && !route.etag;

  const serve = async (request: Request, response: Response, context: unknown, report: (error: unknown) => void) => {
    const { variables, sent } = await read(request);
    if (route.whole) refuseQuery(pageProblem(variables));
    const own = isChange && isBlind?.(context, stored.rootFields) ? receipt : compiled;
    const bytes = bytesOf?.(context);
    await spend?.(context, costOf(schema, stored.document, variables));
    const ids: Variables = { ...request.params };
    const resolve = async (missed: boolean) => {
      const before = { ...variables };
      for (const { name, find } of named) {
        const value = await find(String(request.params[name]), context, missed);
        ids[name] = value;
        if (name in variables) variables[name] = value;
      }
      return named.some(({ name }) => variables[name] !== before[name]);
    };
    if (named.length > 0) await resolve(false);
    const ifMatch = route.method === 'PUT' && !checksItself(route) ? request.headers['if-match'] : undefined;
    let holds: (() => Promise<void>) | undefined;
    if (ifMatch !== undefined && match) {
      const asGet = { ...variables, ...ids };
      await spend?.(context, match.costOf(asGet));
      holds = async () =>
        refuseOther(await match.etagOf(context, asGet, (result) => worstOf(result, report, 'json')), ifMatch);
      if (holdTo) holdTo(context, holds);
      else await holds();
    } else if (ifMatch !== undefined) refuseAny(ifMatch);
    if (writeBack && shown && sent.length > 0) {
      // Of a record that is not there, or not to be seen, the change says so itself.
      const { data, errors } = await shown.execute({ context, variables });
      if (errors) throw worstOf({ errors, data }, report, 'json');
      const json = writeBack.differences(present(data, 'The data of an answer'), sent);
      // Of what was read before another change, that change is told.
      if (json) await holds?.();
      if (json) throw new InvalidRequest({ json });
    }
    const asked = isRead ? await ask?.(context, [routeName(route), variables]) : undefined;
    if (asked?.kept) return sendTagged(request, response, asked.kept as TaggedAnswer);
    let result = await own.execute({ context, variables });
    if (named.length > 0 && isMissing(result, rootKeys) && (await resolve(true)))
      result = await own.execute({ context, variables });
    if (bytes?.refusal) throw bytes.describe(bytes.refusal, isChange);
    if (result.errors) throw worstOf(result, report, route.method === 'GET' ? 'query' : 'json');
    const data = present(result.data, 'The data of an answer');
    const known = asKnown(data);
    for (const key of rootKeys) if (data[key] === null) throw new HttpError(404, route.notFound ?? 'Not found');
    if (route.etag) response.setHeader('etag', route.etag(known));
    response.statusCode = route.otherStatus?.when(known) ? route.otherStatus.status : route.status;
    if (route.status === 204) return void response.end();
    const refuse = (error: unknown): never => {
      throw error instanceof AppError && bytes ? bytes.describe(error, isChange) : error;
    };
    const shaped = route.shape ? route.shape(known, variables, publicUrl) : data[rootKeys[0] ?? ''];
    const total = route.whole && totalOf(route.whole, known, shaped);
    if (total !== undefined) refuseQuery(tooManyRows(total, variables));
    const body = route.whole && !route.whole.total ? pageOf(route.whole, shaped, variables) : shaped;
    const json = (await bytes?.textOf(body).catch(refuse)) ?? JSON.stringify(body);
    if (route.matched && own === compiled) response.setHeader('etag', tagged(json).etag);
    if (!isRead) return sendText(response, json);
    const answer = bytes?.isLarge ? await taggedInTurns(json, total) : tagged(json, total);
    asked?.made(answer);
    sendTagged(request, response, answer);
  };
  return Object.assign(serve, { rootFields: stored.rootFields });
}

function refuseQuery(wrong: Record<string, string[]> | undefined): void {
  if (wrong) throw new InvalidRequest({ query: wrong });
}

const listIn = ({ at }: WholeList, body: unknown): readonly unknown[] => {
  const list = at === undefined ? body : fieldOf(body, at);
  return Array.isArray(list) ? list : [];
};

const totalOf = (whole: WholeList, data: never, body: unknown) => whole.total?.(data) ?? listIn(whole, body).length;

/** The body with the rows of the page that is asked for. */
function pageOf(whole: WholeList, body: unknown, variables: Variables): unknown {
  const rows = rowsOfPage(listIn(whole, body), variables);
  return whole.at === undefined ? rows : { ...(isObject(body) && body), [whole.at]: rows };
}

/** Nothing was found, and so nothing was changed. */
function isMissing({ data, errors }: ExecutionResult, rootKeys: readonly string[]): boolean {
  if (errors) return errors.some((error) => appErrorOf(error)?.code === 'NOT_FOUND');
  return rootKeys.some((key) => data?.[key] === null);
}

/** The error that becomes the answer: a defect if there is one, else the first. Other defects are reported. */
function worstOf(
  { data, errors = [] }: ExecutionResult,
  report: (error: unknown) => void,
  place: 'query' | 'json',
): unknown {
  // Without data, the document did not run: a scalar of its own kind refused a variable.
  if (data === undefined) return new InvalidRequest({ [place]: refusedVariables(errors) });
  const [defect, ...others] = errors.filter((error) => !refusalOf(error));
  for (const other of others) report(other);
  return defect ?? errors[0] ?? new GraphQLError('no data');
}

function refusedVariables(errors: readonly GraphQLError[]) {
  const names = errors.map(({ message }) => /^Variable "\$(\w+)"/.exec(message)?.[1] ?? '_schema');
  return Object.fromEntries(names.map((name) => [name, ['Not a valid value.']]));
}
