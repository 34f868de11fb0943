import type { FormEvent, ReactNode } from 'react';
import { useUnsaved } from '../app/unsaved';

interface Props {
  isDirty: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form that stands in its page, where what was filled in stays until it is saved. */
export function PageForm({ isDirty, onSubmit, children }: Props) {
  useUnsaved(isDirty);
  return <form onSubmit={onSubmit}>{children}</form>;
}
