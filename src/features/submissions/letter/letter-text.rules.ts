import type { LetterParts } from './letter-parts.rules';

const WIDTH = 78;

/** The letter's text part, in lines of at most 78 characters. */
export function textLetter({ opening, summary, groups, attachments, closing, reminder }: LetterParts): string {
  const blocks = [
    wrapped(opening),
    wrapped(summary),
    ...groups.map(({ title, facts, parts }) =>
      [
        title.toUpperCase(),
        ...facts.map(({ label, value }) => line(label, value)),
        ...(parts ?? []).flatMap((part) => [part.title, ...part.facts.map(({ label, value }) => line(label, value))]),
      ].join('\n'),
    ),
    attachments.length > 0 ? ['ATTACHMENTS', ...attachments.map((each) => wrapped(`- ${each}`, '  '))].join('\n') : '',
    wrapped(closing),
    wrapped(reminder),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const line = (label: string, value: string) => wrapped(`${label}: ${value.replace(/\s+/g, ' ')}`, '  ');

/** Each line as it is, broken at blanks where it is too long; a word that is longer than a line is cut. */
export function wrapped(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((each) => wrapLine(each.trimEnd(), indent))
    .join('\n');
}

function wrapLine(text: string, indent: string): string {
  if ([...text].length <= WIDTH) return text;
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const room = () => WIDTH - (lines.length > 0 ? indent.length : 0);
    const letters = [...word];
    if (current !== '' && size(current) + 1 + letters.length <= room()) {
      current += ` ${word}`;
      continue;
    }
    if (current !== '') lines.push(current);
    let at = 0;
    // What is left of a word is not looked at anew with each of its lines: a name may be as long as a deal's information.
    while (letters.length - at > room()) {
      const end = at + room();
      lines.push(letters.slice(at, end).join(''));
      at = end;
    }
    current = letters.slice(at).join('');
  }
  if (current !== '') lines.push(current);
  return lines.map((each, index) => (index > 0 ? indent + each : each)).join('\n');
}

const size = (text: string) => [...text].length;
