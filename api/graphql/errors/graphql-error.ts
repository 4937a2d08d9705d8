import { GraphQLError } from 'graphql';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { rejectionBody, retryAfterHeader } from '../../server/response/errors.ts';

/** Status and headers of the HTTP response when the whole operation fails. */
type Http = { status: number; headers?: Record<string, string> };

/** Converts an error body of the REST contract: the message, and everything else in the extensions. */
export function toGraphqlError({ message, ...extensions }: ErrorBody, http?: Http): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, ...(http && { http }) } });
}

/** Converts a rejection, with its own code as `reason` (GEN-21). A rejection of class `rate_limited` sets the status 429. */
export function rejectionError(rejection: Rejection): GraphQLError {
  const body = rejectionBody(rejection);
  return toGraphqlError(
    body,
    body.code === 'rate_limited' ? { status: 429, headers: retryAfterHeader(rejection) } : undefined,
  );
}

/** Error of an invalid request: the whole operation fails with 400. */
export function badRequest(field: string, message: string): GraphQLError {
  return toGraphqlError({ message, code: 'validation', errors: [{ field, message }] }, { status: 400 });
}

/** Resolves with the result of an action; throws its rejection as a GraphQL error. */
export async function resultOrThrow<Result extends object>(
  action: Promise<Result | Rejection>,
): Promise<Result> {
  const outcome = await action;
  if (isRejection(outcome)) throw rejectionError(outcome);
  return outcome;
}
