import { Button, Group, Stack, Text } from '@mantine/core';
import type { Pdf, Place } from './statements-query';

/** What was seen in a file, with its place: for a person to judge. */
export function Observations({ pdf, onShow }: { pdf: Pdf; onShow: (first: Place) => void }) {
  const { file, observations } = pdf;
  if (observations.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {observations.length === 1 ? '1 observation' : `${observations.length} observations`}
      </Text>
      {observations.map(({ code, text, page, box }) => (
        <Group key={`${code} ${page} ${text}`} gap="xs" wrap="nowrap" align="flex-start">
          <Text size="sm">{text}</Text>
          {page !== null && (
            <Button
              size="compact-xs"
              variant="default"
              style={{ flexShrink: 0 }}
              onClick={() =>
                onShow({ fileId: file.serviceId, fileName: file.fileName, label: text, page, box: box ?? null })
              }
            >
              {`Page ${page}`}
            </Button>
          )}
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        Printing, scanning and signing leave such traces too.
      </Text>
    </Stack>
  );
}
