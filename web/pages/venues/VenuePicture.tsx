import { Photo } from '../../components/posters/Photo.tsx';
import { VenueSign } from '../../components/posters/VenueSign.tsx';
import type { ListedVenue } from './VenueCard.tsx';

/** The first photo, else the logo on white, else the name as a sign. Decorative: the name stands below. */
export function VenuePicture({ venue, first }: { venue: ListedVenue; first: boolean }) {
  const { name, venueType, imageUrls, logoUrl } = venue;
  const [photo = null] = imageUrls;
  const sign = <VenueSign name={name} type={venueType} />;
  const box = { alt: '', size: 'card', first, standIn: sign } as const;
  if (photo || !logoUrl) return <Photo url={photo} {...box} />;
  return <Photo url={logoUrl} {...box} whole />;
}
