import { holds } from './conditions.rules';
import type { FileFacts } from './evaluation.rules';
import { canonicalJson } from './json.rules';
import type { Manifest, StepOf } from './manifest.rules';
import { type Scope, scopeOf, within } from './paths.rules';

/** The files that a step is made for, each once; a step that is not made for each is made once, for none. */
export function itemsOf(step: StepOf, files: readonly FileFacts[], roots: Scope['roots']): (FileFacts | null)[] {
  if (step.for_each !== 'files') return [null];
  return files.filter((file, index) => {
    if (step.where === undefined) return true;
    return holds(step.where, within(scopeOf(roots), 'file', file, 'file', index + 1));
  });
}

/** One request of a run: a step, and the file that it is for. */
export interface StepPlace {
  step: StepOf;
  pointer: string;
  ordinal: number;
  file: FileFacts | null;
  /** Which of the step's files it is, from 1. */
  number: number;
}

/** The requests of a run in their order: consecutive steps for the same files go file by file. */
export function placesIn({ steps }: Manifest, files: readonly FileFacts[], roots: Scope['roots']): StepPlace[] {
  const places: StepPlace[] = [];
  for (let at = 0; at < steps.length; ) {
    const first = steps[at];
    if (!first) break;
    const isOfGroup = (step: StepOf | undefined) =>
      step?.for_each !== undefined && canonicalJson(step.where ?? null) === canonicalJson(first.where ?? null);
    let end = at + 1;
    while (first.for_each && isOfGroup(steps[end])) end++;
    const group = steps.slice(at, end);
    for (const [index, file] of itemsOf(first, files, roots).entries())
      for (const [within, step] of group.entries())
        places.push({
          step,
          pointer: `/steps/${at + within}`,
          ordinal: (at + within) * 1000 + index,
          file,
          number: index + 1,
        });
    at = end;
  }
  return places;
}
