import type { PageTags } from '#schema/listings/listing-tags.ts';
import type { PageMeta } from '#schema/page-meta.ts';

/**
 * The content of the head: `path` is the canonical path of the page, null without one; `image.path` is a path as
 * well.
 */
type Head = PageMeta & PageTags & { path: string | null; image: { path: string; alt: string } };

/** The origin for public links, from the document that the server rendered; Vite's dev server has none. */
let publicUrl: string | undefined;

/**
 * A path of this site as a public URL; a URL of another site stays as it is. On the server, which writes the head
 * itself, any path stays.
 */
export function publicAddress(path: string): string {
  if (typeof document === 'undefined') return path;
  publicUrl ??= new URL(content('meta[property="og:image"]') ?? '/', location.origin).origin;
  return new URL(path, publicUrl).href;
}

/**
 * Updates the head for the current page (META-01, META-02). The tags of the server stay while its page is
 * shown, because its image URL includes a version.
 */
export function writeHead({ title, description, indexed, path, image, ...tags }: Head): void {
  const canonical = path && publicAddress(path);
  // The text as written: `document.title` collapses spaces.
  const serverTitle = document.head.querySelector('title')?.textContent;
  const isServerRendered = serverTitle === title && content('link[rel="canonical"]') === canonical;
  document.title = title;
  if (isServerRendered) return;

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

function putTags({ type, properties = [], linked: jsonLd }: PageTags): void {
  put('meta', 'property', 'og:type', type);
  for (const tag of document.head.querySelectorAll(
    'meta[property^="event:"], script[type="application/ld+json"]',
  ))
    tag.remove();
  for (const [property, value] of properties) put('meta', 'property', property, value);
  if (!jsonLd) return;
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(jsonLd);
}

function content(selector: string): string | null {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? null;
}

/** Sets the tag of this name, creates it if missing, and removes it for null. */
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
