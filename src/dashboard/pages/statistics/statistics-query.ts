import { graphql, type ResultOf } from '../../api/graphql';

export const STATISTICS = graphql(`
  query Statistics {
    funderStatistics {
      funder { serviceId name }
      submissionCount
      decisionCount
      approvalRate
      medianHoursToDecision
      declineReasons { reason count }
    }
  }
`);

export type FunderFigures = ResultOf<typeof STATISTICS>['funderStatistics'][number];
