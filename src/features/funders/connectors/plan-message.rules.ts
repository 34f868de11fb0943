import type { Plan } from './plan.rules';

/** What of a plan says whether the deal can go. */
type Judged = Pick<Plan, 'problems' | 'chosen' | 'unsent'>;

/** What stands in the way of a deal, in sentences, all at once; null: nothing does. */
export function planMessage(
  { problems, chosen, unsent }: Judged,
  title: string,
  further: { information: readonly string[]; files: readonly string[] },
): string | null {
  const missing = problems.flatMap(({ code, source, path }) => (code === 'missing' ? [source ?? path] : []));
  const information = [...new Set([...missing, ...further.information])];
  const named = new Set(chosen.missing.map((each) => each.split(' ')[0]));
  const files = [...chosen.missing, ...further.files.filter((each) => !named.has(each))];
  const unfit = [
    ...problems.flatMap(({ code, text }) => (code === 'missing' ? [] : [text])),
    ...chosen.refused.map(({ text }) => text),
  ];
  const sentences = [
    information.length > 0 && `Missing information: ${information.join(', ')}.`,
    files.length > 0 && `Missing files: ${files.join(', ')}.`,
    unfit.length > 0 && notTaken(title, [...new Set(unfit)]),
    unsent?.message,
  ];
  return sentences.filter((each) => typeof each === 'string').join(' ') || null;
}

/** More than this nobody reads. */
const MOST_PROBLEMS = 100;

/** All that a plan's message says, one by one; of what several requests lack once. `field` is the deal's path, else the request's. */
export function planProblems(
  { problems, chosen, unsent }: Judged,
  title: string,
): { field: string | null; code: string; message: string }[] {
  const all = [
    ...problems.map(({ code, source, path, text }) => {
      const field = source ?? path;
      return { field, code, message: code === 'missing' ? `Missing information: ${field}.` : notTaken(title, [text]) };
    }),
    ...chosen.missing.map((each) => ({
      field: each.slice(0, each.lastIndexOf(' (')),
      code: 'missing',
      message: `Missing files: ${each}.`,
    })),
    ...chosen.refused.map(({ text, isSize }) => ({
      field: null,
      code: isSize ? 'too_large' : 'not_accepted',
      message: notTaken(title, [text]),
    })),
    ...(unsent ? [{ field: null, code: 'not_accepted', message: unsent.message }] : []),
  ];
  return [...new Map(all.map((each) => [each.message, each])).values()].slice(0, MOST_PROBLEMS);
}

const notTaken = (title: string, what: readonly string[]) => `${title} does not take: ${what.join(', ')}.`;
