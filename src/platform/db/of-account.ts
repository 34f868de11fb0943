import { Raw } from 'typeorm';

/**
 * An account in a condition that also names a record of it, whose index is to be taken: with a sign before it, SQLite looks for
 * none of the account (docs/architecture.md: Transactions). Plain conditions have it by themselves.
 */
export const ofAccount = (accountId: string) =>
  Raw<string>((column) => `+(${column}) = :ofAccount`, { ofAccount: accountId });
