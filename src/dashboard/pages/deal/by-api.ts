/** The channels that go over a funder's API. */
export const BY_API: ReadonlySet<string> = new Set(['API', 'ALL_OFFERS', 'CRM_LENDSAAS']);
