import type { RawDeal } from '../deal.rules';
import type { DealShape } from '../mapping.rules';
import { header, sameText } from '../proof';
import type { CrmReading } from '../reading.rules';
import {
  type CrmParser,
  configOf,
  configUrl,
  contactsNamed,
  credential,
  foreignAmount,
  idOf,
  objectAt,
  personOf,
  propertyOf,
  shaped,
  timeOf,
} from './parser';

/** v1 names the organisation of a deal as well. */
const SHAPE: DealShape = {
  opportunity_name: '/title',
  stage: '/stage_id',
  'company.name': ['/org_name', '/org_id/name'],
};
const LEFT_OUT = [
  ...['/value', '/currency', '/status', '/person_name', '/owner_name', '/person_id', '/org_id', '/cc_email', '/active'],
  ...['/deleted', '/is_deleted', '/is_archived', '/add_time', '/update_time', '/stage_change_time', '/close_time'],
  ...['/won_time', '/lost_time', '/first_won_time', '/rotten_time', '/archive_time', '/stage_order_nr', '/visible_to'],
  ...['/formatted_value', '/weighted_value', '/formatted_weighted_value', '/weighted_value_currency', '/origin'],
  ...['/probability', '/next_activity_date', '/next_activity_time', '/next_activity_subject', '/next_activity_type'],
  ...['/next_activity_duration', '/next_activity_note', '/last_activity_date', '/last_incoming_mail_time'],
  ...['/last_outgoing_mail_time', '/products_count', '/files_count', '/notes_count', '/followers_count'],
  ...['/email_messages_count', '/activities_count', '/done_activities_count', '/undone_activities_count'],
  ...['/participants_count', '/person_hidden', '/org_hidden', '/label', '/label_ids', '/channel', '/group_type'],
  ...['/acv', '/arr', '/mrr', '/acv_currency', '/arr_currency', '/mrr_currency', '/user_id', '/creator_user_id'],
];

/** The deal of a webhook, v1 or v2, or as fetched: its custom fields are whatever is not listed here. */
function readingOf(deal: Record<string, unknown>, more: RawDeal = {}): CrmReading {
  const { isKnown, ...reading } = shaped(deal, SHAPE, LEFT_OUT, {
    amount: foreignAmount(deal.currency, deal.value),
    ...contactsNamed(deal.person_name ?? propertyOf(deal.person_id, 'name')),
    ...more,
  });
  return { ...reading, isKnown: (path) => isTypeOfCustom(path) || isKnown(path) };
}

/** Of a custom field of v2, which says what it is beside its value. */
const isTypeOfCustom = ([first, , third]: readonly string[]): boolean =>
  first === 'custom_fields' && (third === 'type' || third === 'currency');

/** Webhooks of v2, with the ids of a deal's person and organisation, and of v1, with their names. */
export const pipedriveParser: CrmParser = {
  config: configOf({ apiToken: credential.optional(), apiUrl: configUrl.optional() }),
  credentials: ['apiToken'],
  idAt: 'data.id',
  verify(delivery, secret) {
    const [, credentials = ''] = /^Basic +(\S+)$/i.exec(header(delivery, 'authorization')) ?? [];
    return sameText(Buffer.from(credentials, 'base64').toString(), `dealgate:${secret}`);
  },
  read(item) {
    const meta = objectAt(item, 'meta');
    const kind = meta.entity ?? meta.object;
    if (typeof kind === 'string' && kind !== 'deal') return null;
    const removed = meta.action === 'delete' || meta.action === 'deleted';
    const deal = removed ? objectAt(item, 'previous') : { ...objectAt(item, 'current'), ...objectAt(item, 'data') };
    return {
      // Of v1 it is the deal's.
      eventId: isV1(meta) ? null : idOf(meta.id),
      eventTime: timeOf(meta.timestamp),
      opportunityId: idOf(deal.id) ?? idOf(meta.entity_id) ?? (isV1(meta) ? idOf(meta.id) : null),
      removed,
      partial: idOf(deal.person_id) !== null || idOf(deal.org_id) !== null,
      ...readingOf(deal),
    };
  },
  canLookUp: ({ apiToken }) => typeof apiToken === 'string',
  async lookUp(opportunityId, client, { apiToken, apiUrl }) {
    const api = client.of(apiUrl ?? 'https://api.pipedrive.com', {
      'x-api-token': String(apiToken),
    });
    const record = async (kind: string, value: unknown) => {
      const id = idOf(value);
      return objectAt(id ? await api.find(`/api/v2/${kind}/${encodeURIComponent(id)}`) : null, 'data');
    };
    const deal = objectAt(await api.get(`/api/v2/deals/${encodeURIComponent(opportunityId)}`), 'data');
    const organization = await record('organizations', deal.org_id);
    const person = await record('persons', deal.person_id);
    const names = personOf(person.name);
    return readingOf(deal, {
      company: { name: organization.name, website: organization.website, address: addressOf(organization.address) },
      contacts: [
        {
          first: person.first_name ?? names.first,
          last: person.last_name ?? names.last,
          email: firstValue(person.emails),
          phone: firstValue(person.phones),
        },
      ],
    });
  },
};

const firstValue = (list: unknown) => (Array.isArray(list) ? propertyOf(list[0], 'value') : undefined);

function addressOf(address: unknown) {
  if (typeof address === 'string') return address;
  const { value, locality, admin_area_level_1, postal_code } = objectAt(address);
  return { line_1: value, city: locality, state: admin_area_level_1, zip: postal_code };
}

const isV1 = (meta: Record<string, unknown>): boolean => meta.object !== undefined;
