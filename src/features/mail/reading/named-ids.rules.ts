const SHORTEST_ALONE = 8;
const NUMBER = /^\d+(?:\.\d+)?$/;
const CALLED =
  /(?:app(?:lication)?|deal|file|ref(?:erence)?|submission|case|id|no\.?|number|#)[\s.:#]*(?:id|no\.?|number|#)?[\s:#]*$/;
const BEFORE = 30;

/** Whether an id is a number under 8 digits, as amounts, rates and terms are: it counts only where it is called an id. */
export const isShortNumber = (id: string): boolean => NUMBER.test(id) && id.replace('.', '').length < SHORTEST_ALONE;

/** Whether what begins here is called an id: behind "application", "file", "#" and the like. */
export const isCalledId = (text: string, at: number): boolean =>
  CALLED.test(text.slice(Math.max(0, at - BEFORE), at).toLowerCase());

/** Whether the text, in lower case, names the id as a word of its own. */
export function namesId(words: string, id: string): boolean {
  if (id.length < 3 || !/\d/.test(id)) return false;
  const isShort = isShortNumber(id);
  for (let at = words.indexOf(id); at >= 0; at = words.indexOf(id, at + 1)) {
    const isWhole =
      !/[\p{L}\p{N}_]$/u.test(words.slice(Math.max(0, at - 2), at)) &&
      !/^[\p{L}\p{N}_]/u.test(words.slice(at + id.length));
    if (isWhole && (!isShort || isCalledId(words, at))) return true;
  }
  return false;
}
