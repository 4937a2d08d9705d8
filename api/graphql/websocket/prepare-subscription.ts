import { type ExecutionArgs, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { HttpError } from '../../server/response/errors.ts';
import type { Context } from '../context.ts';
import { formatError } from '../errors/format-errors.ts';
import { badRequest, toGraphqlError } from '../errors/graphql-error.ts';
import { kindOf, type Pipeline } from '../execution/pipeline.ts';
import { countRequest } from '../limits/rate-classes.ts';

/** Limit of open subscriptions per socket. */
const maxSubscriptions = 10;

type Subscribed = ExecutionArgs | readonly GraphQLError[];

/** Applies the same limits and rules as to an operation over HTTP. */
export async function prepareSubscription(
  pipeline: Pipeline,
  context: Context,
  { params, open }: { params: SubscribePayload; open: number },
): Promise<Subscribed> {
  if (open > maxSubscriptions)
    return [
      toGraphqlError({
        message: `One connection may hold ${maxSubscriptions} subscriptions`,
        code: 'rate_limited',
      }),
    ];
  try {
    await countRequest(context.gateway, context.caller);
    return await readyToRun(pipeline, context, params);
  } catch (error) {
    if (error instanceof GraphQLError) return [formatError(error, context)];
    if (error instanceof HttpError)
      return [formatError(new GraphQLError(error.message, { originalError: error }), context)];
    throw error;
  }
}

async function readyToRun(
  pipeline: Pipeline,
  context: Context,
  params: SubscribePayload,
): Promise<Subscribed> {
  const { schema, parse, validate, contextFactory, subscribe } = pipeline.getEnveloped({
    ...context,
    params,
  });
  const document = parse(params.query);
  const errors = validate(schema, document) as readonly GraphQLError[];
  if (errors.length > 0) return errors.map((error) => formatError(error, context));
  const { operationName } = params;
  if (kindOf({ document, operationName }) !== 'subscription')
    return [badRequest('query', 'Only subscriptions are answered over the websocket')];
  return {
    schema,
    document,
    operationName,
    variableValues: params.variables,
    contextValue: await contextFactory(),
    rootValue: { subscribe },
  };
}
