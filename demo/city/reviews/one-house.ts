import type { Said } from './said.ts';

/** What only one house can be told. */
export const ofOneHouse: Readonly<Record<string, readonly Said[]>> = {
  'The Bat & Bell': [
    [
      4,
      'Get there early',
      'There are about nine seats. We got two of them by coming at seven and felt like royalty ' +
        'until eleven.',
    ],
  ],
  'Switchyard Stage': [
    [4, null, 'Coat check, clean bathrooms, shows that start when they say so. It is almost suspicious.'],
  ],
  'Gas Lamp Garden': [[4, 'Gas lamps did it', 'I am a simple person. Light a lamp and I give four stars.']],
  'Galería Nopal': [
    [
      5,
      'Opening night',
      'Half the street was in the yard. Met the artist, ate three tamales, came home with a print.',
    ],
  ],
  'Folding Chair Theater': [
    [
      5,
      'Cried, a little',
      'From laughing, mostly. The host did ten minutes about the chairs that I still quote at work.',
    ],
  ],
  'Yellow Door Improv': [
    [
      5,
      "Took the beginners' class",
      'Eight weeks, a room full of accountants, and on the last evening our families laughed. I ' +
        'recommend it to shy people.',
    ],
  ],
  "Hattie's Comedy Cellar": [[4, null, 'Two-item minimum, but one of the items is soup.']],
  'Mesquite & Main': [
    [
      5,
      'Come for the ribs',
      'And stay for the trio. My father, who hates both restaurants and music, has asked to go ' + 'again.',
    ],
  ],
  'Cicada Ballroom': [
    [5, 'The fourth pillar', 'It is true about the fourth pillar on the left. Do not tell anybody.'],
    [
      4,
      null,
      'The floor gives a little when everybody jumps and for a second you think about 1938. Then ' +
        'you jump again.',
    ],
    [5, 'The mirror ball', 'I skated under that thing in Waco in 1979. We have both aged well.'],
  ],
  'The Tin Lantern': [
    [
      4,
      'Stand on the pavement',
      'Heard a whole set through the window with a taco in my hand. The band waved. I went in for ' +
        'the second one.',
    ],
    [5, null, 'The jukebox is free until eight and has the right four Patsy records on it.'],
  ],
  'Signal Hill Amphitheater': [
    [
      5,
      'Lightning',
      'They stopped the show for it, told us where to stand, and started again at the very note. ' +
        'Never seen that done better.',
    ],
    [3, null, 'The stone steps are stone. After two hours you notice.'],
  ],
  "Opal's Back Room": [
    [5, 'There was cobbler', 'Stayed for the last song. There was cobbler. I have nothing to add.'],
  ],
  'The Low Bridge': [
    [
      4,
      'The 11:40',
      'The train came in the middle of a ballad and the singer just held the note until it had ' +
        'passed. Worth the ringing ears.',
    ],
  ],
  'Menchaca Dance Pavilion': [
    [4, null, 'Bring cash for the pie window. The buttermilk one goes first.'],
    [
      2,
      'Rained out',
      'Not their fault, but nobody could say for an hour whether it would go on, and the parking ' +
        'pasture was a lake.',
    ],
    [
      5,
      'Three generations',
      'My grandmother danced here, my mother danced here, and on Saturday my son stood on my feet ' +
        'for a whole waltz.',
    ],
    [5, 'Lessons at seven', 'Two left feet went in, one and a half came out. The pie ladies clapped.'],
  ],
  'Basement on Brazos': [
    [4, null, 'No phone signal down there. I had not sat still for ninety minutes in years.'],
    [4, null, 'Fourteen steps down, I counted; nineteen up, by feel.'],
  ],
  'The Rubber Chicken': [
    [
      5,
      'The small stage',
      'Everybody says go see the big one. The small one is where a man forgot his own name and ' +
        'built half an hour on it.',
    ],
  ],
  'The Wren Room': [
    [
      5,
      'She tunes it herself',
      'I asked what that piano is and got twenty minutes and a glass of iced tea. You could hear ' +
        'the difference afterwards.',
    ],
  ],
  'Bolm Road Kiln House': [
    [5, 'Bought a bowl by weight', 'Eleven ounces of seconds, the best cereal bowl I have owned.'],
    [5, 'First Saturday', 'Marshmallows over a kiln. My kids now want to be potters, both of them.'],
  ],
  'Rosewood Roller Rink': [
    [
      3,
      'Drums behind you',
      'If you stand on the wrong side of the oval you hear a drummer and nothing else for an hour. ' +
        'Move around.',
    ],
  ],
  'Halfway House of Blues & Beans': [
    [5, null, 'Coffee like at home, if home were any good at coffee.'],
    [4, 'The cat', 'Officially I saw no cat. It has a white paw.'],
  ],
};
