import type { FactType } from '../events.ts';
import type { Actor } from '../kernel/message.ts';
import { accountMessages } from './account-messages.ts';
import { toWords } from './field-labels.ts';
import type { MessagesOf } from './message-context.ts';
import { operationMessages } from './operation-messages.ts';
import { scrapingMessages } from './scraping-messages.ts';
import { showMessages } from './show-messages.ts';
import { type Data, formatChanges, formatDate, formatMoment, formatTime, quoted } from './values.ts';
import { venueMessages } from './venue-messages.ts';

/** The part of an event that its message needs. */
export type DescribedEvent = { type: string; stream: string; data: Data; actor: Actor };

export type DescribeOptions = {
  /** The city's time zone; show times are formatted in it. */
  timeZone: string;
  /** The name of an account or agent; undefined when it was deleted. */
  nameOf(id: string): string | undefined;
};

const messages: MessagesOf<FactType> = {
  ...showMessages,
  ...venueMessages,
  ...accountMessages,
  ...scrapingMessages,
  ...operationMessages,
};

/** The role after a name, and the text for an actor without one. */
const roles: Record<Actor['kind'], { role: string; unnamed: string }> = {
  admin: { role: 'administrator', unnamed: 'an administrator' },
  user: { role: 'member', unnamed: 'a member' },
  guest: { role: 'guest', unnamed: 'a guest' },
  agent: { role: 'AI agent', unnamed: 'an AI agent' },
  'mail-link': { role: 'administrator, by a mailed link', unnamed: 'an administrator, by a mailed link' },
  system: { role: 'system', unnamed: 'the system' },
  operator: { role: 'operator', unnamed: 'the operator' },
};
const neverNamed: readonly Actor['kind'][] = ['guest', 'system', 'operator'];

/**
 * One message for each event (LOG-05): who did what to which item, with the values that matter. Expects the events
 * in log order and returns the messages in that order. Messages never contain personal fields.
 */
export function describeEvents(
  events: readonly DescribedEvent[],
  { timeZone, nameOf }: DescribeOptions,
): string[] {
  const kinds = new Map(events.map(({ actor: { id, kind } }) => [id, kind]));
  function person({ kind, id }: { kind?: Actor['kind']; id: string }): string {
    const known = kinds.get(id) ?? kind;
    const name = known && neverNamed.includes(known) ? undefined : nameOf(id);
    if (!known) return name ?? 'a former account';
    return name ? `${name} (${roles[known].role})` : roles[known].unnamed;
  }
  const states = new Map<string, Data>();
  return events.map(({ type, stream, data, actor }) => {
    const before = states.get(stream) ?? {};
    states.set(stream, { ...before, ...data });
    const known = { ...before, ...data };
    const context = {
      data,
      before,
      by: person(actor),
      person,
      item: (kind: string) => {
        const earlier = before.performer ?? before.eventName ?? before.title ?? before.name;
        const name = earlier ?? known.performer ?? known.eventName ?? known.title ?? known.name;
        return name ? `${kind} ${quoted(name)}` : kind;
      },
      changed: (...ids: string[]) => formatChanges(data, before, ids, timeZone),
      when: (date: string, time: string) => `${formatDate(date)}, ${formatTime(time, date, timeZone)}`,
      moment: (at: string) => formatMoment(at, timeZone),
    };
    const format = Object.hasOwn(messages, type) ? messages[type as FactType] : undefined;
    const message = format
      ? (format as (context: unknown) => string)(context)
      : `${toWords(type)} by ${context.by}`;
    // A quoted reason may end with its own full stop.
    return /[.!?]”?$/.test(message) ? message : `${message}.`;
  });
}
