/** A whole EIN, as people write it. */
const isWholeEin = (text: string): boolean => /^\d{2}-?\d{7}$/.test(text.trim());

/** What a person's search asks for: pages show tax numbers masked, and know them by their last four. */
export const searchedFor = (text: string, isPerson: boolean): string =>
  isPerson && isWholeEin(text) ? text.trim().slice(-4) : text;
