import type { EventDefinition, NewEvent } from '#schema/kernel/message.ts';
import type { EventLogReader } from './event-log.ts';

type Definitions = Readonly<Record<string, EventDefinition>>;

/**
 * An event as recorded, in the shape that its definition has now. Events of unknown types, and of versions of a later
 * release, are returned as they are.
 */
export function toCurrentShape<Event extends NewEvent>(event: Event, definitions: Definitions): Event {
  if (!Object.hasOwn(definitions, event.type)) return event;
  const { upcasts = [], version } = definitions[event.type]!;
  const { schemaVersion } = event.meta;
  if (schemaVersion >= version) return event;
  const data = upcasts.slice(schemaVersion - 1).reduce((before, upcast) => upcast(before), event.data);
  return { ...event, data, meta: { ...event.meta, schemaVersion: version } };
}

/**
 * The same log, whose events are read in their current shapes. What compares or copies recorded events (export, check,
 * backup) reads the log itself.
 */
export function withUpcasts<Log extends EventLogReader>(log: Log, definitions: Definitions): Log {
  // Every event is read through here: no cost while no definition has changed.
  if (!Object.values(definitions).some(({ version }) => version > 1)) return log;
  const current = <Event extends NewEvent>(events: readonly Event[]) =>
    events.map((event) => toCurrentShape(event, definitions));
  const reader: Pick<EventLogReader, 'readStream' | 'readAll' | 'latest' | 'follow'> = {
    readStream: async (...args) => current(await log.readStream(...args)),
    readAll: async (...args) => current(await log.readAll(...args)),
    latest: async (...args) => current(await log.latest(...args)),
    async *follow(...args) {
      for await (const page of log.follow(...args)) yield current(page);
    },
  };
  return { ...log, ...reader };
}
