import type { Request, Response } from 'express';

export type { Request, Response };

/** The label of the interface description, sent with every answer and named by the OpenAPI document. */
export const API_VERSION = '2021-07-19';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  title?: string;
  description?: string;
  readOnly?: boolean;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
}

/** What endpoints are about, as the reference groups them. */
export interface Area {
  name: string;
  /** One line. */
  about: string;
}

export type Bounds = Pick<JsonSchema, 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'>;

/**
 * A REST endpoint: a method, a path, and a GraphQL document written in wire names. Its variables are filled by name from
 * the path, else from the query (GET, DELETE) or the body (POST, PUT, PATCH); `$body` is the whole body, an input object.
 * A root field that is null answers 404.
 */
export interface Route {
  method: Method;
  /** `/api/things/{thing_id}/`: both slash forms are served; parameters that the document does not use are allowed. */
  path: string;
  status: number;
  /** Another success: `when` says of the data whether it is this one. */
  otherStatus?: { status: number; when: (data: never) => boolean };
  summary: string;
  /** What there is to be said of it, where that is not what GraphQL says of the document's root field. */
  description?: string;
  document: string;
  /** Where the body may be larger than usual. */
  maxBodyBytes?: number;
  /** The body may also come wrapped in an object under this name, as the answer does. */
  wrapper?: string;
  /** Limits by variable, or by field of `$body` (`name`, `owner.email`). */
  bounds?: Record<string, Bounds>;
  /** Where a variable comes from, where that is not its method's usual place; `if_match` of the header If-Match. */
  in?: Record<string, 'query' | 'body' | 'header'>;
  /**
   * Pure: what the client sends as the document's variables, where it is formed otherwise. It is given an object, without
   * what `takenBack` names; what it makes of it is checked as a body is, and a field of `$input` is told by its own name.
   */
  intake?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The schema of the body as the client sends it, where `intake` changes its form: it is checked against this one first. */
  requestSchema?: JsonSchema;
  /** Pure: the query's parameters as the document's variables, where a client may write them otherwise, and what is wrong. */
  queryIntake?: (query: Readonly<Record<string, unknown>>) => {
    query: Record<string, unknown>;
    wrong?: Record<string, string[]>;
  };
  takenBack?: TakenBack;
  /** The answer is a list that is given whole, up to 10,000 rows; `page` and `limit` ask for a part of it. */
  whole?: WholeList;
  /** The answer's ETag, from the data; the document may select more for it than `shape` lets through. */
  etag?: (data: never) => string;
  /**
   * Pure: makes the answer's body of the whole data (wire names), where it is not the value of the single root field.
   * It says itself what it takes: `(data: { end_user: { page: object } }) => data.end_user.page`. No root field is null.
   * `variables` are the document's, as the request gave them; `publicUrl` is the beginning of absolute addresses.
   */
  shape?: (data: never, variables: Record<string, unknown>, publicUrl: string) => unknown;
  /** The schema of what `shape` makes, from the schema of the data (all objects inline), where shapedSchema cannot tell it. */
  responseSchema?: (data: JsonSchema) => JsonSchema;
  /** The schemas of what `shape` makes of no data, by the names of the keys: else it may be anything there. */
  computed?: Readonly<Record<string, JsonSchema>>;
  /** Boolean parameters that change nothing: what they would add is always there. */
  switches?: readonly string[];
  /** Parameters that change nothing, with the values that they may have: what they ask for is what there is. */
  choices?: Readonly<Record<string, { values: readonly string[]; description: string }>>;
  /**
   * Of a PUT: the record that If-Match is compared with, where it is not what GET answers at the same path; `shape` is undefined
   * where there is none. The answer is this record, and says its ETag.
   */
  matched?: Pick<Route, 'document' | 'shape'>;
  /** Pure: where in the request stands what a refusal names by the document's names, as a path of wire names; `given`: as named. */
  errorField?: (path: string[], given: string[]) => string[];
  /** The description of the 404 for a root field that is null. */
  notFound?: string;
  area?: Area;
}

/**
 * PUT and PATCH take back what GET answers of the same record. A field that a client cannot write is left aside when it
 * says what the caller is shown, and refused with 422 when it says something else.
 */
export interface TakenBack {
  /**
   * Asks for the fields that GET shows and clients cannot write, and for no other; the record is the root field. Its
   * variables are filled by name from those of the route. It runs only when one of the fields is sent.
   */
  document: string;
  /** Of these, the ones that the service keeps: any value of their type is left aside. */
  kept?: readonly string[];
  /** Pure: the record with GET's names, of the root field's value, where a shape makes them. */
  record?: (row: Record<string, unknown>) => object;
  /**
   * Where the body has a list of records, and the root field is one: its name, and what says which row an item is. `named`:
   * pure; the item with what names its row, where GET shows that inside of what clients cannot write.
   */
  items?: {
    name: string;
    isRow: (row: Record<string, unknown>, item: Record<string, unknown>) => boolean;
    named?: (item: Record<string, unknown>) => Record<string, unknown>;
  };
}

/** A list that clients page through only where it is long; the header x-total-count says how long it is. */
export interface WholeList {
  /** The key of the body under which the list stands; without it the body is the list. */
  at?: string;
  /** How many rows there are, where the document itself takes `$page` and `$limit`; else it is asked for all of them. */
  total?: (data: never) => number;
}

/** A JSON body that is one of the schema's input objects in wire names, with further fields beside its own. */
export interface PlainBody {
  /** The input object's name in the schema. */
  input: string;
  /** What OpenAPI calls the whole. */
  name: string;
  description?: string;
  fields: Record<string, JsonSchema>;
  /** What the input object has and this body does not take. */
  without?: readonly string[];
  required: string[];
  anyOf?: JsonSchema[];
}

export interface ParsedBody<Fields, Input> {
  fields: Fields;
  /** In GraphQL's names and inner values, with its defaults. */
  input: Input;
}

/** Throws InvalidRequest for bytes that are not what the route takes. */
export type ParseBody = <Fields, Input>(bytes: Buffer, contentType: string | undefined) => ParsedBody<Fields, Input>;

interface PlainEndpoint {
  method: Method;
  path: string;
  summary: string;
  /** What else there is to be said of it. */
  description?: string;
  area?: Area;
  /** OpenAPI objects, taken over as they are; the usual errors are added to the responses. */
  responses: Record<
    string,
    { description: string; content?: Record<string, unknown>; headers?: Record<string, unknown> }
  >;
  requestBody?: Record<string, unknown>;
  /** Where the body may be larger than 1 MB: what is read of it under an Idempotency-Key. */
  maxBodyBytes?: number;
  /** In place of `requestBody`: a JSON body of at most 1 MB that the handler has checked and converted by `parse`. */
  body?: PlainBody;
  /** Parameters besides those of the path. */
  parameters?: Record<string, unknown>[];
  /** Asks a session for a proof that is not too old; `mailed`: by whichever way it was given. */
  proof?: boolean | 'mailed';
  /** Ends the response itself. What it throws gets the same envelope as any error. Path parameters: `request.params`;
   * `context` is what `contextFor` made, of the type that the handler says. */
  handler: (request: Request, response: Response, context: never, parse: ParseBody) => Promise<void> | void;
}

/**
 * An endpoint that no document can serve: binary, multipart or XML bodies, or no account. `scope` is what a key needs for
 * it, or several of which one is enough. One that is anonymous needs no key: `context` is what `visitorFor` made, if that is given, and `scope` is null where
 * it takes none either.
 */
export type PlainRoute<Scope extends string = string> = PlainEndpoint &
  ({ anonymous?: undefined; scope: Scope | readonly [Scope, ...Scope[]] } | { anonymous: true; scope: Scope | null });

/** These endpoints, as ones of an area. */
export const within = <Row extends Route | PlainRoute>(area: Area, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, area }));

/** The names in braces, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Data as being of the type that the route's functions say. */
export const asKnown = (data: object) => data as never;

/** How start-up errors and logs name a route. */
export const routeName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
