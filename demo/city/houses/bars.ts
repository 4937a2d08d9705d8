import type { Houses } from './house.ts';

/** Houses where one drinks first and listens second. */
export const bars: Houses = {
  'The Tin Lantern': {
    venueType: 'bar',
    capacity: 140,
    pictures: ['storefront', 'stage', 'back bar'],
    description:
      'A corner bar with pressed-tin ceilings and a stage the size of a pickup bed. Bands set up at the ' +
      'window, so half the audience stands on the pavement. Cash at the door, cards at the bar, and the ' +
      'jukebox is free until eight.',
  },
  'The Low Bridge': {
    venueType: 'bar',
    capacity: 220,
    pictures: ['neon', 'stage'],
    description:
      'Under the railroad overpass, and named after the truck that got stuck there in 1987. Loud, dark and ' +
      'cheap; the bands stop for the 11:40 freight train because they have to. Earplugs hang in a gumball ' +
      'machine by the door.',
  },
  'The Paper Moon Lounge': {
    venueType: 'bar',
    capacity: 95,
    pictures: ['back bar', 'storefront', 'brick wall'],
    description:
      "Red booths, a crooked piano and a bartender who writes down the names of everybody's dogs. " +
      'Songwriters early in the week, stand-up on Thursdays, and a paper moon over the stage that people ' +
      'have been photographed with since their grandparents.',
  },
  'Sidewinder Social': {
    venueType: 'bar',
    capacity: 310,
    pictures: ['garden', 'storefront', 'stage'],
    description:
      'Two old bungalows joined by a deck. The front room is for talking, the back yard for bands, and the ' +
      'pecan tree in between has its own insurance policy. Bring a jacket in January: the yard stays open.',
    standing: 'unverified',
  },
  'The Bat & Bell': {
    venueType: 'bar',
    capacity: 120,
    pictures: ['storefront', 'brick wall', 'back bar'],
    description:
      'An English-looking pub run by a family from Laredo. The upstairs room seats sixty under a low beam ' +
      '(mind your head, the beam has won every time) and is given to comedians and folk singers by turns.',
  },
  'The Night Pharmacy': {
    venueType: 'bar',
    capacity: 160,
    pictures: ['back bar', 'stage', 'neon'],
    description:
      'It was a drugstore until 1974 and the bottles are still in the prescription cabinets. Electronic and' +
      ' heavy nights mostly, with a sound system somebody built by hand and will explain to you if you ' +
      'stand near it.',
  },
  'Copperhead Icehouse': {
    venueType: 'bar',
    capacity: 280,
    pictures: ['garden', 'neon'],
    description:
      'Roll-up doors, picnic tables, one tree and more kinds of cold beer than chairs. Country on Sundays ' +
      'in the afternoon, louder things at night. Dogs are welcome until the first drum check.',
  },
  'Hollow Log Saloon': {
    venueType: 'bar',
    capacity: 175,
    pictures: ['dance hall', 'back bar'],
    description:
      'A roadhouse on the way to the hills with a plank floor, a wood stove and a shuffleboard that people ' +
      'drive out for. The bands play in front of the fireplace, which is lit about six days a year.',
    standing: 'sent in',
  },
  'The Second Laugh': {
    venueType: 'bar',
    capacity: 85,
    pictures: ['storefront', 'brick wall'],
    description:
      'A comedy room behind a wine bar, entered through what looks like the coat closet. Eighty-five ' +
      'chairs, no bad ones, and a rule that the phone goes in your pocket. The late show is where the new ' +
      'jokes are tried.',
  },
};
