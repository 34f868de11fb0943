/** Why the service refuses what a fresh proof of who one is would open. */
const REASON = 'proof_required';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Says who asks for a proof: one dialog for all pages. Answers what takes it back. */
export function onProofRequired(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks whoever sits there, once for all that wait for it; whether he has shown it. */
export function prove(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}

interface Refusal {
  errors?: { extensions?: { reason?: unknown } }[];
  description?: unknown;
}

async function needsProof(response: Response): Promise<boolean> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return false;
  const text = await response.clone().text();
  if (!text.includes(REASON)) return false;
  const { errors, description }: Refusal = JSON.parse(text);
  if (errors?.some(({ extensions }) => extensions?.reason === REASON)) return true;
  return !response.ok && typeof description === 'string' && description.includes(REASON);
}

/** `fetch`, which asks for a proof where the service wants one, and then repeats what was asked. */
export const provingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!(await needsProof(response)) || !(await prove())) return response;
  return fetch(input, init);
};
