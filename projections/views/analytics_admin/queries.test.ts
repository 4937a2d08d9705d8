import { expect, it } from 'vitest';
import { listingApproved, listingCreated } from '../../testing/examples/listing-examples.ts';
import {
  showSubmitted,
  submissionApproved,
  submissionRejected,
} from '../../testing/examples/submission-examples.ts';
import { visitorCounted, visitorsCounted } from '../../testing/examples/visitor-examples.ts';
import { readModelsAfter } from '../../testing/read-models.fixture.ts';
import { type SampleEvent, toRecordedEvents } from '../../testing/recorded-events.ts';
import { busiestPlaces, decisionCounts, submissionsByDay, visitorsByMonth } from './queries.ts';

const given = (...facts: SampleEvent[]) => readModelsAfter(toRecordedEvents(facts), ['analytics_admin']);

it('counts visitors of six months, including months without any (ANA-04)', async () => {
  const readModels = await given(
    visitorCounted('one', '2026-07'),
    visitorCounted('one', '2026-12'),
    visitorCounted('two', '2026-12'),
    visitorCounted('one', '2027-01'),
  );
  expect(await visitorsByMonth(readModels, '2027-01')).toEqual([
    { month: '2026-08', visitors: 0 },
    { month: '2026-09', visitors: 0 },
    { month: '2026-10', visitors: 0 },
    { month: '2026-11', visitors: 0 },
    { month: '2026-12', visitors: 2 },
    { month: '2027-01', visitors: 1 },
  ]);
});

it('adds the days that are not in the log yet to the visitors of their months, once (ANA-04, D-105)', async () => {
  const readModels = await given(
    visitorCounted('one', '2026-12'),
    visitorsCounted('2026-12-30', 3),
    visitorsCounted('2026-12-31', 4),
  );
  const days = [
    { day: '2026-12-30', visitors: 3 },
    { day: '2026-12-31', visitors: 4 },
    { day: '2027-01-01', visitors: 5 },
    { day: '2027-01-02', visitors: 6 },
  ];
  expect((await visitorsByMonth(readModels, '2027-01', days)).slice(-2)).toEqual([
    { month: '2026-12', visitors: 8 },
    { month: '2027-01', visitors: 11 },
  ]);
  expect((await visitorsByMonth(readModels, '2027-01')).at(-1)).toEqual({ month: '2027-01', visitors: 0 });
});

it.each([
  ['America/Chicago', '2026-11-15T05:59:59.999Z', '2026-11-15T06:00:00.000Z', '2026-11-22T05:59:59.999Z'],
  ['Asia/Kathmandu', '2026-11-14T18:14:59.999Z', '2026-11-14T18:15:00.000Z', '2026-11-21T18:14:59.999Z'],
  ['Pacific/Kiritimati', '2026-11-14T09:59:59.999Z', '2026-11-14T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
  ['Etc/GMT+12', '2026-11-15T11:59:59.999Z', '2026-11-15T12:00:00.000Z', '2026-11-22T11:59:59.999Z'],
])('in %s the last seven days are days of the city (ANA-04)', async (timeZone, before, first, last) => {
  const readModels = await given(
    ...[before, first, last].map((occurredAt, at) => ({
      ...showSubmitted({ submissionId: `s${at}` }),
      overrides: { occurredAt },
    })),
  );
  const days = await submissionsByDay(readModels, { today: '2026-11-21', timeZone });
  expect(days.map(({ submissions }) => submissions)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect([days[0]?.date, days[6]?.date]).toEqual(['2026-11-15', '2026-11-21']);
});

it('returns decisions, and places with the most listings first', async () => {
  const listed = (listingId: string, venueId: string | null) => [
    listingCreated({ listingId, venueId }),
    listingApproved(listingId),
  ];
  const readModels = await given(
    submissionApproved(),
    submissionRejected('s2'),
    ...listed('l1', 'v1'),
    ...listed('l2', 'v2'),
    ...listed('l3', 'v2'),
    ...listed('l4', null),
  );
  expect(await decisionCounts(readModels)).toEqual({ approved: 1, rejected: 1 });
  const places = await busiestPlaces(readModels, 2);
  expect(places.map(({ venueId, listings }) => [venueId, listings])).toEqual([
    ['v2', 2],
    [null, 1],
  ]);
});

it('returns zeros for an empty log', async () => {
  const readModels = await given();
  expect(await decisionCounts(readModels)).toEqual({ approved: 0, rejected: 0 });
  expect(await busiestPlaces(readModels, 5)).toEqual([]);
});
