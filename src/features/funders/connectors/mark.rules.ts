import { type Manifest, markOf } from './manifest.rules';

const REPEATED =
  'The connector would send the deal more than once: the step that sends the deal must not be repeated for each file.';

/** Why a connector cannot send a deal just once; null: it can. The checker refuses such a one, and it may have been saved before. */
export function markFault(manifest: Manifest): string | null {
  const mark = markOf(manifest);
  return !mark || mark.for_each ? REPEATED : null;
}
