import type { AnyCommand } from '#domain/commands.ts';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import { derivedId } from '../random.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** Who acts in the demo city. `email` is next to an actor because members submit shows with their address. */
export type Users = { members: { actor: Actor; email: string }[]; moderators: Actor[] };

/** What all commands are derived from. `now` is in epoch milliseconds, `timeZone` is the city's. */
export type Setting = { users: Users; now: number; timeZone: string };

export const guest: Actor = { kind: 'guest', id: 'guest' };
/** Counts the traffic of days that have ended, as `reactors/traffic/` does. */
export const counter: Actor = { kind: 'system', id: 'traffic-counter' };

export const venueIdOf = (name: string) => derivedId('venue', name);

/** Metadata of a command at a time, with ids that `what` determines. */
export function meta(actor: Actor, at: number, ...what: readonly string[]): CommandMetadata {
  return {
    at: new Date(Math.round(at)).toISOString(),
    actor,
    correlationId: derivedId('correlation', ...what),
    causationId: null,
    commandId: derivedId('command', ...what),
  };
}

export const byTime = <Sent extends AnyCommand>(commands: readonly Sent[]): Sent[] =>
  commands.toSorted((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
