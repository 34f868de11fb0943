import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimal, id, text } from './columns';

/**
 * Numbers that are kept beside the rows that they count, since adding those up takes as long as there are many. In one table,
 * so that a transaction brings all that it changes up to date by one statement.
 */
@Entity('totals')
export class Total {
  @PrimaryColumn(id) accountId: string;
  /** What is counted, and along what. */
  @PrimaryColumn(text(16))
  dimension: string;
  /** YYYY-MM-DD; empty where it is not counted by days. */
  @PrimaryColumn(text(10))
  day: string;
  @PrimaryColumn(text(60))
  value: string;
  @PrimaryColumn(text(32))
  measure: string;
  @Column(decimal) counted: number;
}
