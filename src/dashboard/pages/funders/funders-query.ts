import { graphql, type ResultOf } from '../../api/graphql';
import type { Word } from '../../parts/words';

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

const STATES: Record<IntegrationItem['state'], Word> = {
  LIVE: { label: 'Live', tone: 'good' },
  PRODUCTION_LIVE: { label: 'Live, tested', tone: 'good' },
  PRODUCTION_CONFIGURED: { label: 'Set up, not tested', tone: 'info' },
  STAGING_LIVE: { label: 'Staging tested', tone: 'info' },
  STAGING_CONFIGURED: { label: 'Staging set up', tone: 'warn' },
  NOT_CONFIGURED: { label: 'Not set up', tone: 'warn' },
  NOT_AVAILABLE: { label: 'Not available', tone: 'neutral' },
};

export const stateWord = (state: IntegrationItem['state']) => STATES[state];

const TESTS: Record<string, Word> = {
  not_run: { label: 'Not tested', tone: 'neutral' },
  in_progress: { label: 'Test under way', tone: 'info' },
  succeeded: { label: 'Test succeeded', tone: 'good' },
  failed: { label: 'Test failed', tone: 'bad' },
};

export const testWord = (status: string): Word => TESTS[status] ?? { label: status, tone: 'neutral' };
