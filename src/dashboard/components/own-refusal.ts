/** A send of which nothing has left: what is said of it is dealgate's own word, and not the funder's. */
export const isOwnRefusal = (attempt: { status: string; transmissionStartedAt: string | null } | undefined): boolean =>
  attempt?.status === 'FAILED' && attempt.transmissionStartedAt === null;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const several = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${NUMBERS[count] ?? count} ${count === 1 ? one : many}`];

/** "Not sent: two facts are missing" */
export function missingInWords(facts: number, files: number): string {
  const parts = [...several(facts, 'fact', 'facts'), ...several(files, 'file', 'files')];
  return `Not sent: ${parts.join(' and ')} ${facts + files === 1 ? 'is' : 'are'} missing`;
}

/** What a check before a send has said, by what it begins its lists with. */
const listed = (message: string, heading: string): number => {
  const from = message.indexOf(heading);
  if (from < 0) return 0;
  const [list = ''] = message.slice(from + heading.length).split('. ');
  return list.split(', ').filter(Boolean).length;
};

/** The message of a send that dealgate itself refused, in its own words. */
export function ownRefusalWords(message: string | null): string {
  const [facts, files] = [listed(message ?? '', 'Missing information: '), listed(message ?? '', 'Missing files: ')];
  if (facts + files > 0) return `${missingInWords(facts, files)}.`;
  return message ? `Not sent: ${message}` : 'Not sent.';
}
