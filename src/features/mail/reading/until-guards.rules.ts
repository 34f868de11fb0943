import { OBJECT } from './objects.rules';
import { after, anywhere, type Guard, isDecline } from './signal-surroundings.rules';

/** What a merchant has to have, or when to come back, is advice beside a refusal. */
const AT_LEAST =
  /\b(?:at least|minimum|come back|resubmit|re-submit|revisit|try (?:us )?again|seasoned|months? (?:from now|in business)|until (?:it|he|she|they|the \w+)(?:'s|'ve| has| have| is| are)? (?:been|reached|hit|had|open)|until \d+ months?|discharged|dismissed|released|satisfied|paid (?:down|off))\b/;
const UNLESS = /\b(?:until|unless|without|till|before (?:we|i|you)|pending (?:receipt|the receipt))\b/;
/** Something is still to happen; a day or a time is only when to ask again. */
const UNTIL =
  /\b(?:until|till|unless|before) (?!(?:tomorrow|today|monday|tuesday|wednesday|thursday|friday|then|now|further)\b)\w/;

/** What a refusal means that holds only until something is done: a request, a wait, or nothing that is decided. */
export const UNTIL_GUARDS: readonly Guard[] = [
  {
    name: 'until somebody else has done his part',
    applies: (signal) => isDecline(signal),
    verdict: 'in_review',
    holds: anywhere(
      /\bapprove or (?:decline|deny)\b|\b(?:search|report|vendor|appraisal|verification|underwriter|manager|committee) (?:\w+ )?(?:comes?|is|gets?|are) back\b/,
    ),
  },
  {
    name: 'until something comes',
    applies: (signal) => isDecline(signal),
    verdict: 'info_requested',
    holds: ({ sentence }) => UNLESS.test(sentence) && OBJECT.test(sentence) && !AT_LEAST.test(sentence),
  },
  {
    name: 'until something is done',
    applies: (signal) => isDecline(signal) && signal.isInability === true,
    verdict: 'dropped',
    holds: ({ sentence }) => UNTIL.test(sentence) && !AT_LEAST.test(sentence),
  },
  {
    name: 'only under a condition',
    applies: isDecline,
    verdict: 'dropped',
    holds: after(/^ (?:(?:on|for) \w+ )?(?:if|unless)\b/),
  },
];
