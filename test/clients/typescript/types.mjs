/** Writes service.d.ts beside it: the types of schema/openapi.json, as a client's own build makes them. Never committed, so never stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = JSON.parse(readFileSync(new URL('../../../schema/openapi.json', import.meta.url), 'utf8'));
// A field with a default may be left out of a request.
const types = await openapiTS(document, { defaultNonNullable: false });
writeFileSync(new URL('service.d.ts', import.meta.url), astToString(types));
