import { bounds } from '../bounds.ts';
import { formOf, type Page } from '../page.ts';
import { readJsonLd } from '../structured/json-ld.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from '../structured/schema-node.ts';
import { type Element, isElement, type Node, parseHtml } from '../text/html.ts';

/** An item of a feed; `start`, `end` and `location` by a module for events. */
export type FeedItem = {
  id: string | null;
  title: string | null;
  link: string | null;
  content: string | null;
  start: string | null;
  end: string | null;
  location: string | null;
  image: string | null;
  categories: string[];
};

type Feed = { title: string | null; items: FeedItem[] };

const jsonFeed = /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\b/;

/** True for RSS, Atom and JSON Feed. */
export function isFeed(page: Page): boolean {
  const form = formOf(page);
  return form === 'feed' || (form === 'json' && jsonFeed.test(page.body));
}

/** The title and the items of a feed. */
export function readFeed(page: Page): Feed {
  return formOf(page) === 'json' ? readJsonFeed(page) : readXmlFeed(page);
}

function readJsonFeed(page: Page): Feed {
  const [feed] = readJsonLd(page).values;
  if (!isNode(feed)) return { title: null, items: [] };
  const items = valuesOf(feed.items).filter(isNode);
  return {
    title: textIn(feed.title),
    items: items.map((item) => ({
      ...eventOf(item),
      id: textIn(item['@id']),
      title: textIn(item.title),
      link: textIn(item.url),
      content: textIn(item.content_html) ?? textIn(item.content_text) ?? textIn(item.summary),
      image: textIn(item.image),
      categories: valuesOf(item.tags).flatMap((tag) => textIn(tag) ?? []),
    })),
  };
}

/** Start, end and place of an item, in an extension such as '_event' or in the item itself. */
function eventOf(item: SchemaNode): Pick<FeedItem, 'start' | 'end' | 'location'> {
  const extensions = Object.entries(item).flatMap(([name, value]) =>
    name.startsWith('_') ? valuesOf(value) : [],
  );
  for (const node of [...extensions.filter(isNode), item]) {
    const text = (names: readonly string[]) => names.map((name) => textIn(node[name])).find(Boolean) ?? null;
    const start = text(['start', 'startDate', 'start_date', 'starts_at', 'start_time', 'startTime']);
    if (!start) continue;
    const place = valuesOf(node.location ?? node.venue ?? node.place)[0];
    const lines = isNode(place) ? [place.name, place.address].map((line) => textIn(line)) : [textIn(place)];
    return {
      start,
      end: text(['end', 'endDate', 'end_date', 'ends_at', 'end_time', 'endTime']),
      location: lines.filter(Boolean).join(', ') || null,
    };
  }
  return { start: null, end: null, location: null };
}

function readXmlFeed({ body }: Page): Feed {
  const items: FeedItem[] = [];
  let title: string | null = null;
  const pending: Node[] = [parseHtml(body, { xmlMode: true }).root()[0] as unknown as Node];
  for (let node = pending.pop(); node && items.length < bounds.feedItems; node = pending.pop()) {
    if (!('children' in node)) continue;
    if (isElement(node) && /^(?:item|entry)$/i.test(node.name)) {
      items.push(itemOf(node));
      continue;
    }
    if (isElement(node) && /^(?:channel|feed)$/i.test(node.name))
      title ??= textOf(byName(node, ['title'])[0]);
    pending.push(...node.children.toReversed());
  }
  return { title, items };
}

/** Names of elements with the modules for events, in lower case: 'ev' of RSS, xCal and the one of Google. */
function itemOf(item: Element): FeedItem {
  const text = (...names: string[]) => byName(item, names).map(textOf).find(Boolean) ?? null;
  const attribute = (names: string[], key: string) =>
    byName(item, names).flatMap((each) => each.attribs[key] ?? []);
  const links = byName(item, ['link']);
  const isAlternate = ({ attribs }: Element) => (attribs.rel ?? 'alternate') === 'alternate';
  return {
    id: text('guid', 'id', 'xcal:uid'),
    title: text('title'),
    link: links.find(isAlternate)?.attribs.href ?? text('link') ?? links[0]?.attribs.href ?? null,
    content: text('content:encoded', 'content', 'description', 'summary'),
    start: text('ev:startdate', 'xcal:dtstart') ?? attribute(['gd:when'], 'startTime')[0] ?? null,
    end: text('ev:enddate', 'xcal:dtend') ?? attribute(['gd:when'], 'endTime')[0] ?? null,
    location: text('ev:location', 'xcal:location') ?? attribute(['gd:where'], 'valueString')[0] ?? null,
    image: attribute(['enclosure', 'media:content', 'media:thumbnail'], 'url')[0] ?? null,
    categories: byName(item, ['category']).flatMap((each) => textOf(each) ?? each.attribs.term ?? []),
  };
}

/** The children of these names, in the order of the names. */
function byName({ children }: Element, names: readonly string[]): Element[] {
  const elements = children.slice(0, bounds.feedElements).filter(isElement);
  return names.flatMap((name) => elements.filter((each) => each.name.toLowerCase() === name));
}

/** The text of an element, of its CDATA sections too; null without any. Markup inside of it is not text. */
function textOf(element: Element | undefined): string | null {
  const parts = element?.children.flatMap((child) =>
    'children' in child && !isElement(child) ? child.children : child,
  );
  const text = parts?.map((part) => (part.type === 'text' ? part.data : '')).join('') ?? '';
  return text.trim() === '' ? null : text;
}
