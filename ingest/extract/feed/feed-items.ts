import { bounds } from '../bounds.ts';
import { formOf, type Page } from '../page.ts';
import { isNode, textIn, valuesOf } from '../structured/schema-node.ts';
import { readJsonLd } from '../structured/syntax/json-ld.ts';
import { type Element, isElement, type Node, parseHtml } from '../text/html.ts';
import { eventOfElement, textOf } from './event-of-element.ts';
import { eventOfNode } from './event-of-node.ts';
import type { ItemEvent } from './item-event.ts';

/** An item of a feed, with what a module for events says of it. */
export type FeedItem = ItemEvent & {
  id: string | null;
  title: string | null;
  link: string | null;
  content: string | null;
  published: string | null;
  image: string | null;
  categories: string[];
};

/** `names` are those of the feed and its authors. */
export type FeedHead = { title: string | null; names: string[]; description: string | null };
type Feed = FeedHead & { items: FeedItem[] };

const jsonFeed = /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\b/;

/** True for RSS, Atom and JSON Feed. */
export function isFeed(page: Page): boolean {
  const form = formOf(page);
  return form === 'feed' || (form === 'json' && jsonFeed.test(page.body));
}

/** The head and the items of a feed. */
export function readFeed(page: Page): Feed {
  return formOf(page) === 'json' ? readJsonFeed(page) : readXmlFeed(page);
}

function readJsonFeed(page: Page): Feed {
  const [feed] = readJsonLd(page).values;
  if (!isNode(feed)) return { title: null, names: [], description: null, items: [] };
  const items = valuesOf(feed.items).filter(isNode);
  return {
    title: textIn(feed.title),
    names: [feed.authors, feed.author].flatMap(valuesOf).flatMap((author) => textIn(author) ?? []),
    description: textIn(feed.description),
    items: items.map((item) => ({
      ...eventOfNode(item),
      id: textIn(item['@id']),
      title: textIn(item.title),
      link: textIn(item.url),
      content: textIn(item.content_html) ?? textIn(item.content_text) ?? textIn(item.summary),
      published: textIn(item.date_published),
      image: textIn(item.image),
      categories: valuesOf(item.tags).flatMap((tag) => textIn(tag) ?? []),
    })),
  };
}

function readXmlFeed({ body }: Page): Feed {
  const items: FeedItem[] = [];
  const head: FeedHead = { title: null, names: [], description: null };
  const pending: Node[] = [parseHtml(body, { xmlMode: true }).root()[0] as unknown as Node];
  for (let node = pending.pop(); node && items.length < bounds.feedItems; node = pending.pop()) {
    if (!('children' in node)) continue;
    if (isElement(node) && /^(?:item|entry)$/i.test(node.name)) {
      items.push(itemOf(node));
      continue;
    }
    if (isElement(node) && /^(?:channel|feed)$/i.test(node.name)) readHead(node, head);
    pending.push(...node.children.toReversed());
  }
  return { ...head, items };
}

function readHead(channel: Element, head: FeedHead): void {
  head.title ??= textOf(byName(channel, ['title'])[0]);
  head.description ??= textOf(byName(channel, ['description', 'subtitle', 'itunes:summary'])[0]);
  for (const author of byName(channel, ['author', 'itunes:author', 'dc:creator']))
    head.names.push(textOf(byName(author, ['name'])[0] ?? author) ?? '');
}

/** Names of elements are in lower case. */
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
    published: text('pubdate', 'dc:date', 'published'),
    ...eventOfElement(item),
    image: attribute(['enclosure', 'media:content', 'media:thumbnail'], 'url')[0] ?? null,
    categories: byName(item, ['category']).flatMap((each) => textOf(each) ?? each.attribs.term ?? []),
  };
}

/** The children of these names, in the order of the names. */
function byName({ children }: Element, names: readonly string[]): Element[] {
  const elements = children.slice(0, bounds.feedElements).filter(isElement);
  return names.flatMap((name) => elements.filter((each) => each.name.toLowerCase() === name));
}
