import type { Request, Response } from 'express';

/** The label of the interface description, sent with every answer and named by the OpenAPI document. */
export const API_VERSION = '2021-07-19';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  title?: string;
  description?: string;
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
  document: string;
  /** Where the body may be larger than usual. */
  maxBodyBytes?: number;
  /** The body may also come wrapped in an object under this name, as the answer does. */
  wrapper?: string;
  /** Limits by variable, or by field of `$body` (`name`, `owner.email`). */
  bounds?: Record<string, Bounds>;
  /** Where a variable comes from, where that is not its method's usual place; `if_match` of the header If-Match. */
  in?: Record<string, 'query' | 'body' | 'header'>;
  /** The answer's ETag, from the data; the document may select more for it than `shape` lets through. */
  etag?: (data: never) => string;
  /**
   * Pure: makes the answer's body of the whole data (wire names), where it is not the value of the single root field.
   * It says itself what it takes: `(data: { end_user: { page: object } }) => data.end_user.page`. No root field is null.
   * `variables` are the document's, as the request gave them.
   */
  shape?: (data: never, variables: Record<string, unknown>) => unknown;
  /** The schema of what `shape` makes, from the schema of the data (all objects inline), where shapedSchema cannot tell it. */
  responseSchema?: (data: JsonSchema) => JsonSchema;
  /** The description of the 404 for a root field that is null. */
  notFound?: string;
  area?: Area;
}

/** A JSON body that is one of the schema's input objects in wire names, with further fields beside its own. */
export interface PlainBody {
  /** The input object's name in the schema. */
  input: string;
  /** What OpenAPI calls the whole. */
  name: string;
  description?: string;
  fields: Record<string, JsonSchema>;
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
  /** Ends the response itself. What it throws gets the same envelope as any error. Path parameters: `request.params`;
   * `context` is what `contextFor` made, of the type that the handler says. */
  handler: (request: Request, response: Response, context: never, parse: ParseBody) => Promise<void> | void;
}

/**
 * An endpoint that no document can serve: binary, multipart or XML bodies, or no account. `scope` is what a key needs for
 * it. One that is anonymous needs no key: `context` is what `visitorFor` made, if that is given, and `scope` is null where
 * it takes none either.
 */
export type PlainRoute<Scope extends string = string> = PlainEndpoint &
  ({ anonymous?: undefined; scope: Scope } | { anonymous: true; scope: Scope | null });

/** These endpoints, as ones of an area. */
export const within = <Row extends Route | PlainRoute>(area: Area, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, area }));

/** The names in braces, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** How start-up errors and logs name a route. */
export const routeName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
