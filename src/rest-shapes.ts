import { z } from 'zod';
import { CRM_PROVIDERS, parserFor } from './features/crm/parsers/registry';
import { INFORMATION, schemaOfShape } from './features/deals/information-shape.rules';
import { COMPOSITES, DELTA_UNITS, OPERATORS } from './features/policies/checks/operators.rules';
import type { NamedShape } from './platform/rest/openapi-complete';
import type { JsonSchema } from './platform/rest/route';
import { isObject } from './platform/untyped.rules';

const text = (description: string): JsonSchema => ({ type: ['string', 'null'], description });
const open = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  properties,
  additionalProperties: true,
});

const information: JsonSchema = {
  ...schemaOfShape(INFORMATION),
  type: 'object',
  description:
    'Application data. All names are optional; others are kept and given back. At most 256 KB, 8 levels deep.',
};

/** A check may be made of checks, which are then its value. */
const check = open('A condition of a policy.', {
  key: text('The fact of the deal that is asked for, as min_credit_score or restricted_states.'),
  operator: {
    type: ['string', 'null'],
    enum: [...OPERATORS, null],
    description: `Left out: what the key stands for. Of ${COMPOSITES.join(' and ')} the value is a list of conditions.`,
  },
  value: { description: 'What the fact is held against: a number, a text, a list, yes or no; null asks nothing.' },
  value_max: { description: 'The other end of a range.' },
  unit: {
    type: ['string', 'null'],
    enum: [...DELTA_UNITS, null],
    description: 'In what the age of a date is counted.',
  },
  mandatory: { type: ['boolean', 'null'], description: 'Whether the deal must meet it; true where it is left out.' },
  on_failure: {
    type: ['string', 'null'],
    enum: ['fail', 'review_required', null],
    description: 'What a deal that does not meet it is.',
  },
  review_values: {
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'Values of the list for which a person looks at the deal, and which do not bar it.',
  },
  pass_if_value_missing: { type: ['boolean', 'null'], description: 'Whether a deal without the fact meets it.' },
  note: text('What people should know of it.'),
  source: { type: ['object', 'null'], additionalProperties: true, description: 'The cell that it was read from.' },
});

const checks = (description: string): JsonSchema => ({
  type: 'array',
  description,
  items: { $ref: '#/components/schemas/PolicyCondition' },
});

const openConditions: JsonSchema = {
  type: ['array', 'null'],
  description: 'What may keep a deal out and no check decides: a person has to read it; at most 50.',
  items: open('One of them.', {
    key: text('The key of the check that it would be, where that is known.'),
    header: { type: 'string', description: 'The heading of its cell.' },
    text: { type: 'string', description: 'What the funder says.' },
    value: text('It is about deals alone of which the fact is this.'),
    source: { type: ['object', 'null'], additionalProperties: true, description: 'The cell that it was read from.' },
  }),
};

const policy = open('What a funder takes. Names that are not known are kept, and never evaluated.', {
  version: { type: 'integer', enum: [1], description: 'Of the form of the document.' },
  checks: checks('What is asked of a deal, at most 200.'),
  tiers: {
    type: 'array',
    description: 'Alternatives: a deal fits with the first of which it meets all mandatory checks.',
    items: open('One alternative.', {
      name: text('How the funder calls it.'),
      checks: checks('What it asks.'),
      open_conditions: openConditions,
    }),
  },
  open_conditions: openConditions,
  products: { type: 'array', items: { type: 'string' }, description: 'What the funder offers.' },
  notes: text('What else the funder says.'),
  contact: {
    ...open('Where deals are sent.', {
      email: text('An e-mail address.'),
      cc: { type: ['array', 'null'], items: { type: 'string' }, description: 'Who gets a copy.' },
    }),
    type: ['object', 'null'],
  },
  unmapped: {
    type: 'object',
    additionalProperties: true,
    description: 'Cells of columns that nothing has a name for.',
  },
});

const submissionResult = open('What the last attempt sent and got back, without secrets.', {
  attempt_service_id: { type: 'string', description: 'att_…, of the attempt.' },
  channel: { type: 'string', description: 'How it was handed over: api, email or portal.' },
  environment: { type: 'string', description: 'staging or production.' },
  provider_reference: text("The funder's own reference."),
  http_status: { type: ['integer', 'null'], description: "Of the funder's answer, where it was asked by HTTP." },
  message: text('What the funder, or the service, said of it.'),
  errors: {
    type: 'array',
    description: 'What was wrong with the data.',
    items: open('One mistake.', {
      field: text('The field that it is about.'),
      code: { type: 'string', description: 'Of which kind it is.' },
      message: { type: 'string', description: 'In words.' },
    }),
  },
  payload_hash: text('Of what was sent, so that two can be compared.'),
  files: {
    type: 'array',
    description: 'What was sent along.',
    items: open('One file.', {
      end_user_file_service_id: { type: 'string', description: 'euf_…, of the file.' },
      file_name: { type: 'string', description: "The file's name." },
    }),
  },
});

/** What any CRM's configuration may hold. Of each name the types that it has there. */
function crmConfig(): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const provider of CRM_PROVIDERS) {
    const { properties: own = {} } = z.toJSONSchema(parserFor(provider).config, {
      io: 'input',
      unrepresentable: 'any',
    });
    for (const name of Object.keys(own)) {
      const among = CRM_PROVIDERS.filter((each) => Object.hasOwn(parserFor(each).config.shape, name));
      properties[name] = {
        description: among.length === CRM_PROVIDERS.length ? 'Of every CRM.' : `Of ${among.join(', ')}.`,
      };
      const known: unknown = own[name];
      if (isObject(known) && known.type === 'string') properties[name].type = 'string';
    }
  }
  return open(
    'How a CRM is asked, and how its fields are named here. Names may come in snake_case too; others are kept. Credentials are shown as ***.',
    properties,
  );
}

/** The schemas of what GraphQL knows as JSON alone. */
export const REST_SHAPES: readonly NamedShape[] = [
  { component: 'Information', property: 'information', schema: information },
  { component: 'PolicyCondition', property: 'check', within: [], schema: check },
  { component: 'Policy', property: 'policy', schema: policy },
  { component: 'SubmissionResult', property: 'submission_result', schema: submissionResult },
  { component: 'CrmConfig', property: 'config', within: ['/api/crm_integrations', 'Crm'], schema: crmConfig() },
];
