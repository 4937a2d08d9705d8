import { v5 as uuidV5 } from 'uuid';
import type { Actor, CommandMetadata, EventDefinition, NewEvent } from '#schema/kernel/message.ts';
import { changePersonal } from '#schema/kernel/personal.ts';
import type { Sealer } from '../personal-data/sealer.ts';

/** An event that a decider returned, with nothing encrypted yet. */
export type DecidedEvent = { type: string; data: Record<string, unknown> };

type EventDeps = {
  sealer: Sealer;
  definitionOf(type: string): EventDefinition | undefined;
  /** The subject of the account that acts; null for an actor without one. */
  subjectOfActor(actor: Actor): Promise<string | null>;
};

/** The namespace of event ids. Never change it: a repeated command would append new events. */
const eventIdNamespace = '6f0f4c1e-94a6-5d0c-8f4e-3f1b7a52d9c3';

/**
 * An event of a decider that does not fit its own definition: a bug. Contains no values, because they may be
 * personal.
 */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';

  constructor(type: string, fields: readonly string[]) {
    super(`the event ${type} does not fit its definition at ${fields.join(', ')}`);
  }
}

/**
 * Adds ids (UUIDv5 of command, stream and index, so that a repeated command produces the same ids) and
 * metadata, and encrypts the fields that the catalogue marks as personal (LOG-09): for the person whose
 * address the event names, and for the member who sent it if that is another person, so that erasing either
 * one makes them unreadable. Data is parsed by the event's definition, which drops unknown fields. Throws
 * `InvalidEvent`.
 */
export async function toNewEvents(
  decided: readonly DecidedEvent[],
  stream: string,
  { at, actor, correlationId, causationId, commandId }: CommandMetadata,
  deps: EventDeps,
): Promise<NewEvent[]> {
  return Promise.all(
    decided.map(async ({ type, data }, place) => {
      const definition = deps.definitionOf(type);
      if (!definition) throw new Error(`no catalogue line for the event ${type}`);
      return {
        id: uuidV5(JSON.stringify([commandId, stream, place]), eventIdNamespace),
        type,
        data: await sealPersonalFields(parseData(data, definition), definition, actor, deps),
        meta: {
          schemaVersion: definition.version,
          occurredAt: at,
          actor,
          correlationId,
          causationId,
          commandId,
        },
      };
    }),
  );
}

function parseData(
  data: Record<string, unknown>,
  { type, data: shape }: EventDefinition,
): Record<string, unknown> {
  const parsed = shape.safeParse(data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'data');
    throw new InvalidEvent(type, [...new Set(fields)]);
  }
  // A definition may parse an absent optional field as null, which in a revision means that it was emptied.
  return Object.fromEntries(Object.entries(parsed.data).filter(([field]) => data[field] !== undefined));
}

async function sealPersonalFields(
  data: Record<string, unknown>,
  { type, personal }: EventDefinition,
  actor: Actor,
  { sealer, subjectOfActor }: EventDeps,
): Promise<Record<string, unknown>> {
  if (!personal) return data;
  const sender = (await subjectOfActor(actor)) ?? undefined;
  const owner = () => sealer.subjectOf(text(data[personal.owner], personal.owner, type));
  return changePersonal(data, personal.fields, (value, field) =>
    sealer.seal(owner(), text(value, field, type), sender),
  );
}

function text(value: unknown, field: string, type: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${type}.${field} is personal and has to be text`);
}
