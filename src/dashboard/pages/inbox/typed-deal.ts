/** The deal that is typed, and behind the last comma maybe its funder. */
export function typedParts(text: string): { deal: string; funder: string } {
  const comma = text.lastIndexOf(',');
  if (comma < 0) return { deal: text, funder: '' };
  return { deal: text.slice(0, comma).trim(), funder: text.slice(comma + 1).trim() };
}

/** A comma may be one of the deal's own name: then all of the text is in what it is called together with its funder. */
export function isTyped(text: string, deal: string, funder: string): boolean {
  const { funder: wanted } = typedParts(text);
  const [name, whole] = [funder.toLowerCase(), `${deal}, ${funder}`.toLowerCase()];
  return wanted === '' || name.includes(wanted.toLowerCase()) || whole.includes(text.trim().toLowerCase());
}
