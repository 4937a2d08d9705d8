import type { Houses } from './house.ts';

/** Rooms built for bands and dancing. */
export const clubs: Houses = {
  'Cicada Ballroom': {
    venueType: 'club',
    capacity: 900,
    pictures: ['marquee', 'ballroom', 'stage', 'neon'],
    description:
      'A 1938 dance hall with the sprung floor still in it. The balcony wraps around three sides, the sound' +
      ' is best at the fourth pillar on the left, and the mirror ball came from a skating rink in Waco. ' +
      'Seats are put out for quiet shows only.',
  },
  "Opal's Back Room": {
    venueType: 'club',
    capacity: 110,
    pictures: ['brick wall', 'back bar', 'stage'],
    description:
      'Behind the laundromat, through the green door. Opal ran it for thirty years and her niece runs it ' +
      'now: listening rules during the set, talk at the bar in between, peach cobbler on the house if you ' +
      'stay for the last song.',
  },
  'Dogtrot Hall': {
    venueType: 'club',
    capacity: 450,
    pictures: ['dance hall', 'stage'],
    description:
      'Built like the old two-room cabins, with an open passage through the middle where the breeze and the' +
      ' smokers gather. One half dances, the other half eats. Western swing, conjunto and whatever the ' +
      'Schulenburg people bring along.',
  },
  'The Understory': {
    venueType: 'club',
    capacity: 240,
    pictures: ['cellar', 'stage', 'storefront'],
    description:
      'Half a floor below Guadalupe Street, low ceiling, good monitors, and bookers who read every demo ' +
      'they are sent. Students in front, their professors at the back pretending to be somewhere else.',
  },
  'Railyard Social Hall': {
    venueType: 'club',
    capacity: 520,
    pictures: ['sawtooth', 'ballroom', 'gallery'],
    description:
      "A railway union's meeting hall with the murals left on the walls. Bands on Fridays, comedy on " +
      "Wednesdays, and the long room upstairs is hung with somebody's pictures most of the year. The " +
      'freight elevator works; please do not ride it for fun.',
  },
  'The Wren Room': {
    venueType: 'club',
    capacity: 75,
    pictures: ['stage', 'storefront'],
    description:
      'Seventy-five seats, a good piano and no kitchen, so nothing clatters. The owner tunes the piano ' +
      'herself on Tuesdays. Doors open half an hour before and close when the first song starts.',
  },
  'Switchyard Stage': {
    venueType: 'club',
    capacity: 650,
    pictures: ['sawtooth', 'stage', 'garden'],
    description:
      'A former bus depot with the lanes still painted on the floor. Big touring bills inside, food trucks ' +
      'where the buses used to turn. The number 20 stops at the door and runs later than the headliner.',
  },
  'Rosewood Roller Rink': {
    venueType: 'other',
    capacity: 400,
    pictures: ['ballroom', 'neon', 'marquee'],
    description:
      'Skates until nine, bands after. The stage rolls out to the middle of the oval and the crowd stands ' +
      'around it, which drummers either love or never do twice. Wooden floor: no heels, no gum, no ' +
      'exceptions.',
    standing: 'unverified',
  },
  'Basement on Brazos': {
    venueType: 'club',
    capacity: 130,
    pictures: ['cellar', 'brick wall'],
    description:
      'Down fourteen steps from the pavement. Three comedy shows a night on weekends and a brick wall that ' +
      'has been touched up so often that it is now mostly paint. There is no phone signal, which the ' +
      'comedians count as a feature.',
  },
  'The Rubber Chicken': {
    venueType: 'club',
    capacity: 190,
    pictures: ['marquee', 'brick wall', 'seats'],
    description:
      'The oldest improv house east of the highway. The chicken over the door is taken down, washed and ' +
      "re-hung each New Year's Day. Two stages: the big one is for people who know what they do, the small " +
      'one for everybody else.',
  },
  'Crosstown Chuckle Works': {
    venueType: 'club',
    capacity: 160,
    pictures: ['brick wall', 'storefront'],
    description:
      'A machine shop that became a comedy club in one weekend and has been catching up since. The lathe is' +
      ' still bolted down at the back and serves as the bar. Early shows are clean enough for parents, late' +
      ' ones are about them.',
    standing: 'sent in',
  },
  "Hattie's Comedy Cellar": {
    venueType: 'club',
    capacity: 105,
    pictures: ['cellar', 'brick wall'],
    description:
      'Hattie does the door, the soup and the heckling. Tables of four, shared with whoever came alone. If ' +
      'you laugh first you get the first bowl.',
  },
};
