import type { z } from 'zod';
import type { ActorKind, Command } from '#schema/kernel/message.ts';
import type { RateClass } from '#schema/kernel/rate-limits.ts';
import type { Decider } from './decider.ts';

/**
 * One command of the product, defined once, next to its decider. REST, GraphQL and the permission matrix use
 * it; a command without a definition is rejected.
 */
export type CommandDefinition<Cmd extends Command> = {
  /** The stream name from the command's data. */
  stream(data: Cmd['data']): string;
  // biome-ignore lint/suspicious/noExplicitAny: each decider has a private state type
  decider: Decider<any, any, any>;
  /** Who may send it (ROLE-01..04). */
  actors: readonly ActorKind[];
  /** The rate class of the calls that send it (GEN-24); absent when no client sends it. */
  rate?: RateClass;
  /** The part of its data that a client sends; unknown fields are dropped. */
  input?: z.ZodType;
  /** True when its calls take an `Idempotency-Key` (rest-contract, Idempotency). */
  idempotent?: true;
};

/** The definition of each command; the compiler requires all of them. */
export type CommandDefinitions<Cmd extends Command> = {
  readonly [Type in Cmd['type']]: CommandDefinition<Extract<Cmd, { type: Type }>>;
};

/** What the commands of one stream do not share. */
type OwnParts<Cmd extends Command> = {
  readonly [Type in Cmd['type']]: Omit<CommandDefinition<Cmd>, 'stream' | 'decider'>;
};

/** Refuses a misspelled command or part, which an inferred type would accept. */
type Exactly<Allowed, Given> = Given & {
  readonly [Type in keyof Given]: Type extends keyof Allowed
    ? { readonly [Part in Exclude<keyof Given[Type], keyof Allowed[Type]>]: never }
    : never;
};

/** The definition of each command that a decider decides; the compiler requires all of them. */
export function commandsOf<Cmd extends Command, const Own extends OwnParts<Cmd>>(
  // biome-ignore lint/suspicious/noExplicitAny: each decider has a private state type
  decider: Decider<any, Cmd, any>,
  stream: (data: Cmd['data']) => string,
  own: Exactly<OwnParts<Cmd>, Own>,
) {
  const withRules = Object.entries<object>(own).map(([type, parts]) => [type, { stream, decider, ...parts }]);
  return Object.fromEntries(withRules) as {
    readonly [Type in Cmd['type']]: CommandDefinition<Extract<Cmd, { type: Type }>> & Own[Type];
  };
}

type Actors = readonly ActorKind[];

export const anyone: Actors = ['guest', 'user', 'admin'];
export const members: Actors = ['user', 'admin'];
export const admins: Actors = ['admin'];
/** The product itself; no client sends the command. */
export const system: Actors = ['system'];
export const agents: Actors = ['agent'];
export const moderators: Actors = ['admin', 'agent', 'mail-link'];
