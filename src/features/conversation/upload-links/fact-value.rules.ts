import type { FactType } from '../../deals/information-shape.rules';

const TEXT_LENGTH = 500;
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const YES = new Set(['yes', 'true', 'y']);
const NO = new Set(['no', 'false', 'n']);

/** A value as a merchant types it, or a program sends it, of the type that is asked for. */
export function factOf(type: FactType, given: unknown): { value: string | number | boolean } | { problem: string } {
  if (typeof given === 'number' || typeof given === 'boolean') return factOf(type, String(given));
  if (typeof given !== 'string')
    return { problem: given === undefined ? 'Please answer.' : 'Please answer in words or figures.' };
  const text = given.trim();
  if (text === '') return { problem: 'Please answer.' };
  if (text.length > TEXT_LENGTH) return { problem: `At most ${TEXT_LENGTH} characters.` };
  if (type === 'number') {
    const plain = text.replace(/[$,\s]/g, '').replace(/%$/, '');
    return AMOUNT.test(plain) ? { value: Number(plain) } : { problem: 'Please give a number, such as 12500.' };
  }
  if (type === 'boolean') {
    if (YES.has(text.toLowerCase())) return { value: true };
    return NO.has(text.toLowerCase()) ? { value: false } : { problem: 'Please answer yes or no.' };
  }
  return { value: text };
}
