import { createRequire } from 'node:module';
import { join } from 'node:path';
import { instant } from './shapes.mjs';

/** The service's own pure rules, over the rows of L0 and of the peer: all of them compute the same figures alike. */
const requireBuilt = createRequire(join(import.meta.dirname, '../dist/src/'));
const { constantsOf } = requireBuilt('./features/accounts/settings.queries.js');
const { eligibility } = requireBuilt('./features/submissions/eligibility.rules.js');
export const { exclusionEvidence } = requireBuilt('./features/submissions/evidence.queries.js');
export const { computeOffer } = requireBuilt('./features/decisions/offers/offer.rules.js');

export const CONSTANTS_SQL = `SELECT a.settings AS settings, l.funder_service_id AS funderServiceId, l.offer_constants AS overrides
  FROM accounts a LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.offer_constants IS NOT NULL
  WHERE a.service_id = ?`;

/** Which constants hold for a funder's offers, from the rows of CONSTANTS_SQL. */
export function constantsByFunder(rows) {
  const account = rows[0].settings ? JSON.parse(rows[0].settings).offerConstants : null;
  const usual = constantsOf(account);
  const own = new Map();
  for (const { funderServiceId, overrides } of rows) {
    if (overrides) own.set(funderServiceId, constantsOf(account, JSON.parse(overrides)));
  }
  return (funder) => own.get(funder) ?? usual;
}

export const FUNDERS_SQL = `SELECT f.service_id AS serviceId, f.name AS name, f.integration AS spec,
  f.submission_email_address AS funderEmail, l.funder_service_id AS linkedId, l.channel AS channel,
  l.submission_email_address AS ownEmail, l.staging_values AS stagingValues, l.production_values AS productionValues
  FROM funders f LEFT JOIN funder_integrations l ON l.funder_service_id = f.service_id AND l.account_id = ?
  WHERE f.service_id IN`;

/** A row of FUNDERS_SQL as the rules want it. */
export function funderOf(row) {
  const spec = row.spec && JSON.parse(row.spec);
  const channel = row.linkedId === null ? null : row.channel;
  const effectiveEmail = row.ownEmail?.trim() || row.funderEmail?.trim() || null;
  return {
    serviceId: row.serviceId,
    name: row.name,
    linked: row.linkedId !== null,
    channel,
    configuredChannel: channel === 'integration' ? (spec?.channel ?? null) : channel,
    configured: channel === 'email' ? effectiveEmail !== null : channel !== null && row.productionValues !== null,
    effectiveEmail,
    hasFormValues: { staging: row.stagingValues !== null, production: row.productionValues !== null },
    supportsStaging: spec?.stagingUrl != null,
  };
}

/** Columns of a submission that its eligibility depends on, beside its status. */
export const ELIGIBILITY_COLUMNS = 'funder_service_id should_send retry_at production_attempt_status';

export function sendEligibility(row, funder, evidence = []) {
  return eligibility({
    environment: 'production',
    funderName: funder.name,
    linked: funder.linked,
    shouldSend: row.shouldSend === 1,
    channel: funder.channel,
    hasFormValues: funder.hasFormValues,
    supportsStaging: funder.supportsStaging,
    effectiveEmail: funder.effectiveEmail,
    canMail: true,
    status: row.status,
    attemptInProgress: row.productionAttemptStatus === 'in_progress' ? 'production' : null,
    retryAt: instant(row.retryAt),
    latestProductionAttemptStatus: row.productionAttemptStatus,
    exclusionEvidence: evidence,
  });
}
