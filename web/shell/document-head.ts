import type { PageWords } from '#schema/page-words.ts';

/** What the head says of a page: `path` is its canonical one, null where there is none; `image` a path as well. */
export type Head = PageWords & { path: string | null; image: string };

/** The address that links carry, as the server wrote it into the document; Vite's own server writes none. */
let publicUrl: string | undefined;

/**
 * Lets the head follow the page that is shown (META-01), each tag in place of the server's. The page that the
 * server described keeps what it said, which is more than is known here.
 */
export function writeHead({ title, description, indexed, path, image }: Head): void {
  publicUrl ??= new URL(content('meta[property="og:image"]') ?? '/', location.origin).origin;
  const canonical = path && new URL(path, publicUrl).href;
  const isServers = document.title === title && content('link[rel="canonical"]') === canonical;
  document.title = title;
  if (isServers) return;

  const picture = new URL(image, publicUrl).href;
  put('link', 'rel', 'canonical', canonical);
  put('meta', 'property', 'og:url', canonical);
  put('meta', 'name', 'robots', indexed ? null : 'noindex');
  put('meta', 'name', 'description', description);
  for (const [attribute, owner] of [
    ['property', 'og'],
    ['name', 'twitter'],
  ] as const) {
    put('meta', attribute, `${owner}:title`, title);
    put('meta', attribute, `${owner}:description`, description);
    put('meta', attribute, `${owner}:image`, picture);
    put('meta', attribute, `${owner}:image:alt`, title);
  }
  put('meta', 'property', 'og:type', 'website');
  for (const told of document.head.querySelectorAll(
    'meta[property^="event:"], script[type="application/ld+json"]',
  ))
    told.remove();
}

function content(selector: string): string | null {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? null;
}

/** Sets the one tag of this name, makes it where it is missing, and removes it for null. */
function put(element: 'meta' | 'link', attribute: string, name: string, value: string | null): void {
  const found = document.head.querySelector(`${element}[${attribute}="${name}"]`);
  if (value === null) {
    found?.remove();
    return;
  }
  const tag = found ?? document.head.appendChild(document.createElement(element));
  tag.setAttribute(attribute, name);
  tag.setAttribute(element === 'link' ? 'href' : 'content', value);
}
