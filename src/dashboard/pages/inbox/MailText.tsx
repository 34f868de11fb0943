import classes from './Inbox.module.css';
import type { Mail } from './inbox-query';

interface Piece {
  text: string;
  fields: string[];
}

/** The text cut where a value was read, so that each such place can be marked. */
function piecesOf({ text, reading }: Mail): Piece[] {
  const places = reading?.provenance ?? [];
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const within = places.filter((place) => place.start <= start && place.end >= end);
    return { text: text.slice(start, end), fields: within.map(({ field, value }) => `${field}: ${value}`) };
  });
}

/** The funder's own words; what a value was read from is marked, and says on hover which. */
export function MailText({ mail }: { mail: Mail }) {
  let at = 0;
  return (
    <p className={classes.text}>
      {piecesOf(mail).map(({ text, fields }) => {
        at += text.length;
        return fields.length > 0 ? (
          <mark key={at} title={fields.join('\n')}>
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        );
      })}
    </p>
  );
}
