import type { Values } from './application-values';

/** A fact under a name of one's own, as it is typed. */
export interface MoreFact {
  key: string;
  value: string;
}

export const NO_FACT: MoreFact = { key: '', value: '' };

export const isBlank = ({ key, value }: MoreFact): boolean => key.trim() === '' && value.trim() === '';

/** Why the fact cannot be added to these, at the input that is to be looked at; undefined where it can. */
export function problemOf({ key, value }: MoreFact, values: Values): Partial<MoreFact> | undefined {
  const path = key.trim();
  if (path === '') return { key: 'Say what the value is.' };
  if (/\s/.test(path)) return { key: 'Without blanks: lead_source, for instance.' };
  if (!/^[A-Za-z]\w*(\.\w+)*$/.test(path))
    return { key: 'A letter first, then letters, digits and _, with dots between names.' };
  if (values[path]) return { key: 'It is there already: change it where it stands.' };
  return value.trim() === '' ? { value: 'Give it a value, or clear the key.' } : undefined;
}
