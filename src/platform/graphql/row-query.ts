/** What is asked of an entity's rows beside the columns that are selected. */
export interface RowQuery {
  /** Further conditions, in columns' names, joined by AND. */
  where?: string;
  /** They find few rows by themselves. SQLite, which keeps no statistics, might go through all of the account's instead. */
  selective?: boolean;
  parameters?: readonly unknown[];
  /** `ORDER BY created DESC` and the like, with LIMIT and OFFSET where wanted. */
  tail?: string;
  /**
   * Properties by which the rows are put in order once they are read, the highest first. A database would carry whole rows
   * through its sorting, however long they are, before it gives the first.
   */
  highestFirst?: readonly string[];
  /** Long columns that are read of some rows alone: by property the ids of those. */
  onlyOf?: ReadonlyMap<string, readonly string[]>;
}

export interface First extends Required<Pick<RowQuery, 'highestFirst'>> {
  limit: number;
  /** A further property, and what it must be. */
  equal?: { property: string; value: string } | undefined;
}

export interface WhereIn extends Pick<RowQuery, 'onlyOf'> {
  /** Columns' names. */
  order?: string;
  /** A further condition. */
  and?: string;
}
