import type { Signal } from './signal-classes.rules';

const SEND =
  '(?:re)?(?:send|provide|upload|forward|submit|email|supply|share|get us|get me|attach|shoot (?:me|us|over))';

/** How funders ask for something, or say that they have no answer yet. */
export const TALK_SIGNALS: readonly Signal[] = [
  {
    name: 'info request: before a decision',
    class: 'info_requested',
    weight: 3,
    isBeforeDecision: true,
    pattern:
      /\bbefore (?:we|i|underwriting|uw|they) (?:can|could|are able to|make|price|approve|decide)\b(?! (?:fund|close|issue|send|finali))|\b(?:in order|needed|required|needs?) to (?:make (?:a|an) (?:decision|offer)|complete (?:our|the) review|price|get (?:an|this) (?:approv|offer|pric))|\b(?:prior to|before|for) (?:a |the |our |making a )?(?:decision|pricing|final decision)\b/g,
  },
  {
    name: 'info request: to move forward',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:in order|needed|required|needs?) to (?:move forward|proceed|continue|finali[sz]e)\b|\bbefore (?:we|i) (?:can )?(?:finali[sz]e|proceed)\b/g,
  },
  {
    name: 'info request: once we get',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:once|when|as soon as) (?:we|i) (?:get|receive|have|see)\b(?! (?:an answer|a decision|an update|approv|news|word))/g,
  },
  {
    name: 'info request: please send',
    class: 'info_requested',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:please|pls|plz|kindly|can you|could you|would you|can we|could we|need you to)(?: also| just)? (?:${SEND}|get (?:the|a|an|us|me|me the)\\b|have (?:the )?(?:merchant|client|owner))`,
      'g',
    ),
  },
  { name: 'info request: send', class: 'info_requested', weight: 2, pattern: new RegExp(`^(?:just )?${SEND} `, 'g') },
  {
    name: 'info request: missing',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\bmissing\b|\b(?:did not|didn'?t|have not|haven'?t) (?:receive|get|see|received|gotten)\b.{0,40}\b(?:statements?|application|pages?|id|license)\b|\bincomplete\b/g,
  },
  {
    name: 'info request: need the following',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:need|require|provide|send|requires?|missing|outstanding)(?: \w+){0,3} (?:the )?(?:following|items? below|below)\b/g,
  },
  {
    name: 'info request: we need',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:we|i|uw|underwriting|they)(?:'ll| will| would|'d)?(?: also| still| just| only)* (?:need|require)s?\b|\bstill need(?:ed|s)?\b|(?:^|[:;]\s)(?:also )?needs?\b|\bwill need\b/g,
  },
  {
    name: 'info request: waiting on',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:waiting|waitng|wait) (?:on|for)\b(?! (?:underwrit|uw\b|credit|committee|approval|a? ?decision|an? answer|pricing|the underwrit|my|management))|\bawaiting\b(?! (?:underwrit|uw\b|credit|committee|approval|decision|pricing))/g,
  },
  {
    name: 'info request: most recent month',
    class: 'info_requested',
    weight: 1,
    pattern: /\bmost recent (?:\w+ )?(?:month|statements?|bank)/g,
  },
  {
    name: 'chatter: in underwriting',
    class: 'in_review',
    weight: 2,
    pattern:
      /\b(?:in|with|to|at|through|on to) (?:our )?(?:underwriting|uw|credit|committee|the underwriters?|processing|the queue)\b(?!')|\b(?:under|in) review\b|\b(?:reviewing|working on|looking (?:at|into|now|it over)|being (?:reviewed|worked|processed))\b|\bassigned to\b|\bstatus\s?:?\s?(?:is )?(?:pending|open|in process)\b|\bpending (?:review|decision|approval|underwriting)\b|\b(?:await|wait)ing (?:on |for )?(?:the )?(?:underwrit|credit|committee|approval|decision|pricing)\w*|\bin process\b/g,
  },
  {
    name: 'chatter: an answer will follow',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:keep you posted|get back to you|(?:will|should) have (?:an answer|something|a decision)|will (?:update|advise|follow up|review))\b/g,
  },
  {
    name: 'chatter: received',
    class: 'received',
    weight: 2,
    pattern:
      /\b(?:received|recieved|we have your|got (?:it|your|the)|thanks? (?:you )?for (?:the|your|submitting|sending)|confirm(?:ing|s)? receipt|submission (?:id|number|confirmation))\b/g,
  },
  {
    name: 'chatter: closed',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:bank holiday|holiday|office (?:will be|is) closed|out of (?:the )?office|on vacation|limited access to)\b/g,
  },
];
