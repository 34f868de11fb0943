import DataLoader from 'dataloader';
import type { Transact } from '../db/transact';
import { present } from '../untyped.rules';
import type { Origin } from './notes';

const AT_ONCE = 100;

interface Shown {
  serviceId: string;
  operation: string;
}

/** Writes down which records' personal data a request is shown, before it is: what is shown at once in one transaction. */
export class Disclosures {
  private readonly loader: DataLoader<Shown, void>;

  constructor(transact: Transact, by: Origin) {
    const write = async (shown: readonly Shown[]) => {
      const { accountId } = by;
      const { operation } = present(shown[0], 'What is shown');
      const subjects = [...new Set(shown.map(({ serviceId }) => serviceId))];
      if (accountId) await transact(async (tx) => tx.record({ accountId, operation, outcome: 'shown', subjects }), by);
      return shown.map(() => undefined);
    };
    // Not kept: what is shown again later, as by a subscription, is written down again.
    this.loader = new DataLoader<Shown, void>(write, { maxBatchSize: AT_ONCE, cache: false });
  }

  /** Resolves when it is written; rejects when it cannot be, and then nothing may be shown. */
  add(serviceId: string, operation: string): Promise<void> {
    return this.loader.load({ serviceId, operation });
  }
}
