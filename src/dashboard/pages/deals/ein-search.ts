import { useState } from 'react';
import type { DocumentInput } from 'urql';
import { readUnmasked } from '../../api/unmasked';
import { useSession } from '../../app/session';
import { searchedFor } from './searched-for';

/** A search by a whole EIN: by its last four at first, and by all of it for who has shown who he is. */
export function useWholeEin<Data, Variables extends { search?: string | null | undefined }>(
  query: DocumentInput<Data, Variables>,
  text: string | null,
  variables: Variables,
) {
  const { caller } = useSession();
  const [whole, setWhole] = useState<{ asked: string; data: Data } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isByLastFour = text !== null && searchedFor(text, !('apiKey' in caller)) !== text;
  const asked = JSON.stringify({ ...variables, search: text });
  const read = async () => {
    if (text === null) return;
    setProblem(null);
    await readUnmasked(caller, query, { ...variables, search: text.trim() }).then(
      (data) => setWhole({ asked, data }),
      (error: Error) => setProblem(error.message),
    );
  };
  const found = isByLastFour && whole?.asked === asked ? whole.data : null;
  return { found, isByLastFour: isByLastFour && !found, problem, read };
}
