import type { Secrets } from '../../../platform/secrets';

/** What is needed beside the transaction. */
export interface Keeping {
  secrets: Secrets;
  /** Seconds from the first change until it is told. */
  updatedDelay: number;
}
