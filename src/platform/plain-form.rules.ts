/** The text in one form, character for character: lower case, ASCII dashes and quotes, addresses blanked out. */
export function plainForm(text: string): string {
  return text
    .replace(/https?:\/\/[^\s<>"]{1,2000}|[\w.+-]{1,64}@[\w.-]{1,200}/gi, (address) => ' '.repeat(address.length))
    .replace(/[‘’‛ʼ´`′]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/×/g, 'x')
    .replace(/[\n\r]/g, ' ')
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter));
}
