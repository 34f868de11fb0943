/** What is wrong with what was asked for, in a sentence. */
export class CommandMistake extends Error {}

const NAME = /^[a-z0-9-]{1,60}$/;

/** Throws CommandMistake for what would be no folder or file of the connectors'. */
export function named(what: string, name: string): string {
  if (NAME.test(name)) return name;
  throw new CommandMistake(`${what} ${name.slice(0, 80)}: small letters, digits and dashes, 60 at most.`);
}
