/** The filters that a change of a submission answers by itself; `details` asks for more of the same rows. */
const TOLD: ReadonlySet<string> = new Set(['funderServiceId', 'reason', 'status', 'stage', 'details']);

/** Whether the filters ask for something that a change does not tell: then whether its submission is among theirs is read. */
export const asksForMore = (filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(([name, value]) => {
    const isGiven = Array.isArray(value) ? value.length > 0 : Boolean(value);
    return isGiven && !TOLD.has(name);
  });
