import type { Houses } from './house.ts';

/** Where pictures hang. */
export const galleries: Houses = {
  'Springdale Foundry': {
    venueType: 'other',
    capacity: 380,
    pictures: ['sawtooth', 'gallery', 'stage'],
    description:
      'They cast bells here until 1991; now it is large sculpture by day and louder things by night. The ' +
      'crane still works and is part of most exhibitions. Closed shoes, please.',
  },
  'Bolm Road Kiln House': {
    venueType: 'other',
    capacity: 45,
    pictures: ['sawtooth', 'gallery'],
    description:
      'Six potters, two kilns and a front room where the results are shown. Firings are public on the first' +
      ' Saturday: bring marshmallows, wear cotton. Seconds are sold from the blue shelf, by weight.',
  },
  'Galería Nopal': {
    venueType: 'other',
    capacity: 80,
    pictures: ['gallery', 'storefront'],
    description:
      'A family gallery for artists from both sides of the river, with the accent on paper, print and papel' +
      " picado. Openings spill into the yard, where somebody's uncle is in charge of the grill.",
  },
  'The Plumb Line Gallery': {
    venueType: 'other',
    capacity: 60,
    pictures: ['gallery', 'storefront'],
    description:
      "Two white rooms over a hardware store. One show at a time, hung with the help of the store's own " +
      'levels, and a list of prices that you need not be afraid to ask for. Ring twice.',
  },
  'Tillery Street Studios': {
    venueType: 'other',
    capacity: null,
    pictures: ['sawtooth', 'gallery'],
    description:
      'Nineteen studios in an old seed warehouse, with a shared gallery where the scales used to be. Doors ' +
      'are open when they are open; the last Sunday of the month they all are.',
  },
  'Blackland Print Shop': {
    venueType: 'other',
    capacity: 40,
    pictures: ['storefront', 'gallery'],
    description:
      'Letterpress, screen and a Vandercook that is older than everybody who runs it. The gig posters you ' +
      'see around town were mostly pulled here. Visitors may ink one sheet and take it home wet.',
    standing: 'unverified',
  },
  'North Light Annex': {
    venueType: 'other',
    capacity: 55,
    pictures: [],
    description:
      "A painter's studio with the best window in the north of town, lent out to other people's pictures " +
      'ten months of the year. Open by daylight only, since there are no lamps.',
    standing: 'sent in',
  },
  'Cistern Project Space': {
    venueType: 'other',
    capacity: 120,
    pictures: ['gallery', 'cellar'],
    description:
      'An underground cistern, dry since the drought, eleven seconds of echo. Video, sound pieces and now ' +
      'and then a choir. The ladder has been replaced by stairs; the signature book asks which you would ' +
      'have preferred.',
  },
};
