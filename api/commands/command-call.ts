import type { z } from 'zod';
import type { CommandDefinition } from '#domain/command.ts';
import { type AnyCommand, type CommandName, commands } from '#domain/commands.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway, Outcome } from '../gateway.ts';
import { runOnce } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { sendWithName } from './unique-names.ts';

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
export type SentContext = CallContext & { sentAt: number };

type Steps<Name extends CommandName, Result, Shown> = {
  /**
   * The command's data, or a rejection based on other streams. Rules of its own stream belong to the decider. `sent`
   * is the body before its parsing.
   */
  prepare(
    context: CallContext,
    input: Input<Name>,
    sent: unknown,
  ): Named<Name>['data'] | Rejection | Promise<Named<Name>['data'] | Rejection>;
  /**
   * What a view knows of the item from other streams, such as counts, read before the command is sent: afterwards the
   * item may be removed.
   */
  shown?(context: CallContext, data: Named<Name>['data']): Promise<Shown>;
  /** The result, from the accepted command's `history`, because a view can lag behind it. */
  present(
    context: SentContext & { shown: Shown },
    accepted: Accepted,
    data: Named<Name>['data'],
  ): Result | Rejection | Promise<Result | Rejection>;
};

/**
 * The call of one command, by its definition: parses the input, prepares the data, sends the command once per
 * idempotency key and presents the result.
 */
export function commandCall<Name extends CommandName, Result, Shown = undefined>(
  command: Name,
  { prepare, shown, present }: Steps<Name, Result, Shown>,
): CommandCall<Result> {
  const definition = commands[command] as CommandDefinition<Named<Name>>;

  async function run(gateway: Gateway, caller: Caller, args: CallArguments): Promise<Result | Rejection> {
    const { id = '' } = args;
    const input = definition.input && parseInput(definition.input, args.input);
    if (isRejection((input ?? {}) as object)) return input as Rejection;
    const body = id === '' ? input : { ...(input as object), id };
    const key = definition.idempotent && (args.key ?? undefined);
    let sent = {} as SentContext & { shown: Shown };
    let data = {} as Named<Name>['data'];
    const outcome = await runOnce(gateway, caller, { call: command, key, body }, async (meta) => {
      const context = { gateway, caller, id, meta };
      const prepared = await prepare(context, input as Input<Name>, args.input);
      if (isRejection(prepared)) return { ok: false, rejection: prepared };
      sent = { ...context, shown: (await shown?.(context, prepared)) as Shown, sentAt: performance.now() };
      data = prepared;
      return sendWithName(gateway, { type: command, data, meta } as Named<Name>);
    });
    return outcome.ok ? present(sent, outcome, data) : outcome.rejection;
  }

  return { command, run };
}
