import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../../bounds.ts';
import { type Element, elementsOf, isElement, textUnder } from '../../text/html.ts';
import { collapseSpaces } from '../../text/words.ts';
import { plainName, typesOf } from '../schema-node.ts';
import { type HtmlItems, htmlValue, type Item, newItem, readItems } from './html-items.ts';

const words = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

/** The top-level items of a page in microdata as nodes of schema.org, and the element of each item. */
export function readMicrodata($: CheerioAPI): HtmlItems {
  const read = readItems($, {
    itemOf: ({ attribs }) =>
      'itemscope' in attribs ? newItem(words(attribs.itemtype), attribs.itemid) : null,
    propertiesOf: ({ attribs }) => words(attribs.itemprop).map(plainName),
    valueOf: (element, property) =>
      (property === 'location' ? placeIn(element) : null) ?? htmlValue(element, property),
    refsOf: ({ attribs }) => words(attribs.itemref),
  });
  // A place without a name and an address is its text, such as the link to its page.
  for (const [item, { children }] of read.elements) {
    const isPlace = typesOf(item).some((type) => /^(?:Place|\w+Venue)$/.test(type));
    if (!isPlace || item.name !== undefined || item.address !== undefined) continue;
    const text = collapseSpaces(textUnder(children, { maxLength: maxPlace }));
    if (text !== '' && text.length < maxPlace) (item as Item).name = [text];
  }
  return read;
}

/** Characters of the text of a place that is its name. */
const maxPlace = 100;

/** A place whose element has its name as text and its address as content; null of another element. */
function placeIn({ attribs, children }: Element): Item | null {
  const name = textUnder(children, { maxLength: 200 }).trim();
  if (name === '' || !/^\d+[a-z]?\s/i.test(attribs.content?.trim() ?? '')) return null;
  return Object.assign(newItem(['Place']), { name: [name], address: [attribs.content] });
}

const otherVocabulary = /^(?!.*\b(?:schema|data-vocabulary)\.org\b)/;
const ownVocabulary = /^https?:\/\/(?:www\.)?(?:schema\.org|rdf\.data-vocabulary\.org)[/#]*$/;

/** The prefixes that a page declares for schema.org and its predecessor, with the usual ones. */
function prefixesIn($: CheerioAPI): Set<string> {
  const prefixes = new Set(['schema', 'v']);
  for (const { attribs } of elementsOf($).take(bounds.links)) {
    for (const [, prefix = '', vocabulary = ''] of (attribs.prefix ?? '').matchAll(/([\w-]+):\s+(\S+)/g))
      if (ownVocabulary.test(vocabulary)) prefixes.add(prefix);
    for (const [name, value] of Object.entries(attribs))
      if (name.startsWith('xmlns:') && ownVocabulary.test(value)) prefixes.add(name.slice('xmlns:'.length));
  }
  return prefixes;
}

/** The top-level items of a page in RDFa Lite as nodes of schema.org, and the element of each item. */
export function readRdfa($: CheerioAPI): HtmlItems {
  const prefixes = prefixesIn($);
  const nameOf = (term: string) => {
    const [prefix = '', name] = term.split(':', 2);
    return plainName(name !== undefined && prefixes.has(prefix) ? name : term);
  };
  /** Properties of schema.org whose value is a resource, or an item inside of the element. */
  const relationsOf = ({ attribs }: WithAttributes) =>
    words(attribs.rel)
      .filter((each) => nameOf(each) !== each)
      .map(nameOf);
  /** The relations of the nearest element around an item that has some, with nothing of another item between. */
  const relationsAround = (parent: Element['parent']) => {
    let around = parent;
    for (let depth = 0; depth < maxAround && around && isElement(around); depth += 1) {
      const relations = relationsOf(around);
      if (relations.length > 0) return targetOf(around) ? [] : relations;
      if (around.attribs.typeof !== undefined || around.attribs.property !== undefined) break;
      around = around.parent;
    }
    return [];
  };
  return readItems($, {
    itemOf: ({ attribs }) => {
      const isOther = attribs.vocab !== undefined && otherVocabulary.test(attribs.vocab);
      return attribs.typeof === undefined || isOther
        ? null
        : newItem(words(attribs.typeof), attribs.resource ?? attribs.about);
    },
    propertiesOf: ({ attribs, parent }) => {
      const around = attribs.typeof === undefined ? [] : relationsAround(parent);
      const own = targetOf({ attribs }) ? relationsOf({ attribs }) : [];
      return [...words(attribs.property).map(nameOf), ...own, ...around];
    },
    valueOf: (element, property) => {
      const { attribs } = element;
      const target = relationsOf(element).includes(property) ? targetOf(element) : attribs.resource;
      return target && attribs.content === undefined ? { '@id': target } : htmlValue(element, property);
    },
  });
}

/** Elements between a relation and its item. */
const maxAround = 4;

type WithAttributes = Pick<Element, 'attribs'>;

const targetOf = ({ attribs }: WithAttributes) => attribs.resource ?? attribs.href ?? attribs.src;
