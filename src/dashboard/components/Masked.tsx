import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSession } from '../app/session';
import { Code } from './Code';

const SHOWN_MS = 60_000;

interface Props {
  /** What it is, for the button. */
  name: string;
  /** As it is shown to everybody. */
  children: string;
  /** Asks for the whole. */
  read: () => Promise<string | null | undefined>;
  /** An address or secret that one copies. */
  copied?: boolean;
}

/** A masked value, and the way to see it whole: for a minute, and only where somebody asks for it. */
export function Masked({ name, children, read, copied = false }: Props) {
  const { caller } = useSession();
  const [whole, setWhole] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (whole === null) return;
    const timer = setTimeout(() => setWhole(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  const isMasked = children.includes('***') || children.includes('**-');
  const show = () => {
    setProblem(null);
    read().then(
      (value) => setWhole(value ?? null),
      (error: Error) => setProblem(error.message),
    );
  };
  const value = whole ?? children;
  return (
    <Group gap="xs" wrap="nowrap" component="span" display="inline-flex" style={{ minWidth: 0 }}>
      {copied ? <Code>{value}</Code> : value}
      {isMasked && !('apiKey' in caller) && (
        <Button size="compact-xs" variant="subtle" onClick={whole === null ? show : () => setWhole(null)}>
          {whole === null ? 'Show' : 'Hide'} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {problem && (
        <Text size="xs" c="red.9" role="alert">
          {problem}
        </Text>
      )}
    </Group>
  );
}
