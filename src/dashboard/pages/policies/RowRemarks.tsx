import { Spoiler, Text } from '@mantine/core';

interface Remark {
  row: number;
  sheet: string;
  column: string | null;
  message: string;
}

/** What was not taken as it stood in the file, with its place. */
export function RowRemarks({ details }: { details: Record<string, unknown> | null }) {
  const remarks = (details?.rows ?? []) as Remark[];
  if (remarks.length === 0) return null;
  return (
    <Spoiler maxHeight={72} showLabel={`Show all ${remarks.length} remarks`} hideLabel="Show fewer">
      {remarks.map(({ row, sheet, column, message }) => (
        <Text key={`${sheet} ${row} ${column} ${message}`} size="sm">
          <Text span c="dimmed" size="sm">
            {sheet}, row {row}
            {column && `, ${column}`}:{' '}
          </Text>
          {message}
        </Text>
      ))}
    </Spoiler>
  );
}
