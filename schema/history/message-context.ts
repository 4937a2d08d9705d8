import type { FactNamed, FactType } from '../events.ts';
import type { Actor } from '../kernel/message.ts';
import type { Data } from './values.ts';

/** The building blocks of an event's message. */
export type MessageContext<Type extends FactType = FactType> = {
  data: FactNamed<Type>['data'];
  /** The fields of the stream before this event. */
  before: Data;
  /** Who acted: 'Jo (administrator)', 'a guest', 'the system'. */
  by: string;
  /** Another actor, by name and role; `kind` is used when none of the events was caused by that actor. */
  person(actor: { kind?: Actor['kind']; id: string }): string;
  /** The kind and the name of the item: 'Show “Paper Trail”'; only the kind when it has no name. */
  item(kind: string): string;
  /** The changes of a `…Revised` event, old and new values; `ids` are the fields to omit because they hold ids. */
  changed(...ids: string[]): string;
  /** Date and time of a show with the zone's name: 'Sat, Dec 5, 2026, 7:30 PM CST'. */
  when(date: string, time: string): string;
  /** A time in the city's zone, or a date only. */
  moment(at: string): string;
};

/** The message of each event type of a subject. */
export type MessagesOf<Type extends FactType> = {
  readonly [Each in Type]: (context: MessageContext<Each>) => string;
};
