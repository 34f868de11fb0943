/** Whether a text has more characters than this. A character outside of the first plane takes two of its length. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most);

/** The first characters of a text, none of them halved. */
export const firstCharacters = (text: string, most: number): string =>
  text.length > most ? [...text.slice(0, 2 * most)].slice(0, most).join('') : text;
