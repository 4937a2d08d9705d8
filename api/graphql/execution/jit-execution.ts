import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';

type Run = CompiledQuery['query'];
type Known = Run | 'seen-once' | 'not-compilable';

/**
 * Compiles an operation when it is requested for the second time, so that a client whose documents all differ does
 * not make the server compile. Leaves are not serialized again: rows are typed from the store to the response.
 */
export function jitExecution(): Plugin {
  const compiled = new WeakMap<DocumentNode, Map<string, Known>>();

  function run(args: ExecutionArgs) {
    const name = args.operationName ?? '';
    const operations = compiled.get(args.document) ?? new Map<string, Known>();
    let known = operations.get(name);
    if (known === 'seen-once') known = compile(args);
    operations.set(name, known ?? 'seen-once');
    compiled.set(args.document, operations);
    return typeof known === 'function'
      ? known(args.rootValue, args.contextValue, args.variableValues)
      : execute(args);
  }

  return {
    onExecute: ({ setExecuteFn }) => setExecuteFn(run),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn((args: ExecutionArgs) => subscribe(args, run)),
  };
}

function compile({ schema, document, operationName }: ExecutionArgs): Known {
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: true,
  });
  return isCompiledQuery(compiled) ? compiled.query : 'not-compilable';
}

type Result = ExecutionResult | Promise<ExecutionResult>;

/**
 * Results per message and operation: subscribers with the same operation share the result of a message, unless it is a
 * scalar, which has no identity. Invariant: no field below a subscription depends on the caller.
 */
const resultsByMessage = new WeakMap<object, Map<string, Result>>();

async function subscribe(args: ExecutionArgs, run: (args: ExecutionArgs) => Result) {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const operation = JSON.stringify([args.document.loc?.source.body, args.operationName, args.variableValues]);
  return mapAsyncIterable(source as AsyncIterable<unknown>, (message) => {
    if (typeof message !== 'object' || message === null) return run({ ...args, rootValue: message });
    const results = resultsByMessage.get(message) ?? new Map<string, Result>();
    const result = results.get(operation) ?? run({ ...args, rootValue: message });
    resultsByMessage.set(message, results.set(operation, result));
    return result;
  });
}

/** Maps the messages of `source`. Returning ends the source even while it waits for its next message. */
export function mapAsyncIterable<From, To>(
  source: AsyncIterable<From>,
  map: (message: From) => To | Promise<To>,
): AsyncGenerator<To, void, void> {
  const messages = source[Symbol.asyncIterator]();
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await messages.return?.();
    return { done: true, value: undefined };
  };
  return {
    next: async () => {
      const { done, value } = await messages.next();
      return done ? { done, value: undefined } : { done: false, value: await map(value) };
    },
    return: end,
    throw: async (error) => {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => {
      await end();
    },
  };
}
