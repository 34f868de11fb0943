/**
 * A text of format=flowed with its soft line breaks taken out (RFC 3676), as the mail parser's own library does it, which
 * looks at the whole paragraph for each of its lines.
 */
export function decodeFlowed(text: string, deletesSpace: boolean): string {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const last = lines.at(-1);
    if (last === undefined || !last.endsWith(' ') || isSignature(lines)) {
      if (last !== undefined) paragraphs.push(lines.join(''));
      lines = [line];
      continue;
    }
    if (deletesSpace) lines.splice(-1, 1, last.slice(0, -1));
    lines.push(line);
    // What is empty says nothing of how the paragraph ends.
    while (lines.length > 1 && lines.at(-1) === '') lines.pop();
    if (lines.length > 1 && lines[lines.length - 2] === '') lines.splice(-2, 1);
  }
  const rest = lines.join('');
  // A space before a line is there to protect it.
  return (rest === '' ? paragraphs : [...paragraphs, rest]).join('\n').replace(/^ /gm, '');
}

/** The line that begins a signature ends with a space, and goes on in no other. */
const isSignature = (lines: readonly string[]) => lines.length <= 3 && lines.join('') === '-- ';
