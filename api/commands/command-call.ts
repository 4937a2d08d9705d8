import type { z } from 'zod';
import type { CommandDefinition } from '#domain/command.ts';
import { type AnyCommand, type CommandName, commands } from '#domain/commands.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway, Outcome } from '../gateway.ts';
import { sendOnce } from './idempotency.ts';
import { parseInput } from './parse-input.ts';

/** A client's arguments: the id in the path ('' without one), the body and the `Idempotency-Key`. */
export type CallArguments = { id?: string; input?: unknown; key?: string | null | undefined };

/** A call that sends `command` for a client, with the same result over REST and GraphQL; a rejection is a value. */
export type CommandCall<Result> = {
  command: CommandName;
  run(gateway: Gateway, caller: Caller, args: CallArguments): Promise<Result | Rejection>;
};

type Named<Name extends CommandName> = Extract<AnyCommand, { type: Name }>;
type Input<Name extends CommandName> = (typeof commands)[Name] extends {
  input: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
/** The result of a command that was accepted. */
export type Accepted = Extract<Outcome, { ok: true }>;

/** One call; ids that its command creates are derived from `meta.commandId`, so that a repeat creates none. */
export type CallContext = { gateway: Gateway; caller: Caller; id: string; meta: CommandMetadata };
/** `sentAt`: when the command was sent, in ms of `performance.now()`. */
type SentContext = CallContext & { sentAt: number };

type Steps<Name extends CommandName, Result> = {
  /**
   * The command's data, or a rejection based on other streams. Rules of its own stream belong to the decider.
   */
  prepare(
    context: CallContext,
    input: Input<Name>,
  ): Named<Name>['data'] | Rejection | Promise<Named<Name>['data'] | Rejection>;
  /** The result, from the accepted command's events, because a view can lag behind them. */
  present(context: SentContext, accepted: Accepted, data: Named<Name>['data']): Result | Promise<Result>;
};

/**
 * The call of one command, by its definition: parses the input, prepares the data, sends the command once per
 * idempotency key and presents the result.
 */
export function commandCall<Name extends CommandName, Result>(
  command: Name,
  { prepare, present }: Steps<Name, Result>,
): CommandCall<Result> {
  const definition = commands[command] as CommandDefinition<Named<Name>>;

  async function run(gateway: Gateway, caller: Caller, args: CallArguments): Promise<Result | Rejection> {
    const { id = '' } = args;
    const input = definition.input && parseInput(definition.input, args.input);
    if (isRejection((input ?? {}) as object)) return input as Rejection;
    const body = id === '' ? input : { ...(input as object), id };
    const key = definition.idempotent && (args.key ?? undefined);
    let sent = {} as SentContext;
    let data = {} as Named<Name>['data'];
    const outcome = await sendOnce(gateway, caller, { call: command, key, body }, async (meta) => {
      const context = { gateway, caller, id, meta };
      const prepared = await prepare(context, input as Input<Name>);
      if (isRejection(prepared)) return prepared;
      sent = { ...context, sentAt: performance.now() };
      data = prepared;
      return { type: command, data, meta } as Named<Name>;
    });
    return outcome.ok ? present(sent, outcome, data) : outcome.rejection;
  }

  return { command, run };
}
