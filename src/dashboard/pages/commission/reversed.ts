interface Line {
  reverses: string | null;
}

interface Listed extends Line {
  endUser: { serviceId: string; commissionEntries?: readonly Line[] | null } | null;
}

/** The entries that are reversed: by a line that is listed, or by another of a listed line's deal. */
export const reversedAmong = (entries: readonly Listed[]): ReadonlySet<string> =>
  new Set(
    entries
      .flatMap((entry) => [entry, ...(entry.endUser?.commissionEntries ?? [])])
      .flatMap(({ reverses }) => reverses ?? []),
  );
