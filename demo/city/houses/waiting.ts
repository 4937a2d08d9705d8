import type { Houses } from './house.ts';

/** Sent in by members, and not looked at yet. */
export const waiting: Houses = {
  'The Velvet Antler': {
    venueType: 'bar',
    capacity: 110,
    pictures: ['neon', 'back bar'],
    description:
      'We took over the old tire shop on Burleson and put in a bar, a small stage and a wall of ' +
      'thrift-store paintings of deer. Open mic is not our thing, original bands are. Come and look before ' +
      'you list us, the paint is dry now.',
    address: '4471 Burleson Rd, Austin, TX 78744',
  },
  'Laundromat Lounge': {
    venueType: 'club',
    capacity: 48,
    pictures: ['storefront', 'stage'],
    description:
      'Shows between the dryers after the last wash at nine. Forty-eight people fit if nobody sits on the ' +
      'folding table. It is warm in winter.',
    address: '2093 E Oltorf St, Austin, TX 78741',
  },
  'The Society for the Preservation of Front Porches and of the Music That Is Played on Them Before It Gets Too Dark':
    {
      venueType: 'other',
      capacity: null,
      pictures: ['dance hall'],
      description:
        'Eleven neighbors, eleven porches, one map. The first band starts at four at the blue house and then ' +
        'everybody walks.',
      address: 'Garden St from 2300 on, Austin, TX 78702',
    },
  'Kite Hill': {
    venueType: 'outdoor',
    capacity: null,
    pictures: [],
    description:
      'A field with a trailer for a stage. My cousin owns it and says yes to about six shows a year.',
    address: '12801 Decker Ln, Austin, TX 78724',
  },
};
