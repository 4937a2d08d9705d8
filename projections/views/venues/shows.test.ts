import { describe, it } from 'vitest';
import {
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
} from '../../testing/listing-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { venues } from './venues.ts';

const given = rowsOf(venues);

describe('what plays at a venue', () => {
  const playing = (but: object = {}) => ({
    'listing:l1': {
      id: 'listing:l1',
      venueId: 'v1',
      date: '2026-12-05',
      additionalDates: [],
      approved: true,
      ...but,
    },
  });
  const shows = (venueId: string, day: string, count = 1) => {
    const month = day.slice(0, 7);
    const id = `shows:${venueId}:${month}`;
    return { [id]: { id, showsOf: venueId, month, days: { [day]: count } } };
  };
  const created = listingCreated({ venueId: 'v1' });

  it('counts approved shows by their last day', async () => {
    await given(created).then(playing({ approved: false }));
    await given(created, listingApproved()).then({ ...playing(), ...shows('v1', '2026-12-05') });
    await given(
      listingCreated({ venueId: 'v1', additionalDates: ['2027-01-09', '2026-12-12'] }),
      listingApproved(),
    ).then({
      ...playing({ additionalDates: ['2027-01-09', '2026-12-12'] }),
      ...shows('v1', '2027-01-09'),
    });
  });

  it('counts a show where and when it was moved to', async () => {
    await given(created, listingApproved(), listingRevised({ date: '2026-12-24' })).then({
      ...playing({ date: '2026-12-24' }),
      ...shows('v1', '2026-12-24'),
    });
    await given(created, listingApproved(), listingRevised({ venueId: 'v2', price: '$9' })).then({
      ...playing({ venueId: 'v2' }),
      ...shows('v2', '2026-12-05'),
    });
    await given(created, listingApproved(), listingRevised({ venueId: null })).then(
      playing({ venueId: null }),
    );
    await given(listingCreated(), listingApproved(), listingRevised({ venueId: 'v1' })).then({
      ...playing(),
      ...shows('v1', '2026-12-05'),
    });
  });

  it('counts a show once where it is now, although a change of its date alone is folded again', () =>
    given(
      created,
      listingApproved(),
      listingRevised({ date: '2027-01-05' }),
      listingRevised({ venueId: 'v2', date: '2027-02-05' }),
    ).then({ ...playing({ venueId: 'v2', date: '2027-02-05' }), ...shows('v2', '2027-02-05') }));

  it('counts shows of one day together, and a removed one no longer', async () => {
    const both = [
      created,
      listingApproved(),
      listingCreated({ listingId: 'l2', venueId: 'v1' }),
      listingApproved('l2'),
    ];
    const second = { 'listing:l2': { ...playing()['listing:l1'], id: 'listing:l2' } };
    await given(...both).then({ ...playing(), ...second, ...shows('v1', '2026-12-05', 2) });
    await given(...both, listingRemoved('l2')).then({ ...playing(), ...shows('v1', '2026-12-05') });
  });
});
