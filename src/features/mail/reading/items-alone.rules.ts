import type { Classification } from './classification.rules';
import type { Sentence } from './sentences.rules';
import type { Evidence } from './signal-hits.rules';

/** What a merchant has to send: where nothing else stands in a mail, it is asked for. A funder sends contracts and payoff letters itself. */
const THINGS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mtd|ytd|stat?e?ments?|stmts?|vc|dl|ids?|licen[cs]es?|passport|checks?|returns?|taxes|app|application|p&l|financials|ag(?:e)?ing|lease|ein|ss-?4|w-?9|k-?1s?|articles|login|plaid)$/;
/** What says more of them, or joins them. */
const BESIDE_THEM =
  /^(?:a|an|the|of|for|from|on|and|or|n|plus|with|also|too|all|each|both|full|last|past|most|recent|current|updated?|new|clear|legible|color|signed|completed?|copy|copies|pages?|front|back|months?|month-to-date|bank|banking|business|biz|personal|checking|savings|account|voided|void|driver'?s|drivers|owner'?s|merchant'?s|his|her|their|photo|proof|ownership|decision|logic|balance|sheet|debt|schedule|tax|a\/?r|letter|irs|profit|loss|date|to|please|pls|plz|asap|hi|hey|hello|still|just|20\d\d|\d{1,2})$/;
const LONGEST = 160;
const SURE_ENOUGH = 0.75;
const UNSURE = 0.6;

/** "Thanks for the statements" asks for none, and "statements, thanks!" may be either. */
const THANKS_LAST = /\b(?:thanks|thank you|thx)(?=\W*$)/;
const wordsOf = (plain: string) =>
  plain
    .replace(THANKS_LAST, ' ')
    .split(/[\s,;:.!?()/+-]+/)
    .filter((word) => /[\p{L}\p{N}&]/u.test(word));

/** What a mail is that consists of things to be sent and says no verb: "June, July stmts and VC". */
export function itemsAlone(classification: Classification, sentences: readonly Sentence[]): Classification {
  const isOpen = classification.kind === null || classification.rule.startsWith('chatter: received');
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  if (!isOpen || length > LONGEST) return classification;
  const words = sentences.flatMap(({ plain }) => wordsOf(plain));
  const things = words.filter((word) => THINGS.test(word));
  if (things.length < 2 || !words.every((word) => THINGS.test(word) || BESIDE_THEM.test(word))) return classification;
  const asking = sentences.find(({ plain }) => wordsOf(plain).some((word) => THINGS.test(word)));
  if (!asking) return classification;
  const { text: sentence, start, end } = asking;
  const evidence: Evidence = { in: 'text', sentence, start, end };
  return {
    applicationStatus: 'info_requested',
    kind: 'info_request',
    confidence: sentences.some(({ plain }) => THANKS_LAST.test(plain)) ? UNSURE : SURE_ENOUGH,
    isAllAsked: true,
    rule: 'info request: things alone',
    words: sentence,
    evidence,
  };
}
