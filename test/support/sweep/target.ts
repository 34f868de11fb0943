import { type FilledAccount, idsFor } from './account';
import { type Request } from './verdict';

type Make = (account: FilledAccount) => Request;

/** One field of one operation, for which any value can be tried. */
export interface Target {
  name: string;
  with(value: unknown): Make;
}

export function ownId(account: FilledAccount, operation: string): (name: string) => string | undefined {
  return (name) => {
    try {
      const ids = idsFor(account, name);
      if (ids.length === 1) return ids[0];
      const kind = /ApiKey/.test(operation) ? 'apk' : /Submission/.test(operation) ? 'fsb' : 'eus';
      return account.ids.get(kind);
    } catch {
      return undefined;
    }
  };
}

export function misfitOf(type: string | undefined, value: unknown): boolean {
  switch (type) {
    case 'String':
    case 'string':
      return typeof value !== 'string';
    case 'Int':
    case 'integer':
      return !Number.isInteger(value) || Math.abs(value as number) > 2 ** 31;
    case 'Float':
    case 'number':
      return typeof value !== 'number';
    case 'Boolean':
    case 'boolean':
      return typeof value !== 'boolean';
    case 'JSONObject':
    case 'object':
      return typeof value !== 'object' || Array.isArray(value);
    case 'array':
      return !Array.isArray(value);
    default:
      return false;
  }
}
