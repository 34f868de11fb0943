import { scoreHeadings } from './headings/score';
import { scoreMails } from './mails/score';
import { scoreNames } from './names/score';
import { scorePayloads } from './payloads/score';
import { scoreRules } from './rules/score';
import type { Half, Score } from './scores';
import { scoreSheets } from './sheets/score';
import { scoreStatements } from './statements/score';

export interface Kind {
  name: string;
  title: string;
  /** `isTimed`: how fast it is read is measured too, which takes a second round. */
  score(half: Half, isTimed: boolean): Promise<Score>;
}

/** All that the corpus has, in the order in which it is shown. */
export const KINDS: readonly Kind[] = [
  { name: 'mails', title: 'Mails', score: scoreMails },
  { name: 'sheets', title: 'Fields of guideline sheets', score: scoreSheets },
  { name: 'headings', title: 'Headings', score: scoreHeadings },
  { name: 'rules', title: 'One rule, one deal', score: scoreRules },
  { name: 'names', title: 'Names', score: scoreNames },
  { name: 'payloads', title: 'CRM payloads', score: scorePayloads },
  { name: 'statements', title: 'Bank statements', score: scoreStatements },
];
