import type { VenueType } from '#schema/venues/venue-type.ts';
import type { SceneName } from '../../venue-pictures/scenes/all.ts';

/** What a house of the demo city tells of itself. */
export type House = {
  venueType: VenueType;
  capacity: number | null;
  description: string;
  /** What its pictures show; the first one stands for it in lists. */
  pictures: readonly SceneName[];
  /** Verified by an admin if it says nothing else; 'sent in' by a member, and verified afterwards. */
  standing?: 'unverified' | 'sent in';
  /** Where the programme does not know it. */
  address?: string;
};

/** Houses by their names. */
export type Houses = Readonly<Record<string, House>>;
