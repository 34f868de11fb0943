import { plainDomain } from './verdict.rules';

/** Who a mail says that it is from. Of several nobody can say which one a reader sees, so it is none. */
export interface MailFrom {
  isSeveral: boolean;
  /** In lower case, its domain in ASCII; null where there is none, or none that is plain. */
  address: string | null;
}

const NOBODY: MailFrom = { isSeveral: false, address: null };
const SEVERAL: MailFrom = { isSeveral: true, address: null };
const ADDRESS = /^([^\s"(),:;<>@[\]\\]{1,64})@([^\s"(),:;<>@[\]\\]{1,255})$/;
/** Addresses are shorter; a name may be long. */
const LONGEST = 2000;

/** The one address of the one From (RFC 5322, 3.6.2); comments and names are nobody's proof. One pass. */
export function mailFrom(fields: readonly { name: string; value: string }[]): MailFrom {
  const [first, second] = fields.filter(({ name }) => name === 'from');
  if (!first) return NOBODY;
  return second ? SEVERAL : addressOf(first.value);
}

function addressOf(value: string): MailFrom {
  if (value.length > LONGEST) return NOBODY;
  const angles: string[] = [];
  let outside = '';
  let depth = 0;
  let isQuoted = false;
  let angle: string | null = null;
  for (let at = 0; at < value.length; at++) {
    const char = value.charAt(at);
    if ((isQuoted || depth > 0) && char === '\\') at++;
    else if (isQuoted) isQuoted = char !== '"';
    else if (depth > 0) depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    else if (char === '(') depth = 1;
    else if (char === '"') {
      // A quoted local part is an address that few can write and many read differently.
      if (angle !== null) return NOBODY;
      isQuoted = true;
    } else if (angle === null && char === '<') angle = '';
    else if (angle !== null && char === '>') {
      angles.push(angle);
      angle = null;
    } else if (angle !== null) angle += char;
    else outside += char;
  }
  // A list, or a group with its members.
  if (angles.length > 1 || /[,:;]/.test(outside)) return SEVERAL;
  if (angle !== null || isQuoted || depth > 0) return NOBODY;
  return { isSeveral: false, address: plainAddress(angles[0] ?? outside) };
}

/** An address in the form in which it is compared; null for what is none. */
export function plainAddress(typed: string): string | null {
  const [, local, host] = ADDRESS.exec(typed.trim()) ?? [];
  const domain = host && plainDomain(host);
  return local && domain ? `${local.toLowerCase()}@${domain}` : null;
}
