import type { PageTags } from '#schema/listings/listing-tags.ts';
import { pageMeta, siteDescription } from '#schema/page-meta.ts';
import { site } from '#web/data/site.ts';
import { publicAddress } from './public-address.ts';

/**
 * The content of the head: without a description the one of the address `pathname`. `path` is the canonical path of the
 * page, null without one; `image.path` is a path as well.
 */
type Head = PageTags & {
  pathname: string;
  title: string;
  description: string | undefined;
  indexed: boolean;
  path: string | null;
  image: { path: string; alt: string };
};

/** Updates the head for the current page (META-01, META-02), except for the title. */
export function writeHead({ pathname, title, path, image, ...head }: Head): void {
  const fixed = head.description === undefined ? pageMeta(pathname, site()) : undefined;
  const { description = fixed?.description ?? siteDescription(site()), ...tags } = head;
  const indexed = fixed?.indexed ?? head.indexed;
  const canonical = path && publicAddress(path);
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
