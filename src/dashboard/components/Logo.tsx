import { Group, Text } from '@mantine/core';
import icon from '../icon.svg';

/** The product's sign and name. */
export function Logo() {
  return (
    <Group gap={8} wrap="nowrap">
      <img src={icon} alt="" width={24} height={24} />
      <Text fw={700} fz="lg" lts="-0.01em">
        dealgate
      </Text>
    </Group>
  );
}
