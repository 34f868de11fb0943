import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { EndUser } from './end-user.entity';
import { searchTextOf } from './end-user.fields.rules';
import { NOT_BEGUN } from './pipeline.rules';
import { type MailState, type RecordClassification } from './record.rules';

export interface NewRecord {
  serviceId: string;
  accountId: string;
  name: string | null;
  /** Whose mail it is: it is found by its sender, too. */
  sender: string | null;
  classification: RecordClassification;
  mailState: MailState;
  /** The deal that it was found to belong to. */
  linkedDealId: string | null;
}

/** The record of a mail: linked where its deal is known, else one that a person links. */
export async function insertRecord(tx: Tx, record: NewRecord): Promise<void> {
  const { sender, ...kept } = record;
  const { name, linkedDealId } = kept;
  const endUser: EndUser = {
    ...kept,
    endUserId: null,
    status: 'new',
    created: tx.now,
    lastUpdated: tx.now,
    lastProcessedAt: null,
    isPortfolio: false,
    inHumanReview: false,
    informationVersion: 0,
    information: null,
    meta: null,
    opportunityId: null,
    brokerLinkStatus: linkedDealId ? 'linked' : 'unlinked',
    linkType: linkedDealId ? 'linked_decision' : null,
    submittingBrokers: null,
    searchText: searchTextOf(name, sender),
    ...NOT_BEGUN,
    isSynthetic: false,
    deletedAt: null,
  };
  await insert(tx.db, EndUser, endUser);
}
