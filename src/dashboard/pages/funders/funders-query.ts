import type { TestStatus } from '../../../features/funders/integration.rules';
import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';
import { oneOf, type StateLabel } from '../../components/labels';

export const INTEGRATIONS = graphql(`
  query Integrations {
    funderIntegrations {
      funderServiceId
      funderName
      state
      channel
      supportsStaging
      effectiveSubmissionEmailAddress
      staging { hasCredentials lastTestStatus }
      production { hasCredentials lastTestStatus }
    }
  }
`);

export const CANDIDATES = graphql(`query Candidates { funderIntegrationCandidates { serviceId name } }`);

export const LINK = graphql(
  `mutation LinkFunder($id: ID!) { linkFunder(funderServiceId: $id) { funderServiceId state } }`,
);

export type IntegrationItem = ResultOf<typeof INTEGRATIONS>['funderIntegrations'][number];

/** What a person has to do something about stands first. */
const STATES: Record<EnumOf<'FunderIntegrationState'>, StateLabel> = {
  NOT_CONFIGURED: { label: 'Not set up', tone: 'warn' },
  STAGING_CONFIGURED: { label: 'Staging set up', tone: 'warn' },
  STAGING_LIVE: { label: 'Staging tested', tone: 'info' },
  PRODUCTION_CONFIGURED: { label: 'Set up, not tested', tone: 'info' },
  PRODUCTION_LIVE: { label: 'Live, tested', tone: 'good' },
  LIVE: { label: 'Live', tone: 'good' },
  NOT_AVAILABLE: { label: 'Not available', tone: 'neutral' },
};
const ORDER = Object.keys(STATES);

export const byState = (one: IntegrationItem, other: IntegrationItem) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

export const stateLabel = (state: IntegrationItem['state']) => STATES[state];

const TESTS: Record<TestStatus, StateLabel> = {
  not_run: { label: 'Not tested', tone: 'neutral' },
  in_progress: { label: 'Testing', tone: 'info' },
  succeeded: { label: 'Test succeeded', tone: 'good' },
  failed: { label: 'Test failed', tone: 'bad' },
};

export function testLabel(status: string): StateLabel {
  const known = oneOf(TESTS, status);
  return known ? TESTS[known] : { label: status, tone: 'neutral' };
}
