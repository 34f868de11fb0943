import { Button, CopyButton, Group, Stack, Table } from '@mantine/core';
import { Problem } from '../../components/Masked';
import { isMasked, useShown } from '../../components/use-shown';
import { labelOfPath } from '../application/application-fields';
import { valuesOf } from '../application/application-values';
import { useWholeInformation } from './whole-information';

interface Props {
  deal: { serviceId: string; name: string | null; information: unknown };
}

/** What a person types into a portal. Tax numbers are shown whole where they are asked for, and what is hidden is not copied. */
export function FactsToCopy({ deal }: Props) {
  const shown = useShown('PERSONAL_DATA', useWholeInformation(deal.serviceId));
  const { whole, show, hide, mayAsk } = shown;
  const known = valuesOf(deal.information);
  const facts = Object.entries({ ...(deal.name && { name: deal.name }), ...(whole ? valuesOf(whole) : known) });
  return (
    <Stack gap="xs">
      {mayAsk && Object.values(known).some(isMasked) && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={whole === null ? show : hide}>
            {whole === null ? 'Show tax numbers' : 'Hide tax numbers'}
          </Button>
          <Problem of={shown} />
        </Group>
      )}
      <Table.ScrollContainer minWidth={300} mah={320}>
        <Table aria-label="Facts to copy" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Fact</Table.Th>
              <Table.Th>Value</Table.Th>
              <Table.Th>
                <span className="visually-hidden">Copy</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {facts.map(([path, value]) => (
              <Fact key={path} label={path === 'name' ? 'Deal' : labelOfPath(path)} value={value} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
      <Table.Td ta="right">
        {!isMasked(value) && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
                <span className="visually-hidden"> {label}</span>
              </Button>
            )}
          </CopyButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
