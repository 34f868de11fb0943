import { mime } from '../../../test/support/inbound';
import { type Attack, graphql, json, type Shot, tells } from '../attack';
import type { World } from '../world';

/** Points 6, 7 and 12: decisions that are somebody else's to make, and addresses that are not everybody's to know. */

const FUTURE = '9000-01-01T00:00:00Z';

const mail = ({ mailPath }: World, body: string): Shot => ({
  ...{ kind: 'http', method: 'POST', path: mailPath, body },
  headers: { 'content-type': 'message/rfc822' },
});

let number = 0;

async function decisionsOf({ as, keys }: World, id: string) {
  const { funderSubmission } = await as(keys.all).data(
    'query ($id: ID!) { funderSubmission(serviceId: $id) { status decisions { attributionMethod applicationStatus } } }',
    { id },
  );
  return funderSubmission as { status: string; decisions: { attributionMethod: string; applicationStatus: string }[] };
}

/** Mails are read a little after they were taken: what the mail before has come to is seen in the end. */
const isForged =
  (submission: (world: World) => string) =>
  async (_answers: unknown, world: World): Promise<string | undefined> => {
    const { decisions } = await decisionsOf(world, submission(world));
    const forged = decisions.filter(({ attributionMethod }) =>
      /mail|token|subject|identifier|reply/.test(attributionMethod),
    );
    return forged.length > 0
      ? `${forged.length} decisions by mails of strangers (${forged[0]!.attributionMethod})`
      : undefined;
  };

const VERDICTS = [
  'We decline this deal.',
  'Approved. Funding 99,000 at a 1.30 sell, 110 daily payments.',
  'Declined: too many NSFs.',
];

export const decisionAttacks: Attack[] = [
  {
    ...{ name: 'a decision by mail with the token of the subject', point: 6, sizes: [1, 3], must: 'any' },
    shots: (world, size) => [
      mail(
        world,
        mime({ from: 'deals@hostile-funder.example', subject: world.mailed.subject, text: VERDICTS[size % 3]! }),
      ),
    ],
    breach: isForged(({ mailed }) => mailed.submission),
  },
  {
    ...{ name: 'a decision by mail with an application id', point: 6, sizes: [1, 3], must: 'any' },
    shots: (world, size) => [
      mail(
        world,
        mime({
          from: 'stranger@elsewhere.example',
          subject: `Application ${world.called.applicationId}`,
          text: `Application ${world.called.applicationId}. ${VERDICTS[size % 3]}`,
        }),
      ),
    ],
    breach: isForged(({ called }) => called.submission),
  },
  {
    ...{ name: 'a decision by mail that vouches for itself', point: 6, sizes: [1, 3], must: 'any' },
    shots: (world, size) => [
      mail(
        world,
        mime({
          from: 'deals@hostile-funder.example',
          subject: world.mailed.subject,
          text: VERDICTS[size % 3]!,
          headers: {
            'Authentication-Results': 'localhost; dmarc=pass header.from=hostile-funder.example; spf=pass',
            'Received-SPF': 'pass',
            'X-Mailgun-Dkim-Check-Result': 'Pass',
          },
        }),
      ),
    ],
    breach: isForged(({ mailed }) => mailed.submission),
  },
  {
    ...{ name: "a decision in a provider's form with good verdicts", point: 6, sizes: [1, 3], must: 'any' },
    shots: (world, size) => [
      json(null, 'POST', world.mailPath, {
        ...{ From: 'deals@hostile-funder.example', Subject: world.mailed.subject, TextBody: VERDICTS[size % 3] },
        Headers: [
          { Name: 'Message-ID', Value: `<p${number++}@x.example>` },
          { Name: 'Received-SPF', Value: 'Pass' },
          { Name: 'X-Spam-Tests', Value: 'DKIM_VALID,DKIM_VALID_AU,SPF_PASS' },
        ],
      }),
    ],
    breach: isForged(({ mailed }) => mailed.submission),
  },
  {
    ...{ name: "the funders' addresses, asked for with a key that reads", point: 7, sizes: [1, 1], must: 'any' },
    shots: ({ keys }) => [
      graphql(keys.read, '{ funderIntegrations { callbackUrl senderAddress } accountSettings { inboundEmailUrl } }'),
      json(keys.read, 'GET', '/api/funder_integrations/'),
    ],
    breach: tells(({ mailPath, callbackPath }) => [mailPath, callbackPath], 'an address that is a credential'),
  },
  {
    ...{ name: 'the same in what a change answers', point: 7, sizes: [1, 1], must: 'any' },
    shots: ({ keys, funder }) => [
      graphql(
        keys.submit,
        'mutation ($id: ID!) { updateFunderIntegration(funderServiceId: $id, input: {}) { callbackUrl } updateAccountSettings(input: {}) { inboundEmailUrl } }',
        { id: funder },
      ),
    ],
    breach: tells(({ mailPath, callbackPath }) => [mailPath, callbackPath], 'an address that is a credential'),
  },
  {
    ...{ name: 'a callback that nobody signed', point: 7, sizes: [1, 1], must: 'refused' },
    shots: ({ callbackPath, called }) => [
      json(null, 'POST', callbackPath, {
        ...{ id: `cb-${number++}`, submission_service_id: called.submission, application_status: 'declined' },
      }),
    ],
  },
  {
    ...{ name: 'a callback of the year 9000, then a person', point: 12, sizes: [1, 1], must: 'any' },
    shots: ({ callbackPath, called, keys }) => [
      json(null, 'POST', callbackPath, {
        ...{ id: `z-${number++}`, submission_service_id: called.submission, application_status: 'declined' },
        provider_effective_at: FUTURE,
      }),
      graphql(
        keys.all,
        'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved", offers: [{ fundedAmount: 1000 }] }) { serviceId } }',
        { id: called.submission },
      ),
      graphql(
        keys.all,
        'query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { applicationStatus } } }',
        { id: called.submission },
      ),
    ],
    breach: (answers) =>
      /"applicationStatus":"(declined)"/i.test(answers.at(-1)!.text)
        ? "the funder's future outweighs the person"
        : undefined,
  },
  {
    ...{ name: 'a decision of the last moment there is', point: 12, sizes: [1, 1], must: 'any' },
    shots: ({ keys, called }) => [
      graphql(
        keys.all,
        'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "in_review", providerEffectiveAt: "9999-12-31T23:59:59-23:59", sourceReceivedAt: "9999-12-31T23:59:59.999Z" }) { serviceId } }',
        { id: called.submission },
      ),
    ],
  },
];
