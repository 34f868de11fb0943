import { useEffect, useState } from 'react';
import { type Scope, useMay } from '../app/Rights';
import { useSession } from '../app/session';

const SHOWN_MS = 60_000;

/** Digits behind signs, or nothing but signs. */
export const isMasked = (text: string): boolean => /\*[-\d]|\*{3}/.test(text);

/**
 * What is masked otherwise, whole for a minute once somebody asks for it whose role has `scope`. A key sees what it may see,
 * and cannot ask.
 */
export function useShown<Whole>(scope: Scope, read: () => Promise<Whole | null | undefined>) {
  const { caller } = useSession();
  const may = useMay(scope) ?? false;
  const [whole, setWhole] = useState<Whole | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (whole === null) return;
    const timer = setTimeout(() => setWhole(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  const hide = () => {
    setWhole(null);
    setProblem(null);
  };
  const show = () => {
    hide();
    read().then(
      (value) => setWhole(value ?? null),
      (error: Error) => setProblem(error.message),
    );
  };
  return { whole, problem, show, hide, mayAsk: may && !('apiKey' in caller) };
}

export type Shown<Whole> = ReturnType<typeof useShown<Whole>>;
