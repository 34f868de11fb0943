import { isCallbackToken } from '../funders/callback-token';
import type { Read } from '../funders/configuration.queries';
import { ASSIGNED_COLUMNS, ASSIGNED_JOIN, type AssignedRow, assignedOf } from '../funders/connectors/connector.queries';
import type { Manifest, WebhookOf } from '../funders/connectors/manifest.rules';
import type { Channel, IntegrationSpec } from '../funders/funder.entity';

/** The integration that a callback's address belongs to. */
export interface CallbackSource {
  accountId: string;
  funderServiceId: string;
  /** What it signs with, sealed; null where it does not sign. */
  sealedSecret: string | null;
  /** Whether what is not signed is refused although there is no secret. */
  isSignatureRequired: boolean;
  /** How the funder's own messages are read; null: it posts our own shape. */
  webhook: WebhookOf | null;
  tables: NonNullable<Manifest['tables']>;
  /** How offers come from this funder, where an offer does not say. */
  channel: Channel;
}

interface Found extends AssignedRow {
  accountId: string;
  funderServiceId: string;
  secret: string | null;
  required: boolean | number;
  spec: string | null;
}

/** The integration with this token; null when there is none. */
export async function callbackSource(read: Read, token: string): Promise<CallbackSource | null> {
  if (!isCallbackToken(token)) return null;
  const [row] = await read<Found>(
    `SELECT l.account_id AS accountId, l.funder_service_id AS funderServiceId, l.callback_secret AS secret,
     l.require_callback_signature AS required, f.integration AS spec, ${ASSIGNED_COLUMNS}
     FROM funder_integrations l JOIN funders f ON f.service_id = l.funder_service_id ${ASSIGNED_JOIN}
     WHERE l.callback_token = ?`,
    [token],
  );
  if (!row) return null;
  const { accountId, funderServiceId, secret, required, spec } = row;
  const known: IntegrationSpec | null = spec && JSON.parse(spec);
  const channel = known ? known.channel : 'api';
  const { webhook = null, tables = {} } = assignedOf(row)?.connector?.manifest ?? {};
  const about = { accountId, funderServiceId, sealedSecret: secret, isSignatureRequired: Boolean(required) };
  return { ...about, channel, webhook, tables };
}
