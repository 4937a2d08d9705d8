import { GraphQLError } from 'graphql';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { rejectionBody, retryAfterHeader } from '../../server/response/errors.ts';

/** What the whole answer becomes when nothing of the operation was answered. */
type Http = { status: number; headers?: Record<string, string> };

/** An error body of the REST contract as GraphQL carries it: its message, and the rest in the extensions. */
export function toGraphqlError({ message, ...extensions }: ErrorBody, http?: Http): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, ...(http && { http }) } });
}

/** A refusal of a rule as an error, with its own code as `reason` (GEN-21). One that comes too soon is 429, as any other. */
export function rejectionError(rejection: Rejection): GraphQLError {
  const body = rejectionBody(rejection);
  return toGraphqlError(
    body,
    body.code === 'rate_limited' ? { status: 429, headers: retryAfterHeader(rejection) } : undefined,
  );
}

/** For a request that is wrong in itself, whatever the state: the whole operation is answered with 400. */
export function badRequest(field: string, message: string): GraphQLError {
  return toGraphqlError({ message, code: 'validation', errors: [{ field, message }] }, { status: 400 });
}
