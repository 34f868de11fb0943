import type { Submission } from '../../api/submission';

/** A submission as the board has it. */
export interface BoardRow {
  submission: Submission;
  /** Of the deal, where columns show it. */
  information: Record<string, unknown> | null;
  assignees: readonly string[];
  /** When it changed last, as far as is known. */
  touchedAt: string;
  /** It changed just now. */
  fresh: boolean;
}
