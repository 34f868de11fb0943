import { Button, Group, Text } from '@mantine/core';
import type { Scope } from '../app/Rights';
import { Code } from './Code';
import { isMasked, type Shown, useShown } from './use-shown';

interface View {
  /** What it is, for the button. */
  name: string;
  /** As it is shown to everybody. */
  children: string;
  /** An address or secret that one copies. */
  copied?: boolean;
}

interface Props extends View {
  /** Of whoever may see the whole. */
  scope: Scope;
  /** Asks for the whole. */
  read: () => Promise<string | null | undefined>;
}

/** A masked value, and the way to see it whole: for a minute, and only where somebody asks for it. */
export function Masked({ scope, read, ...view }: Props) {
  return <MaskedValue {...view} shown={useShown(scope, read)} />;
}

/** The same where the page itself may show it, too. */
export function MaskedValue({ name, children, copied = false, shown }: View & { shown: Shown<string> }) {
  const { whole, show, hide, mayAsk } = shown;
  const value = whole ?? children;
  return (
    <Group gap="xs" wrap="nowrap" component="span" display="inline-flex" style={{ minWidth: 0 }}>
      {copied ? <Code canCopy={!isMasked(value)}>{value}</Code> : value}
      {isMasked(children) && mayAsk && (
        <Button size="compact-xs" variant="subtle" onClick={whole === null ? show : hide}>
          {whole === null ? 'Show' : 'Hide'} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <Problem of={shown} />
    </Group>
  );
}

/** Why it could not be shown. */
export const Problem = ({ of: { problem } }: { of: Shown<unknown> }) =>
  problem && (
    <Text size="xs" c="red.9" role="alert">
      {problem}
    </Text>
  );
