import type { CheerioAPI } from 'cheerio/slim';
import { type Element, isElement, type Node } from './html.ts';

/** Attributes with the URL of lazily loaded pictures, which take precedence over the placeholder. */
const sources = ['data-src', 'data-lazy-src', 'data-original', 'src', 'content', 'href'];

/** The elements that match a source's selector, in page order; null for an invalid selector. */
export function findPictures($: CheerioAPI, selector: string): Element[] | null {
  try {
    return $(selector).toArray().filter(isElement);
  } catch (error) {
    // css-select throws plain Errors for an invalid selector.
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * The picture of an entry without one: a picture inside the entry's element, else the one at the same position if
 * there are as many pictures as entries. A wrong picture is worse than none.
 */
export function pictureFor(
  pictures: readonly Element[],
  { element, place, entries }: { element: Element | null; place: number; entries: number },
): string[] {
  if (element) {
    const ownPicture = pictures.find((picture) => isWithin(picture, element));
    if (ownPicture) return addressesOf(ownPicture);
  }
  const picture = pictures.length === entries || entries === 1 ? pictures[place] : undefined;
  return picture ? addressesOf(picture) : [];
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Node['parent'] | Element = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}

function addressesOf(element: Element): string[] {
  const { attribs } = element;
  const named = sources.flatMap((attribute) => attribs[attribute] ?? []);
  const firstOfSet = attribs.srcset?.trim().split(/[\s,]+/)[0];
  const background = /url\(\s*["']?([^"')]{1,2000})/i.exec(attribs.style ?? '')?.[1];
  const inside = element.children.find((child) => isElement(child) && child.name === 'img');
  return [
    ...named,
    ...(firstOfSet ? [firstOfSet] : []),
    ...(background ? [background] : []),
    ...(inside && isElement(inside) ? addressesOf(inside) : []),
  ];
}
