import { useMemo } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { lastDay } from '#schema/kernel/time/show-days.ts';
import { listingTags } from '#schema/listings/listing-tags.ts';
import { listingMeta } from '#schema/page-meta.ts';
import { site, today } from '#web/data/site.ts';
import { publicAddress } from '#web/layout/public-address.ts';
import { useHead } from '#web/layout/use-title.ts';
import type { EventOfPage } from './event-of-page.ts';

/** Sets the head of the document for a show, like the server (EVT-21, META-02); undefined changes nothing. */
export function useShowHead(show: EventOfPage | null | undefined): void {
  const head = useMemo(() => show && headOf(show), [show]);
  useHead(head?.meta ?? null, head?.options);
}

function headOf(show: EventOfPage) {
  const { city, timeZone } = site();
  const meta = listingMeta(show, city);
  const path = listingPath(show);
  const image = `/images/share/${show.id}.jpg`;
  const pictures = show.imageUrl ? [image, show.imageUrl] : [image];
  const tags = listingTags(
    {
      ...show,
      price: show.price ?? null,
      url: show.url ?? null,
      lastDate: lastDay(show),
    },
    meta,
    { page: publicAddress(path), images: pictures.map(publicAddress) },
    { city, timeZone, today: today() },
  );
  return { meta, options: { path, image, alt: `${show.performer} at ${show.venue}`, tags } };
}
