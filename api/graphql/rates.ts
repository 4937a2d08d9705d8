import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Caller, Gateway } from '../gateway.ts';
import type { RateClass } from '../server/rates/rates.ts';
import type { Route } from '../server/route.ts';
import type { Context } from './context.ts';

/** A mutation whose permission line is no REST call's, and that names no rate class itself: the schema is not served. */
export class UnratedMutation extends Error {
  override readonly name = 'UnratedMutation';
}

/**
 * Counts one request at the GraphQL door, whatever it asks: an operation over HTTP, the opening of a socket, a
 * subscription on it (GEN-24). Throws `Refused`.
 */
export function countAtDoor({ rates }: Pick<Gateway, 'rates'>, caller: Caller): Promise<void> {
  return rates.count(caller.user?.isAdmin ? 'X' : 'Q', caller);
}

/**
 * Counts every mutation in the class of the REST call with the same permission line, so both doors have one
 * limit; a mutation without such a call says `extensions: { rate }`, and so does a query whose REST call is of
 * another class than Q. Aliases count each. The door counts an administrator's requests in class X already.
 */
export function everyCallCounted(schema: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
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
    if (!countedAtTheDoor) await gateway.rates.count(rate, caller);
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
  if (!rate) throw new UnratedMutation(`Mutation.${name} names no rate class`);
  return rate;
}
