import { describe, expect, test } from 'vitest';
import { extractPage, pageOf, recorded } from '../testing/source.fixture.ts';

const file = (...lines: string[]) =>
  pageOf(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:Show',
      'LOCATION:Hall',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    'text/calendar',
  );
const starts = async (...lines: string[]) =>
  (await extractPage(file(...lines))).items.map(({ startTime }) => startTime);

describe('a calendar file', () => {
  test('has whole days as dates, also from midnight to midnight', async () => {
    expect(await starts('DTSTART;VALUE=DATE:20261212')).toEqual(['2026-12-12']);
    expect(await starts('DTSTART:20261212T000000', 'DTEND:20261213T000000')).toEqual(['2026-12-12']);
    expect(await starts('DTSTART:20261212T000000', 'DTEND:20261212T235900')).toEqual(['2026-12-12']);
    expect(await starts('DTSTART:20261212T000000', 'DTEND:20261212T020000')).toEqual([
      '2026-12-12T06:00:00.000Z',
    ]);
  });

  test('is that of the venue in its name, which some entries lack, also before gigs and events', async () => {
    const entry = (place: string, day: number) =>
      `BEGIN:VEVENT\r\nUID:${day}\r\nSUMMARY:Ida Marsh\r\nLOCATION:${place}\r\nDTSTART:2026120${day}T200000\r\nEND:VEVENT\r\n`;
    const body = `BEGIN:VCALENDAR\r\nX-WR-CALNAME:The Lantern – Gigs & Events\r\n${entry('The Lantern\\, 14 Elm St', 1)}${entry('', 2)}END:VCALENDAR`;
    const { items } = await extractPage(pageOf(body, 'text/calendar'));
    expect(items.map(({ venue }) => venue)).toEqual(['The Lantern', 'The Lantern']);
  });

  test('says which entries are private', async () => {
    expect(await starts('DTSTART:20261212T200000', 'CLASS:PRIVATE')).toEqual([]);
    expect(await starts('DTSTART:20261212T200000', 'CLASS:PUBLIC')).toHaveLength(1);
  });

  test('may write times without seconds', async () => {
    expect(await starts('DTSTART:20261205T2000')).toEqual(['2026-12-06T02:00:00.000Z']);
    expect(await starts('DTSTART;TZID=America/New_York:20261205T2000')).toEqual(['2026-12-06T01:00:00.000Z']);
    expect(await starts('DTSTART:20261206T0200Z')).toEqual(['2026-12-06T02:00:00.000Z']);
  });

  test('has item ids from the file; an occurrence of a series has its original start in it (D-95)', async () => {
    const ids = async (...lines: string[]) =>
      (await extractPage(file(...lines))).items.map(({ sourceItemId }) => sourceItemId);
    expect(await ids('DTSTART:20261206T020000Z')).toEqual(['a']);
    const series = ['DTSTART:20261206T020000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'];
    expect(await ids(...series)).toEqual(['a 2026-12-06T02:00:00.000Z', 'a 2026-12-13T02:00:00.000Z']);
    const moved = [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:Show',
      'LOCATION:Hall',
      'RECURRENCE-ID:20261213T020000Z',
      'DTSTART:20261214T020000Z',
    ];
    expect(await ids(...series, ...moved)).toEqual([
      'a 2026-12-06T02:00:00.000Z',
      'a 2026-12-13T02:00:00.000Z',
    ]);
  });

  test('changes an occurrence and all later ones from one entry on (RFC 5545, THISANDFUTURE)', async () => {
    const changed = (...lines: string[]) => [
      'DTSTART;TZID=America/Chicago:20261205T200000',
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'LOCATION:Hall',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20261219T200000',
      ...lines,
    ];
    const { items } = await extractPage(
      file(...changed('SUMMARY:Late Show', 'DTSTART;TZID=America/Chicago:20261219T213000', 'DURATION:PT1H')),
    );
    expect(items.map((item) => [item.eventName, item.startTime, item.endTime, item.sourceItemId])).toEqual([
      ['Show', '2026-12-06T02:00:00.000Z', '2026-12-06T04:00:00.000Z', 'a 2026-12-06T02:00:00.000Z'],
      ['Show', '2026-12-13T02:00:00.000Z', '2026-12-13T04:00:00.000Z', 'a 2026-12-13T02:00:00.000Z'],
      ['Late Show', '2026-12-27T03:30:00.000Z', '2026-12-27T04:30:00.000Z', 'a 2026-12-27T02:00:00.000Z'],
      ['Late Show', '2026-12-20T03:30:00.000Z', '2026-12-20T04:30:00.000Z', 'a 2026-12-20T02:00:00.000Z'],
    ]);
    const cancelled = changed(
      'SUMMARY:Show',
      'DTSTART;TZID=America/Chicago:20261219T200000',
      'STATUS:CANCELLED',
    );
    expect(await starts(...cancelled)).toEqual(['2026-12-06T02:00:00.000Z', '2026-12-13T02:00:00.000Z']);
  });

  test('is parsed by entry: zones, floating times, whole days, durations, escaped and folded text', async () => {
    const { items } = await extractPage(recorded('venue-calendar.ics'));
    expect(items.slice(0, 4)).toMatchObject([
      {
        eventName: 'Orchard Static, live',
        eventType: 'music',
        venue: "Ferryman's",
        address: '3 Dock Street, Austin, TX 78703',
        startTime: '2026-12-06T02:30:00.000Z',
        endTime: '2026-12-06T05:00:00.000Z',
        description: 'Two sets, one break.\n\nBring a friend; leave a coat here.',
        ticketLink: 'https://ferryman.example/shows/orchard-static',
        originalImageUrl: 'https://ferryman.example/img/orchard.jpg',
      },
      {
        eventName: 'Matinee in UTC',
        startTime: '2026-12-06T20:30:00.000Z',
        endTime: '2026-12-06T22:00:00.000Z',
      },
      { eventName: 'Floating Hour', startTime: '2026-12-08T01:00:00.000Z', endTime: null, address: null },
      { eventName: 'Dock Paintings', eventType: 'art', startTime: '2026-12-10', endTime: '2026-12-12' },
    ]);
  });

  test('expands a series for sixty days, with its exceptions and replaced occurrences', async () => {
    const { items } = await extractPage(recorded('venue-calendar.ics'));
    expect(
      items.slice(4).map(({ eventName, startTime, eventType }) => [eventName, startTime, eventType]),
    ).toEqual([
      ['Tuesday Laughs', '2026-11-25T02:00:00.000Z', 'comedy'],
      ['Tuesday Laughs', '2027-01-06T02:00:00.000Z', 'comedy'],
      ['Tuesday Laughs', '2027-01-20T02:00:00.000Z', 'comedy'],
      ['Tuesday Laughs, with Odalys Finch', '2026-12-09T03:00:00.000Z', 'comedy'],
    ]);
  });

  test('notes cancelled and unreadable entries, and unsupported rules', async () => {
    expect((await extractPage(recorded('venue-calendar.ics'))).skipped).toEqual([
      "'Rained Off' is cancelled",
      "'Never' repeats in a way that is not understood",
      'An entry of the calendar file cannot be read',
    ]);
  });

  test('keeps the hour of a series when the clocks change', async () => {
    expect(
      await starts('DTSTART;TZID=Europe/Berlin:20261018T200000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=25,-1'),
    ).toEqual([
      '2026-11-25T19:00:00.000Z',
      '2026-11-30T19:00:00.000Z',
      '2026-12-25T19:00:00.000Z',
      '2026-12-31T19:00:00.000Z',
    ]);
  });

  test('ends a series at its last date and at its count, and notes that an ended one is past', async () => {
    const weekly = 'DTSTART:20261118T190000';
    expect(await starts(weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261203T010000Z')).toEqual([
      '2026-11-26T01:00:00.000Z',
      '2026-12-03T01:00:00.000Z',
    ]);
    expect(await starts(weekly, 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual(['2026-11-26T01:00:00.000Z']);
    expect((await extractPage(file(weekly, 'RRULE:FREQ=WEEKLY;COUNT=1'))).skipped).toEqual([
      "'Show' is past (2026-11-18)",
    ]);
  });

  test('has additional dates of an entry, and the first of a series that starts after sixty days', async () => {
    expect(await starts('DTSTART:20261201T190000', 'RDATE:20261203T190000,20261205T190000')).toEqual([
      '2026-12-02T01:00:00.000Z',
      '2026-12-04T01:00:00.000Z',
      '2026-12-06T01:00:00.000Z',
    ]);
    expect(await starts('DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY')).toEqual(['2027-06-01']);
  });

  test("is recognised by its first line, and its custom time zones are the city's", async () => {
    const page = file('DTSTART;TZID=/made-up/Our Own Time:20261201T190000');
    expect((await extractPage({ ...page, contentType: 'text/html' })).items[0]?.startTime).toBe(
      '2026-12-02T01:00:00.000Z',
    );
    expect(await starts('DTSTART;TZID=/citadel.example/20260101_1/Europe/Berlin:20261201T190000')).toEqual([
      '2026-12-01T18:00:00.000Z',
    ]);
  });
});

test('a stage before the place in a line is part of it', async () => {
  const at = async (location: string) => {
    const { body, contentType } = file(`LOCATION:${location}`, 'DTSTART:20261206T020000Z');
    return (await extractPage(pageOf(body.replace('LOCATION:Hall\r\n', ''), contentType))).items;
  };
  expect(await at('Main Stage\\, Tin Hall\\, 12 Main St\\, Austin')).toMatchObject([
    { venue: 'Tin Hall', address: '12 Main St, Austin' },
  ]);
  expect(await at('Blue Stage\\, 12 Main St\\, Austin')).toMatchObject([{ venue: 'Blue Stage' }]);
});
