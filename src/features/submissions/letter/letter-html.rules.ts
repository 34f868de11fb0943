import type { Fact } from './facts.rules';
import type { LetterParts } from './letter-parts.rules';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45';
const CELL = 'padding:6px 0;border-bottom:1px solid #888;word-break:break-word;overflow-wrap:anywhere';
const HEADING = 'font-size:17px;margin:24px 0 4px';

/**
 * The letter's HTML part: one column that fits a telephone, colours of the reader's own, and nothing that is fetched.
 * Whatever a template, a value or a file's name says is text.
 */
export function htmlLetter({ title, opening, summary, groups, attachments, closing, reminder }: LetterParts): string {
  const body = [
    paragraphs(opening),
    paragraphs(summary),
    ...groups.map(({ title: heading, facts, parts }) =>
      [
        `<h2 style="${HEADING}">${escaped(heading)}</h2>`,
        facts.length > 0 ? table(facts) : '',
        ...(parts ?? []).map(
          (part) => `<h3 style="font-size:15px;margin:12px 0 0">${escaped(part.title)}</h3>${table(part.facts)}`,
        ),
      ].join(''),
    ),
    attachments.length > 0
      ? `<h2 style="${HEADING}">Attachments</h2>${rows(attachments.map((each) => escaped(each)))}`
      : '',
    paragraphs(closing),
    paragraphs(reminder),
  ];
  return page(title, body.join('\n'));
}

/** A whole mail around what was written. */
export function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:12px;${FONT}"><div style="max-width:640px">
${body}
</div></body></html>
`;
}

/** Paragraphs and line breaks of what was typed, and nothing else. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p style="margin:0 0 12px">${escaped(each.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

const table = (facts: readonly Fact[]) =>
  rows(facts.map(({ label, value }) => `<strong>${escaped(label)}</strong><br>${escaped(value)}`));

const rows = (cells: readonly string[]) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse">${cells
    .map((cell) => `<tr><td style="${CELL}">${cell}</td></tr>`)
    .join('')}</table>`;
