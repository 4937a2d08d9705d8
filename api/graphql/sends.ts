import type { CallArguments, CommandCall } from '../commands/command-call.ts';
import type { Context } from './context.ts';
import { resultOrThrow } from './errors/graphql-error.ts';

/** Arguments of a mutation, as most are called. */
type MutationArguments = {
  id?: string;
  input?: object | null;
  changes?: object | null;
  idempotencyKey?: string | null;
};

/**
 * Options of a mutation field that sends a command: the permission line and the resolver. Rejections are thrown as
 * GraphQL errors. `toArguments` is for fields whose arguments have other names than `id`, `input` or `changes`, and
 * `idempotencyKey`; `toResult` makes the field's value of the result of the call.
 */
export function sends<Result extends object, Value = Result, Args = MutationArguments>(
  call: CommandCall<Result>,
  {
    toArguments = defaultArguments as (args: Args) => CallArguments,
    toResult = (result) => result as unknown as Value,
  }: {
    toArguments?: (args: Args) => CallArguments;
    toResult?: (result: Result, context: Context) => Value | Promise<Value>;
  } = {},
) {
  return {
    authScopes: { command: call.command },
    resolve: async (_root: unknown, args: NoInfer<Args>, context: Context): Promise<NoInfer<Value>> =>
      toResult(await resultOrThrow(call.run(context.gateway, context.caller, toArguments(args))), context),
  };
}

function defaultArguments({ id, input, changes, idempotencyKey }: MutationArguments): CallArguments {
  return { id, input: input ?? changes ?? undefined, key: idempotencyKey };
}
