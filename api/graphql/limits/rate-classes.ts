import type { GraphQLField, GraphQLSchema } from 'graphql';
import { commands } from '#domain/commands.ts';
import type { RateClass } from '#schema/kernel/rate-limits.ts';
import type { Caller, Gateway } from '../../gateway.ts';
import type { Context } from '../context.ts';

/** A mutation that sends no command of a rate class, and names none itself: the schema is not served. */
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
 * Counts every mutation in the class of the command that it sends, so REST and GraphQL have one limit; a mutation
 * that sends none declares `extensions: { rate }`, and so does a query whose REST call is of another class than Q.
 * Aliases count each. The server counts an administrator's requests in class X already.
 */
export function countMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    countField(field, rateOf(field));
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    if (field.extensions.rate) countField(field, field.extensions.rate as RateClass);
  return schema;
}

function countField(field: GraphQLField<unknown, unknown>, rate: RateClass): void {
  const { resolve } = field;
  field.resolve = async (root, args, context, operation) => {
    const { gateway, caller } = context as Context;
    const isCounted = rate === 'X' && caller.user?.isAdmin;
    if (!isCounted) await gateway.rateLimiter.count(rate, caller);
    return resolve?.(root, args, context, operation);
  };
}

function rateOf({ name, extensions }: GraphQLField<unknown, unknown>): RateClass {
  const { command = '' } = (extensions.pothosOptions as { authScopes: { command?: string } }).authScopes;
  const definition = (commands as Record<string, { rate?: RateClass }>)[command];
  const rate = (extensions.rate as RateClass | undefined) ?? definition?.rate;
  if (!rate) throw new MutationWithoutRateClass(`Mutation.${name} names no rate class`);
  return rate;
}
