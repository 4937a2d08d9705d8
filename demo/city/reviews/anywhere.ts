import type { Said } from './said.ts';

/** Of places under the sky. */
export const ofOpenAir: readonly Said[] = [
  [5, 'Sunset, then the band', 'Bring a blanket and come an hour early. The sky is half of the ticket.'],
  [4, null, 'Mosquitoes are on the guest list. Otherwise one of the nicest evenings of the summer.'],
  [5, null, 'Dogs, kids, lawn chairs, and the sound still carries to the back.'],
  [
    3,
    'Long way to the car',
    'Great show. Then forty-five minutes in the dark to get out of the lot. Bring patience and a ' +
      'flashlight.',
  ],
];

/** Of any house. */
export const anywhere: readonly Said[] = [
  [5, null, 'Went alone, left with two new friends and a tote bag.'],
  [4, null, 'Would go again. Will go again. Have tickets for Friday.'],
  [
    5,
    'Exactly what it says',
    'No surprises, no fees at the door that were not on the page, friendly people.',
  ],
  [
    3,
    'Ask about the steps',
    'I use a cane and nobody mentions the stairs beforehand. Once I was in, everyone was kind ' + 'about it.',
  ],
  [4, null, 'Clean, friendly, on time.'],
  [5, 'Underrated', 'I have walked past this place for six years like a fool.'],
  [
    4,
    'Good for a first date',
    'There is something to look at when you run out of things to say. We did not.',
  ],
  [2, null, 'It has gone downhill since they changed the seating. It may come up again; I will wait.'],
  [5, null, 'Ten out of five.'],
  [3, null, 'It was all right.'],
  [4, 'Bike racks!', 'Real ones, with light, next to the door. More of that, everybody.'],
  [
    5,
    'They found my jacket',
    'Left it on a Friday, got it back on a Tuesday with a note pinned to it that said it had had ' +
      'a nice weekend.',
  ],
  [4, null, 'Staff is patient with people who cannot decide, which I appreciate on behalf of my husband.'],
  [1, null, 'Lost my earring and my temper.'],
  [5, null, 'Es como estar en casa, pero con mejor música.'],
  [4, null, 'Volvería mañana mismo. El aire acondicionado, eso sí, al máximo: lleven suéter.'],
];
