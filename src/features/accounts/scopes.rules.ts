/** What a key may do; `personal_data` is given only when it is asked for by name. */
export type Scope = 'read' | 'submit' | 'configure' | 'admin' | 'personal_data';

export const SCOPES: readonly Scope[] = ['read', 'submit', 'configure', 'admin', 'personal_data'];

/** What a key has that was made without saying: everything that the interface describes. */
export const USUAL_SCOPES: readonly Scope[] = ['read', 'submit', 'configure', 'admin'];

/** The scope that each change needs. One that is not named here needs `admin`. */
const CHANGES: Record<Exclude<Scope, 'read' | 'personal_data'>, readonly string[]> = {
  submit: [
    ...['createEndUser', 'updateEndUser', 'uploadEndUserFile', 'ingestCrmPayload'],
    ...['linkEndUser', 'unlinkEndUser', 'dismissEndUser', 'reclassifyEndUser'],
    ...['upsertFunderSubmission', 'updateFunderSubmission', 'triggerFunderSubmission', 'submitToFunder'],
    ...[
      'submitToFunders',
      'settleAttempt',
      'recordDecision',
      'resolveHeldSubmission',
      'confirmMailDecision',
      'replayCrmPayload',
      'syncEndUserWithCrm',
    ],
  ],
  configure: [
    ...['linkFunder', 'unlinkFunder', 'updateFunderIntegration', 'saveFunderIntegrationForm', 'testFunderIntegration'],
    ...[
      'deleteFunderIntegration',
      'deleteFunderIntegrationEnvironment',
      'rotateFunderCallbackUrl',
      'setFunderCallbackSecret',
    ],
    ...['putFunderExclusionRule', 'bulkEditFunderExclusionRules', 'deleteFunderExclusionRules'],
    ...['updateBrokerFunderPolicies', 'uploadFunderPolicies', 'resolvePendingFunderMatch', 'skipPendingFunderMatch'],
    ...['addBrokerFunderPolicy', 'removeBrokerFunderPolicy', 'updateAccountSettings'],
    ...['createCrmIntegration', 'updateCrmIntegration', 'deleteCrmIntegration'],
    ...['createWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret', 'testWebhook'],
    ...['replayWebhookDelivery', 'replayFailedWebhookDeliveries', 'rotateCrmIntegrationSecret'],
  ],
  admin: [
    ...['createApiKey', 'rotateApiKey', 'activateApiKey', 'deactivateApiKey', 'deleteApiKey', 'deleteEndUser'],
    ...['createAccount', 'createFunder', 'publishEvent', 'eraseEndUser', 'setMailTrust'],
  ],
};

/** What tells of others' doings, or of what is gone. */
const READ_BY_ADMIN: ReadonlySet<string> = new Set(['auditLog', 'erasure']);

const BY_CHANGE = new Map(
  Object.entries(CHANGES).flatMap(([scope, names]) => names.map((name) => [name, scope as Scope] as const)),
);

/** The scope that a root field needs. */
export function scopeOf(kind: 'query' | 'mutation' | 'subscription', field: string): Scope {
  if (kind === 'mutation') return BY_CHANGE.get(field) ?? 'admin';
  return READ_BY_ADMIN.has(field) ? 'admin' : 'read';
}

/** Whether somebody has thought of the change. */
export const isKnownChange = (field: string) => BY_CHANGE.has(field);

/** The scope that a route with a handler of its own needs, which runs no document. */
export function scopeOfPath(method: string, path: string): Scope {
  // Names of parameters do not count.
  const words = path.replace(/\{\w+\}/g, '');
  if (/audit/.test(words)) return 'admin';
  if (method === 'GET') return 'read';
  return /polic|integration|exclusion|webhook/.test(words) ? 'configure' : 'submit';
}
