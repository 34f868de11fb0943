import { Resolver } from 'node:dns/promises';

/** Looks up the texts of a name; each record in the strings that it came in. Throws an error with DNS's code. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const TIMEOUT_MS = 2000;
/** Names that nobody has (RFC 6761), so that nobody needs to be asked. */
const NOBODYS = /(?:^|\.)(?:example|invalid|localhost|test)\.?$/i;

/** By the system's name servers, each look-up of at most two seconds. */
export const systemResolveTxt: ResolveTxt = async (name) => {
  if (NOBODYS.test(name)) throw Object.assign(new Error(`${name} is a name that nobody has.`), { code: 'ENOTFOUND' });
  return new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name);
};
