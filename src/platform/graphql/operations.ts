import type { ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { ReadTracker } from '../response-cache/read-tracker';
import type { Asked, ResponseCache } from '../response-cache/response-cache';
import type { Execution, Executor } from './executor';
import { checkedCost } from './limits';
import { type Counted, countedOperation } from './root-fields';
import { refusedVariables, variableErrors } from './variables';

export type SetHeader = (name: string, value: string) => void;

export interface OperationsOptions<Context> {
  schema: GraphQLSchema;
  execute: Executor;
  /** Counts the operation's root fields against the caller's limits: sets headers, throws RATE_LIMITED. */
  admit: (context: Context, counted: Counted, setHeader: SetHeader) => Promise<void>;
  /** Counts what the operation may cost against what the account has a minute; throws RATE_LIMITED. */
  spend: (context: Context, cost: number) => Promise<void>;
  /** Where answers to queries are kept, if they are. */
  answers: ResponseCache | undefined;
}

/** An operation of a valid document, as it is asked for. */
export interface AskedOperation extends Pick<Execution, 'document' | 'operationName'> {
  readonly operation: OperationDefinitionNode;
  readonly variables: Record<string, unknown> | undefined;
  /** Of the document's text. */
  readonly hash: string;
}

/** The answer to variables that do not fit; undefined where they do. */
type Refused = ReturnType<typeof refusedVariables>;

/** What has been done for a request by whoever has left it to Apollo Server. */
interface Left {
  begun: Promise<Refused>;
  result: Promise<ExecutionResult> | undefined;
}

/** What is done for each operation over HTTP, whoever speaks the protocol: once for a request. */
export class Operations<Context extends { readonly reads: ReadTracker }> {
  private readonly left = new WeakMap<ReadTracker, Left>();
  private readonly asked = new WeakMap<ReadTracker, Asked>();

  constructor(private readonly options: OperationsOptions<Context>) {}

  /** The limits, and what is kept of the answer. Throws what refuses the operation. */
  begin(context: Context, operation: AskedOperation, setHeader: SetHeader): Promise<Refused> {
    return this.left.get(context.reads)?.begun ?? this.firstBegin(context, operation, setHeader);
  }

  execute(reads: ReadTracker, execution: Execution): Promise<ExecutionResult> {
    return this.left.get(reads)?.result ?? this.options.execute(execution);
  }

  /** Has what was done be found by who goes on with the request. */
  leave(reads: ReadTracker, done: Left): void {
    this.left.set(reads, done);
  }

  /** What the answer was asked of those that are kept. */
  askedBy(reads: ReadTracker): Asked | undefined {
    return this.asked.get(reads);
  }

  /** An answer with errors is not kept. */
  failed(reads: ReadTracker): void {
    this.asked.get(reads)?.made(undefined);
    this.asked.delete(reads);
  }

  private async firstBegin(context: Context, asked: AskedOperation, setHeader: SetHeader): Promise<Refused> {
    const { schema, admit, spend, answers } = this.options;
    const { document, operation, operationName, variables = {}, hash } = asked;
    const counted = countedOperation(document, operation, variables);
    context.reads.isCounted = true;
    await admit(context, counted, setHeader);
    const refused = refusedVariables(variableErrors(schema, operation, variables));
    if (refused) return refused;
    await spend(context, checkedCost(schema, document, variables, operationName ?? undefined));
    const own =
      counted.kind === 'read' ? await answers?.ask(context.reads, [hash, operationName, asked.variables]) : undefined;
    if (own) this.asked.set(context.reads, own);
    return undefined;
  }
}
