import type { z } from 'zod';
import type { Position } from './position.ts';

/** The actor. `id` is an opaque identifier, never an e-mail address, an IP address or a token (LOG-09). */
export type Actor = { kind: ActorKind; id: string };

export const actorKinds = ['admin', 'user', 'guest', 'agent', 'mail-link', 'system', 'operator'] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * Metadata of a command, so that deciding needs no clock and no random source. `at` is ISO 8601 UTC;
 * `correlationId` identifies the original action, `causationId` the event or request that led here,
 * `commandId` makes the append idempotent.
 */
export type CommandMetadata = {
  at: string;
  actor: Actor;
  correlationId: string;
  causationId: string | null;
  commandId: string;
};

export type Command<Type extends string = string, Body = unknown> = {
  type: Type;
  data: Body;
  meta: CommandMetadata;
};

/** The metadata of every event in the log. `occurredAt` is ISO 8601 UTC and comes from the command. */
type EventMetadata = {
  schemaVersion: number;
  occurredAt: string;
  actor: Actor;
  correlationId: string;
  causationId: string | null;
  commandId: string;
};

/** An event to append: `id` is derived from the command, so that a retry is recognised. */
export type NewEvent = { id: string; type: string; data: Record<string, unknown>; meta: EventMetadata };

/** An event as the log returns it. `revision` counts from 0 within its stream. */
export type RecordedEvent<Fact extends { type: string; data: unknown } = NewEvent> = Fact & {
  id: string;
  meta: EventMetadata;
  stream: string;
  revision: number;
  position: Position;
};

/**
 * A definition of the catalogue. `personal` names the fields that are encrypted with the key of the person
 * whose e-mail is in the field `owner`, and with the acting member's if that is another person (LOG-09);
 * 'documents.name' names a field of each entry of a list.
 */
export type EventDefinition<Type extends string = string, Shape extends z.ZodObject = z.ZodObject> = {
  type: Type;
  stream: `${string}-{${string}}`;
  description: string;
  version: number;
  /** For each earlier version, from 1 on, how its data becomes that of the next one; applied when an event is read. */
  upcasts?: readonly ((data: Record<string, unknown>) => Record<string, unknown>)[];
  personal?: { owner: string; fields: readonly string[] };
  data: Shape;
};

/**
 * Declares an event of the catalogue; the meaning of a name never changes, a changed shape needs a higher
 * `version` and an entry of `upcasts` for the former one.
 */
export function defineEvent<
  const Type extends string,
  Shape extends z.ZodObject,
  const Stream extends EventDefinition['stream'],
>(
  definition: EventDefinition<Type, Shape> & { stream: Stream },
): EventDefinition<Type, Shape> & { stream: Stream } {
  return definition;
}

/** The event type that a definition declares, as deciders and projections see it. */
export type FactOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Type, infer Shape> ? { type: Type; data: z.infer<Shape> } : never;
