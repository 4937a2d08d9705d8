import type { CheerioAPI } from 'cheerio/slim';
import { type HtmlItems, htmlValue, newItem, readItems } from './html-items.ts';
import { plainName } from './schema-node.ts';

const words = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

/** The top-level items of a page in microdata as nodes of schema.org, and the element of each item. */
export function readMicrodata($: CheerioAPI): HtmlItems {
  return readItems($, {
    itemOf: ({ attribs }) =>
      'itemscope' in attribs ? newItem(words(attribs.itemtype), attribs.itemid) : null,
    propertiesOf: ({ attribs }) => words(attribs.itemprop).map(plainName),
    valueOf: htmlValue,
    refsOf: ({ attribs }) => words(attribs.itemref),
  });
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
    propertiesOf: ({ attribs }) => words(attribs.property).map(plainName),
    valueOf: (element, property) =>
      element.attribs.resource && element.attribs.content === undefined
        ? { '@id': element.attribs.resource }
        : htmlValue(element, property),
  });
}
