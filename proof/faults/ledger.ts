/** What a customer was told has been done: the service must stand by each of these. */
export interface Ledger {
  /** Names of deals that were answered for, and of those that were only asked for. */
  deals: { accepted: Set<string>; asked: Set<string> };
  /** Files by their id. */
  files: Set<string>;
  /** Submissions whose send was accepted. */
  sends: Set<string>;
  /** A funder's decisions, by the funder's id of them. */
  callbacks: Set<string>;
  /** Mails by the word in their subject that no other has. */
  mails: Set<string>;
  /** What went wrong at once, in a sentence each. */
  wrong: string[];
}

export const emptyLedger = (): Ledger => ({
  deals: { accepted: new Set(), asked: new Set() },
  files: new Set(),
  sends: new Set(),
  callbacks: new Set(),
  mails: new Set(),
  wrong: [],
});
