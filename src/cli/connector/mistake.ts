/** What is wrong with what was asked for, in a sentence. */
export class CommandMistake extends Error {}
