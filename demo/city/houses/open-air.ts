import type { Houses } from './house.ts';

/** Under the sky, or under a roof without walls. */
export const openAir: Houses = {
  'Signal Hill Amphitheater': {
    venueType: 'outdoor',
    capacity: 3200,
    pictures: ['bandshell', 'garden'],
    description:
      'Stone steps cut into the hill, a painted shell at the bottom and the whole northwest sky behind it. ' +
      'Bring a blanket for the lawn and a light for the walk back to the cars. Shows stop for lightning and' +
      ' start again after it.',
  },
  'Gas Lamp Garden': {
    venueType: 'outdoor',
    capacity: 450,
    pictures: ['garden', 'bandshell'],
    description:
      'A beer garden lit by forty real gas lamps, each adopted by a regular. The stage stands under the ' +
      'biggest oak. Quiet from ten by agreement with the neighbors, who come early and stand in front.',
  },
  'Menchaca Dance Pavilion': {
    venueType: 'outdoor',
    capacity: 700,
    pictures: ['dance hall', 'ballroom'],
    description:
      'A roof, a floor and no walls since 1926. Two-step lessons at seven, band at eight, and the ladies of' +
      ' the volunteer fire department sell pie from a window. Parking is in the pasture; shut the gate.',
  },
  'Pump House Nine': {
    venueType: 'other',
    capacity: 260,
    pictures: ['sawtooth', 'stage', 'gallery'],
    description:
      'The city pumped its water here until the sixties and the room still hums in E flat. Bands stand ' +
      'between the green machines, pictures hang along the gangway. Bring a sweater, the walls are three ' +
      'feet thick.',
  },
  'Sparrow Chapel': {
    venueType: 'other',
    capacity: 150,
    pictures: ['chapel', 'gallery'],
    description:
      'A wooden church that lost its congregation and kept its pews. Acoustic music, readings and small ' +
      'exhibitions, all by the light that comes through the windows until it does not. There is no bar. ' +
      'There is lemonade.',
  },
};
