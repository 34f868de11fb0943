import { after, anywhere, before, type Guard, isDecline, named } from './signal-surroundings.rules';

const UNLESS = /\b(?:until|unless|without|till|before (?:we|i|you)|pending (?:receipt|the receipt))\b/;

/** What the words around a decline or a request can say about it; tried after the guards of all decisions. */
export const DECLINE_GUARDS: readonly Guard[] = [
  {
    name: 'something else that is declining',
    applies: isDecline,
    verdict: 'dropped',
    holds: after(
      /^ (?:to (?!offer|approve|fund|extend|move|proceed)\w+|access|entry|permission|with (?:him|her|them|the (?:merchant|owner|client|underwriter))|revenues?|sales|deposits?|balances?|volume|income|trend|cash|month|\d+ ?%|by \d|since|over the|year|for (?:a |the |an )?(?:lower|better|higher|longer|larger|bigger|renewal|early|discount|this program|that program|the \w+ program))/,
    ),
  },
  {
    name: "the merchant's own",
    applies: named('decline: declined', 'decline: rejected'),
    verdict: 'dropped',
    holds: before(/\b(?:merchant|client|customer|owner|borrower|he|she|they)(?: has| have| had)? $/),
  },
  {
    name: 'what cannot be opened or read',
    applies: (signal) => isDecline(signal) && signal.isInability === true,
    verdict: 'info_requested',
    holds: anywhere(
      /\b(?:log ?ins?|bank link|plaid|decision ?logic|attachments?|passwords?|signatures?|illegible|blurry|cut off|docusign|verification call)\b/,
    ),
  },
  {
    name: 'until something comes',
    applies: (signal) => isDecline(signal),
    verdict: 'info_requested',
    holds: anywhere(UNLESS),
  },
  {
    name: 'will be',
    applies: isDecline,
    verdict: 'dropped',
    holds: ({ before: words }) =>
      /\b(?:will|about to) (?:be |get )?$/.test(words) && !/\b(?:we|i) will (?:be )?$/.test(words),
  },
  {
    name: 'please send new deals',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:send|submit)(?: us| me| in)?(?: all)? (?:your (?:deals?|files?|submissions?|merchants?)|now|today|it in)\b|\b(?:send|submit|forward|provide|share|keep)\b.{0,30}\b(?:more|other|new|next|future|all|any other|additional) (?:\w+ )?(?:deals?|files?|submissions?|merchants?|business|applications?)\b|\bif (?:they|he|she|you|the merchant|the client) (?:still |would )?(?:want|wish|like|decide)/,
    ),
  },
  {
    name: 'nothing is needed',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: (around) =>
      /\b(?:nothing|no longer|no(?:thing)? (?:else|more|other)|not|don't|do not|doesn't|isn't)\s+(?:\w+ ){0,2}$/.test(
        around.before,
      ) || /^(?:nothing|no)\b/.test(around.after.trim()),
  },
];
