import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What is searched for now, as the address says. */
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 150;

/** A page's field to search by, which / leads to: what is typed shows at once, and is searched for after a short pause. */
export function SearchField({ value, onSearch, ...field }: Props) {
  const [text, setText] = useState(value);
  const sought = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => input.current?.focus()]]);
  const search = useDebouncedCallback((typed: string) => {
    sought.current = typed;
    onSearch(typed);
  }, PAUSE_MS);
  // Cleared from elsewhere, or gone back to; not what was typed here, which may be further on by now.
  useEffect(() => {
    if (value === sought.current) return;
    sought.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      {...field}
      ref={input}
      leftSection={<Icon name="search" size={16} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
