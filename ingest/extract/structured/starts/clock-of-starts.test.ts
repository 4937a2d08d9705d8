import { describe, expect, it } from 'vitest';
import { show, startsOf } from './starts.fixture.ts';

it('minutes that are the month of each start are those of a broken template, whose hours the text has', async () => {
  const written = [
    show('Los Faroles', '2026-12-05T08:12:00'),
    show('Night Heron', '2026-12-11T07:12:00'),
    show('Ida Marsh', '2027-01-09T09:01:00'),
  ];
  const text = [
    'Los Faroles: December 5, 8 pm',
    'Night Heron: December 11, 7:30 pm',
    'Ida Marsh: January 9, 9 pm',
  ];
  expect(await startsOf(written, text.map((each) => `<p>${each}</p>`).join(''))).toEqual([
    '2026-12-06T02:00:00.000Z',
    '2026-12-12T01:30:00.000Z',
    '2027-01-10T03:00:00.000Z',
  ]);
  expect(await startsOf(written.slice(0, 2), '')).toEqual([
    '2026-12-05T14:12:00.000Z',
    '2026-12-11T13:12:00.000Z',
  ]);
});

describe('an hour with the offset 0', () => {
  const written = [show('Los Faroles', '2026-12-05T20:00:00+00:00')];

  it('is the hour of the city where the text names it', async () => {
    expect(await startsOf(written, '<p>December 5, 8:00 pm</p>')).toEqual(['2026-12-06T02:00:00.000Z']);
    expect(await startsOf(written, '<p>05.12.2026, 20:00</p>')).toEqual(['2026-12-06T02:00:00.000Z']);
    expect(await startsOf(written, '<p>8-11 pm</p>')).toEqual(['2026-12-06T02:00:00.000Z']);
  });

  it('is the hour of the city beside a day at midnight without an hour', async () => {
    const whole = show('Ida Marsh', '2026-12-24T00:00:00+00:00');
    expect(await startsOf([...written, whole], '<p>December 5, 8 pm</p><p>December 24</p>')).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-12-24',
    ]);
  });

  it('is the hour of the city where it is written without hyphens and colons, or without zeros', async () => {
    for (const start of ['20261205T200000+0000', '2026-12-5T20:00-5:00'])
      expect(await startsOf([show('Los Faroles', start)], '<p>December 5, 8 pm</p>')).toEqual([
        '2026-12-06T02:00:00.000Z',
      ]);
  });

  it('is what the offset gives where the text names that, or neither', async () => {
    expect(await startsOf(written, '<p>December 5, 2:00 pm to 8 pm</p>')).toEqual([
      '2026-12-05T20:00:00.000Z',
    ]);
    expect(await startsOf(written, '<p>December 5</p>')).toEqual(['2026-12-05T20:00:00.000Z']);
  });

  it('is that of the city for a list that is nowhere in the evening otherwise, and partly before eight', async () => {
    const at = (...hours: string[]) =>
      hours.map((hour, day) => show(`Act ${day}`, `2026-12-0${day + 1}T${hour}:00+00:00`));
    const clocksOf = async (shows: readonly object[]) =>
      (await startsOf(shows, '')).map((start) => start.slice(11, 16));
    expect(await clocksOf(at('13:00', '12:00', '19:30', '20:00'))).toEqual([
      '19:00',
      '18:00',
      '01:30',
      '02:00',
    ]);
    expect(await clocksOf(at('13:00', '12:00', '02:30', '20:00'))).toEqual([
      '13:00',
      '12:00',
      '02:30',
      '20:00',
    ]);
    expect(await clocksOf(at('15:00', '16:00', '19:30', '20:00'))).toEqual([
      '15:00',
      '16:00',
      '19:30',
      '20:00',
    ]);
  });

  it('is that of the city for a list whose hours the text all names', async () => {
    const list = [...written, show('Saguaro Choir', '2026-12-06T19:30:00Z')];
    expect(await startsOf(list, '<p>8 pm</p><p>7:30 pm</p>')).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-12-07T01:30:00.000Z',
    ]);
    const past = show('Tin Can Saints', '2026-11-01T21:15:00Z');
    expect(await startsOf([past, ...list], '<p>8 pm</p><p>7:30 pm</p>')).toEqual([
      '2026-12-06T02:00:00.000Z',
      '2026-12-07T01:30:00.000Z',
    ]);
    expect(await startsOf(list, '<p>8 pm</p>')).toEqual([
      '2026-12-05T20:00:00.000Z',
      '2026-12-06T19:30:00.000Z',
    ]);
  });
});

describe('an offset that is not that of the city on that day', () => {
  const written = [
    show('Los Faroles', '2026-12-05T20:00:00-05:00', { endDate: '2026-12-05T22:00:00-05:00' }),
  ];

  it('is none where the text names the hour as written', async () => {
    expect(await startsOf(written, '<p>8:00 pm - 10:00 pm</p>')).toEqual(['2026-12-06T02:00:00.000Z']);
  });

  it('counts where the text names the hour that it gives', async () => {
    expect(await startsOf(written, '<p>7:00 pm (8:00 pm Eastern)</p>')).toEqual(['2026-12-06T01:00:00.000Z']);
  });
});

describe('a start without an offset', () => {
  const written = [show('Los Faroles', '2026-12-06T02:00:00')];

  it.each([
    [
      'is in UTC where the text has the day and hour of that',
      'Dec 5, 2026 · 8:00 PM',
      '2026-12-06T02:00:00.000Z',
    ],
    ['is local where the text has another day', 'Dec 4, 2026 · 8:00 PM', '2026-12-06T08:00:00.000Z'],
    [
      'is local where the text has it as written',
      'Dec 6, 2:00 AM (Dec 5, 8:00 PM)',
      '2026-12-06T08:00:00.000Z',
    ],
  ])('%s', async (_, text, start) => {
    expect(await startsOf(written, `<p>${text}</p>`)).toEqual([start]);
  });

  it('is local where the text has only one of several in UTC', async () => {
    const list = [...written, show('Saguaro Choir', '2026-12-07T01:00:00')];
    expect(await startsOf(list, '<p>Dec 5, 2026 · 8:00 PM</p>')).toEqual([
      '2026-12-06T08:00:00.000Z',
      '2026-12-07T07:00:00.000Z',
    ]);
  });
});
