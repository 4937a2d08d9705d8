import type { FactNamed, FactType } from '../events.ts';
import type { Actor } from '../kernel/message.ts';
import { accountMessages } from './account-messages.ts';
import { toWords } from './field-labels.ts';
import { operationMessages } from './operation-messages.ts';
import { scrapingMessages } from './scraping-messages.ts';
import { showMessages } from './show-messages.ts';
import { type Data, formatChanges, formatDate, formatMoment, formatTime, quoted } from './values.ts';
import { venueMessages } from './venue-messages.ts';

/** An event as far as its sentence needs it. */
export type DescribedEvent = { type: string; stream: string; data: Data; actor: Actor };

export type DescribeOptions = {
  /** The city's zone: show times are said in it. */
  timeZone: string;
  /** How an account or agent is called; undefined for one that nobody knows any longer. */
  nameOf(id: string): string | undefined;
};

/** What a sentence may say of its event. */
export type MessageContext<Type extends FactType = FactType> = {
  data: FactNamed<Type>['data'];
  /** Fields as earlier events of the stream left them. */
  before: Data;
  /** Who acted: 'Jo (administrator)', 'a guest', 'the system'. */
  by: string;
  /** Somebody else; `kind` is what they are unless an event shows them as something else. */
  person(actor: { kind?: Actor['kind']; id: string }): string;
  /** The item as people call it, in quotes after its kind: 'Show “Paper Trail”'; the kind alone when unnamed. */
  item(kind: string): string;
  /** What a `…Revised` event changed; `which` names the ids among its fields. */
  changed(...which: string[]): string;
  /** Date and time of a show, the zone named: 'Sat, Dec 5, 2026, 7:30 PM CST'. */
  when(date: string, time: string): string;
  /** An instant in the city's zone, or a date alone. */
  moment(at: string): string;
};

export type MessagesOf<Type extends FactType> = {
  readonly [Each in Type]: (telling: MessageContext<Each>) => string;
};

const sentences: MessagesOf<FactType> = {
  ...showMessages,
  ...venueMessages,
  ...accountMessages,
  ...scrapingMessages,
  ...operationMessages,
};

/** What stands behind a name, and what stands for one without a name. */
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
 * One sentence for each event, in the order given, which is the log's (LOG-05): who did what to which item, with
 * the values that matter. Personal fields are never part of it.
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
    const telling = {
      data,
      before,
      by: person(actor),
      person,
      item: (kind: string) => {
        const name = before.performer ?? before.eventName ?? before.title ?? before.name;
        const called = name ?? known.performer ?? known.eventName ?? known.title ?? known.name;
        return called ? `${kind} ${quoted(called)}` : kind;
      },
      changed: (...which: string[]) => formatChanges(data, before, which, timeZone),
      when: (date: string, time: string) => `${formatDate(date)}, ${formatTime(time, date, timeZone)}`,
      moment: (at: string) => formatMoment(at, timeZone),
    };
    const say = Object.hasOwn(sentences, type) ? sentences[type as FactType] : undefined;
    const sentence = say
      ? (say as (telling: unknown) => string)(telling)
      : `${toWords(type)} by ${telling.by}`;
    // A quoted reason brings its own full stop.
    return /[.!?]”?$/.test(sentence) ? sentence : `${sentence}.`;
  });
}
