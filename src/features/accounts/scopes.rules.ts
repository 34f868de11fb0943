/** What a key or a session may do; the last three are given to keys only when they are asked for by name. */
export const SCOPES = ['read', 'submit', 'configure', 'admin', 'personal_data', 'people', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a key has that was made without saying: everything that the interface describes. */
export const USUAL_SCOPES: readonly Scope[] = ['read', 'submit', 'configure', 'admin'];

/** Whether these scopes open what needs `scope`: the administrator reads the log. */
export const opens = (scopes: readonly Scope[], scope: Scope): boolean =>
  scopes.includes(scope) || (scope === 'audit' && scopes.includes('admin'));
