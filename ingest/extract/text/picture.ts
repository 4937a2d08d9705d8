import type { CheerioAPI } from 'cheerio/slim';
import { type Element, isElement, type Node } from './html.ts';

/** Where pictures that load late keep their address, before the placeholder's. */
const sources = ['data-src', 'data-lazy-src', 'data-original', 'src', 'content', 'href'];

/** What a source's selector finds on the page, in its order; null for a selector that is none. */
export function findPictures($: CheerioAPI, selector: string): Element[] | null {
  try {
    return $(selector).toArray().filter(isElement);
  } catch (fault) {
    // css-select throws plain Errors for what is no selector.
    if (fault instanceof Error) return null;
    throw fault;
  }
}

/**
 * The picture of an entry without one: the picture inside the entry's element, else the one at the same place on the
 * page if there are as many pictures as entries. A wrong picture is worse than none.
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
