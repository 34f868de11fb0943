import { Button, Stack, Text } from '@mantine/core';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { count, money } from '../../components/format';
import { sentence } from '../../components/labels';
import { type Findings, type Pdf, type Place, statementName } from './statements-query';

const MONEY: ReadonlySet<string> = new Set(['statements.monthly_revenue', 'statements.average_daily_balance']);

interface Props {
  findings: Findings;
  pdfs: readonly Pdf[];
  onShow: (first: Place, all?: readonly Place[]) => void;
}

/** What the client gave and what was read, side by side; nothing that was given is overwritten. */
export function FactsRead({ findings, pdfs, onShow }: Props) {
  return (
    <Card flush title="Facts">
      {findings.notes.length > 0 && (
        <Stack gap={4} px="md" pb="sm">
          {findings.notes.map((note) => (
            <Text key={note} size="sm" fw={550}>
              {note}
            </Text>
          ))}
        </Stack>
      )}
      {findings.facts.length > 0 && (
        <DataTable
          label="Facts"
          rows={findings.facts}
          idOf={({ name }) => name}
          columns={[
            { name: 'Fact', cell: ({ name }) => sentence(name.slice(name.indexOf('.') + 1)) },
            { name: 'Given', align: 'right', cell: ({ name, given }) => write(name, given) },
            { name: 'Read', align: 'right', cell: ({ name, read }) => write(name, read) },
            { name: 'Compared', cell: ({ differs }) => (differs ? <Chip tone="warn">Differs</Chip> : null) },
            {
              name: 'From',
              wide: true,
              cell: ({ months, asOf }) => [months.join(', '), asOf && `to ${asOf}`].filter(Boolean).join(' '),
            },
            {
              name: 'Places',
              silent: true,
              align: 'right',
              cell: ({ name, statementServiceIds }) => {
                const places = placesOf(pdfs, statementServiceIds);
                const [first] = places;
                return (
                  first && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Show where ${sentence(name.slice(name.indexOf('.') + 1))} was read`}
                      onClick={() =>
                        onShow(
                          first,
                          places.filter(({ fileId }) => fileId === first.fileId),
                        )
                      }
                    >
                      Show
                    </Button>
                  )
                );
              },
            },
          ]}
        />
      )}
    </Card>
  );
}

const write = (name: string, value: number | null) => (MONEY.has(name) ? money(value) : count(value));

/** Where the figures of these statements stand. */
function placesOf(pdfs: readonly Pdf[], ids: readonly string[]): Place[] {
  return pdfs.flatMap(({ file, statements }) =>
    statements
      .filter(({ serviceId }) => ids.includes(serviceId))
      .flatMap((statement) => placesOfStatement(file, statement)),
  );
}

export const placesOfStatement = (file: Pdf['file'], statement: Pdf['statements'][number]): Place[] =>
  statement.provenance.map(({ field, text, page, box }) => ({
    fileId: file.serviceId,
    fileName: file.fileName,
    label: `${statement.periodEnd ?? statementName(statement)}, ${sentence(field).toLowerCase()}: “${text}”`,
    page,
    box,
  }));
