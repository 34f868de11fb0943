import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useInterval } from '../../api/use-interval';
import { useDealData } from '../../app/deal-changes';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { FileViewer } from '../deal/FileViewer';
import { FactsRead } from './FactsRead';
import { Months } from './Months';
import { PdfCard } from './PdfCard';
import { Positions } from './Positions';
import { type Place, STATEMENTS, type StatementsDeal } from './statements-query';

/** Nothing tells of the end of a reading but the files themselves. */
const READING_MS = 2000;

/** What was read in the deal's bank statements, each figure with its place. */
export default function Statements({ dealId }: { dealId: string }) {
  const read = useDealData(STATEMENTS, { variables: { id: dealId }, types: ['Pdf', 'EndUserFile', 'BankTransaction'] });
  const isReading = read.data?.endUser?.files.some(({ processingStatus }) => processingStatus === 'PROCESSING');
  useInterval(read.reload, isReading ? READING_MS : null);
  return <Loaded of={read}>{({ endUser }) => endUser && <Read of={endUser} reload={read.reload} />}</Loaded>;
}

function Read({ of: { pdfs, findings }, reload }: { of: StatementsDeal; reload: () => void }) {
  const [places, setPlaces] = useState<{ all: readonly Place[]; first: Place } | null>(null);
  const show = (first: Place, all: readonly Place[] = [first]) => setPlaces({ all, first });
  if (pdfs.length === 0)
    return (
      <Card>
        <Empty icon="file" title="No bank statements yet">
          PDFs of the class “Bank statement” are read after their upload; their figures stand here, each with its place.
        </Empty>
      </Card>
    );
  return (
    <Stack>
      {findings && <FactsRead findings={findings} pdfs={pdfs} onShow={show} />}
      {findings && findings.months.length > 0 && <Months months={findings.months} />}
      {findings && findings.positions.length > 0 && <Positions positions={findings.positions} />}
      {findings && <Accounts accounts={findings.accounts} />}
      {pdfs.map((pdf) => (
        <PdfCard key={pdf.serviceId} pdf={pdf} onShow={show} reload={reload} />
      ))}
      {places && (
        <FileViewer
          fileId={places.first.fileId}
          name={places.first.fileName}
          evidence={[...places.all]}
          start={places.first}
          onClose={() => setPlaces(null)}
        />
      )}
    </Stack>
  );
}

/** Accounts whose statements do not follow each other. */
function Accounts({ accounts }: { accounts: NonNullable<StatementsDeal['findings']>['accounts'] }) {
  const broken = accounts.filter(({ gaps, isWeakKey }) => gaps.length > 0 || isWeakKey);
  if (broken.length === 0) return null;
  return (
    <Card title="Accounts">
      {broken.map(({ bankName, accountLast4, accountType, gaps, isWeakKey }) => (
        <Text key={`${bankName} ${accountLast4} ${accountType}`} size="sm">
          {[bankName ?? 'Unknown bank', accountLast4 && `…${accountLast4}`, accountType].filter(Boolean).join(' · ')}
          {gaps.length > 0 && `: nothing from ${gaps.map(({ from, to }) => `${from} to ${to}`).join(', ')}`}
          {isWeakKey && '. Its number is masked: it is told apart by its bank and last digits alone.'}
        </Text>
      ))}
    </Card>
  );
}
