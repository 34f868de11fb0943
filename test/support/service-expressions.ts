import { builtExpressions, type Expression, expressionsInSource } from './expressions';

/** What is only ever asked about a few characters: the expression's file, how it begins, and what bounds the text. */
export const BOUNDED: readonly [file: string, begins: string, bound: string][] = [
  ['features/mail/reading/named-ids.rules.ts', '(?:app(?:lication)?|deal|', 'the 30 characters before an id'],
  ['features/mail/reading/signal-guards.rules.ts', '\\b(?:mark|set|classify|', 'the 120 characters before a signal'],
  ['features/mail/reading/merchants.rules.ts', '^[\\s,&/]*(?:and|&|', 'fewer than 30 characters between two names'],
];

export const { literals, constructions } = expressionsInSource();
export const built = builtExpressions([...new Set(constructions.map(({ file }) => file))]);
const isBounded = ({ file, pattern }: Expression) =>
  BOUNDED.some(([each, begins]) => each === file && pattern.source.startsWith(begins));
/** An expression as a failure names it. */
export const named = ({ file, pattern }: Expression) => `${file} ${pattern}`;
/** Those that meet text of any length. */
export const unbounded = [...literals, ...built].filter((each) => !isBounded(each));
