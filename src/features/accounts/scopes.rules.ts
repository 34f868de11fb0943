/** What a key may do; `personal_data` is given only when it is asked for by name. */
export type Scope = 'read' | 'submit' | 'configure' | 'admin' | 'personal_data';

export const SCOPES: readonly Scope[] = ['read', 'submit', 'configure', 'admin', 'personal_data'];

/** What a key has that was made without saying: everything that the interface describes. */
export const USUAL_SCOPES: readonly Scope[] = ['read', 'submit', 'configure', 'admin'];
