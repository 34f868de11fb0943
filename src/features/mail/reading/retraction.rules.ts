const OFFER =
  '(?:approvals?|approved (?:terms|amount|numbers|offer|deal|file)|offers?|terms|numbers|pricing|quotes?|figures|amount)';
const PAPER = `(?:${OFFER}|contracts?|agreements?|docs|funding|closing|wire|increase)`;
const ITS =
  "(?:(?:the|my|our|your|that|this|those|these|his|her|their|all|any|both|last|earlier|previous|prior|first|original|old|current|new|[\\w&]{1,20}'s) ){0,3}";
/** Whoever looks at a deal for the funder. */
const DESK = '(?:underwriting|uw|credit|committee|the (?:underwriters?|committee)|risk|compliance|review)';
const HELD_STATE =
  '(?:on (?:hold|ice|pause)|paused|frozen|suspended|halted|shelved|tabled|in (?:limbo|question|doubt|jeopardy)|questionable|up in the air|at risk|(?:in|under) re-?review|being (?:re-?\\w{3,20}|looked at again|pulled|held|changed|corrected))';

/** Words by themselves. */
const PLAINLY =
  /\b(?:disregard|ignore (?:the|my|that|our|this|last|previous|earlier)|(?:sent|written|said|declined|approved|mailed|emailed) (?:to you )?(?:in error|by mistake|accidentally)|by mistake|in error|wrong (?:merchant|file|deal|e-?mail)|my mistake|correction|scratch that|(?:do not|don'?t) (?:tell|present|show|promise) (?:it|this|that|him|her|them|the|your) (?:\w+ ){0,3}yet|hold(?:ing)? off\b(?! (?:on )?(?:this|it|that) (?:one|merchant))|jumped the gun|spoke too soon|premature(?:ly)?|ahead of (?:my|our)sel(?:f|ves)|should(?: not|n'?t) have (?:gone out|been (?:sent|issued|approved|released)|(?:sent|approved|offered|quoted) (?:it|this|that|him|her|them|you))|inadvertent(?:ly)?|erroneous(?:ly)?|mistakenly|mis-?(?:quoted|priced|read|spoke|calculated)|meant for (?:another|a different|someone|somebody)|(?:was|were) for (?:an?|the|your|his|her) (?:different|wrong|other) (?:merchant|file|deal|broker|entity|business|company|location|store|owner)|(?:pump|put|hit|slam|tap)\w* (?:on )?(?:the )?(?:brakes|pause)|press(?:ing)? pause|(?:scratch|scrap|forget|strike|nix) (?:about )?(?:the|that|my) [$]?\d|until further notice|(?:sit|sitting) on (?:this|it|that|the \w+) (?:until|till|for now|for a)|until (?:you hear|i (?:confirm|tell|say|give|speak|talk)|we (?:confirm|figure|sort|clear|resolve))|not so fast|hold (?:the (?:phone|press(?:es)?|line|train)|your horses|that thought)|keep (?:this|it|that|the \w+|this \w+) (?:to yourself|under wraps|between us|quiet)|chang(?:ed|ing) (?:their|its|our|my) minds?|slow(?:ing)? (?:your roll|down on)|stand down|by accident|accidentally|(?:as|null and) void|(?:need you to|please|pls|kindly|can you|let'?s|going to|have to|need to|must) hold (?:this|it|that|them|everything|on|up)|put(?:ting)? (?:a pin in|(?:this|it|that|everything) (?:on (?:hold|pause|ice)|aside))|step(?:ping)? back from|back(?:ing)? (?:off|away) (?:from|of|on)|no good (?:any ?more|now)|no longer (?:a sure thing|certain|firm|final|guaranteed)|(?:not|n'?t) (?:a sure thing|set in stone)|(?:don'?t|do not|wouldn'?t|can'?t) (?:count|bank|rely) on|(?:may|might) not (?:be )?(?:doable|possible|happen|fly|get done)|(?:do not|don'?t|please not) (?:let|have) (?:him|her|them|the \w+|anyone|anybody) (?:\w+ )?sign|have (?:him|her|them|the \w+) not sign|(?:walk|tak(?:e|ing)|pull|roll)(?:ing)? (?:it|this|that|them) back(?! (?:down )?(?:to|from|at) ))\b|^\W*(?:ok(?:ay)?,? |hey,? |please )?hold (?:on|up)\b/;
const NAMES_A_PAPER = new RegExp(`\\b${PAPER}\\b`);
/** Words that put the approval, the offer or its papers that they name on hold, take them back or let them change. */
const OF_A_PAPER: readonly RegExp[] = [
  new RegExp(
    `(?<!\\b(?:can|could|will|may|'ll|able to) )\\bhold(?:ing)? (?:(?:tight|up|everything) )?(?:on |with )?${ITS}${PAPER}\\b(?! (?:open|for \\d|for (?:him|her|them|you)|good|until (?:mon|tues|wednes|thurs|fri)day))`,
  ),
  new RegExp(
    `\\b(?:paus(?:e|es|ed|ing)|freez(?:e|es|ing)|froze|suspend(?:s|ed|ing)?|halt(?:s|ed|ing)?|shelv(?:e|ed|ing)|park(?:ing)?|stop|sit(?:ting)? on|stand(?:ing)? (?:by|down)|sit(?:ting)? tight|hang(?:ing)? tight|walk(?:ing)? back|tak(?:e|ing) back|backtrack(?:ing)?|scrap(?:ping)?|toss(?:ing)?(?: out)?|trash|delete|throw (?:out|away)|void(?:ing)?|shred|unsend|recall(?:ing)?|(?<!n't |not |never )forget(?: about)?|strike|scratch) (?:on |with )?${ITS}${PAPER}\\b`,
  ),
  new RegExp(
    `\\b(?:walk|tak|pull|roll)(?:e|ing)? ${ITS}${PAPER} back\\b|^\\W*(?:please |kindly |just |can you |let'?s |hey,? )?wait\\b(?! (?:time|list))`,
  ),
  new RegExp(`\\b${PAPER}\\b[^.;?!]{0,40} ${HELD_STATE}\\b|\\bput(?:ting)? [^.;?!]{0,40}\\bon (?:hold|ice|pause)\\b`),
  new RegExp(
    `\\b${OFFER}\\b[^.;?!]{0,40}\\b(?:may|might|could|(?:is|are) (?:likely|going|expected|about|subject) to|(?:will|would) (?:likely|probably|most likely)|can still|will have to|needs? to) (?:(?:still|also|very well|need to|have to|end up|now) ){0,2}(?:be )?(?:chang\\w{1,4}|move|moving|shift|differ|drop|decreas\\w{1,4}|shrink|com\\w{1,3} (?:in |back |out )?(?:down|lower|less|smaller|different|higher)|go(?:ing)? (?:down|away)|(?:get |getting )?(?:cut|reduc\\w{1,4}|lower\\w{0,4}|revis\\w{1,4}|adjust\\w{0,4}|pulled|rescinded|withdrawn|void\\w{0,3}|rework\\w{0,3}|amended|modified)|less\\b|different\\b|not (?:stand|hold)|fall\\w{0,3} (?:through|apart))`,
  ),
  new RegExp(
    `\\b(?:may|might|could) (?:need to |have to |end up )?(?:lower|reduce|cut|pull|drop|chang|revis|adjust|rescind)\\w{0,3} ${ITS}${OFFER}\\b|\\b(?:might|may|will|won'?t|can'?t|can ?not|unable to|not able to|no longer)(?: not)? (?:be able to )?(?:honou?r|stand behind|stick (?:to|with)) ${ITS}${OFFER}\\b|\\b${OFFER}\\b[^.;?!]{0,30}\\b(?:may|might|won'?t|will|does|doesn'?t|can'?t) (?:not )?(?:hold up|survive)\\b|\\b(?:not|n't) (?:sure|certain|confident|clear)\\b[^.;?!]{0,40}\\b${OFFER}\\b[^.;?!]{0,30}\\b(?:holds?|stands?|sticks?|survives?|still)\\b`,
  ),
  new RegExp(
    `\\b${OFFER}\\b[^.;?!]{0,40}\\b(?:is|was|were|are|had been) (?:wrong|incorrect|inaccurate|off(?=\\W*$|[.,;]| by)|not (?:right|correct)|an? (?:error|mistake)|stale|outdated)\\b|\\b(?:error|mistake|mix-?up|glitch|bug) (?:in|on|with) ${ITS}${PAPER}\\b|\\b(?:system|pricing|clerical|input|calculation|computer)(?: \\w{1,12})? (?:error|mistake|bug|glitch)\\b|\\b(?:not|n't) (?:meant|intended) for you\\b`,
  ),
  new RegExp(
    `(?<!\\b(?:we|i|they|he|she|who) )\\b(?:do not|don'?t|dont|stop|refrain from)(?: yet| please| just)? (?:present|show|shar|send|sign|us(?=e|ing)|rely|go(?:ing)? (?:by|ahead|forward)|accept|quot|pitch|mov|proceed|clos|issu|tell|promis|discuss|execut|releas)\\w{0,4}\\b[^.;?!]{0,30}\\b(?:${PAPER}|anything|(?:old|earlier|first|previous|last|original) (?:one|version))\\b|\\bwould(?:n'?t| not) (?:show|present|tell|send|promise|quote) [^.;?!]{0,30}\\b(?:${PAPER}|anything)\\b`,
  ),
  new RegExp(
    `\\b(?:new|revised|corrected|updated|adjusted|amended|lower) (?:${OFFER}|ones?)\\b[^.;?!]{0,12}\\b(?:to follow|to come|coming|on the way|will (?:follow|come)|shortly|later|soon|tomorrow)\\b`,
  ),
  new RegExp(
    `\\b${OFFER}\\b[^.;?!]{0,30}\\b(?:is|are|was|were|has|have|had|been|needs?|went|goes|going|gone|got|had to) (?:\\w{1,12} ){0,2}back (?:in|to|into|with|through|under|at) ${DESK}\\b|\\b(?:pull|kick|send|sent|call|recall|bring|brought)\\w{0,3} [^.;?!]{0,40}\\bback (?:for|in|to|into) (?:an? |another |further |more |additional )?${DESK}\\b|\\b${OFFER}\\b[^.;?!]{0,12}\\bpending (?:an? )?(?:re-?|second |another |new |further |additional |fresh )(?:review|look|underwrit)`,
  ),
];
/** In Spanish. */
const EN_ESPANOL: readonly RegExp[] = [
  /\b(?:ignor[ea]|desech[ea]|descart[ea]|olvid[ea]|det[eé]n|deteng|suspend|paus|no (?:present|env[ií]|firm|us|muestr|mostr|compart|tom))\w{0,5} (?:(?:por|favor|todav[ií]a|en|cuenta|la|el|los|las|esta|este|esa|ese|al?|cliente|con|mi|nuestra) ){0,5}(?:oferta|aprobaci[oó]n|t[eé]rminos|n[uú]meros|contratos?|cifras)/,
  /\b(?:oferta|aprobaci[oó]n|t[eé]rminos|n[uú]meros|contratos?|cifras)\b[^.;?!]{0,40}\b(?:en pausa|en espera|suspendid[oa]s?|detenid[oa]s?|congelad[oa]s?|sin efecto|por error|pued[ae]n? (?:cambiar|bajar)|sujet[oa]s? a cambios?)/,
  /\brevisa(?:ndo|r)\b[^.;?!]{0,20}\b(?:de nuevo|otra vez|nuevamente)\b/,
];

/**
 * Whether the sender takes something back, or puts what he gave on hold; what is left of the mail is for a person to judge. To be
 * asked as an expression is.
 */
export const RETRACTION = {
  test: (plain: string): boolean =>
    PLAINLY.test(plain) ||
    (NAMES_A_PAPER.test(plain) && OF_A_PAPER.some((pattern) => pattern.test(plain))) ||
    EN_ESPANOL.some((pattern) => pattern.test(plain)),
};
