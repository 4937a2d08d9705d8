import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { type Element, isElement, type Node, textUnder } from '../text/html.ts';
import type { SchemaNode } from './schema-node.ts';

type Item = Record<string, unknown[]>;

/** The attribute that holds a property's value, by element name. */
const valueAttributes = new Map([
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
  ['meta', 'content'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

/** The top-level items of a page as nodes of schema.org, and the element of each item. */
export function readMicrodata($: CheerioAPI): { nodes: SchemaNode[]; elements: Map<SchemaNode, Element> } {
  const nodes: SchemaNode[] = [];
  const elements = new Map<SchemaNode, Element>();
  const stack: { node: Node; item: Item | null }[] = [{ node: $.root()[0] as unknown as Node, item: null }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, item } = next;
    const element = isElement(node) ? node : null;
    const ownItem = element && 'itemscope' in element.attribs ? itemOf(element) : null;
    const property = element?.attribs.itemprop;
    if (element && ownItem) elements.set(ownItem, element);
    if (element && item && property) addValue(item, property, () => ownItem ?? textValue(element));
    else if (ownItem) nodes.push(ownItem);
    if (!('children' in node)) continue;
    for (let child = node.children.length - 1; child >= 0; child -= 1)
      stack.push({ node: node.children[child]!, item: ownItem ?? item });
  }
  return { nodes, elements };
}

function itemOf({ attribs }: Element): Item {
  const item: Item = Object.create(null);
  item['@type'] = (attribs.itemtype ?? '').split(/\s+/).filter(Boolean);
  if (attribs.itemid) item['@id'] = [attribs.itemid];
  return item;
}

function addValue(item: Item, names: string, value: () => unknown): void {
  for (const name of names.split(/\s+/).slice(0, 10)) {
    if (name === '' || name.startsWith('@')) continue;
    item[name] ??= [];
    const values = item[name];
    if (values.length < bounds.microdataValues) values.push(value());
  }
}

function textValue({ name, attribs, children }: Element): string {
  const attribute = valueAttributes.get(name);
  return (
    attribs.content ??
    (attribute && attribs[attribute]) ??
    textUnder(children, { maxLength: bounds.propertyText })
  );
}
