import type { Houses } from './house.ts';

/** Houses with seats in rows, and some where one eats. */
export const stages: Houses = {
  'Third Coast Recital Hall': {
    venueType: 'theater',
    capacity: 340,
    pictures: ['seats', 'marquee'],
    description:
      'A small recital hall with cedar walls and a ceiling that was shaped by ear. Chamber music, jazz and ' +
      'singers who do without a microphone. Late-comers wait for the pause between movements, ushers ' +
      'included.',
  },
  'Lavaca Street Playhouse': {
    venueType: 'theater',
    capacity: 280,
    pictures: ['marquee', 'seats', 'brick wall'],
    description:
      'Red velvet, gold paint and a trapdoor nobody has found the key to. Comedians play it when they have ' +
      'outgrown the cellars, bands when they want people to sit down for once. The marquee letters are ' +
      'changed by hand at four each afternoon.',
  },
  'Folding Chair Theater': {
    venueType: 'theater',
    capacity: 90,
    pictures: ['brick wall', 'gallery'],
    description:
      'Ninety folding chairs, bought one at a time and no two alike. Sketch shows, one-person shows and on ' +
      'Sunday mornings a drawing circle that hangs its work in the lobby. Pick your chair early; the ' +
      'striped one wobbles.',
  },
  'Yellow Door Improv': {
    venueType: 'theater',
    capacity: 70,
    pictures: ['storefront', 'brick wall'],
    description:
      'The door is yellow and everything behind it is made up. Classes by day, shows by night, and the ' +
      "beginners' show on Mondays costs what a coffee costs.",
    standing: 'sent in',
  },
  'Mesquite & Main': {
    venueType: 'restaurant',
    capacity: 130,
    pictures: ['storefront', 'stage', 'garden'],
    description:
      'A barbecue place that gave its best corner to the musicians. Trios during dinner, bigger bands once ' +
      'the ribs are gone, which is usually by half past nine. Order the beans; order them first.',
  },
  'Halfway House of Blues & Beans': {
    venueType: 'restaurant',
    capacity: 60,
    pictures: ['storefront', 'back bar'],
    description:
      'Coffee until four, blues after six, and a cat that is not supposed to be there in between. The stage' +
      ' is two pallets and a rug. All the furniture is for sale, so your chair may leave before you do.',
    standing: 'unverified',
  },
};
