import { Button, Code, Group, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useMay } from '../../app/Rights';
import { DataTable } from '../../components/DataTable';
import { factLabel, mappingOf } from './crm-config';
import { CONFIGURE_CRM, type Integration } from './crm-query';
import { PointerForm } from './PointerForm';

interface Props {
  of: Integration;
  name: string;
  /** What a mapping may fill. */
  fields: readonly string[];
  reload: () => void;
}

/** Which field of the CRM's fills which fact, beyond what the shape of its records says. */
export function CrmMapping({ of: { serviceId: id, config }, name, fields, reload }: Props) {
  const mayConfigure = useMay('CONFIGURE');
  const remove = useAction(CONFIGURE_CRM, 'No longer mapped.');
  const mapping = mappingOf(config);
  const mapped = Object.entries(mapping).map(([fact, pointer]) => ({ fact, pointer }));
  const without = (gone: string) => Object.fromEntries(Object.entries(mapping).filter(([fact]) => fact !== gone));
  return (
    <>
      <Group justify="space-between" px="md" pt="sm">
        <Text size="sm" c="dimmed">
          {mapped.length > 0 ? 'Fields that are mapped to a fact of the deal.' : 'No field is mapped by hand.'}
        </Text>
        {mayConfigure && <PointerForm id={id} mapping={mapping} fields={fields} reload={reload} />}
      </Group>
      {mapped.length > 0 && (
        <DataTable
          label={`Mapping of ${name}`}
          rows={mapped}
          idOf={({ fact }) => fact}
          columns={[
            { name: 'Fact of the deal', cell: ({ fact }) => factLabel(fact) },
            { name: 'Field', cell: ({ pointer }) => <Code>{pointer}</Code> },
            {
              name: 'Actions',
              silent: true,
              align: 'right',
              cell: ({ fact, pointer }) =>
                mayConfigure && (
                  <Group gap={6} justify="flex-end" wrap="nowrap">
                    <PointerForm id={id} mapping={mapping} fields={fields} of={{ fact, pointer }} reload={reload} />
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Remove ${factLabel(fact)}`}
                      onClick={() => void remove.run({ id, config: { mapping: without(fact) } }).then(reload)}
                    >
                      Remove
                    </Button>
                  </Group>
                ),
            },
          ]}
        />
      )}
    </>
  );
}
