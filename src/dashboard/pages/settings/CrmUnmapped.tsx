import { Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { ToConfigure } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { mappingOf } from './crm-config';
import { type Integration, type Payload, REPLAY_PAYLOAD, type UnmappedField } from './crm-query';
import { MapField } from './MapField';

interface Found {
  field: UnmappedField;
  /** The newest payload that has it. */
  payload: Payload;
}

/** Each once, as the newest payload has it. */
function foundIn(payloads: readonly Payload[]): Found[] {
  const byPointer = new Map<string, Found>();
  for (const payload of payloads)
    for (const field of payload.unmapped)
      if (!byPointer.has(field.pointer)) byPointer.set(field.pointer, { field, payload });
  return [...byPointer.values()];
}

interface Props {
  of: Integration;
  name: string;
  /** What a mapping may fill. */
  fields: readonly string[];
  reload: () => void;
}

/** What the CRM's last payloads hold and nothing here has a name for. */
export function CrmUnmapped({ of: { serviceId, config, payloads }, name, fields, reload }: Props) {
  const replay = useAction(REPLAY_PAYLOAD, 'Mapped, and the payload was replayed.');
  const mapping = mappingOf(config);
  const mapped = new Set(Object.values(mapping));
  const found = foundIn(payloads).filter(({ field }) => !mapped.has(field.pointer));
  if (found.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed" px="md" pt="sm">
        Fields that are not mapped to a fact of the deal yet.
      </Text>
      <DataTable
        label={`What ${name} sent and is not mapped`}
        rows={found}
        idOf={({ field }) => field.pointer}
        columns={[
          { name: 'Field', wide: true, cell: ({ field }) => field.name },
          {
            name: 'Kept',
            cell: ({ field }) => (field.isPersonal ? <Chip tone="bad">Personal data: not kept</Chip> : 'With the deal'),
          },
          {
            name: 'Actions',
            silent: true,
            align: 'right',
            cell: ({ field, payload }) => (
              <ToConfigure>
                <MapField
                  integrationId={serviceId}
                  field={field}
                  mapping={mapping}
                  fields={fields}
                  onMapped={() => void replay.run({ id: payload.serviceId }).then(reload)}
                />
              </ToConfigure>
            ),
          },
        ]}
      />
    </>
  );
}
