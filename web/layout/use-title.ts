import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageTags } from '#schema/listings/listing-tags.ts';
import { type PageMeta, pageMeta, siteDescription } from '#schema/page-meta.ts';
import { site } from '#web/data/site.ts';
import { writeHead } from './document-head.ts';

/** Sets the document's title, the page's own name and the site's, and the rest of the head (META-01). */
export function useTitle(name: string, { exists = true } = {}): void {
  useHead(wordsOf(`${name} - ${site().name}`, useLocation().pathname, exists), { exists });
}

/** Sets the document's title as it is, and the rest of the head; null leaves what there is. */
export function useWholeTitle(title: string | null): void {
  const { pathname } = useLocation();
  useHead(title === null ? null : wordsOf(title, pathname, true));
}

type More = { path?: string; image?: string; alt?: string; tags?: PageTags; exists?: boolean };

const plain: PageTags = { type: 'website' };

/** Lets the head of the document say these words and tags; null leaves what there is. `tags` are the same object until they change. */
export function useHead(
  words: PageMeta | null,
  { path, image = '/images/share/site.jpg', alt, tags = plain, exists = true }: More = {},
): void {
  const { pathname } = useLocation();
  const { title, description, indexed } = words ?? {};
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

function wordsOf(title: string, path: string, indexed: boolean): PageMeta {
  const words = pageMeta(path, site());
  return { description: siteDescription(site()), indexed, ...words, title };
}
