import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

test('shows with a list of performances have their hour and place there, not in other values', async () => {
  const days = ['05', '06', '07'];
  const events = days.map((day, at) => ({
    event: {
      title: ['Los Faroles', 'Night Heron', 'Ida Marsh'][at],
      first_date: `2026-12-${day}`,
      room_number: 'Program Room',
      location_name: 'The Yard',
      event_instances: [{ event_instance: { start: `2026-12-${day}T19:00:00-06:00` } }],
    },
  }));
  const { items } = await extractPage(pageOf(JSON.stringify({ events }), 'application/json'));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime.slice(0, 16)])).toEqual([
    ['Los Faroles', 'The Yard', '2026-12-06T01:00'],
    ['Night Heron', 'The Yard', '2026-12-07T01:00'],
    ['Ida Marsh', 'The Yard', '2026-12-08T01:00'],
  ]);
});

test('a trip with a name and days of its own has its shows in a list', async () => {
  const show = (title: string, day: number) => ({
    title,
    start_time: `2026-12-0${day} 20:00:00`,
    venue_name: 'The Yard',
  });
  const trip = {
    name: 'Austin',
    start_date: '20261204',
    end_date: '20261206',
    response: { events: { event: [show('Los Faroles', 4), show('Night Heron', 5)] } },
  };
  const { items } = await extractPage(pageOf(JSON.stringify({ trips: [trip] }), 'application/json'));
  expect(items.map(({ eventName }) => eventName)).toEqual(['Los Faroles', 'Night Heron']);
});

test('a list of places may be that of one show', async () => {
  const show = {
    eventName: 'Los Faroles',
    startDate: '2026-12-04T06:00:00.000Z',
    dates: [{ startDateTime: '2026-12-05T02:00:00.000Z' }],
    locations: [{ locationName: 'The Yard', address: '55 Mill St, Austin, TX' }],
  };
  const { items } = await extractPage(pageOf(JSON.stringify([{ calEvent: show }]), 'application/json'));
  expect(items.map(({ venue, startTime }) => [venue, startTime])).toEqual([
    ['The Yard', '2026-12-05T02:00:00.000Z'],
  ]);
});

test('a place may have its name as the title of its address', async () => {
  const show = {
    title: 'Los Faroles',
    structuredContent: { startDate: Date.parse('2026-12-05T20:00-06:00') },
    location: { addressTitle: 'The Yard', addressLine1: '70 South Broadway' },
  };
  const { items } = await extractPage(pageOf(JSON.stringify([show]), 'application/json'));
  expect(items).toMatchObject([{ venue: 'The Yard', address: '70 South Broadway' }]);
});
