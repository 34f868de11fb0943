import type { DealStage } from '../accounts/deal-stages.rules';

const MISSING_TAGS = ['missing_docs', 'missing_documents', 'missing_statements'];

/** SQL for a row of end_users: it went, or is about to go, to a funder for good. */
const IS_SHOPPED = `EXISTS (SELECT 1 FROM funder_submissions s
  WHERE s.end_user_service_id = end_users.service_id AND s.is_synthetic = 0 AND s.deleted_at IS NULL
    AND (s.status <> 'pending' OR EXISTS (SELECT 1 FROM attempts a
      WHERE a.submission_service_id = s.service_id AND a.is_production = 1 AND a.is_test = 0)))`;

/** The same: it is marked as waiting for documents. */
const IS_MISSING = `EXISTS (SELECT 1 FROM end_user_tags m JOIN tags t ON t.service_id = m.tag_service_id
  WHERE m.end_user_service_id = end_users.service_id AND t.name IN (${MISSING_TAGS.map((name) => `'${name}'`).join()}))`;

/** The stage of a row of end_users, in SQL. See docs/rules/deals.md: Stages. */
export const STAGE = `CASE WHEN ${IS_SHOPPED} THEN 'shopped' WHEN ${IS_MISSING} THEN 'missing_docs' ELSE 'ready' END`;

const IN_STAGE: Readonly<Record<DealStage, string>> = {
  shopped: IS_SHOPPED,
  missing_docs: `NOT ${IS_SHOPPED} AND ${IS_MISSING}`,
  ready: `NOT ${IS_SHOPPED} AND NOT ${IS_MISSING}`,
};

/** Whether a row of end_users is in the stage, in SQL. */
export const inStage = (stage: DealStage): string => IN_STAGE[stage];
