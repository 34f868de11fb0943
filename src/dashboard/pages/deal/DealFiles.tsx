import { Text } from '@mantine/core';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { bytes, onDay } from '../../components/format';
import { sentence } from '../../components/labels';
import type { DealData } from './deal-query';
import { FileUpload } from './FileUpload';

export function DealFiles({ deal, reload }: { deal: DealData; reload: () => void }) {
  return (
    <Card title="Files" flush>
      {deal.files.length > 0 && (
        <DataTable
          label="Files"
          rows={deal.files}
          idOf={(file) => file.serviceId}
          columns={[
            {
              name: 'File',
              cell: (file) => (
                <>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {file.fileName}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {file.fileClass ? sentence(file.fileClass) : 'Unclassified'} · {onDay(file.created)}
                  </Text>
                </>
              ),
            },
            { name: 'Size', align: 'right', cell: (file) => bytes(file.sizeBytes) },
          ]}
        />
      )}
      <FileUpload dealId={deal.serviceId} onUploaded={reload} />
    </Card>
  );
}
