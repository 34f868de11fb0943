const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** What ends a link that was typed: it belongs to the sentence. */
const CLOSING = /(?<![.,;:!?)\]}'"])[.,;:!?)\]}'"]+$/;

/** The HTML of a message: what was typed, escaped, with paragraphs and links alone. */
export function messageHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p>${each.trim().split('\n').map(linked).join('<br>')}</p>`);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font-family:Arial,Helvetica,sans-serif;font-size:15px">
${paragraphs.join('\n')}
</body></html>
`;
}

const linked = (line: string): string =>
  line
    .split(/(\s+)/)
    .map((word) => {
      if (!/^https?:\/\/[^\s]{1,2000}$/.test(word)) return escaped(word);
      const tail = CLOSING.exec(word.slice(-20))?.[0] ?? '';
      const address = escaped(word.slice(0, word.length - tail.length));
      return `<a href="${address}">${address}</a>${escaped(tail)}`;
    })
    .join('');

/** `Re: ` once, whatever it answers. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:)+/i, '').trim()}`.slice(0, 500);

/** The chain of a thread as a mail names it: the first, and the newest 19 behind it. */
export function referenceChain(first: string | null, others: readonly string[]): string[] {
  const rest = [...new Set(others)].filter((each) => each !== first);
  return [...(first ? [first] : []), ...rest.slice(-19)];
}

/** What a withdrawal says where nobody says more. */
export const withdrawalText = (deal: string | null): string =>
  `Please close the application of ${deal ?? 'this merchant'}: it is withdrawn. Thank you for your time.`;
