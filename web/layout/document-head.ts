import type { PageTags } from '#schema/listings/listing-tags.ts';
import type { PageMeta } from '#schema/page-meta.ts';

/** What the head says of a page: `path` is its canonical one, null where there is none; that of `image` a path as well. */
type Head = PageMeta & PageTags & { path: string | null; image: { path: string; alt: string } };

/** The address that links carry, as the server wrote it into the document; Vite's own server writes none. */
let publicUrl: string | undefined;

/** A path of this site as the whole address that links carry; another whole address stays as it is. */
export function publicAddress(path: string): string {
  publicUrl ??= new URL(content('meta[property="og:image"]') ?? '/', location.origin).origin;
  return new URL(path, publicUrl).href;
}

/**
 * Lets the head follow the page that is shown (META-01, META-02), each tag in place of the server's. The page that
 * the server described keeps what it said, which bears the version of its picture too.
 */
export function writeHead({ title, description, indexed, path, image, ...tags }: Head): void {
  const canonical = path && publicAddress(path);
  // As it was written: `document.title` draws spaces together.
  const titled = document.head.querySelector('title')?.textContent;
  const isServers = titled === title && content('link[rel="canonical"]') === canonical;
  document.title = title;
  if (isServers) return;

  const picture = publicAddress(image.path);
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
    put('meta', attribute, `${owner}:image:alt`, image.alt);
  }
  putTags(tags);
}

function putTags({ type, properties = [], linked }: PageTags): void {
  put('meta', 'property', 'og:type', type);
  for (const tag of document.head.querySelectorAll(
    'meta[property^="event:"], script[type="application/ld+json"]',
  ))
    tag.remove();
  for (const [property, said] of properties) put('meta', 'property', property, said);
  if (!linked) return;
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(linked);
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
