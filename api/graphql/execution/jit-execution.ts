import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';
import { mapAsyncIterable } from './mapped.ts';

type Run = CompiledQuery['query'];
type Known = Run | 'seen-once' | 'not-compilable';

/**
 * Executes by compiled code what was asked before; a document seen for the first time runs uncompiled, so that
 * asking ever new ones does not make the server compile. Rows are typed by us from end to end, so leaves are
 * not coerced again.
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
 * What a message came to, by operation: subscribers that ask the same of the same message share the result.
 * So no field below a subscription may depend on who asks.
 */
const told = new WeakMap<object, Map<string, Result>>();

async function subscribe(args: ExecutionArgs, run: (args: ExecutionArgs) => Result) {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const asked = JSON.stringify([args.document.loc?.source.body, args.operationName, args.variableValues]);
  return mapAsyncIterable(source as AsyncIterable<object>, (message) => {
    const results = told.get(message) ?? new Map<string, Result>();
    const result = results.get(asked) ?? run({ ...args, rootValue: message });
    told.set(message, results.set(asked, result));
    return result;
  });
}
