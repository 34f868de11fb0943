import { namesOf } from '../../../platform/lists.rules';
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

/** Every CRM whose payloads are understood, by the name of its provider: a new one is a file and a line here. */
const PARSERS = {
  generic: genericParser,
  salesforce: salesforceParser,
  hubspot: hubspotParser,
  zoho: zohoParser,
  pipedrive: pipedriveParser,
  close: closeParser,
  gohighlevel: gohighlevelParser,
  centrex: centrexParser,
  lendsaas: lendsaasParser,
} as const satisfies Record<string, CrmParser>;

export type CrmProvider = keyof typeof PARSERS;
export const CRM_PROVIDERS = namesOf(PARSERS);

export const parserFor = (provider: CrmProvider): CrmParser => PARSERS[provider];
