import { useState } from 'react';
import type { TypedDocumentNode } from 'urql';
import { useSession } from '../app/session';
import { useUnsaved } from '../app/unsaved';
import { contentOf, upload } from './upload';

/** FileInput's limit: base64 of this much, and the rest of the request, fit into what `/graphql` takes. */
const LARGEST_BYTES = 10 * 1024 * 1024;
const SHOWN_AFTER_MS = 1200;

/**
 * Sends a file by a mutation and tells how far it has come: 0 to 1, null while there is nothing to tell. `start` answers
 * why the file was refused; null: it has arrived.
 */
export function useUpload<Data, Variables extends object>(
  mutation: TypedDocumentNode<Data, Variables>,
  onDone: (data: Data) => void,
) {
  const { caller } = useSession();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = progress !== null && progress < 1;
  useUnsaved(busy);
  const start = async (
    file: File,
    variablesFor: (content: { filename: string; contentBase64: string }) => Variables,
  ): Promise<string | null> => {
    const refused = (words: string) => {
      setProgress(null);
      setProblem(words);
      return words;
    };
    setProblem(null);
    if (file.size > LARGEST_BYTES) {
      return refused(`${file.name} is larger than 10 MB.`);
    }
    setProgress(0);
    try {
      const variables = variablesFor({ filename: file.name, contentBase64: await contentOf(file) });
      const data = await upload<Data>({ caller, document: mutation, variables, onProgress: setProgress });
      setProgress(1);
      onDone(data);
      setTimeout(() => setProgress(null), SHOWN_AFTER_MS);
      return null;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      return refused(words.startsWith(file.name) ? words : `${file.name}: ${words}`);
    }
  };
  return { start, progress, problem, busy };
}
