import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';

/** What the picker knows of each linked funder, beside what the deal's check says. */
export const FUNDERS = graphql(`
  query PickerFunders {
    funderIntegrations { funderServiceId funderName channel state supportsStaging }
    funderStatistics { funder { serviceId } decisionCount approvalRate medianHoursToDecision }
    funderSets { serviceId name funders { serviceId name } }
    brokerFunderPolicies { funder { serviceId } matchingPriority policy }
  }
`);

const SUBMISSIONS = graphql(`
  fragment PickerSubmissions on FunderSubmissionPage {
    hasMore
    items { serviceId funder { serviceId } status shouldSend sendEligibility { sendable reason detail } attempts { serviceId status isProduction } }
  }
`);

export const CHECKED = graphql(
  `
  query PickerCheck($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      name
      preflight { funderServiceId fit valid message missingInformation missingFileClasses }
      policyEvaluations { funder { serviceId } matchingPriority explanation changesNeeded missing { explanation } failed { explanation } openConditions }
      funderSubmissions(limit: 50) { ...PickerSubmissions }
    }
  }
`,
  [SUBMISSIONS],
);

/** Those behind the newest ones, page by page. */
export const CHECKED_OLDER = graphql(
  `
    query PickerOlder($id: ID!, $page: Int!) {
      endUser(serviceId: $id) { serviceId funderSubmissions(limit: 50, page: $page) { ...PickerSubmissions } }
    }
  `,
  [SUBMISSIONS],
);

export const SUBMIT = graphql(`
  mutation SubmitDeals($pairs: [DealFunders!]!, $useSandbox: Boolean!) {
    submitDeals(pairs: $pairs, useSandbox: $useSandbox) {
      submissionServiceId
      queued
      reason
      detail
      attemptServiceId
    }
  }
`);

export const SAVE_SET = graphql(`
  mutation SaveFunderSet($serviceId: ID, $name: String!, $funders: [ID!]!) {
    saveFunderSet(serviceId: $serviceId, name: $name, funderServiceIds: $funders) { serviceId name }
  }
`);

export const DELETE_SET = graphql(
  `mutation DeleteFunderSet($serviceId: ID!) { deleteFunderSet(serviceId: $serviceId) }`,
);

export type PickerFunders = ResultOf<typeof FUNDERS>;
export type PickerDeal = NonNullable<ResultOf<typeof CHECKED>['endUser']>;
export type Outcome = ResultOf<typeof SUBMIT>['submitDeals'][number];
export type Fit = EnumOf<'PolicyFit'>;
