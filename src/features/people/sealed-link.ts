import { sealContext } from '../../platform/db/sealed';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { isObject } from '../../platform/untyped.rules';
import { ROLES, type Role } from '../accounts/roles.rules';
import { SignInFlow } from './flow.entity';

const HOURS = 24;

/** What a link opens that was made without a service: its content is sealed under SECRET_KEY. */
export type LinkContent =
  | { purpose: 'setup' }
  | { purpose: 'sign-in' | 'platform'; email: string }
  | { purpose: 'invite'; email: string; account: string; role: Role };

/** It is noted by its id when it is used. */
export type OpenedLink = LinkContent & { id: string; expires: number };

const context = () => sealContext(SignInFlow, 'data', { idHash: 'link' });

/** A link that lives for a day, as its token. */
export const sealLink = (secrets: Secrets, content: LinkContent, now: Date): string =>
  secrets.sealJson(
    { ...content, id: newId('lnk', now.getTime()), expires: now.getTime() + HOURS * 3_600_000 },
    context(),
  );

/** What a token opens; null for one that is none of ours, or over. */
export function openLink(secrets: Secrets, token: string, now: Date): OpenedLink | null {
  try {
    const content = secrets.openJson(token, context());
    return isLink(content) && content.expires > now.getTime() ? content : null;
  } catch {
    return null;
  }
}

function isLink(content: unknown): content is OpenedLink {
  if (!isObject(content) || typeof content.id !== 'string' || typeof content.expires !== 'number') return false;
  const { purpose, email, account, role } = content;
  if (purpose === 'setup') return true;
  if (typeof email !== 'string') return false;
  if (purpose === 'invite') return typeof account === 'string' && ROLES.some((each) => each === role);
  return purpose === 'sign-in' || purpose === 'platform';
}
