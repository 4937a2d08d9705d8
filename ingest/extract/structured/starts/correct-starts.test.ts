import { describe, expect, it } from 'vitest';
import { extractPage, pageWith } from '../../testing/source.fixture.ts';
import { show, startsOf } from './starts.fixture.ts';

describe('a start at midnight', () => {
  it.each([
    ['2026-12-05T23:59:59-06:00', '2026-12-05'],
    ['2026-12-06T00:00:00-06:00', '2026-12-05'],
    [undefined, '2026-12-05'],
    ['2026-12-05T03:00:00-06:00', '2026-12-05T06:00:00.000Z'],
  ])('with the end %s is %s', async (endDate, start) => {
    expect(await startsOf([show('Los Faroles', '2026-12-05T00:00:00-06:00', { endDate })], '')).toEqual([
      start,
    ]);
  });

  it('ends on the last day of several', async () => {
    const fair = show('Fair', '2026-12-05T00:00:00-06:00', { endDate: '2026-12-07T00:00:00-06:00' });
    expect((await extractPage(pageWith(fair))).items).toMatchObject([
      { startTime: '2026-12-05', endTime: '2026-12-06' },
    ]);
  });

  it('has the hour that the text names', async () => {
    const day = show('Los Faroles', '2026-12-05T00:00:00-06:00');
    expect(await startsOf([day], '<p>December 5, 8 pm</p>')).toEqual(['2026-12-06T02:00:00.000Z']);
  });
});

describe('a show whose data has the day alone', () => {
  const day = show('Los Faroles', '2026-12-05');

  it.each([
    ['December 5, 2026 at 8:00 pm'],
    ['Doors 7 pm, show 8 pm, Saturday Dec 5th'],
    ['5 December | 8pm'],
    ['12/5/2026 <b>8 PM - 11 PM</b>'],
  ])('begins at the one hour beside its day: %s', async (text) => {
    expect(await startsOf([day], `<p>${text}</p>`)).toEqual(['2026-12-06T02:00:00.000Z']);
  });

  it.each([
    ['Box office: 10 am to 6 pm'],
    ['December 6 at 8:00 pm'],
    ['December 5 at 7 pm. December 5 at 9:30 pm'],
  ])('has no hour by another day, several hours or none: %s', async (text) => {
    expect(await startsOf([day], `<p>${text}</p>`)).toEqual(['2026-12-05']);
  });

  it('has no hour when it lasts for days', async () => {
    const exhibition = { ...day, endDate: '2027-01-05' };
    expect(await startsOf([exhibition], '<p>December 5, 10 am - 5 pm</p>')).toEqual(['2026-12-05']);
  });

  it('of several begins at the hour below its name', async () => {
    const text =
      '<h3>Los Faroles</h3><p>Sat, Dec 5 · 8 PM</p><h3>Saguaro Choir</h3><p>Sun, Dec 6 · 3 PM</p><h3>Tin Can Saints</h3>';
    const list = [day, show('Saguaro Choir', '2026-12-06'), show('Tin Can Saints', '2026-12-07')];
    expect(await startsOf(list, text)).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-12-06T21:00:00.000Z',
      '2026-12-07',
    ]);
  });

  const entry = (name: string, text: string) => `<article><h3>${name}</h3><p>${text}</p></article>`;
  const two = entry('Los Faroles', 'Dec 5, 8 pm') + entry('Saguaro Choir', 'Dec 6, 3 pm');
  const hours = '<p>Open Mon-Fri 9am-4pm</p>';

  it.each([
    ['what follows its list', `<main><div>${two}</div>${hours}</main>`],
    ['the footer', `<main>${two}</main><footer>${hours}</footer>`],
    ['the footer beside entries', `${two}<footer>${hours}</footer>`],
    ['a box beside entries', `${two}<aside>${hours}</aside>`],
    ['a menu', `${two}<nav>${hours}</nav>`],
    [
      'the footer, where markup divides a name',
      `<main>${two.replace('Los Faroles', 'Los <b>Faroles</b>')}</main><footer>${hours}</footer>`,
    ],
  ])('as the last of several ends before %s', async (_, text) => {
    expect(await startsOf([day, show('Saguaro Choir', '2026-12-06')], text)).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-12-06T21:00:00.000Z',
    ]);
  });

  it.each([
    ['in its entry', (rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`],
    ['in a row of elements', (rows: string[]) => `<div>${rows.join('')}</div>`],
  ])('of several begins at the hour above its name, %s', async (_, listOf) => {
    const row = (name: string, time: string) => `<p>Dec 5, 2026</p><p>${time}</p><h3>${name}</h3>`;
    const text = listOf([row('Los Faroles', '2:30 PM'), row('Saguaro Choir', '7 PM')]);
    expect(await startsOf([day, show('Saguaro Choir', '2026-12-05')], text)).toEqual([
      '2026-12-05T20:30:00.000Z',
      '2026-12-06T01:00:00.000Z',
    ]);
  });

  it('has its hour in the footer of its own entry', async () => {
    const text = two.replaceAll('<p>', '<footer>').replaceAll('</p>', '</footer>');
    expect(await startsOf([day, show('Saguaro Choir', '2026-12-06')], `<main>${text}</main>`)).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-12-06T21:00:00.000Z',
    ]);
  });
});

it('a start that is no day does not keep the others of its page from being read', async () => {
  const list = [show('Los Faroles', 'TBA (spring'), show('Saguaro Choir', '2026-12-05')];
  expect(await startsOf(list, '<p>Los Faroles</p><p>soon</p><p>Saguaro Choir</p><p>Dec 5, 8 pm</p>')).toEqual(
    ['2026-12-06T02:00:00.000Z'],
  );
});

describe('a day whose hour is in its own box of the list', () => {
  const card = (name: string, text: string) => `<li><div><h3>${name}</h3><p>${text}</p></div></li>`;

  it.each([
    ['beside the weekday alone', 'Saturday • 8:00 PM', 'Tomorrow • 3 pm'],
    ['below a heading with the day', 'Doors 7 pm, show 8 pm', 'Tickets $10, 3 pm'],
  ])('begins at it %s', async (_, first, second) => {
    const shows = [show('Los Faroles', '2026-12-05'), show('Saguaro Choir', '2026-11-22')];
    const cards = [card('Los Faroles', first), card('Saguaro Choir', second)];
    // Pages have each card twice, for wide and for narrow screens.
    expect(await startsOf(shows, `<ul>${[...cards, ...cards].join('')}</ul>`)).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-11-22T21:00:00.000Z',
    ]);
  });

  it('has none beside another weekday, or several hours', async () => {
    const shows = [show('Los Faroles', '2026-12-05'), show('Saguaro Choir', '2026-12-06')];
    const cards = card('Los Faroles', 'Friday • 8:00 PM') + card('Saguaro Choir', '3 pm, 8 pm');
    expect(await startsOf(shows, `<ul>${cards}</ul>`)).toEqual(['2026-12-05', '2026-12-06']);
  });

  it('is that of each of two shows of one name and day', async () => {
    const day = show('Los Faroles', '2026-12-05');
    const cards = ['Dec 5, 3 pm', 'Dec 5, 8 pm'].map((text) => card('Los Faroles', text));
    const other = card('Saguaro Choir', 'Dec 6, 7 pm');
    expect(
      await startsOf([day, day, show('Saguaro Choir', '2026-12-06')], `<ul>${cards.join('')}${other}</ul>`),
    ).toEqual(['2026-12-05T21:00:00.000Z', '2026-12-06T02:00:00.000Z', '2026-12-07T01:00:00.000Z']);
  });
});

describe('days until the next one', () => {
  const late = [show('Los Faroles', '2026-12-04', { endDate: '2026-12-05' })];

  it('are a night whose evening is the only day in the text', async () => {
    expect(await startsOf(late, '<p>Fri, Dec 4, 9:45 PM</p>')).toEqual(['2026-12-05T03:45:00.000Z']);
  });

  it.each(['Dec 4-5, 9:45 PM', 'Fri, Dec 4, 9:45 PM. Sat, Dec 5', 'Fri, Dec 4, 10 AM'])(
    'are two where it says %s',
    async (text) => expect(await startsOf(late, `<p>${text}</p>`)).toEqual(['2026-12-04']),
  );
});
