import { graphql, type ResultOf } from '../../api/graphql';

export const PREFLIGHT = graphql(`
  query Preflight($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      preflight {
        funderServiceId
        funderName
        valid
        message
        missingInformation
        missingFileClasses
        files { endUserFileServiceId fileName fileClass sizeBytes }
      }
    }
  }
`);

export const SEND = graphql(`
  mutation Send($deal: ID!, $ids: [ID!]!, $useSandbox: Boolean!) {
    submitToFunders(endUserServiceId: $deal, submissionServiceIds: $ids, useSandbox: $useSandbox) {
      submissionServiceId
      attemptServiceId
      queued
      reason
      detail
    }
  }
`);

export type Preflight = NonNullable<ResultOf<typeof PREFLIGHT>['endUser']>['preflight'][number];
export type SendOutcome = ResultOf<typeof SEND>['submitToFunders'][number];
