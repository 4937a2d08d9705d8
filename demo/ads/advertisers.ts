import type { AdPlacement, AdSize } from '#schema/ad.ts';
import type { Motif } from './motifs.ts';

export type Advertiser = {
  name: string;
  tagline: string;
  size: AdSize;
  placement: AdPlacement;
  priority: number;
  palette: string;
  motif: Motif;
  /** Booked, but switched off by a moderator. */
  paused?: true;
};

/** Who advertises in the demo city; nobody real. */
export const advertisers: readonly Advertiser[] = [
  {
    name: 'Second Set Records',
    tagline: 'Used vinyl, bought and sold until late',
    size: '728x90',
    placement: 'homepage',
    priority: 1,
    palette: 'riso',
    motif: 'record',
  },
  {
    name: 'Night Heron Rides',
    tagline: 'Home after the encore, every night till 3',
    size: '728x90',
    placement: 'homepage',
    priority: 2,
    palette: 'midnight',
    motif: 'moon',
  },
  {
    name: 'Comet Street Coffee',
    tagline: 'Open before load-in',
    size: '728x90',
    placement: 'listing',
    priority: 1,
    palette: 'mint',
    motif: 'cup',
  },
  {
    name: 'Taco Cometa',
    tagline: 'Three tacos, one encore',
    size: '300x250',
    placement: 'homepage',
    priority: 1,
    palette: 'sunflower',
    motif: 'taco',
  },
  {
    name: 'Loose Strings Repair',
    tagline: 'Guitars mended overnight',
    size: '300x250',
    placement: 'homepage',
    priority: 2,
    palette: 'clay',
    motif: 'strings',
  },
  {
    name: 'Ink and Anvil Prints',
    tagline: 'Gig posters pulled by hand',
    size: '300x250',
    placement: 'homepage',
    priority: 3,
    palette: 'letterpress',
    motif: 'overprint',
    paused: true,
  },
];

/** Who would like to advertise. */
export const enquirers = [
  { name: 'Pecan Alley Guitars', contactName: 'Wren Alvarado', budget: '$200', size: '728x90' },
  { name: 'The Velvet Cactus Bar', contactName: 'Dov Castellane', budget: '$35 a week', size: '300x250' },
  { name: 'Bluebonnet Frame Shop', contactName: 'Ottilie Reyes', budget: 'Up to $400', size: '300x250' },
] as const;
