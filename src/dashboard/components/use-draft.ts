import { useState } from 'react';
import { useSession } from '../app/session';

/** A text that is being written. Who looks at something else meanwhile, or closes its dialog, finds it again. */
export function useDraft(of: string) {
  const { drafts } = useSession();
  const [text, setText] = useState(() => drafts.get(of) ?? '');
  const write = (next: string) => {
    if (next) drafts.set(of, next);
    else drafts.delete(of);
    setText(next);
  };
  return [text, write] as const;
}
