import { graphql, type ResultOf } from '../../api/graphql';

const JOB = graphql(`
  fragment Job on PolicyUploadJob {
    serviceId
    dryRun
    filename
    status
    totalCount
    processedCount
    successCount
    errorCount
    errorMessage
    errorDetails
    resultsSummary
    created
    finishedAt
    pendingMatches {
      index
      spreadsheetName
      matchingPriority
      candidates { funderServiceId funderName similarity }
    }
    matched: pendingMatches(status: "resolved") { index }
    skipped: pendingMatches(status: "skipped") { index }
  }
`);

export const LATEST_JOB = graphql(`query LatestJob { latestPolicyUploadJob { ...Job } }`, [JOB]);

export const NAMED_JOB = graphql(`query NamedJob($id: ID!) { policyUploadJob(serviceId: $id) { ...Job } }`, [JOB]);

export const POLICIES = graphql(`
  query Policies {
    brokerFunderPolicies {
      funder { serviceId name }
      matchingPriority
      policy
      lastUpdated
    }
  }
`);

export const POLICIES_FILE = graphql(`query PoliciesFile { brokerFunderPoliciesFile { filename contentBase64 } }`);

export const SAVE_POLICY = graphql(`
  mutation SavePolicy($policies: [BrokerFunderPolicyInput!]!) {
    updateBrokerFunderPolicies(policies: $policies) { funder { serviceId } lastUpdated }
  }
`);

export const ADD_POLICY = graphql(`
  mutation AddPolicy($funder: ID!) { addBrokerFunderPolicy(funderServiceId: $funder) { isNew policy { lastUpdated } } }
`);

export const REMOVE_POLICY = graphql(`
  mutation RemovePolicy($funder: ID!) { removeBrokerFunderPolicy(funderServiceId: $funder) { message } }
`);

export const UPLOAD_POLICIES = graphql(
  `mutation UploadPolicies($file: FileInput!) { uploadFunderPolicies(file: $file, dryRun: true) { ...Job } }`,
  [JOB],
);

export const PROGRESS = graphql(
  `subscription UploadProgress($job: ID!) { policyUploadProgressed(jobServiceId: $job) { ...Job } }`,
  [JOB],
);

export const UPLOAD_ROWS = graphql(`
  query UploadRows($job: ID!, $page: Int!, $limit: Int!) {
    policyUploadJob(serviceId: $job) {
      serviceId
      rows(page: $page, limit: $limit) {
        index
        sheet
        row
        spreadsheetName
        funder { serviceId name }
        status
        changes { subject before after }
        warnings
      }
    }
  }
`);

export const APPLY_UPLOAD = graphql(
  `mutation ApplyUpload($job: ID!, $rows: [Int!]) { applyPolicyUpload(jobServiceId: $job, rows: $rows) { ...Job } }`,
  [JOB],
);

export const UNDO_UPLOAD = graphql(
  `mutation UndoUpload($job: ID!) { undoPolicyUpload(jobServiceId: $job) { ...Job } }`,
  [JOB],
);

export const RESOLVE_MATCH = graphql(`
  mutation ResolveMatch($job: ID!, $index: Int!, $funder: ID!) {
    resolvePendingFunderMatch(jobServiceId: $job, index: $index, funderServiceId: $funder) { index status }
  }
`);

export const SKIP_MATCH = graphql(`
  mutation SkipMatch($job: ID!, $index: Int!) { skipPendingFunderMatch(jobServiceId: $job, index: $index) { index status } }
`);

export const FIND_FUNDERS = graphql(`
  query FindFunders($search: String) { funders(search: $search, limit: 20) { serviceId name } }
`);

export type Job = NonNullable<ResultOf<typeof LATEST_JOB>['latestPolicyUploadJob']>;
export type UploadRow = NonNullable<ResultOf<typeof UPLOAD_ROWS>['policyUploadJob']>['rows'][number];
export type PendingMatch = Job['pendingMatches'][number];
export type PolicyItem = ResultOf<typeof POLICIES>['brokerFunderPolicies'][number];
