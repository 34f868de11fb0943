import { useEffect, useRef } from 'react';
import { oneOf, sentence } from '../../components/labels';
import { OFFER_FIELDS, OFFER_FIGURES, OFFER_WORDS } from '../offers/offer-fields';
import classes from './Inbox.module.css';
import type { Mail } from './inbox-query';

interface Piece {
  text: string;
  fields: string[];
  /** By their names in the form. */
  names: string[];
}

function offerLabel(name = ''): string {
  const figure = OFFER_FIGURES.find((each) => each === name);
  if (figure) return OFFER_FIELDS[figure].label;
  const word = oneOf(OFFER_WORDS, name);
  if (word) return OFFER_WORDS[word];
  return name === 'fees' ? 'Fee' : sentence(name);
}

/** `offers.0.fundedAmount` in words. */
function fieldLabel(field: string): string {
  const [, index, name] = field.split('.');
  return index === undefined ? sentence(field) : `${offerLabel(name)}, offer ${Number(index) + 1}`;
}

/** The text cut where a value was read, so that each such place can be marked. */
function piecesOf({ text, reading }: Mail): Piece[] {
  // What stands in a letter has its place there.
  const places = (reading?.provenance ?? []).filter(({ fileServiceId }) => !fileServiceId);
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const within = places.filter((place) => place.start <= start && place.end >= end);
    return {
      text: text.slice(start, end),
      fields: within.map(({ field, value }) => `${fieldLabel(field)}: ${value}`),
      names: within.map(({ field }) => field),
    };
  });
}

/** The funder's own words; what a value was read from is marked, and says on hover which. */
export function MailText({ mail, looked }: { mail: Mail; looked: string | null }) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is looked at.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [looked]);
  let at = 0;
  return (
    <p className={classes.text}>
      {piecesOf(mail).map(({ text, fields, names }) => {
        at += text.length;
        return fields.length > 0 ? (
          <mark
            key={at}
            title={fields.join('\n')}
            data-looked={(looked && names.includes(looked)) || undefined}
            ref={looked && names.includes(looked) ? place : undefined}
          >
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        );
      })}
    </p>
  );
}
