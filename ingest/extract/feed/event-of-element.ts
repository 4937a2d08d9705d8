import { bounds } from '../bounds.ts';
import { type Element, isElement } from '../text/html.ts';
import { eventOf, foldedName, type ItemEvent } from './item-event.ts';

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
        .filter((each) => foldedName(nameOf(each)) === name)
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

/** The name of a child without its module; '<x:customfield name="Event Type">' has it in an attribute. */
function nameOf({ name, attribs }: Element): string {
  const local = name.split(':').at(-1) ?? '';
  return /field$/i.test(local) ? (attribs.name ?? local) : local;
}

/** Name and street of a place in elements of its own: 'Central Atrium, 710 Guild St'. */
function placeIn(place: Element): string[] {
  const part = (wanted: readonly string[]) =>
    place.children
      .slice(0, bounds.feedElements)
      .filter(isElement)
      .filter(({ name }) => wanted.includes(foldedName(name.split(':').at(-1) ?? '')))
      .flatMap((each) => textOf(each) ?? [])
      .join(' ');
  const lines = [part(['name']), part(['number', 'street', 'address'])].filter(Boolean);
  return lines.length > 0 ? [lines.join(', ')] : [];
}

/** The text of an element, of its CDATA sections too; null without any. Markup inside of it is not text. */
export function textOf(element: Element | undefined): string | null {
  const parts = element?.children.flatMap((child) =>
    'children' in child && !isElement(child) ? child.children : child,
  );
  const text = parts?.map((part) => (part.type === 'text' ? part.data : '')).join('') ?? '';
  return text.trim() === '' ? null : text;
}
