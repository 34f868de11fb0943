import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, type TypeDefinitionNode } from 'graphql';
import { schemaFiles } from '../../src/cli/schema-files';

const ROOT = join(__dirname, '../..');
const files = schemaFiles();

/**
 * What of the specified schema is not served yet. Whoever builds it takes it out of this list: the last test here fails
 * for what is served and still listed.
 */
const NOT_YET = [
  // policies
  ...['EndUser.policyEvaluations', 'PolicyEvaluation', 'PolicyEvaluationStatus', 'PolicyCheck'],
  ...['BrokerFunderPolicy', 'BrokerFunderPolicyInput', 'PolicyUploadJob', 'PolicyUploadJobStatus'],
  ...['PendingFunderMatch', 'MatchCandidate', 'Query.brokerFunderPolicies', 'Query.policyUploadJob'],
  ...['Query.latestPolicyUploadJob', 'Mutation.updateBrokerFunderPolicies', 'Mutation.uploadFunderPolicies'],
  ...['Mutation.resolvePendingFunderMatch', 'Mutation.skipPendingFunderMatch', 'Subscription.policyUploadProgressed'],
  // CRM, deal links, inbound mail
  ...['CrmIntegration', 'CreatedCrmIntegration', 'CrmProvider', 'Query.crmIntegrations', 'JSON'],
  ...['Mutation.createCrmIntegration', 'Mutation.ingestCrmPayload', 'AccountSettings.inboundEmailUrl'],
  ...['EndUser.dealLink', 'DealLinkEntry', 'DealLinkRole', 'DealLinkOccurrence'],
  ...['linkEndUser', 'unlinkEndUser', 'dismissEndUser', 'reclassifyEndUser'].map((name) => `Mutation.${name}`),
  // webhooks
  ...['Webhook', 'WebhookDelivery', 'WebhookDeliveryStatus', 'CreatedWebhook', 'CreateWebhookInput'],
  ...['UpdateWebhookInput', 'Query.webhooks', 'Query.webhookTopics', 'Mutation.createWebhook'],
  ...['Mutation.updateWebhook', 'Mutation.deleteWebhook', 'Mutation.replayWebhookDelivery', 'Mutation.publishEvent'],
  // the board, statistics, rankings
  ...['Query.funderSubmissions', 'FunderSubmissionConnection', 'FunderSubmissionEdge', 'PageInfo', 'StatusCount'],
  ...['Query.funderStatistics', 'FunderStatistics', 'DeclineReasonCount', 'EndUser.rankedOffers', 'OfferRanking'],
];

/**
 * Every name of an SDL text with what it stands for: `Type`, `Type.field` with its type, `Type.field(argument)` with its
 * type and default, `Enum.VALUE`.
 */
function namesOf(sdl: string): Map<string, string> {
  const names = new Map<string, string>();
  const shown = ({ type, defaultValue }: { type: object; defaultValue?: object | undefined }) =>
    print(type as never) + (defaultValue ? ` = ${print(defaultValue as never)}` : '');
  for (const definition of parse(sdl).definitions as TypeDefinitionNode[]) {
    const type = definition.name.value;
    names.set(type, definition.kind);
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION)
      for (const value of definition.values ?? []) names.set(`${type}.${value.name.value}`, 'value');
    if (!('fields' in definition)) continue;
    for (const field of definition.fields ?? []) {
      const place = `${type}.${field.name.value}`;
      names.set(place, shown(field));
      for (const argument of ('arguments' in field ? field.arguments : []) ?? [])
        names.set(`${place}(${argument.name.value})`, shown(argument));
    }
  }
  return names;
}

const isNotYet = (name: string) =>
  NOT_YET.some((left) => name === left || name.startsWith(`${left}.`) || name.startsWith(`${left}(`));

describe('the schema', () => {
  // Word for word the schema that dashboards rely on.
  const specified = namesOf(readFileSync(join(ROOT, 'test/support/spec-schema.graphql'), 'utf8'));
  const served = namesOf(files['schema/schema.graphql']!);

  it.each(Object.keys(files))('%s is fresh (else: npm run schema)', (path) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(files[path]);
  });

  it('serves everything that is specified, under the same names and types', () => {
    const wanted = [...specified].filter(([name]) => !isNotYet(name));
    const different = wanted
      .filter(([name, meaning]) => served.get(name) !== meaning)
      .map(([name, meaning]) => `${name}: ${meaning} is specified, ${served.get(name) ?? 'nothing'} is served`);
    expect(different).toEqual([]);
  });

  it('says only of what is specified and not served that it is not served yet', () => {
    expect(NOT_YET.filter((name) => !specified.has(name) || served.has(name))).toEqual([]);
  });

  it('adds no argument or input field that clients of the specified schema would have to give', () => {
    const required = [...served].filter(([name, meaning]) => {
      const owner = name.split(/[.(]/)[0]!;
      const isInput = name.includes('(') || specified.get(owner) === Kind.INPUT_OBJECT_TYPE_DEFINITION;
      const parent = name.includes('(') ? name.split('(')[0]! : owner;
      return isInput && specified.has(parent) && !specified.has(name) && /!$/.test(meaning);
    });
    expect(required).toEqual([]);
  });
});
