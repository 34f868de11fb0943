import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, decimal, id, integer, optional, text } from '../../platform/db/columns';
import type { ChosenStep } from '../submissions/board/board.rules';
import type { SubmissionStatus } from '../submissions/submission.states.rules';

/** What each submission counts as in the totals: what it added, and what boards find and order it by. */
@Entity('submission_figures')
@Index('submission_figures_product', ['accountId', 'product', 'day'])
@Index('submission_figures_industry', ['accountId', 'industry', 'day'])
@Index('submission_figures_reached', ['accountId', 'reached'])
@Index('submission_figures_waited', ['accountId', 'funder', 'waitedMs'])
export class SubmissionFigure {
  @PrimaryColumn(id) submissionServiceId: string;
  @Column(id) accountId: string;
  @Column(text(10)) day: string;
  @Column(id) funder: string;
  @Column(text(60)) product: string;
  @Column(text(60)) industry: string;
  /** Their ids, with commas between them. */
  @Column(text(500)) reps: string;
  @Column(optional(text(32))) status: SubmissionStatus | null;
  @Column(integer) asked: number;
  @Column(integer) offered: number;
  @Column(boolean) isSent: boolean;
  @Column(optional(integer)) answerMinutes: number | null;
  @Column(optional(text(10))) reached: ChosenStep | null;
  @Column(optional(decimal)) waitedMs: number | null;
  /** With commas between them. */
  @Column(optional(text(200))) declineCodes: string | null;
}
