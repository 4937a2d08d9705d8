import { bounds } from '../bounds.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from '../structured/schema-node.ts';
import { type Element, isElement } from '../text/html.ts';

/** What a module of a feed says of an event, in the texts of the feed. */
export type ItemEvent = {
  start: string | null;
  end: string | null;
  location: string | null;
  price: string | null;
  isCancelled: boolean;
};

/** Names in the modules and extensions of plug-ins, folded to letters; local times are preferred. */
const names = {
  start: ['startdatelocal', 'localstart', 'dtstart', 'startdate', 'startsat', 'start', 'starttime', 'date'],
  startHour: ['starthour', 'starttime', 'start'],
  end: ['enddatelocal', 'localend', 'dtend', 'enddate', 'endsat', 'end', 'endtime'],
  endHour: ['endhour', 'endtime', 'end'],
  location: ['location', 'venue', 'place', 'venuename', 'locationname'],
  address: ['locationaddress', 'address', 'street'],
  price: ['cost', 'price'],
  cancelled: ['iscancelled', 'iscanceled', 'cancelled', 'canceled'],
} as const;

type Texts = (wanted: readonly string[]) => string[];

const isDay = (text: string) => /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text);
const isHour = (text: string) => /^\s*\d{1,2}(?::\d{2}){0,2}\s?(?:[ap]\.?m\.?)?\s*$/i.test(text);
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^event(?=.)/, '');

function eventOf(texts: Texts): ItemEvent {
  const moment = (wanted: readonly string[], hours: readonly string[], day: string | null) => {
    const all = texts(wanted);
    const written = all.find((text) => !isHour(text)) ?? (all.length > 0 ? day : null);
    const hour = written && isDay(written) ? texts(hours).find(isHour) : undefined;
    return written && hour ? `${written.trim()} ${hour.trim()}` : (written ?? null);
  };
  const start = moment(names.start, names.startHour, null);
  const end = moment(names.end, names.endHour, start?.slice(0, 10) ?? null);
  const place = [...texts(names.location).slice(0, 1), ...texts(names.address).slice(0, 1)];
  return {
    start,
    end,
    location: place.join(', ') || null,
    price: texts(names.price)[0] ?? null,
    isCancelled: texts(names.cancelled).some((text) => /^(?:true|1|yes)$/i.test(text.trim())),
  };
}

/** Modules that say something else with the same names. */
const otherModules = /^(?:dc|dcterms|atom|media|itunes|content|wfw|slash|sy|geo|georss|thr):/i;

/** The event of an item in RSS or Atom: children of any module for events, and the one of Google. */
export function eventOfElement(item: Element): ItemEvent {
  const children = item.children
    .slice(0, bounds.feedElements)
    .filter(isElement)
    .filter(({ name }) => !otherModules.test(name) && !/^date$/i.test(name));
  const attribute = (name: string, key: string) =>
    children.find((each) => each.name.toLowerCase() === name)?.attribs[key];
  const event = eventOf((wanted) =>
    wanted.flatMap((name) =>
      children
        .filter((each) => folded(each.name.split(':').at(-1) ?? '') === name)
        .flatMap((each) => textOf(each) ?? placeIn(each)),
    ),
  );
  return {
    ...event,
    start: event.start ?? attribute('gd:when', 'startTime') ?? null,
    end: event.end ?? attribute('gd:when', 'endTime') ?? null,
    location: event.location ?? attribute('gd:where', 'valueString') ?? null,
  };
}

/** Name and street of a place in elements of its own: 'Central Atrium, 710 Guild St'. */
function placeIn(place: Element): string[] {
  const part = (wanted: readonly string[]) =>
    place.children
      .slice(0, bounds.feedElements)
      .filter(isElement)
      .filter(({ name }) => wanted.includes(folded(name.split(':').at(-1) ?? '')))
      .flatMap((each) => textOf(each) ?? [])
      .join(' ');
  const lines = [part(['name']), part(['number', 'street', 'address'])].filter(Boolean);
  return lines.length > 0 ? [lines.join(', ')] : [];
}

/** The event of an item of a JSON feed: in an extension such as '_event', or in the item itself. */
export function eventOfNode(item: SchemaNode): ItemEvent {
  const extensions = Object.entries(item).flatMap(([name, value]) =>
    name.startsWith('_') ? valuesOf(value) : [],
  );
  const events = [...extensions.filter(isNode), item].map((node) => {
    const entries = Object.entries(node).slice(0, bounds.feedElements);
    return eventOf((wanted) =>
      wanted.flatMap((name) =>
        entries
          .filter(([property]) => folded(property) === name)
          .flatMap(([, value]) => {
            const [place] = valuesOf(value);
            const lines = isNode(place)
              ? [place.name, place.address].map((line) => textIn(line))
              : [textIn(place)];
            return lines.filter(Boolean).join(', ') || [];
          }),
      ),
    );
  });
  return events.find(({ start }) => start) ?? eventOf(() => []);
}

/** The text of an element, of its CDATA sections too; null without any. Markup inside of it is not text. */
export function textOf(element: Element | undefined): string | null {
  const parts = element?.children.flatMap((child) =>
    'children' in child && !isElement(child) ? child.children : child,
  );
  const text = parts?.map((part) => (part.type === 'text' ? part.data : '')).join('') ?? '';
  return text.trim() === '' ? null : text;
}
