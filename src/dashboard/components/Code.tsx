import { ActionIcon, CopyButton, Group, Code as Mono, Tooltip } from '@mantine/core';
import { Icon } from './Icon';

/** An address or id that one wants to copy. */
export function Code({ children, canCopy = true }: { children: string; canCopy?: boolean }) {
  return (
    <Group gap={4} wrap="nowrap" style={{ minWidth: 0 }}>
      <Mono style={{ overflowWrap: 'anywhere' }}>{children}</Mono>
      {canCopy && (
        <CopyButton value={children}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy'}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={copied ? 'Copied' : 'Copy'}
                onClick={copy}
              >
                <Icon name={copied ? 'check' : 'copy'} size={14} />
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      )}
    </Group>
  );
}
