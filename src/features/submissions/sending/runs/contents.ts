import type { StepOf } from '../../../funders/connectors/manifest.rules';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import type { ExchangeContext } from './exchange';

/** Files of so many bytes together are on their way to funders from this process; a larger deal's go while no other's do. */
const ROOM_BYTES = 256 * 1024 * 1024;

let used = 0;
const waiting: { bytes: number; go: () => void }[] = [];

/** Does what holds so many bytes of files in memory when there is room for them: who waits longest goes first. */
export async function inRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (bytes === 0) return work();
  const own = Math.min(bytes, ROOM_BYTES);
  await new Promise<void>((go) => {
    waiting.push({ bytes: own, go });
    admit();
  });
  try {
    return await work();
  } finally {
    used -= own;
    admit();
  }
}

function admit(): void {
  for (let next = waiting[0]; next && used + next.bytes <= ROOM_BYTES; next = waiting[0]) {
    waiting.shift();
    used += next.bytes;
    next.go();
  }
}

/** The files whose contents a request needs: its own, or all when its body holds several. */
export const filesFor = ({ files }: Pick<ExchangeContext, 'files'>, { step, file }: StepPlace) =>
  file ? files.filter((each) => each.facts.id === file.id) : holdsFiles(step) ? files : [];

const known = new WeakMap<StepOf, boolean>();

function holdsFiles(step: StepOf): boolean {
  const { multipart, json, form, xml } = step.request;
  const holds =
    known.get(step) ??
    (multipart?.some((part) => part.file !== undefined) === true ||
      JSON.stringify([json, form, xml, multipart]).includes('"$file"'));
  known.set(step, holds);
  return holds;
}
