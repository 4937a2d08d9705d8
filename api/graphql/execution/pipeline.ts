import type { ExecutionArgs } from 'graphql';
import { getOperationAST } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { errorFormatting } from '../errors/format-errors.ts';
import { badRequest } from '../errors/graphql-error.ts';
import { documentLimits } from '../limits/document-limits.ts';
import { schema } from '../schema.ts';
import { jitExecution } from './jit-execution.ts';

/**
 * The one GraphQL pipeline, for HTTP and websocket alike: limits, validation, compiled execution. Errors get
 * their codes in the HTTP and websocket handlers.
 */
export function createPipeline({ production }: { production: boolean }) {
  return createYoga<Context>({
    schema,
    plugins: [
      ...documentLimits({ production }),
      jitExecution(),
      noteKind,
      subscriptionsOverSocket,
      errorFormatting(),
    ],
    graphiql: production ? false : { subscriptionsProtocol: 'WS' },
    renderGraphiQL: async (options) => {
      // 9 MB of source that only a developer's browser needs.
      const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
      return renderGraphiQL(options);
    },
    maskedErrors: false,
    cors: false,
    batching: false,
    multipart: false,
    landingPage: false,
    // `readJsonBody` has limited it; a second limit would pipe each body through a stream.
    maxRequestBodySize: false,
    logging: false,
  });
}

export type Pipeline = ReturnType<typeof createPipeline>;

const subscriptionsOverSocket: Plugin<Context> = {
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    if ((args.contextValue as Context).disconnectSlowReader === null)
      setResultAndStopExecution({
        errors: [badRequest('query', 'Subscriptions are answered over the websocket')],
      });
  },
};

const noteKind: Plugin<Context> = {
  onExecute: ({ args }) => {
    (args.contextValue as Context).operation.kind = kindOf(args) ?? null;
  },
};

/** The kind of the operation that would run. */
export function kindOf({ document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>) {
  return getOperationAST(document, operationName)?.operation;
}
