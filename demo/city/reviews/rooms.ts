import type { Said } from './said.ts';

/** Of bars with bands. */
export const ofBars: readonly Said[] = [
  [
    5,
    'My second living room',
    'I live four blocks away and have probably seen two hundred bands here. The door people know ' +
      'me, the bartender knows what I want, and nobody has ever made me feel old.',
  ],
  [4, null, 'Good drinks, good noise. The bathrooms are an adventure, so go before you leave home.'],
  [5, 'Loud the right way', 'You can hear the singer. You would not believe in how many bars you cannot.'],
  [
    2,
    'Too many people',
    'They let in everybody who stood in line on Saturday and then nobody could move, get a drink ' +
      'or see. Weeknights are fine. I will stick to weeknights.',
  ],
  [3, null, 'Great bands, warm beer, and the floor keeps your shoes.'],
  [
    5,
    null,
    'Played here last month. They fed us, they paid us, and the sound person wrote down our ' +
      'names. That is three out of three.',
  ],
  [4, null, 'Parking is what it is in this town. Take the bus, have the second drink.'],
  [
    1,
    'Turned away',
    'My ID is from out of state and the doorman decided it was fake. It is not. Drove forty ' +
      'minutes for that.',
  ],
  [
    3,
    'Fine',
    'Fine bar. The band I came for started an hour and twenty minutes after the time on the ' + 'calendar.',
  ],
  [5, 'The bartender remembered us', 'Second visit in a year and she asked how the move went.'],
  [4, null, 'Small stage, big heart, one outlet. Bring a power strip if you play.'],
];

/** Of rooms that are built for music. */
export const ofRooms: readonly Said[] = [
  [
    5,
    'Best sound in town',
    'I do sound for a living and I came here on my night off. That should tell you enough.',
  ],
  [
    4,
    'Good sightlines',
    'I am five foot one and I saw the whole band, hands included. Stand by the side rail.',
  ],
  [5, null, 'We danced until my knee filed a complaint.'],
  [
    3,
    'Mixed',
    'The room is a beauty. The line for water was not. On a night with ninety degrees there ' +
      'should be more than one person pouring it.',
  ],
  [
    2,
    'They talk',
    'Somebody please tell the people at the back that the rest of us paid for the quiet songs.',
  ],
  [
    5,
    'First concert for my daughter',
    'She is nine. The staff found her a box to stand on and a pair of ear defenders. She has ' +
      'asked every day since when we go back.',
  ],
  [4, null, 'I like that the opening acts are as good as the others. Somebody there has ears.'],
  [5, null, 'Saw the same band in three houses this fall. This was the night they will remember too.'],
  [
    1,
    'No refunds, no answer',
    'Show was moved, we could not make the new date, and nobody has answered four messages.',
  ],
  [
    4,
    'Worth the drive from San Marcos',
    'Easy to find, easy to park if you come before the doors open. The tacos outside are better ' +
      'than they need to be.',
  ],
  [3, null, 'Nice place, but eight dollars for a seltzer.'],
];

/** Of places where one eats. */
export const ofTables: readonly Said[] = [
  [4, null, 'The kitchen closes when the music starts, so do not come hungry at nine. I did.'],
  [
    3,
    'Loud for dinner',
    'We like the food and we like bands but wanted to talk to each other, just this once.',
  ],
];
