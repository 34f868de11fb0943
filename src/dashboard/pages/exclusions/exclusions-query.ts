import { graphql, type ResultOf } from '../../api/graphql';

export const RULES = graphql(`
  query Rules {
    funderExclusionRules {
      funderServiceId
      funder { serviceId name }
      senderDomains
      senderEmails
      senderNames
      notSenders
      reason
      revision
    }
  }
`);

export const PUT_RULE = graphql(`
  mutation PutRule($id: ID!, $input: FunderExclusionRuleInput!, $ifMatch: String) {
    putFunderExclusionRule(funderServiceId: $id, input: $input, ifMatch: $ifMatch) { funderServiceId revision }
  }
`);

export const DELETE_RULES = graphql(`
  mutation DeleteRules($ids: [ID!]!) { deleteFunderExclusionRules(funderServiceIds: $ids) { funderServiceId action } }
`);

export const BULK_EDIT = graphql(`
  mutation BulkEditRules($ids: [ID!]!, $add: SenderMatchersInput, $remove: SenderMatchersInput) {
    bulkEditFunderExclusionRules(funderServiceIds: $ids, add: $add, remove: $remove) { funderServiceId action }
  }
`);

export const FUNDERS_TO_EDIT = graphql(`query FundersToEdit { funderIntegrations { funderServiceId funderName } }`);

export const SENDER_EVIDENCE = graphql(`
  query SenderEvidence($sender: SubmittingBrokerInput!) {
    senderEvidence(sender: $sender) {
      funderServiceId
      matchType
      configuredValue
      observedValue
      similarity
      status
    }
    funderExclusionRules { funderServiceId funder { serviceId name } }
  }
`);

export type Rule = ResultOf<typeof RULES>['funderExclusionRules'][number];
export type RuleOutcome = ResultOf<typeof BULK_EDIT>['bulkEditFunderExclusionRules'][number];
export type SenderEvidence = ResultOf<typeof SENDER_EVIDENCE>;
