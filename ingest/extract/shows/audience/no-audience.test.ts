import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasNoAudience } from './no-audience.ts';

test.each([
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
  'Sound Check Party (donors only)',
  'Faculty Senate Meeting',
  'Holy Eucharist, Rite II',
  'Sunrise AA Meeting',
  'Undergraduate Audition Day',
  'Advisory Board regular meeting',
  'Volunteer Check-in and Orientation',
  'Football on the big screen',
  'Food Truck: Tia',
  'Black Friday Stout Release',
  'Wednesday Burger Special',
  'Clase de Zapateado',
  'Mystery Book Club',
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
  'Call for Entries: Short Film Festival',
  'Euchre Tournament – $5 buy-in',
  'Meet Our New Executive Chef',
  'Storytime for Toddlers',
])('%s has no audience', (name) => {
  expect(hasNoAudience(name)).toBe(true);
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
  'Lightning Swing (lesson at 7)',
  'Festival of Lights',
  'Lessons in Lightness: Four Farces',
  'Salsa Night (free lesson)',
  'Midnight Mass',
  'Holiday Special',
  'Album Release',
  'Ossuary League',
  'Merry Christmas',
  'Comedy Happy Hour',
  'Noise Potluck No. 40',
  'Cedar Toy Drive: The Moonpies, Lacey June',
])('%s has one', (name) => {
  expect(hasNoAudience(name)).toBe(false);
});

const namesOf = (kind: string) =>
  readFileSync(new URL(`names-of-${kind}.fixture.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** Names that people wrote who had not read the words; many of the shows have names like classes, meetings and sales. */
test('of written names few are judged wrongly', () => {
  const shows = namesOf('shows');
  const others = namesOf('others');
  expect({
    shows: shows.length,
    showsLeftOut: shows.filter(hasNoAudience).length,
    others: others.length,
    othersLeft: others.filter((name) => !hasNoAudience(name)).length,
  }).toEqual({ shows: 1648, showsLeftOut: 12, others: 1026, othersLeft: 95 });
});
