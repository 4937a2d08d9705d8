import { useMemo } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { listingTags } from '#schema/listings/listing-tags.ts';
import { listingMeta } from '#schema/page-meta.ts';
import { site, today } from '#web/data/site.ts';
import { publicAddress } from '#web/layout/document-head.ts';
import { useHead } from '#web/layout/use-title.ts';
import type { EventOfPage } from './event-of-page.ts';

/** Lets the document tell of a show as the server's does (EVT-21, META-02); undefined leaves what there is. */
export function useShowHead(show: EventOfPage | null | undefined): void {
  const head = useMemo(() => show && headOf(show), [show]);
  useHead(head?.words ?? null, head?.more);
}

function headOf(show: EventOfPage) {
  const { city, timeZone } = site();
  const words = listingMeta(show, city);
  const path = listingPath(show);
  const image = `/images/share/${show.id}.jpg`;
  const pictures = show.imageUrl ? [image, show.imageUrl] : [image];
  const tags = listingTags(
    {
      ...show,
      price: show.price ?? null,
      url: show.url ?? null,
      lastDate: [show.date, ...show.additionalDates].toSorted().at(-1) ?? show.date,
    },
    words,
    { page: publicAddress(path), images: pictures.map(publicAddress) },
    { city, timeZone, today: today() },
  );
  return { words, more: { path, image, alt: `${show.performer} at ${show.venue}`, tags } };
}
