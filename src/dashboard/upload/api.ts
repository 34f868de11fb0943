/** What a merchant is asked for. */
export interface Item {
  id: string;
  title: string;
  hint: string | null;
  type: 'file' | 'text' | 'number' | 'boolean' | 'date';
  files: number;
}

export interface Asked {
  account_name: string;
  expires_at: string;
  items: Item[];
  limits: { file_bytes: number };
}

/** What a door has answered. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The token is behind the #: neither the service's log nor another site is told of it. */
const token = () => window.location.hash.slice(1);

/** Posts to one of the page's doors. `progress` is told how much has left, from 0 to 1. */
export function post(path: string, body: FormData | string | null, progress?: (part: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${path}`);
    request.setRequestHeader('x-upload-token', token());
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => resolve({ status: 0, body: null });
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** The first words of a description, which stand in it by field. */
const firstText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return firstText(Object.values(value)[0]);
};

/** What went wrong, in words for whoever sends. */
export function trouble({ status, body }: Answer): string {
  if (status === 0) return 'The connection was lost. Please try again.';
  if (status === 404) return 'This link does not work any more. Ask whoever sent it for a new one.';
  if (status === 429) return 'That was a lot at once. Please wait a minute, then try again.';
  const said = status === 413 || status === 422 ? firstText(fieldOf(body, 'description')) : undefined;
  if (said !== undefined) return said;
  return 'Something went wrong on our side. Please try again a little later.';
}
