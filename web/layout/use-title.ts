import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageTags } from '#schema/listings/listing-tags.ts';
import { type PageMeta, pageMeta, siteDescription } from '#schema/page-meta.ts';
import { site } from '#web/data/site.ts';
import { writeHead } from './document-head.ts';

/** Sets the document's title to the page's and the site's name, and the rest of the head (META-01). */
export function useTitle(name: string, { exists = true } = {}): void {
  useHead(metaFor(`${name} - ${site().name}`, useLocation().pathname, exists), { exists });
}

/** Sets the whole title of the document, and the rest of the head; null changes nothing. */
export function useWholeTitle(title: string | null): void {
  const { pathname } = useLocation();
  useHead(title === null ? null : metaFor(title, pathname, true));
}

type HeadOptions = { path?: string; image?: string; alt?: string; tags?: PageTags; exists?: boolean };

const defaultTags: PageTags = { type: 'website' };

/** Sets the head of the document; null changes nothing. `tags` must be stable between renders. */
export function useHead(
  meta: PageMeta | null,
  { path, image = '/images/share/site.jpg', alt, tags = defaultTags, exists = true }: HeadOptions = {},
): void {
  const { pathname } = useLocation();
  const { title, description, indexed } = meta ?? {};
  const canonical = exists ? (path ?? pathname) : null;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    writeHead({
      ...tags,
      title,
      description,
      indexed: indexed ?? true,
      path: canonical,
      image: { path: image, alt: alt ?? site().name },
    });
  }, [title, description, indexed, canonical, image, alt, tags]);
}

function metaFor(title: string, path: string, indexed: boolean): PageMeta {
  const meta = pageMeta(path, site());
  return { description: siteDescription(site()), indexed, ...meta, title };
}
