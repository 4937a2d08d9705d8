import { expect, test } from 'vitest';
import { readShow } from '../testing/source.fixture.ts';

test.each([
  ['PARKING: Los Faroles'],
  ['VIP Parking: Los Faroles'],
  ['Los Faroles (Parking)'],
  ['Los Faroles Parking Pass'],
  ['Parking'],
  ['Gift Card'],
  ['HOLD 2: Wedding'],
  ['2nd Hold Los Faroles'],
  ['Quill/Marlow Wedding'],
  ['Load-In / Tech'],
  ['Rehearsal: Los Faroles'],
  ['Membership'],
  ['Deadline: Small Works'],
  ['CLOSED - Christmas'],
  ['Los Faroles VIP Package'],
  ['Meet & Greet (Not a Ticket)'],
  ['Season Tickets 2027'],
  ['Library Closed - Thanksgiving Holiday'],
  ['PRIVATE - Quill wedding'],
  ['PVT Party'],
  ["Porch closed for a private party 'til 8"],
  ['Choir Rehearsal'],
  ['no music, staff party'],
  ['Intro to Stand-Up: 6 Week Class'],
  ['Improv 101 (8-week class)'],
  ['Webinar: Tuning an Organ'],
  ['All Branches Closed: Staff Development Day'],
  ['Old Mill Tavern is closed for a private party'],
  ['Thanksgiving (Closed)'],
  ['Christmas Eve - Closing at 2 PM'],
  ['No Show Tonight – Kitchen Open'],
  ['NO PERFORMANCE - Holiday Break'],
  ['Noon Organ: Ash Wednesday, no recital'],
  ['Box Office Hours'],
  ['Staff Party (Barn closed to public)'],
  ['DARK'],
  ['No band - darts final'],
  ['Easter Sunday - open'],
  ['Los Faroles - Table Reservations'],
  ['Registration Deadline'],
  ['Wreath-Making Workshop'],
  ['Joke Writing Workshop (4 hours)'],
  ['Beginner Two-Step Lesson with Dale'],
  ['Polka Basics for Absolute Beginners'],
  ['Life Drawing Class'],
  ['Improv 101'],
  ['Intro to Letterpress'],
  ['Beginning Mandolin (6 weeks)'],
  ['2-Day Pass: Frost Fest'],
  ['Frost Fest: Weekend Pass'],
  ['Vinyl Club (members)'],
  ['Holiday Potluck (members only)'],
  ['Volunteer Orientation'],
  ['Private Wedding Reception'],
  ['Half-Price Oyster Wednesday'],
  ['Paint Your Own Pie Plate'],
  ['Sip & Paint: Starry Hills'],
  ['Folklórico for Adults (Intermediate)'],
])("'%s' is no public show", async (name) =>
  expect((await readShow({ name })).skipped).toEqual([`'${name}' is no public show`]),
);

test.each([
  ['Parking Lot Jam'],
  ['The Gift'],
  ['Hold Steady'],
  ['The Wedding Band'],
  ['Half-Price Sunday Showcase'],
  ['Deadline'],
  ['Closed Circuit'],
  ['Open Rehearsal'],
  ['Six Weeks'],
  ['Company Town'],
  ['Behind Closed Doors'],
  ['Closing Night'],
  ['After Hours'],
  ['Dark Matter'],
  ['No Class: A Tribute'],
  ["Private Lives at the King's"],
  ['Opera Workshop: Scenes Under Glass'],
  ['Contra Dance (beginners’ lesson at 7)'],
  ['Salsa Lessons & Dance Party'],
  ['Class Clowns'],
  ['Jazz Class of 1999'],
  ['A Working Class Hero'],
  ['The Workshop Band'],
  ['Members and Friends Preview'],
  ['Advent Lessons and Carols'],
])("'%s' is a show", async (name) => expect((await readShow({ name })).items).toHaveLength(1));

test('a show at a private event is no public show', async () => {
  expect((await readShow({ location: { '@type': 'Place', name: 'Private Event' } })).skipped).toEqual([
    "'Los Faroles' is no public show",
  ]);
});

test.each(['Lantern closed', 'Paper Lantern Bar is closed tonight', 'The Paper Lantern: Closed'])(
  "'%s' says that the venue is closed",
  async (name) => expect((await readShow({ name })).skipped).toEqual([`'${name}' is no public show`]),
);

test('what is closed besides the venue is a show', async () => {
  expect((await readShow({ name: 'Eyes Closed' })).items).toHaveLength(1);
});

test('a holiday is a show only where it has an hour', async () => {
  const on = async (name: string, startDate: string) => (await readShow({ name, startDate })).items.length;
  for (const name of ['Halloween', "Mother's Day", '04 Independence Day']) {
    expect(await on(name, '2026-12-05')).toBe(0);
    expect(await on(name, '2026-12-05T20:00')).toBe(1);
  }
});
