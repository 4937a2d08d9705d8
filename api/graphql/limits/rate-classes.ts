import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Caller, Gateway } from '../../gateway.ts';
import type { RateClass } from '../../server/limits/rate-limiter.ts';
import type { Route } from '../../server/route.ts';
import type { Context } from '../context.ts';

/** A mutation whose permission line is no REST call's, and that names no rate class itself: the schema is not served. */
export class MutationWithoutRateClass extends Error {
  override readonly name = 'MutationWithoutRateClass';
}

/**
 * Counts one GraphQL request, whatever its operation: an operation over HTTP, the opening of a socket, a
 * subscription on it (GEN-24). Throws `HttpError`.
 */
export function countRequest({ rateLimiter }: Pick<Gateway, 'rateLimiter'>, caller: Caller): Promise<void> {
  return rateLimiter.count(caller.user?.isAdmin ? 'X' : 'Q', caller);
}

/**
 * Counts every mutation in the class of the REST call with the same permission line, so REST and GraphQL have one
 * limit; a mutation without such a call says `extensions: { rate }`, and so does a query whose REST call is of
 * another class than Q. Aliases count each. The server counts an administrator's requests in class X already.
 */
export function countMutations(schema: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    countField(field, rateOf(field, routes));
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    if (field.extensions.rate) countField(field, field.extensions.rate as RateClass);
  return schema;
}

function countField(field: GraphQLField<unknown, unknown>, rate: RateClass): void {
  const { resolve } = field;
  field.resolve = async (root, args, context, operation) => {
    const { gateway, caller } = context as Context;
    const countedAtTheDoor = rate === 'X' && caller.user?.isAdmin;
    if (!countedAtTheDoor) await gateway.rateLimiter.count(rate, caller);
    return resolve?.(root, args, context, operation);
  };
}

type Scopes = { command?: string; operation?: string };

function rateOf({ name, extensions }: GraphQLField<unknown, unknown>, routes: readonly Route[]): RateClass {
  const { command, operation } = (extensions.pothosOptions as { authScopes: Scopes }).authScopes;
  const same = routes.find(
    ({ who }) =>
      who !== 'anyone' &&
      (('sends' in who && who.sends === command) || ('operates' in who && who.operates === operation)),
  );
  const rate = (extensions.rate as RateClass | undefined) ?? same?.rate;
  if (!rate) throw new MutationWithoutRateClass(`Mutation.${name} names no rate class`);
  return rate;
}
