import { type DocumentInput, stringifyDocument } from 'urql';
import { type Caller, headersOf } from './caller';

export interface UploadOptions<Variables> {
  caller: Caller;
  document: DocumentInput<unknown, never>;
  variables: Variables;
  /** From 0 to 1, of what has left. */
  onProgress: (share: number) => void;
}

/** The mutation's data. `fetch` tells nothing of what has left, so this is an XMLHttpRequest. Throws an Error for a person. */
export function upload<Data>({ caller, document, variables, onProgress }: UploadOptions<object>): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    request.setRequestHeader('content-type', 'application/json');
    for (const [name, value] of Object.entries(headersOf(caller))) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Error('The upload was interrupted. Check the connection, then try again.'));
    request.onload = () => {
      const { data, errors }: { data?: Data; errors?: { message: string }[] } = request.response ?? {};
      if (data && !errors) resolve(data);
      else reject(new Error(errors?.[0]?.message ?? `The service answered ${request.status}.`));
    };
    request.send(JSON.stringify({ query: stringifyDocument(document), variables }));
  });
}

/** The file as GraphQL's FileInput takes it. */
export async function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(`${file.name} could not be read.`));
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
