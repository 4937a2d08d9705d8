import type { AdPlacement, AdSize } from '#schema/ads/ad.ts';
import type { Motif } from './motifs.ts';

/** What an ad's picture is drawn of. */
export type AdWords = { name: string; tagline: string; size: AdSize; palette: string; motif: Motif };

export type Advertiser = AdWords & {
  placement: AdPlacement;
  priority: number;
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
    name: 'Ladybird Bike Lights',
    tagline: 'Be seen on the way home',
    size: '300x250',
    placement: 'listing',
    priority: 1,
    palette: 'grapefruit',
    motif: 'moon',
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
export const enquirers: readonly (AdWords & {
  contactName: string;
  budget: string;
  placement: AdPlacement;
})[] = [
  {
    name: 'Pecan Alley Guitars',
    tagline: 'Six strings or twelve, new and old',
    size: '728x90',
    placement: 'homepage',
    palette: 'pecan',
    motif: 'strings',
    contactName: 'Wren Alvarado',
    budget: '$200',
  },
  {
    name: 'The Velvet Cactus Bar',
    tagline: 'The round before the show',
    size: '300x250',
    placement: 'listing',
    palette: 'oxblood',
    motif: 'moon',
    contactName: 'Dov Castellane',
    budget: '$35 a week',
  },
  {
    name: 'Bluebonnet Frame Shop',
    tagline: 'Your poster, behind glass',
    size: '300x250',
    placement: 'homepage',
    palette: 'bluebonnet',
    motif: 'overprint',
    contactName: 'Ottilie Reyes',
    budget: 'Up to $400',
  },
];
