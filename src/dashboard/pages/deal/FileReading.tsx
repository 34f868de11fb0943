import { Button, Group, Text } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import { sentence } from '../../components/labels';
import type { DealData } from './deal-query';

const TAKE = graphql(`
  mutation TakeClass($file: ID!, $fileClass: String!) {
    updateEndUserFile(serviceId: $file, input: { fileClass: $fileClass }) { serviceId }
  }
`);

type File = DealData['files'][number];

/** Who says what a file is, what else the rules see, and what could not be read. */
export function FileReading({ file, reload }: { file: File; reload: () => void }) {
  const take = useAction(TAKE, 'File class saved.');
  const { detectedClass, fileClass } = file;
  const seen = detectedClass && detectedClass.fileClass !== fileClass ? detectedClass : null;
  const said = [sourceOf(file), pagesOf(file), ...file.activeContent.map(sentence)].filter(Boolean).join(' · ');
  return (
    <>
      {said && (
        <Text size="xs" c="dimmed">
          {said}
        </Text>
      )}
      {file.supersededByServiceId && (
        <Text size="xs" c="dimmed">
          Another file takes its place: it is not sent.
        </Text>
      )}
      {seen && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {`The rules see: ${sentence(seen.fileClass).toLowerCase()}, ${seen.confidence}`}
          </Text>
          <ToSubmit>
            <Button
              size="compact-xs"
              variant="default"
              loading={take.busy}
              onClick={() => void take.run({ file: file.serviceId, fileClass: seen.fileClass }).then(reload)}
            >
              {`Take ${sentence(seen.fileClass).toLowerCase()}`}
            </Button>
          </ToSubmit>
        </Group>
      )}
      {file.processingError && (
        <Text size="xs" c="dimmed">
          {file.processingError}
        </Text>
      )}
    </>
  );
}

function sourceOf({ fileClassSource, detectedClass, processingStatus }: File): string {
  if (processingStatus === 'PROCESSING') return 'Being read';
  if (fileClassSource === 'GIVEN') return 'Class given';
  if (fileClassSource === 'SET') return 'Class set by you';
  return fileClassSource === 'RULES' ? `Class by rules ${detectedClass?.confidence ?? ''}`.trim() : '';
}

const pagesOf = ({ numPages }: File): string =>
  numPages === null ? '' : numPages === 1 ? '1 page' : `${numPages} pages`;
