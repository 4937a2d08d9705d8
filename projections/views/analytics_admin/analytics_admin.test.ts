import { describe, it } from 'vitest';
import type { Fact } from '#schema/events.ts';
import {
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
} from '../../testing/examples/listing-examples.ts';
import {
  showSubmitted,
  submissionApproved,
  submissionRejected,
} from '../../testing/examples/submission-examples.ts';
import { visitorCounted } from '../../testing/examples/visitor-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { analyticsAdmin } from './analytics_admin.ts';
import { decisionCounts, submissionsByDay, visitorsByMonth } from './queries.ts';

const given = rowsOf(analyticsAdmin);

it('counts visitors by the month of their visit (ANA-04)', () =>
  given(visitorCounted('one'), visitorCounted('two'), visitorCounted('one', '2026-12')).answers(
    async (readModels) => (await visitorsByMonth(readModels, '2026-12')).slice(-3),
    [
      { month: '2026-10', visitors: 0 },
      { month: '2026-11', visitors: 2 },
      { month: '2026-12', visitors: 1 },
    ],
  ));

it('counts submissions by quarter of an hour', () => {
  const sent = (submissionId: string, occurredAt: string) => ({
    ...showSubmitted({ submissionId }),
    overrides: { occurredAt },
  });
  return given(
    sent('s1', '2026-11-21T05:44:59.999Z'),
    sent('s2', '2026-11-21T05:45:00.000Z'),
    sent('s3', '2026-11-21T05:59:59.999Z'),
    sent('s4', '2026-11-22T00:00:00.000Z'),
  ).answers(
    async (readModels) =>
      Promise.all(
        ['UTC', 'Etc/GMT+5', 'Asia/Kathmandu'].map(async (timeZone) => {
          const days = await submissionsByDay(readModels, { today: '2026-11-22', timeZone });
          return days.slice(-3).map(({ submissions }) => submissions);
        }),
      ),
    [
      [0, 3, 1],
      [0, 4, 0],
      [0, 3, 1],
    ],
  );
});

it('counts approved and rejected submissions', () =>
  given(submissionApproved('s1'), submissionRejected('s2'), submissionApproved('s3', 'l3')).answers(
    decisionCounts,
    { approved: 2, rejected: 1 },
  ));

describe('places of listed shows', () => {
  const created = listingCreated({ venueId: 'v1' });
  const place = (id: string, listings: number, venueId: string | null, venue = 'The Paper Lantern') => ({
    [id]: { id, venueId, venue, listings },
  });
  const listed = (listingId: string, but: object): Fact[] => [
    listingCreated({ listingId, ...but }),
    listingApproved(listingId),
  ];

  it('counts approved shows of a venue', async () => {
    await given(created).then({});
    await given(created, listingApproved()).then({ ...place('venue:v1', 1, 'v1') });
  });

  it('counts shows without a venue by normalised venue name', () =>
    given(...listed('l1', {}), ...listed('l2', { venue: ' the PAPER  lantern' })).then({
      ...place('name:the paper lantern', 2, null, ' the PAPER  lantern'),
    }));

  it('counts a moved show at its new place only', async () => {
    const moved = { venueId: 'v2', venue: 'Mohawk' };
    await given(created, listingApproved(), listingRevised(moved)).then({
      ...place('venue:v2', 1, 'v2', 'Mohawk'),
    });
    await given(...listed('l1', {}), listingRevised({ venueId: 'v1' })).then({
      ...place('venue:v1', 1, 'v1'),
    });
    await given(created, listingApproved(), listingRevised({ venueId: null })).then({
      ...place('name:the paper lantern', 1, null),
    });
  });

  it('counts a show once at its current place when a change of its name is applied again', () =>
    given(
      ...listed('l1', {}),
      listingRevised({ venueId: 'v2' }),
      listingRevised({ venue: 'Mohawk' }),
      listingRevised({ venueId: null, venue: 'Lantern' }),
    ).then({
      ...place('name:lantern', 1, null, 'Lantern'),
    }));

  it('applies a new venue name of a show that did not move', () =>
    given(created, listingApproved(), listingRevised({ venue: 'Lantern', price: '$9' })).then({
      ...place('venue:v1', 1, 'v1', 'Lantern'),
    }));

  it('applies a revision from before the approval', () =>
    given(created, listingRevised({ venueId: 'v2' }), listingApproved()).then({
      ...place('venue:v2', 1, 'v2'),
    }));

  it('does not count a removed show', async () => {
    await given(created, listingApproved(), listingRemoved()).then({});
    const other = { venueId: 'v1', venue: 'Lantern' };
    await given(created, listingApproved(), ...listed('l2', other), listingRemoved()).then({
      ...place('venue:v1', 1, 'v1', 'Lantern'),
    });
  });
});
