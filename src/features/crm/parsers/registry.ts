import type { CrmProvider } from '../deal.rules';
import { centrexParser } from './centrex.parser';
import { closeParser } from './close.parser';
import { genericParser } from './generic.parser';
import { gohighlevelParser } from './gohighlevel.parser';
import { hubspotParser } from './hubspot.parser';
import { lendsaasParser } from './lendsaas.parser';
import type { CrmParser } from './parser';
import { pipedriveParser } from './pipedrive.parser';
import { salesforceParser } from './salesforce.parser';
import { zohoParser } from './zoho.parser';

/** Every CRM whose payloads are understood: a new one is a file and a line here. */
const parsers: CrmParser[] = [
  genericParser,
  salesforceParser,
  hubspotParser,
  zohoParser,
  pipedriveParser,
  closeParser,
  gohighlevelParser,
  centrexParser,
  lendsaasParser,
];

const byProvider = new Map(parsers.map((parser) => [parser.provider, parser]));

export function parserFor(provider: CrmProvider): CrmParser {
  const parser = byProvider.get(provider);
  if (!parser) throw new Error(`There is no parser for ${provider}.`);
  return parser;
}
