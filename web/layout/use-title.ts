import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageTags } from '#schema/listings/listing-tags.ts';
import { site } from '#web/data/site.ts';
import { contentOf, publicAddress } from './public-address.ts';

/** Sets the document's title to the page's and the site's name, and the rest of the head (META-01). */
export function useTitle(name: string, { exists = true } = {}): void {
  useHead({ title: `${name} - ${site().name}`, indexed: exists }, { exists });
}

/** Sets the whole title of the document, and the rest of the head; null changes nothing. */
export function useWholeTitle(title: string | null): void {
  useHead(title === null ? null : { title, indexed: true });
}

/** Without a description, the page's fixed one (`schema/page-meta.ts`). */
type Meta = { title: string; description?: string; indexed: boolean };
type HeadOptions = { path?: string; image?: string; alt?: string; tags?: PageTags; exists?: boolean };

const defaultTags: PageTags = { type: 'website' };

/**
 * The tags of the server stay while its page is shown, because its image URL includes a version. The title is compared
 * as written: `document.title` collapses spaces.
 */
const isServerRendered = (title: string, path: string | null) =>
  document.head.querySelector('title')?.textContent === title &&
  contentOf('link[rel="canonical"]') === (path && publicAddress(path));

/** Sets the head of the document; null changes nothing. `tags` must be stable between renders. */
export function useHead(
  meta: Meta | null,
  { path, image = '/images/share/site.jpg', alt, tags = defaultTags, exists = true }: HeadOptions = {},
): void {
  const { pathname } = useLocation();
  const { title, description, indexed = true } = meta ?? {};
  const canonical = exists ? (path ?? pathname) : null;
  useEffect(() => {
    if (title === undefined || isServerRendered(title, canonical)) return;
    document.title = title;
    let superseded = false;
    import('./document-head.ts').then(({ writeHead }) => {
      if (superseded) return;
      const picture = { path: image, alt: alt ?? site().name };
      writeHead({ ...tags, pathname, title, description, indexed, path: canonical, image: picture });
    }, console.error);
    return () => {
      superseded = true;
    };
  }, [pathname, title, description, indexed, canonical, image, alt, tags]);
}
