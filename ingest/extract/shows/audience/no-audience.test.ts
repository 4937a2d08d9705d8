import { expect, test } from 'vitest';
import { hasNoAudience } from './no-audience.ts';
import { judgedNames } from './testing/judged.fixture.ts';

test.each([
  'Champions League Semi-Final',
  'Human Rights Commission',
  'Economic Development Committee',
  'Youth Soccer Jamboree',
  'Elm State at Oak State Mens Basketball',
  'Parks Board',
  'Sketch Level 2: Game of the Scene',
  'Winter Break Theater Camp',
  'Figure Drawing Studio: Costumed Model',
  'Linocut for Beginners',
  'Raku Firing (class)',
  'Raku Firing (2-day workshop)',
  'ESL Practice Group',
  'Career Lab',
  'Auditions for The Orchard',
  'Crochet Circle',
  'Organizing Meeting (open agenda)',
  'Volunteer planning call',
  'Blood Drive',
  'Tax Help Clinic',
  'Free meals and games',
  'Reindeer 10K',
  'Elm Street Farmers’ Market',
  'Dance Company Registration',
  'Backstage Tour for Members',
  'Soup for all cook day',
  "Members' meeting and budget vote",
  'Screen printing: bring your own shirt',
  'Family clay morning, ages 6 and up',
  'Customer Appreciation Day',
  'Members’ Pie Social',
  'Drop-In Drawing',
  'Knit Happens: Drop-in Fiber Arts',
  'Sound Check Party (donors only)',
  'Faculty Senate Meeting',
  'Holy Eucharist, Rite II',
  'Sunrise AA Meeting',
  'Undergraduate Audition Day',
  'Advisory Board regular meeting',
  'Volunteer Check-in and Orientation',
  'Football on the big screen',
  'High school football: Loom vs. Elm',
  'Elm County budget hearing',
  'Freelancer Strategy Day',
  'Elm Squash Classic',
  'Loops for Intermediates',
  'Curling for a Cause (tournament)',
  'Food Truck: Tia',
  'Black Friday Stout Release',
  '3rd Birthday Release: Loom Imperial Stout',
  'Members’ meeting and dues vote',
  'Winter Convocation',
  'Wednesday Burger Special',
  'Clase de Zapateado',
  'Mystery Book Club',
  'National Taco Day',
  '$2 Tuesday Taps',
  'Friday Loteria with Tony',
  'Improv Taster Session',
  'Lunchtime Improv Drop-In with Dale',
  'Level 2: Intro to Performing Improv',
  'Oyster Happy Hour',
  'Christmas Eve services',
  'Neighborhood Zoning Meeting',
  'Improvisation clinic for high school bands',
  'Pint Night: $5 Pilsners',
  '$5 Pizza Wednesday',
  'Docent-Led Highlights Tour',
  "Volunteer ushers' meeting",
  'Black Friday Sale',
  'Sunday Figure Drawing',
  'Dissertation Defense: M. Halloran',
  'Speed Dating for Dog People',
  'Half Off Bottles of Wine',
  'Computer Basics: Email',
  'Family Studio: Paper Lanterns',
  'Holiday Potluck',
  'House potluck, players only',
  "Members' Winter Shopping Evening",
  'Pool League',
  'Learn to Two-Step',
  'Sketch Writing 201',
  'Computer Basics',
  'Staff Mtg',
  'Planning Commission',
  'Call for Entries: Small Works',
  'Docent Training',
  'Food Drive',
  'Passport Appointments',
  'Spring Semester Begins',
  'Member Morning',
  'Friends of the Library Book Sale',
  'Jazz Lessons',
  'Two-step & waltz lessons',
  'Call for Entries: Short Film Festival',
  'Euchre Tournament – $5 buy-in',
  'Meet Our New Executive Chef',
  'Storytime for Toddlers',
  'Holiday Party (members and one guest)',
  'Raku Firing for enrolled students',
  'General Membership Meeting and Election of Officers',
  'Black Friday Barrel Release',
  'Small Business Saturday',
  'Free Store + Really Free Market',
  'Coffee & Connections',
  'Senior Bus Trip: River Walk',
  'Adult Paint Night',
  'Winter Songwriting Retreat',
  'AA Open Meeting',
  "Members' Raku Firing",
  'Members-Only Holiday Social',
  'Hall Association AGM',
  "Women's Lacrosse vs. Elm Grove",
  'Watercolor Saturdays',
  'Christmas Eve: Family Service with Pageant',
  'Yoga Punch Card',
  'Holiday Musical Theatre Camp',
  'Sunday Studio: Paper Lanterns',
  'Murder on Elm Mystery Book Club: The Drowned Clerk',
  'Stand-Up 101: Four-Week Class',
  'Soup Kitchen Volunteers',
  'Midnight Breakfast',
  'Musician auditions',
])('%s has no audience', (name) => {
  expect(hasNoAudience({ name })).toBe(true);
});

test.each([
  'Level 42',
  'Last Call',
  'Open Studio',
  'Improv Marathon',
  'Moving in Circles',
  'Night Heron (one night only)',
  'Night Heron (21+ only)',
  'Chance Meeting',
  'The Audition',
  'Free Jazz Night',
  'Yoga with Live Music',
  'Mass in B Minor',
  'Back to Basics',
  'Training Day',
  'Blood Drive-In',
  'A Cooking Class for Widows: a drama',
  'Running Club w/ Cramp, Side Stitch',
  'Jazz Brunch',
  'Petting Zoo + Cactus Dad + Brine',
  'Laugh It Off Comedy Gala',
  'Elm Youth Ballet: The Lamp',
  'Brunch w/ The Hominy Boys',
  'Elm Quay: Trad Session',
  'Record Store Day: in-store set from Edda',
  'Lightning Swing (lesson at 7)',
  'Festival of Lights',
  'Lessons in Lightness: Four Farces',
  'Salsa Night (free lesson)',
  'Midnight Mass',
  'Holiday Special',
  'Punch Card: Improvised Heist',
  'The Snow Goose - Elm Valley Youth Ballet',
  'Album Release',
  'Ossuary League',
  'Merry Christmas',
  'Comedy Happy Hour',
  'Midnight Lab',
  'Noise Potluck No. 40',
  'Cedar Toy Drive: The Moonpies, Lacey June',
  'Summer Camp: The Musical',
])('%s has one', (name) => {
  expect(hasNoAudience({ name })).toBe(false);
});

/** Of those who write further names and entries, each should find few of them judged wrongly. */
test('few of the judged names are judged wrongly', () => {
  const [shows, others] = [judgedNames('shows'), judgedNames('others')];
  expect({
    shows: shows.length,
    showsLeftOut: shows.filter((name) => hasNoAudience({ name })).length,
    others: others.length,
    othersLeft: others.filter((name) => !hasNoAudience({ name })).length,
  }).toEqual({ shows: 3361, showsLeftOut: 56, others: 2511, othersLeft: 125 });
});

test.each([
  [
    'Clay & Cabernet',
    'Throw your first bowl on the wheel. All materials and one glaze firing are included.',
    true,
  ],
  [
    'The Long Table',
    'A free hot meal every week, no questions asked; come hungry and help us wash up.',
    true,
  ],
  ['The Quilting Bee', 'Banjo and harmonies from the indie-folk quartet, touring their second album.', false],
  ['Swim Lessons', 'The dream-pop duo brings songs from their debut EP to the back room.', false],
  // No sentence is no evidence.
  ['Night Heron', 'Bring a chair.', false],
  ['Auditions for The Orchard', 'A new play with live music, directed by the author and her band.', true],
])('%s is judged by its description too', (name, description, expected) => {
  expect(hasNoAudience({ name, description })).toBe(expected);
});

test('categories are evidence', () => {
  expect(hasNoAudience({ name: 'Friday Flow', keywords: 'Yoga, Workshops' })).toBe(true);
  expect(hasNoAudience({ name: 'Friday Flow', keywords: 'Live Music, Concerts' })).toBe(false);
  expect(hasNoAudience({ name: "Ida's Kitchen", keywords: 'Food Truck' })).toBe(true);
  expect(hasNoAudience({ name: "Ida's Kitchen", keywords: 'Food Truck Live Music' })).toBe(false);
  expect(hasNoAudience({ name: 'Concert in the Yard', keywords: 'Food Trucks' })).toBe(false);
  expect(hasNoAudience({ name: 'Elms vs. Oaks', keywords: 'Sports' })).toBe(true);
  expect(hasNoAudience({ name: 'Elms vs. Oaks', types: ['SportsEvent'] })).toBe(true);
  expect(hasNoAudience({ name: 'Concert on Ice', types: ['SportsEvent'] })).toBe(false);
});

test('teams that play each other at a stadium have no audience of a show', () => {
  expect(hasNoAudience({ name: 'Herons v Elm United', venue: 'Covered Stadium' })).toBe(true);
  expect(hasNoAudience({ name: 'Us vs. Them', venue: 'The Loom' })).toBe(false);
  expect(hasNoAudience({ name: 'Comedy Show: North vs South', venue: 'Elm Arena' })).toBe(false);
});
