/** What a key may do; `personal_data` is given only when it is asked for by name. */
export const SCOPES = ['read', 'submit', 'configure', 'admin', 'personal_data'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a key has that was made without saying: everything that the interface describes. */
export const USUAL_SCOPES: readonly Scope[] = ['read', 'submit', 'configure', 'admin'];
