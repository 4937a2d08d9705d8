import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

test('an article whose headings are sentences has its shows in the paragraphs below them', async () => {
  const way = (heading: string, prose: string, when: string) =>
    `<h2>${heading}</h2><p>${prose} <em>${when}</em></p>`;
  const article = [
    '<h1>Five ways to begin the month</h1><p>The turkey is soup and the weekend is long.</p>',
    way(
      'A songwriter comes home',
      'Ida Marsh moved north in 2019 and hated it. She is back with a new record called "Lamps" and a band of five.',
      '8 p.m. Friday, Dec. 4. $22. Tin Lantern, 12 E. Elm St. tinlantern.example.',
    ),
    way(
      'Laugh with your dentist',
      'By day Cora Vance fills cavities in the county. By night she tells of them to anybody who pays for a seat.',
      '7 and 9:30 p.m. Saturday, Dec. 5. $20. Loom Comedy Room, 17 Elm Rd.',
    ),
    way(
      'Sit still in a dark room',
      'The Elm Silent Film Society pairs the old melodrama "Moonlight" with a live score by two guitars. Bring a coat.',
      '7 p.m. Sunday, Dec. 6. $14. Paper Theater at Mill Plaza.',
    ),
    way(
      'Hear a novelist argue with a river',
      'Ada Bell\'s "Low Water" follows one bend of a river for years. She talks with the people who live beside it.',
      '7 p.m. Tuesday, Dec. 8. Free. Heron Books, 4500 Elm Road.',
    ),
    way(
      'Buy the good bread',
      'All bakers of the town stand behind their tables for a day again. The line for rye is the longest of all.',
      '9 a.m. Saturday, Dec. 5. Free. Mill Yard.',
    ),
  ];
  const { items } = await extractPage(pageOf(`<article>${article.join('')}</article>`));
  expect(items.map(({ eventName, venue }) => `${eventName} | ${venue}`)).toEqual([
    'Ida Marsh | Tin Lantern',
    'Cora Vance | Loom Comedy Room',
    'Cora Vance | Loom Comedy Room',
    'Moonlight | Paper Theater at Mill Plaza',
    'Ada Bell\'s "Low Water" | Heron Books',
  ]);
});

test('bold words before the paragraphs of an article may be its sentences, and labels stand within its lines', async () => {
  const pick = (lead: string, prose: string, when: string) =>
    `<p><strong>${lead}</strong> ${prose} ${when}</p>`;
  const picks = [
    pick(
      'For the headbangers.',
      'Iron Okra celebrates a fourth album with two opening acts.',
      '9 p.m. Friday, Dec. 4. Where: The Anvil, 20 E. Elm St. Cost: $15.',
    ),
    pick(
      'For the readers.',
      'Hana Brandt signs her book, "The Long Porch."',
      '6 p.m. Thursday, Dec. 3. Where: Heron Books, 45 Elm Road. Cost: Free.',
    ),
    pick(
      'For the choir nerds.',
      'The Elm Hill Singers perform "A Feast of Bells" by candlelight.',
      '7 p.m. Sunday, Dec. 6. Where: St. Olaf Church, 14 Elm Blvd. Cost: $25.',
    ),
    pick(
      'For the kids at heart.',
      'The Tumbleweed Troupe sets up its tent for "Silly Solstice."',
      '2 p.m. Saturday, Dec. 5. Where: Loom Yard, 80 Elm St. Cost: Free.',
    ),
  ];
  const { items } = await extractPage(pageOf(`<article>${picks.join('')}</article>`));
  expect(items.map(({ eventName, venue }) => `${eventName} | ${venue}`)).toEqual([
    'Iron Okra | The Anvil',
    'Hana Brandt | Heron Books',
    'A Feast of Bells | St. Olaf Church',
    'Silly Solstice | Loom Yard',
  ]);
});
