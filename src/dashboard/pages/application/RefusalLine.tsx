import { Text } from '@mantine/core';
import { refusalLine } from './application-errors';

interface Props {
  errors: Readonly<Record<string, string>>;
  /** Whether the form has an input for a path. */
  isShown: (path: string) => boolean;
}

/** Beside the button of a form that was refused, which may be far from the fields that are marked. */
export function RefusalLine({ errors, isShown }: Props) {
  const line = refusalLine(errors, isShown);
  if (line === null) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {line}
    </Text>
  );
}
