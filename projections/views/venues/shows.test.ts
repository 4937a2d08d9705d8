import { describe, it } from 'vitest';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import {
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
} from '../../testing/examples/listing-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { upcomingShows } from './queries.ts';
import { venues } from './venues.ts';

const given = rowsOf(venues);

describe('shows of a venue', () => {
  const created = listingCreated({ venueId: 'v1' });
  const from = (today: string) => async (readModels: ReadModels) =>
    Object.fromEntries(await upcomingShows(readModels, ['v1', 'v2'], today));

  it('counts approved shows up to their last day', async () => {
    await given(created).answers(from('2026-11-21'), {});
    const approved = given(created, listingApproved());
    await approved.then({});
    for (const today of ['2026-11-21', '2026-12-01', '2026-12-05'])
      await approved.answers(from(today), { v1: 1 });
    for (const today of ['2026-12-06', '2027-01-01']) await approved.answers(from(today), {});
    const several = listingCreated({ venueId: 'v1', additionalDates: ['2027-01-09', '2026-12-12'] });
    await given(several, listingApproved()).answers(from('2027-01-09'), { v1: 1 });
    await given(several, listingApproved()).answers(from('2027-01-10'), {});
  });

  it('counts a moved show at its new venue and day', async () => {
    const listed = [created, listingApproved()];
    await given(...listed, listingRevised({ date: '2026-12-24' })).answers(from('2026-12-24'), { v1: 1 });
    await given(...listed, listingRevised({ venueId: 'v2', price: '$9' })).answers(from('2026-12-05'), {
      v2: 1,
    });
    await given(...listed, listingRevised({ venueId: null })).answers(from('2026-11-21'), {});
    await given(listingCreated(), listingApproved(), listingRevised({ venueId: 'v1' })).answers(
      from('2026-12-05'),
      { v1: 1 },
    );
  });

  it('counts a show once at its current venue when a change of its date is applied again', () =>
    given(
      created,
      listingApproved(),
      listingRevised({ date: '2027-01-05' }),
      listingRevised({ venueId: 'v2', date: '2027-02-05' }),
    ).answers(from('2026-11-21'), { v2: 1 }));

  it('counts shows of one day together, without removed ones', async () => {
    const both = [
      created,
      listingApproved(),
      listingCreated({ listingId: 'l2', venueId: 'v1' }),
      listingApproved('l2'),
    ];
    await given(...both).answers(from('2026-12-05'), { v1: 2 });
    await given(...both, listingRemoved('l2')).answers(from('2026-12-05'), { v1: 1 });
  });
});
