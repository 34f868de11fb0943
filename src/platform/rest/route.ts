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
  summary: string;
  document: string;
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
  /** The schema of what `shape` makes, from the schema of the data (all objects inline). */
  responseSchema?: (data: JsonSchema) => JsonSchema;
  /** The description of the 404 for a root field that is null. */
  notFound?: string;
  tag?: string;
}

/** An endpoint that no document can serve: binary, multipart or XML bodies, or no account. */
export interface PlainRoute {
  method: Method;
  path: string;
  summary: string;
  /** Answers needs no key; `context` is undefined. */
  anonymous?: true;
  tag?: string;
  /** OpenAPI objects, taken over as they are; the usual errors are added to the responses. */
  responses: Record<
    string,
    { description: string; content?: Record<string, unknown>; headers?: Record<string, unknown> }
  >;
  requestBody?: Record<string, unknown>;
  /** Parameters besides those of the path. */
  parameters?: Record<string, unknown>[];
  /** Ends the response itself. What it throws gets the same envelope as any error. Path parameters: `request.params`;
   * `context` is what `contextFor` made, of the type that the handler says. */
  handler: (request: Request, response: Response, context: never) => Promise<void> | void;
}

/** The names in braces, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** How start-up errors and logs name a route. */
export const routeName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
