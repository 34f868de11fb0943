import type { Role } from './roles.rules';

/** Who is signed in, where a session calls. */
export interface Person {
  readonly userId: string;
  readonly sessionId: string;
  /** In the account that the request is for; null where it is for none. */
  readonly role: Role | null;
  /** He has shown within 15 minutes who he is. */
  readonly isProved: boolean;
  /** He has done so by a mail alone, where one of his accounts asks for more: enough to make his first passkey. */
  readonly isMailed: boolean;
  /** His accounts that ask for a stronger sign-in than this one: he is shown nothing of them, named or not. */
  readonly closed: readonly string[];
  /** His accounts in which he sees his own deals alone. */
  readonly ownDealsIn: readonly string[];
  /** Two of one session with the same one have the same rights; another one ends what was begun with it. */
  readonly standing: string;
}
