import clsx from 'clsx';
import { useState } from 'react';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import { GalleryPhoto } from './GalleryPhoto.tsx';
import { VenueStrip } from './VenueStrip.tsx';
import type { VenueOfPage } from './venue-of-page.ts';

const photoViewer = async () => (await import('./PhotoViewer.tsx')).PhotoViewer;

/** The number of photos on the page; the others are in the viewer. */
const maxShown = 5;

/** Grid classes for one, two, or more photos: the first is the largest. */
const gridLayouts = ['', 'sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2'];

/** A venue's photos, enlarged on click (VEN-10); without photos, a generated strip. */
export function Gallery({ venue: { name, venueType, imageUrls } }: { venue: VenueOfPage }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const PhotoViewer = useLoaded(photoViewer, enlarged !== null, () => setEnlarged(null));
  if (imageUrls.length === 0) return <VenueStrip name={name} type={venueType} />;

  const shown = imageUrls.slice(0, maxShown);
  const rest = imageUrls.length - shown.length;
  const isMosaic = shown.length > 3;
  /** On a phone the first photo is above pairs: the last of an even number has no neighbour. */
  const isUnpaired = shown.length % 2 === 0 ? shown.length - 1 : -1;
  return (
    <section aria-label="Photos">
      <ul
        className={clsx(
          'grid grid-cols-2 gap-2 sm:gap-3',
          isMosaic ? 'sm:grid-cols-4 sm:grid-rows-2' : gridLayouts[shown.length],
        )}
      >
        {shown.map((url, place) => (
          <li
            key={url}
            className={clsx(
              'relative min-w-0',
              (place === 0 || place === isUnpaired) && 'max-sm:col-span-2',
              place === 0 && shown.length === 3 && 'sm:row-span-2',
              place === 0 && isMosaic && 'sm:col-span-2 sm:row-span-2',
              place === 1 && shown.length === 4 && 'sm:col-span-2',
            )}
          >
            <GalleryPhoto
              url={url}
              label={`Photo ${place + 1} of ${imageUrls.length}`}
              large={place === 0}
              alone={shown.length === 1}
              wide={place === isUnpaired}
              more={place === shown.length - 1 ? rest : 0}
              onOpen={() => setEnlarged(place)}
            />
          </li>
        ))}
      </ul>
      <ErrorBoundary what="The photo" floating>
        {PhotoViewer && <PhotoViewer name={name} urls={imageUrls} shown={enlarged} onShow={setEnlarged} />}
      </ErrorBoundary>
    </section>
  );
}
