import type { Signal } from './signal-classes.rules';

/** How funders say yes, offer less than was asked or tell that a deal is funded. */
export const APPROVE_SIGNALS: readonly Signal[] = [
  {
    name: 'funded',
    class: 'funded',
    weight: 4,
    pattern:
      /\b(?:deal|file|merchant|has been|have been|was|is|got|just|been|now) (?:successfully |officially |now )?funded\b(?! (?:amount|by|with|through|elsewhere|same))|^funded\b(?! amount)|\b(?:funds|wire|proceeds) (?:has|have|was|were|is|are|went)? ?(?:been |just |already )?(?:sent|wired|released|disbursed|out\b|deposited|initiated)/g,
  },
  {
    name: 'counter: instead of the requested',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:instead of|rather than|in lieu of|less than|lower than|below) (?:the |what (?:was|you|they|he|she|is) |your )?(?:\w+ )?(?:requested|request|asked|ask)\b/g,
  },
  {
    name: 'counter: best we can do',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:best|most|max(?:imum)?|highest)(?: \w+){0,2} (?:we|i)(?:'d| could| can|'re able to| would| are able to) (?:do|offer|go|get|approve)\b|\bcan (?:only|just) (?:do|offer|approve|go|get)\b|\bonly (?:able to )?(?:offer|approve|do|go (?:up )?to)\b/g,
  },
  {
    name: 'counter: revised offer',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:revised|reduced|adjusted|amended|lower(?:ed)?|smaller|downsized|modified) (?:offer|approval|amount|terms|advance|deal)\b|\bcounter(?:-? ?offer(?:ed|ing)?|ing|ed)?\b|\b(?:approved|approval|offer)\b.{0,25}\bfor (?:a )?(?:lower|smaller|less)\b/g,
  },
  {
    name: 'approve: approved',
    class: 'approved',
    weight: 3,
    pattern: /(?<!pre[- ]?)\b(?:re-?)?ap{1,2}r?o{1,2}ved?d\b/g,
  },
  { name: 'approve: approval', class: 'approved', weight: 2, pattern: /(?<!pre[- ]?)\b(?:re-?)?approvals?\b/g },
  {
    name: 'approve: pre-approved',
    class: 'approved',
    weight: 1,
    pattern: /\bpre-? ?(?:approved|approval|qualified)\b/g,
  },
  { name: 'approve: congratulations', class: 'approved', weight: 2, needsMoney: true, pattern: /\bcongrat\w*/g },
  {
    name: 'approve: offers below',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:offers?|approval|terms)(?: is| are| details?)*(?: listed| outlined| shown)? (?:below|as follows)\b(?! \$?\d)|\b(?:below|attached|following|here) (?:is|are) (?:the |our |your |an? |my )?(?:\w+ )?(?:offers?|approval)\b|\b(?:you have|we have|i have) (?:an|some|two|three|four|several|multiple|\d+|great|good) offers?\b|\boffer(?: is| of|:| -) (?:up to )?[$€]?\d/g,
  },
  {
    name: 'approve: we offer',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /\b(?:pleased|happy|glad|excited|able|thrilled) to (?:offer|approve|extend|present)\b|\b(?:we|i)(?: can| could| would| will|'ll|'re able to| are able to) (?:also |still )?(?:offer|approve)\b|\b(?:can (?:offer|approve)|(?:we|i) approved)\b/g,
  },
  {
    name: 'approve: we can do',
    class: 'approved',
    weight: 2,
    needsMoney: true,
    pattern: /\b(?:we|i) (?:can|'ll|will) (?:do|go|get (?:to|you|him|her|them)|fund)\b/g,
  },
  {
    name: 'approve: contracts out',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:contracts?|agreements?) (?:(?:are|is|have been|has been|were|was|now|going|went|being|already) ){0,2}(?:ready|out|sent|attached|issued)\b(?! (?:of date|back|for review))/g,
  },
  {
    name: 'approve: clear to fund',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:clear(?:ed)?|ctf|ready|good) (?:to|for) (?:fund|close|funding|closing)\b(?! (?:the|this|out))|\bgreen ?lit\b/g,
  },
  {
    name: 'approve: good to go',
    class: 'approved',
    weight: 2,
    needsMoney: true,
    pattern: /\bgood to go\b|\bgreen light\b/g,
  },
];
