import { fold } from './grid.rules';

/** The words of a text that a space parts. */
export const set = (words: string) => new Set(words.split(' '));

/** Yes and no as they stand in sheets of many countries, folded. */
const YES = set(
  'yes y true t x 1 ok okay fine yep yeah sure allowed accepted accepts permitted possible considered required req must ' +
    '✓ ✔ ☑ ✅ 👍 🗸 ja j si s oui o sim da tak evet e hai はい 是 有 可 oo kylla joo jah ano igen да так ναι igaz wahr vrai verdadero aye',
);
const NO = set(
  'no n false f 0 zero nope not never prohibited excluded declined ✗ ✘ ❌ ✖ ☐ 👎 nein non nao nie nej nei ei nem ne iie いいえ ' +
    '否 无 無 不 нет ні οχι hayir niet nee falsch faux falso',
);
const NONE =
  /^(?:(?:none|any|all|n\/?a|na|n\.a\.?|not applicable|null|nil|nothing|unlimited|open|keine?r?|kein|aucune?|ninguno?|ninguna|nessuno|nenhum|brak|ingen|geen|tbd|tba|unknown|not stated|not specified|unspecified|varies|no preference|no (?!more |less |fewer |under |over |below |above )(?:[a-z]{2,20} ){0,2}(?:restrictions?|requirements?|limits?|caps?)|no restricted.*|unrestricted|not required|not needed|(?:none|nothing)(?: is| are)? (?:required|needed|restricted|prohibited|excluded|banned|listed|specified|stated)|no (?:min|max)(?:imum)?(?!.*\d).*|no (?:fico|score|credit)(?!.*(?:\d|[<>]|\b(?:under|below|less|lower|over|above)\b)).*|no set .*|any score|all (?:industries|states|types|entities|grades|paper|products)|any (?:industry|state|type|paper|grade))(?:,? ?\(?(?:at this time|at the moment|at present|currently|right now|for now|as of (?:now|today))\)?)?[.!]?|[-–—_/*?.\s]*)$/;

/** Whether the cell says that there is no restriction, or nothing at all (`none`, `any`, `-`). */
export const isNone = (text: string): boolean => NONE.test(fold(text));

/** It has an answer, which the sheet does not tell. */
const UNTOLD = /^(?:tbd|tba|to be determined|unknown|varies)[.!]?$/;
export const isUntold = (text: string): boolean => UNTOLD.test(fold(text));

/** `None accepted`, `none ever` are a no, where `none` asks nothing. */
const NONE_TAKEN =
  /^(?:none|zero|0)[ ,]{1,2}(?=(?:are |is )?(?:accepted|allowed|permitted|taken|considered|funded|ok|okay|eligible|ever|at all|whatsoever|of any kind|period)\b)/;
/** `Hard no`, `absolutely not` */
const STRESSED =
  /^(?:an? )?(?:hard|firm|big|strict|flat|definite|absolute|absolutely|definitely) (?=(?:no|not|never|nope)\b)/;

/** Yes, no, or null where the words do not say either. `rest` is what follows: `yes, if discharged`. */
export function readAnswer(text: string): { answer: boolean; rest: string } | null {
  const folded = fold(text)
    .replace(/^[[(] ?| ?[\])]$/g, '')
    .replace(NONE_TAKEN, 'no ')
    .replace(STRESSED, '');
  const [, word = '', rest = ''] = /^([^\s,.;:()/!-]+|\S)[\s,.;:()/!-]*(.*)/su.exec(folded) ?? [];
  const answer = YES.has(word) ? true : NO.has(word) ? false : null;
  return answer === null ? null : { answer, rest: rest.trim() };
}
