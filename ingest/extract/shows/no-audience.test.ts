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
  'Lessons in Lightness: Four Farces',
  'Salsa Night (free lesson)',
  'Midnight Mass',
  'Holiday Special',
  'Album Release',
])('%s has one', (name) => {
  expect(hasNoAudience(name)).toBe(false);
});
