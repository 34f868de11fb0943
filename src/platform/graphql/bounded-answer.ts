import type { ServerResponse } from 'node:http';
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, type ErrorCode, HTTP_STATUS } from '../errors';
import type { OperationBytes } from '../response-cache/operation-bytes';

/** A client that takes nothing of a large answer for so long gets no more of it. */
const STALLED_MS = 10_000;
const MOST_OTHERS = 50;
const OK = 200;

/** The text of large answers, which has been made where it could wait. */
const texts = new WeakMap<object, string>();

/**
 * Puts the refusal in the answer's place where it is, or would become, too large (ANSWER_MAX_MB), and answers the HTTP
 * status of that. Of a mutation that was carried out the status is that of success: it must not be sent again.
 */
export async function boundAnswer(
  result: FormattedExecutionResult,
  bytes: OperationBytes,
  isMutation: boolean,
): Promise<number | undefined> {
  try {
    await makeText(result, bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = bytes.describe(error, isMutation);
    const { reason } = details;
    // What else was wrong with a mutation's fields has not changed by that.
    const others = isMutation ? (result.errors ?? []).filter(({ extensions }) => extensions?.reason !== reason) : [];
    result.data = null;
    result.errors = [{ message, extensions: { code, ...(reason && { reason }) } }, ...others.slice(0, MOST_OTHERS)];
    return isMutation && bytes.hasChanged ? OK : HTTP_STATUS[code];
  }
}

/** Makes a text that is so long that it must be made piece by piece. Throws what refuses one that is too long. */
async function makeText({ data }: Pick<ExecutionResult, 'data'>, bytes: OperationBytes): Promise<void> {
  const text = await bytes.textOf(data);
  if (text !== undefined && data) texts.set(data, text);
}

/** The text of an answer without errors, as `answerText`. Throws the refusal of one that is too large. */
export async function boundedLine({ data = null }: ExecutionResult, bytes: OperationBytes): Promise<string> {
  await makeText({ data }, bytes);
  return answerText({ data });
}

/** A result, and its text. */
export interface AnswerText {
  result: ExecutionResult;
  json: string;
}

/** The same for a websocket: the result, or the refusal in its place, with its text. */
export async function boundedText(
  result: ExecutionResult,
  bytes: OperationBytes,
  isMutation: boolean,
): Promise<AnswerText> {
  const bounded = { ...result } as FormattedExecutionResult;
  const refused = await boundAnswer(bounded, bytes, isMutation);
  if (refused === undefined) return { result, json: textOf(result as FormattedExecutionResult) };
  const errors = (bounded.errors ?? []).map((error) => (error instanceof GraphQLError ? error : asThrown(error)));
  return { result: { data: null, errors }, json: '' };
}

/** A refusal as one that was thrown, which is how it comes through the masking of errors. */
function asThrown({ message, extensions: { code, reason } = {} }: GraphQLFormattedError): GraphQLError {
  const details = typeof reason === 'string' ? { reason } : {};
  return new GraphQLError(message, { originalError: new AppError(code as ErrorCode, message, details) });
}

/** The answer as JSON and a newline, as Apollo writes it. */
export function answerText(result: FormattedExecutionResult): string {
  return `${textOf(result)}\n`;
}

/** The JSON of a result, whose data's may have been made before. */
export function textOf(result: FormattedExecutionResult): string {
  const text = result.data ? texts.get(result.data) : undefined;
  if (text === undefined) return JSON.stringify(result);
  const others = JSON.stringify({ ...result, data: undefined });
  return `${others === '{}' ? '{' : `${others.slice(0, -1)},`}"data":${text}}`;
}

/** Lets go of a client that does not read on, since its answer is held until it has left. */
export function dropWhenStalled(response: ServerResponse): void {
  response.setTimeout(STALLED_MS, () => response.destroy());
}
