import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { errorCodes } from '#schema/wire.ts';
import { HttpError, httpErrorResponse, internalErrorBody, knownError } from '../../server/response/errors.ts';
import type { Context } from '../context.ts';
import { toGraphqlError } from './graphql-error.ts';

const knownCodes: readonly unknown[] = errorCodes;

/**
 * Formats every error of an HTTP response, see `formatError`. A response that consists of an outage gets a
 * `Retry-After`, as in REST.
 */
export function errorFormatting(): Plugin<Context> {
  return {
    onExecutionResult: ({ result, context: initial, setResult }) => {
      if (!result || !('errors' in result) || !result.errors) return;
      const context = initial as unknown as Context;
      context.operation.failed = true;
      const errors = result.errors.map((error) => formatError(error, context));
      const isOutage = !result.data && errors.every(({ extensions }) => extensions.code === 'unavailable');
      if (isOutage) context.responseHeaders['retry-after'] = 1;
      setResult({ ...result, errors });
    },
  };
}

/**
 * An error as clients see it: rejections keep their code; errors in the document or its variables are `validation`;
 * anything else is logged and hidden behind its correlation id.
 */
export function formatError(
  error: GraphQLError,
  { caller, gateway, operation }: Pick<Context, 'caller' | 'gateway' | 'operation'>,
): GraphQLError {
  if (knownCodes.includes(error.extensions?.code)) return error;
  const original = originalErrorOf(error);
  if (original === null) return documentError(error);
  if (original instanceof HttpError) {
    const { code, message } = original;
    const { status, headers } = httpErrorResponse(original);
    const httpHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    return withLocation(toGraphqlError({ code, message }, { status, headers: httpHeaders }), error);
  }
  const { correlationId } = caller;
  const path = error.path?.join('.') ?? '';
  const kind = operation.kind ?? 'operation';
  gateway.logger.error({ err: original, correlationId, kind, path }, `GraphQL ${kind} failed: ${path}`);
  const known = knownError(original, { reads: operation.kind !== 'mutation' });
  return withLocation(toGraphqlError(known?.body ?? internalErrorBody(correlationId)), error);
}

function documentError(error: GraphQLError): GraphQLError {
  const { status = 400, headers } = error.extensions?.http ?? {};
  const code = status === 405 ? 'method_not_allowed' : 'validation';
  return withLocation(
    toGraphqlError({ message: error.message, code }, { status, ...(headers && { headers }) }),
    error,
  );
}

function withLocation(error: GraphQLError, { nodes, source, positions, path }: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, { nodes, source, positions, path, extensions: error.extensions });
}

function originalErrorOf(error: Error): Error | null {
  if (!(error instanceof GraphQLError)) return error;
  return error.originalError ? originalErrorOf(error.originalError) : null;
}
