import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { Facts } from '../../components/Facts';
import { money } from '../../components/format';
import { CorrectStatement } from './CorrectStatement';
import { placesOfStatement } from './FactsRead';
import { Observations } from './Observations';
import { StatementRows } from './StatementRows';
import {
  CORRECT,
  LOAD,
  type Pdf,
  type Place,
  RECONCILED_TONE,
  reconciledWords,
  type Statement,
  statementName,
} from './statements-query';

interface Props {
  pdf: Pdf;
  onShow: (first: Place, all?: readonly Place[]) => void;
  reload: () => void;
}

const isLoaded = ({ status }: Pdf) => status === 'TRANSACTIONS_LOADED';

/** A PDF of bank statements: what was read of each, and what was seen in the file. */
export function PdfCard({ pdf, onShow, reload }: Props) {
  const load = useAction(LOAD);
  const { status, file, statements, notes, isImageBased } = pdf;
  return (
    <Card
      title={file.fileName}
      actions={
        (isLoaded(pdf) || status === 'TRANSACTIONS_UNLOADED') && (
          <ToSubmit>
            <Button
              size="xs"
              variant="default"
              loading={load.busy}
              onClick={() => void load.run({ pdf: pdf.serviceId, load: !isLoaded(pdf) }).then(reload)}
            >
              {isLoaded(pdf) ? 'Leave its rows out' : 'Count its rows again'}
            </Button>
          </ToSubmit>
        )
      }
    >
      <Stack gap="md">
        {isImageBased && <Text size="sm">Its pages are pictures.</Text>}
        {notes && <Text size="sm">{notes}</Text>}
        {status === 'FAILED' && <Text size="sm">No statement could be read in it.</Text>}
        {statements.map((statement, index) => (
          <StatementPart
            key={statement.serviceId}
            pdf={pdf}
            index={index}
            statement={statement}
            onShow={onShow}
            reload={reload}
          />
        ))}
        <Observations pdf={pdf} onShow={onShow} />
      </Stack>
    </Card>
  );
}

function StatementPart({ pdf, statement, index, onShow, reload }: Props & { statement: Statement; index: number }) {
  const correct = useAction(CORRECT, 'Saved, and checked again.');
  const [showsRows, setRows] = useState(false);
  const name = statementName(statement);
  const places = placesOfStatement(pdf.file, statement);
  const figure = (field: string, value: number | null) => {
    const place = statement.provenance.find((each) => each.field.toLowerCase().includes(field));
    const first = place && places[statement.provenance.indexOf(place)];
    if (!first) return money(value);
    return (
      <Button size="compact-xs" variant="default" onClick={() => onShow(first, places)}>
        {money(value)}
      </Button>
    );
  };
  return (
    <Stack gap="xs" role="group" aria-label={name}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Chip tone={RECONCILED_TONE[statement.reconciliation]}>{reconciledWords(statement)}</Chip>
        {statement.isExcluded && <Chip plain>Not counted</Chip>}
        {statement.duplicateOfServiceId && <Chip plain>The same as another</Chip>}
        {statement.isPartial && <Chip plain>Part of a month</Chip>}
        {statement.isCorrected && <Chip plain>Corrected</Chip>}
        {statement.isOcr && <Chip tone="warn">Read from a picture</Chip>}
      </Group>
      <Facts
        of={[
          ['Holder', statement.accountTitle],
          ['Opening', figure('opening', statement.openingBalance)],
          ['Credits', money(statement.totalCredits)],
          ['Debits', money(statement.totalDebits)],
          ['Closing', figure('closing', statement.closingBalance)],
        ]}
      />
      <Group gap="xs">
        <Button size="compact-xs" variant="default" aria-expanded={showsRows} onClick={() => setRows(!showsRows)}>
          {showsRows ? 'Hide the rows' : `Show the ${statement.transactionCount} rows`}
        </Button>
        <ToSubmit>
          <CorrectStatement pdfId={pdf.serviceId} index={index} statement={statement} reload={reload} />
          {/* Of a PDF whose rows are left out none counts. */}
          {isLoaded(pdf) && (
            <Button
              size="compact-xs"
              variant="default"
              loading={correct.busy}
              onClick={() =>
                void correct.run({ pdf: pdf.serviceId, index, input: { exclude: !statement.isExcluded } }).then(reload)
              }
            >
              {statement.isExcluded ? 'Count it' : 'Do not count it'}
            </Button>
          )}
        </ToSubmit>
      </Group>
      {showsRows && <StatementRows pdf={pdf} statementId={statement.serviceId} onShow={onShow} reload={reload} />}
    </Stack>
  );
}
