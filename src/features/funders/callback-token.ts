import { randomBytes } from 'node:crypto';
import { sealContext } from '../../platform/db/sealed';
import type { SealContext } from '../../platform/secrets';
import { FunderLink } from './integration.entity';

/** The secret part of the address that a funder's system calls: 48 hex digits. */
export const newCallbackToken = (): string => randomBytes(24).toString('hex');

/** Whether the text could be such a token; says nothing of its existence. */
export const isCallbackToken = (text: string): boolean => /^[0-9a-f]{48}$/.test(text);

/** The one place that a sealed secret of callbacks belongs to. */
export const callbackSecretContext = (accountId: string, funderServiceId: string): SealContext =>
  sealContext(FunderLink, 'callbackSecret', { accountId, funderServiceId });
