import type { FactGroup } from './facts.rules';

/** The parts of a letter in their order; text and HTML say the same. */
export interface LetterParts {
  title: string;
  opening: string;
  summary: string;
  groups: FactGroup[];
  attachments: string[];
  closing: string;
  reminder: string;
}

/** What was read in reconciled statements, which stands for what nobody has given. */
export interface StatementFigures {
  monthlyRevenue: number | null;
  averageDailyBalance: number | null;
  positions: number | null;
  /** How many statements say so. */
  statements: number;
  /** They go before what was given. */
  isPreferred: boolean;
}
