import type { CheerioAPI } from 'cheerio/slim';
import { type Element, isElement, textUnder } from '../../text/html.ts';
import { plainName } from '../schema-node.ts';
import { type HtmlItems, htmlValue, type Item, newItem, readItems } from './html-items.ts';

const words = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

/** The top-level items of a page in microdata as nodes of schema.org, and the element of each item. */
export function readMicrodata($: CheerioAPI): HtmlItems {
  return readItems($, {
    itemOf: ({ attribs }) =>
      'itemscope' in attribs ? newItem(words(attribs.itemtype), attribs.itemid) : null,
    propertiesOf: ({ attribs }) => words(attribs.itemprop).map(plainName),
    valueOf: (element, property) =>
      (property === 'location' ? placeIn(element) : null) ?? htmlValue(element, property),
    refsOf: ({ attribs }) => words(attribs.itemref),
  });
}

type WithAttributes = Pick<Element, 'attribs'>;

/** Properties of schema.org whose value is a resource, or an item inside of the element. */
const relationsOf = ({ attribs }: WithAttributes) =>
  words(attribs.rel).filter((each) => /^(?:schema:|https?:\/\/schema\.org\/)/.test(each));
const targetOf = ({ attribs }: WithAttributes) => attribs.resource ?? attribs.href ?? attribs.src;

/** A place whose element has its name as text and its address as content; null of another element. */
function placeIn({ attribs, children }: Element): Item | null {
  const name = textUnder(children, { maxLength: 200 }).trim();
  if (name === '' || !/^\d+[a-z]?\s/i.test(attribs.content?.trim() ?? '')) return null;
  return Object.assign(newItem(['Place']), { name: [name], address: [attribs.content] });
}

const otherVocabulary = /^(?!.*\bschema\.org\b)/;

/** The top-level items of a page in RDFa Lite as nodes of schema.org, and the element of each item. */
export function readRdfa($: CheerioAPI): HtmlItems {
  return readItems($, {
    itemOf: ({ attribs }) => {
      const isOther = attribs.vocab !== undefined && otherVocabulary.test(attribs.vocab);
      return attribs.typeof === undefined || isOther
        ? null
        : newItem(words(attribs.typeof), attribs.resource ?? attribs.about);
    },
    propertiesOf: ({ attribs, parent }) => {
      const around = parent && isElement(parent) && attribs.typeof !== undefined ? relationsOf(parent) : [];
      const own =
        relationsOf({ attribs }).length > 0 && targetOf({ attribs }) ? relationsOf({ attribs }) : [];
      return [...words(attribs.property), ...own, ...around].map(plainName);
    },
    valueOf: (element, property) => {
      const { attribs } = element;
      const target = relationsOf(element).length > 0 ? targetOf(element) : attribs.resource;
      return target && attribs.content === undefined ? { '@id': target } : htmlValue(element, property);
    },
  });
}
