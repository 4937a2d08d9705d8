import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { errorCodes } from '#schema/wire.ts';
import { HttpError, httpErrorResponse, internalErrorBody, knownError } from '../../server/response/errors.ts';
import type { Context } from '../context.ts';
import { toGraphqlError } from './graphql-error.ts';

const codes: readonly unknown[] = errorCodes;

/** Gives every error of an HTTP answer its code; see `formatError`. */
export function errorFormatting(): Plugin<Context> {
  return {
    onExecutionResult: ({ result, context: initial, setResult }) => {
      if (!result || !('errors' in result) || !result.errors) return;
      const context = initial as unknown as Context;
      context.operation.failed = true;
      setResult({ ...result, errors: result.errors.map((error) => formatError(error, context)) });
    },
  };
}

/**
 * An error as a client may see it: refusals keep their code; what is wrong with the document or its variables
 * is `validation`; anything else is a fault, logged once and known to the client by its number only.
 */
export function formatError(
  error: GraphQLError,
  { caller, gateway, operation }: Pick<Context, 'caller' | 'gateway' | 'operation'>,
): GraphQLError {
  if (codes.includes(error.extensions?.code)) return error;
  const fault = faultOf(error);
  if (fault === null) return inDocument(error);
  if (fault instanceof HttpError) {
    const { code, message } = fault;
    const { status, headers } = httpErrorResponse(fault);
    const told = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return placed(toGraphqlError({ code, message }, { status, headers: told }), error);
  }
  gateway.logger.error({ err: fault, correlationId: caller.correlationId }, 'a GraphQL operation failed');
  const known = knownError(fault, { reads: operation.kind !== 'mutation' });
  return placed(toGraphqlError(known?.body ?? internalErrorBody(caller.correlationId)), error);
}

function inDocument(error: GraphQLError): GraphQLError {
  const { status = 400, headers } = error.extensions?.http ?? {};
  const code = status === 405 ? 'method_not_allowed' : 'validation';
  return placed(
    toGraphqlError({ message: error.message, code }, { status, ...(headers && { headers }) }),
    error,
  );
}

function placed(error: GraphQLError, { nodes, source, positions, path }: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, { nodes, source, positions, path, extensions: error.extensions });
}

function faultOf(error: Error): Error | null {
  if (!(error instanceof GraphQLError)) return error;
  return error.originalError ? faultOf(error.originalError) : null;
}
