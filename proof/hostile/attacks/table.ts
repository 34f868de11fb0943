import type { Attack } from '../attack';
import { answerAttacks } from './answers';
import { bodyAttacks } from './bodies';
import { conversationAttacks } from './conversations';
import { decisionAttacks } from './decisions';
import { floodAttacks } from './floods';
import { furtherAttacks } from './further';
import { keyAttacks } from './keys';
import { mailAttacks } from './mails';
import { merchantAttacks } from './merchants';
import { peopleAttacks } from './people';
import { protocolAttacks } from './protocol';
import { secretAttacks } from './secrets';
import { textAttacks } from './texts';
import { variableAttacks } from './variables';

/** Every attack that there is; a new one is an entry of its group's file. */
export const ATTACKS: readonly Attack[] = [
  ...variableAttacks,
  ...bodyAttacks,
  ...mailAttacks,
  ...answerAttacks,
  ...textAttacks,
  ...decisionAttacks,
  ...secretAttacks,
  ...keyAttacks,
  ...protocolAttacks,
  ...furtherAttacks,
  ...merchantAttacks,
  ...conversationAttacks,
  ...peopleAttacks,
  ...floodAttacks,
];
