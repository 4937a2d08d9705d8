import { expect, test } from 'vitest';
import { namesIn } from '../../testing/source.fixture.ts';

test('what explains a name behind a colon, or behind capitals in small letters, is no part of it', async () => {
  const line = (day: string, text: string) => `<li><b>${day}, 8pm</b> – ${text}</li>`;
  const lines = [
    line('Thu Dec 10', 'Short Film Night: nine films by people you may know. $8'),
    line('Thu Dec 10', 'Elm Winter Ball. Bands, costumes compulsory. $9'),
    line('Fri Dec 11', 'COVER NIGHT. locals play as other bands. free for all'),
    line('Sat Dec 12', 'Live Score: <i>The Gale</i> (1928) $18'),
  ];
  expect(await namesIn(`<ul>${lines.join('')}</ul>`)).toEqual([
    'Short Film Night',
    'Elm Winter Ball',
    'COVER NIGHT',
    'Live Score: The Gale (1928)',
  ]);
});

test('a name that begins with a small letter below a heading has a name with a capital behind its colon', async () => {
  const entry = (day: string, ...lines: string[]) => `<p><b>${day}</b><br>${lines.join('<br>')}</p>`;
  const page = `<h1>Moth Hole</h1><h2>Shows</h2>${entry('sat dec 5', 'GRAVEL CHOIR', '8pm $10')}
    ${entry('sun dec 6', 'quiet night: I. MARSH / FERN / WICK', '7pm $5')}${entry('sat dec 12', 'SALT NUN', '8pm $10')}`;
  expect(await namesIn(page)).toEqual(['GRAVEL CHOIR', 'quiet night: I. MARSH / FERN / WICK', 'SALT NUN']);
});

test('a heading such as TOMORROW NIGHT is no name', async () => {
  const mail = (head: string, name: string, day: string) =>
    `<div><h2>${head}</h2><p><strong>${name}</strong><br>${day} @ the Loom<br>music 7:00 pm</p></div>`;
  expect(
    await namesIn(
      mail('TOMORROW NIGHT', 'Night Heron', 'Sunday, November 29th') +
        mail('THIS WEEK', 'Fern Hollow', 'Wednesday, December 2nd'),
    ),
  ).toEqual(['Night Heron', 'Fern Hollow']);
});
