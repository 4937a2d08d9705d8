import type { Said } from './said.ts';

/** Of comedy houses. */
export const ofComedy: readonly Said[] = [
  [
    5,
    'Do the late show',
    'The early show was good. The late show was somebody finding out on stage what the joke was ' +
      'about. Much better.',
  ],
  [
    2,
    'Picked on',
    'I sat in the second row and had my shirt discussed for a quarter of an hour. My own fault, ' +
      'everybody says. Still.',
  ],
  [
    4,
    'Six comics, five good ones',
    'Which is the best ratio I have had anywhere this year. The sixth knows who he is.',
  ],
  [3, null, 'Funny people, tiny tables. My elbow has met four strangers.'],
  [
    5,
    null,
    "They made room for my mother's wheelchair without a fuss and then made fun of me instead of " +
      'her. Perfect.',
  ],
  [
    1,
    'Cancelled at the door',
    'We stood in line and were told at eight that there was no show at eight. The poster in the ' +
      'window still said eight.',
  ],
  [4, null, 'Clean stage, bad puns, fair prices.'],
];

/** Of houses with rows of seats. */
export const ofSeats: readonly Said[] = [
  [5, 'You can hear a page turn', 'And I did, because I was the one turning it. Sorry, everybody.'],
  [4, null, 'Lovely old house. Bring a cushion if it is a long program.'],
  [5, 'Balcony, first row', 'Cheapest seats, best view. Now you know and I regret it already.'],
  [
    3,
    null,
    'Beautiful inside, but they do mean it about late-comers. We watched the first half on a ' +
      'little screen in the lobby.',
  ],
];

/** Of galleries. */
export const ofGalleries: readonly Said[] = [
  [
    5,
    'Quiet, in the good sense',
    'I spend my lunch breaks here. Nobody asks whether I am buying. Last month I did.',
  ],
  [
    4,
    null,
    'Small show, well hung, and the woman at the desk told me more about lithographs than I knew ' +
      'there was.',
  ],
  [
    3,
    'Check before you go',
    'The page said open on Sunday and the door said otherwise. The show itself was very good when' +
      ' I came back.',
  ],
  [5, null, 'My students drew in the corner for two hours and were given paper when theirs ran out.'],
  [4, 'Free, and worth more', 'I put ten dollars into the jar and so should you.'],
  [2, null, 'One video was broken and another had no sound. The third was lovely. One out of three.'],
];
