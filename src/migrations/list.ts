import { Initial1764000000000 } from './1764000000000-Initial';
import { ExclusionRules1764100000000 } from './1764100000000-ExclusionRules';
import { Board1764217000000 } from './1764217000000-Board';
import { Callbacks1764218000000 } from './1764218000000-Callbacks';
import { InboundMail1764230000000 } from './1764230000000-InboundMail';
import { Policies1764300000000 } from './1764300000000-Policies';
import { Webhooks1764400000000 } from './1764400000000-Webhooks';
import { Crm1764500000000 } from './1764500000000-Crm';
import { IdempotencyKeys1764600000000 } from './1764600000000-IdempotencyKeys';
import { ApiKeyScopes1764610000000 } from './1764610000000-ApiKeyScopes';
import { Versions1764620000000 } from './1764620000000-Versions';
import { Audit1764700000000 } from './1764700000000-Audit';
import { Growth1764720000000 } from './1764720000000-Growth';
import { MailTrust1764730000000 } from './1764730000000-MailTrust';
import { CallbackSignatures1764731000000 } from './1764731000000-CallbackSignatures';
import { MaskedNames1764731100000 } from './1764731100000-MaskedNames';
import { AuditHeads1764733000000 } from './1764733000000-AuditHeads';

/** In the order in which they run; none is ever changed once it has been released. */
export const migrations = [
  Initial1764000000000,
  ExclusionRules1764100000000,
  Board1764217000000,
  Callbacks1764218000000,
  InboundMail1764230000000,
  Policies1764300000000,
  Webhooks1764400000000,
  Crm1764500000000,
  IdempotencyKeys1764600000000,
  ApiKeyScopes1764610000000,
  Versions1764620000000,
  Audit1764700000000,
  Growth1764720000000,
  MailTrust1764730000000,
  CallbackSignatures1764731000000,
  MaskedNames1764731100000,
  AuditHeads1764733000000,
];
