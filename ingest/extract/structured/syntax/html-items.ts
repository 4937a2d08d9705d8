import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../../bounds.ts';
import { type Element, elementsOf, isElement, type Node, textUnder } from '../../text/html.ts';
import type { SchemaNode } from '../schema-node.ts';

/** A node of schema.org that is being read: the values by property. */
export type Item = { '@type': string[]; '@id'?: string; [property: string]: unknown };

/** How a vocabulary marks items in HTML: microdata, RDFa and microformats. */
export type ItemSyntax = {
  /** The item that the element begins; null without any. */
  itemOf(element: Element): Item | null;
  /** The properties of the item around it that the element is a value of. */
  propertiesOf(element: Element, item: Item): string[];
  valueOf(element: Element, property: string): unknown;
  /** Ids of other elements with properties of the element's item. */
  refsOf?(element: Element): string[];
};

/** The top-level items of a page, and the element of each item. */
export type HtmlItems = { nodes: SchemaNode[]; elements: Map<SchemaNode, Element> };

export function newItem(types: readonly string[], id?: string): Item {
  const item: Item = Object.create(null);
  item['@type'] = [...types];
  if (id) item['@id'] = id;
  return item;
}

/** `named`: the item whose name is the text of an element around the node. */
type Step = { node: Node; item: Item | null; named: Item | null };

/** The items of a page in one walk without recursion; elements that items refer to are walked again. */
export function readItems($: CheerioAPI, syntax: ItemSyntax): HtmlItems {
  const nodes: SchemaNode[] = [];
  const elements = new Map<SchemaNode, Element>();
  const references = createReferences($, syntax);
  const stack: Step[] = [{ node: $.root()[0] as unknown as Node, item: null, named: null }];
  let seen = 0;
  for (let next = stack.pop(); next && seen < bounds.itemNodes; next = stack.pop(), seen += 1) {
    const { node, item, named } = next;
    const element = isElement(node) ? node : null;
    const ownItem = element && syntax.itemOf(element);
    const properties = element && item ? syntax.propertiesOf(element, item) : [];
    if (element && ownItem) elements.set(ownItem, element);
    if (element && item)
      for (const name of properties.slice(0, 10))
        addValue(item, name, () => ownItem ?? syntax.valueOf(element, name));
    const isSeparate = ownItem && properties.length === 0;
    if (isSeparate) nodes.push(ownItem);
    // The element of the name was never closed: the name would be the rest of the page.
    if (isSeparate && named) delete named.name;
    if (!('children' in node)) continue;
    const children = element && ownItem ? [...node.children, ...references(element)] : node.children;
    for (let child = children.length - 1; child >= 0; child -= 1)
      stack.push({
        node: children[child]!,
        item: ownItem ?? item,
        named: properties.includes('name') ? item : named,
      });
  }
  return { nodes, elements };
}

function createReferences($: CheerioAPI, { refsOf }: ItemSyntax): (element: Element) => Element[] {
  let byId: Map<string, Element> | null = null;
  const followed = new Set<Element>();
  return (element) => {
    const ids = refsOf?.(element).slice(0, bounds.itemReferences) ?? [];
    // An item that refers to itself would be walked forever.
    if (ids.length === 0 || followed.has(element)) return [];
    followed.add(element);
    byId ??= new Map(
      elementsOf($)
        .filter(({ attribs }) => attribs.id !== undefined)
        .toArray()
        .toReversed()
        .map((each) => [each.attribs.id ?? '', each]),
    );
    return ids.flatMap((id) => byId?.get(id) ?? []);
  };
}

function addValue(item: Item, name: string, value: () => unknown): void {
  if (name === '' || name.startsWith('@')) return;
  item[name] ??= [];
  const values = item[name] as unknown[];
  if (values.length < bounds.itemValues) values.push(value());
}

/** Attributes with a value that is a URL, by element name. */
const urlAttributes = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['source', 'src'],
  ['object', 'data'],
]);
const valueAttributes = new Map([
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);
const urlProperties = /^(?:url|image|logo|photo|sameAs|contentUrl|thumbnailUrl|mainEntityOfPage|offers)$/;

/**
 * The value of an element: its attribute for values, else its text. A link is its URL only for a property that has
 * one, because many pages mark a link as the name.
 */
export function htmlValue(element: Element, property: string): string {
  const { name, attribs, children } = element;
  if (attribs.content !== undefined) return attribs.content;
  const written = attribs[urlAttributes.get(name) ?? ''];
  // The placeholder of a picture that is loaded by script.
  const url = written?.startsWith('data:')
    ? (attribs['data-src'] ?? attribs['data-lazy-src'] ?? written)
    : written;
  if (url !== undefined && (urlProperties.test(property) || name === 'link')) return url;
  // Some themes write the attribute of `<time>` on other elements.
  const value = attribs[valueAttributes.get(name) ?? ''] || attribs.datetime;
  if (value) return value;
  const text = name === 'img' ? (attribs.alt ?? '') : textUnder(children, { maxLength: bounds.propertyText });
  return text.trim() === '' && url !== undefined ? url : text;
}
