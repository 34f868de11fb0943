import { Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { ToConfigure } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Chip, type Tone } from '../../components/Chip';
import { TimeAgo } from '../../components/TimeAgo';
import { PendingMatchForm } from './PendingMatchForm';
import { type Job, PROGRESS } from './policies-query';
import { RowRemarks } from './RowRemarks';
import { UploadRows } from './UploadRows';

const STATUS: Record<Job['status'], { label: string; tone: Tone }> = {
  QUEUED: { label: 'Queued', tone: 'info' },
  PROCESSING: { label: 'Processing', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
};

/** The latest upload: how far it is, what could not be read, and the rows that a person has to decide. */
export function UploadJob({ job: read, reload }: { job: Job; reload: () => void }) {
  const isOver = read.status === 'COMPLETED' || read.status === 'FAILED';
  const [{ data }] = useSubscription({ query: PROGRESS, variables: { job: read.serviceId }, pause: isOver });
  const job = isOver ? read : (data?.policyUploadProgressed ?? read);
  const ended = !isOver && (job.status === 'COMPLETED' || job.status === 'FAILED');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended.
  useEffect(() => {
    if (ended) reload();
  }, [ended]);
  const { label, tone } = STATUS[job.status];
  const share = job.totalCount ? (job.processedCount / job.totalCount) * 100 : job.status === 'COMPLETED' ? 100 : 0;
  return (
    <Card
      title={job.filename ?? 'Upload'}
      actions={
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            <TimeAgo time={job.created} />
          </Text>
          <Chip tone={tone}>{label}</Chip>
        </Group>
      }
    >
      <Stack gap="sm">
        <Progress
          value={share}
          aria-label="Rows processed"
          animated={!isOver && !ended}
          color={tone === 'bad' ? 'red' : 'tide'}
        />
        <Text size="sm" role="status">
          {job.processedCount} of {job.totalCount ?? '…'} rows processed: {job.successCount + job.matched.length}{' '}
          {job.dryRun ? 'read' : 'imported'}, {job.pendingMatches.length} to review,{' '}
          {job.skipped.length > 0 && `${job.skipped.length} skipped, `}
          {job.errorCount} failed.
        </Text>
        {job.errorMessage && (
          <Text size="sm" c="var(--mantine-color-error)">
            {job.errorMessage}
          </Text>
        )}
        <ToConfigure>
          {job.pendingMatches.map((match) => (
            <PendingMatchForm
              key={match.index}
              jobId={job.serviceId}
              match={match}
              isPreview={job.dryRun}
              reload={reload}
            />
          ))}
        </ToConfigure>
        {job.status === 'COMPLETED' && <UploadRows job={job} reload={reload} />}
        <RowRemarks details={job.errorDetails} />
      </Stack>
    </Card>
  );
}
