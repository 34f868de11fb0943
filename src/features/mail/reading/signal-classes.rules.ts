/** The classes that a mail is scored for, in the order in which a tie is decided. */
export const CLASSES = [
  'info_requested',
  'withdrawn',
  'expired',
  'declined',
  'funded',
  'counter',
  'approved',
  'in_review',
  'received',
] as const;
export type ReadingClass = (typeof CLASSES)[number];

/** A rule of classification: words that speak for a class. */
export interface Signal {
  name: string;
  class: ReadingClass;
  /** 4 says what nothing else can mean, 3 is a decision's plain word, 2 needs no contradiction, 1 is a hint. */
  weight: number;
  pattern: RegExp;
  /** Whether it counts in full only where an amount is named. */
  needsMoney?: true;
  /** Asked before a decision can be made, so an approval elsewhere in the mail does not turn it into a stipulation. */
  isBeforeDecision?: true;
  /** "Unable to" and its like, which a counter takes back and "until we get" turns into a request. */
  isInability?: true;
  /** It refuses an amount that it names. */
  isOfAmount?: true;
  /** It is asked, and a question mark takes nothing from it. */
  isAsked?: true;
}
