import { describe, expect, it } from 'vitest';
import type { CreateListing, ListingFact } from '#schema/listings/listing.ts';
import type { ListingStateFact } from '#schema/listings/listing-state.ts';
import { rulesOf } from '../specification.ts';
import { isApprovedListing, listing } from './listing.ts';

const given = rulesOf(listing);
const show: CreateListing['data'] = {
  listingId: 'listing-1',
  performer: 'Los Faroles',
  eventType: 'music',
  venueId: null,
  venue: 'The Paper Lantern',
  address: '410 Comal St',
  date: '2026-12-05',
  time: '19:30',
  additionalDates: ['2026-12-06'],
  price: '$15',
  ageRestriction: 'all_ages',
  url: null,
  imageUrl: null,
  origin: { kind: 'admin', id: 'admin-1' },
};
const created: ListingFact = { type: 'ListingCreated', data: show };
const approved: ListingFact = {
  type: 'ListingApproved',
  data: { listingId: 'listing-1', approvedBy: 'admin-1' },
};
const removed: ListingFact = {
  type: 'ListingRemoved',
  data: { listingId: 'listing-1', removedBy: 'admin-1' },
};
const revise = (changes: object) =>
  ({ type: 'ReviseListing', data: { listingId: 'listing-1', changes } }) as const;
const revised = (changes: object) =>
  ({ type: 'ListingRevised', data: { listingId: 'listing-1', ...changes } }) as ListingFact;

it('a listing is on the calendar from its approval until its removal', () => {
  const after = (...facts: ListingFact[]) => isApprovedListing(facts as never);
  expect(after()).toBe(false);
  expect(after(created)).toBe(false);
  expect(after(created, approved, revised({ price: null }))).toBe(true);
  expect(after(created, approved, removed)).toBe(false);
});

describe('a listing', () => {
  it('is created and approved in one step (MOD-26)', () =>
    given().when({ type: 'CreateListing', data: show }).then(created, approved));

  it('records who decided when a reactor lists it', () =>
    given()
      .when({
        type: 'CreateListing',
        data: { ...show, approvedBy: 'admin-1' },
        meta: { actor: { kind: 'system', id: 'r' } },
      })
      .then(created, approved));

  it('is created once per identity (MOD-26)', () =>
    given(created, approved).when({ type: 'CreateListing', data: show }).thenRejected('listing-exists'));

  it('is not created again after its removal', () =>
    given(created, approved, removed)
      .when({ type: 'CreateListing', data: show })
      .thenRejected('listing-exists'));

  it('records only the fields that a revision changes', () =>
    given(created, approved)
      .when(revise({ price: '$20', venue: show.venue }))
      .then(revised({ price: '$20' })));

  it('records nothing when a revision changes nothing', () =>
    given(created, approved)
      .when(revise({ price: '$15', additionalDates: ['2026-12-06'] }))
      .then());

  it('compares a revision with the current fields', () =>
    given(created, approved, revised({ price: null }))
      .when(revise({ price: '$15' }))
      .then(revised({ price: '$15' })));

  it('cannot move its date after its additional days (SHOW-10)', () =>
    given(created, approved)
      .when(revise({ date: '2026-12-06' }))
      .thenRejected('additional-dates-not-after'));

  it('may move its date together with its additional days', () =>
    given(created, approved)
      .when(revise({ date: '2026-12-06', additionalDates: [] }))
      .then(revised({ date: '2026-12-06', additionalDates: [] })));

  const stated = (type: ListingStateFact['type']): ListingFact => ({
    type,
    data: { listingId: 'listing-1' },
  });

  it('is cancelled, postponed, sold out and reinstated, each once (D-111)', () => {
    const states = [
      ['cancelled', 'ListingCancelled'],
      ['postponed', 'ListingPostponed'],
      ['sold_out', 'ListingSoldOut'],
    ] as const;
    for (const [state, type] of states) {
      given(created, approved).when(revise({ state })).then(stated(type));
      given(created, approved, stated(type)).when(revise({ state })).then();
      given(created, approved, stated(type))
        .when(revise({ state: 'scheduled' }))
        .then(stated('ListingReinstated'));
    }
    given(created, approved)
      .when(revise({ state: 'scheduled' }))
      .then();
    given(created, approved)
      .when(revise({ state: 'cancelled', price: null }))
      .then(revised({ price: null }), stated('ListingCancelled'));
  });

  it('is no longer postponed once it has a new date (D-111)', () => {
    const postponed = stated('ListingPostponed');
    const moved = { date: '2026-12-04' };
    given(created, approved, postponed).when(revise(moved)).then(revised(moved));
    given(created, approved, postponed, revised(moved))
      .when(revise({ state: 'scheduled' }))
      .then();
    given(created, approved, postponed)
      .when(revise({ ...moved, state: 'postponed' }))
      .then(revised(moved), postponed);
    given(created, approved, stated('ListingCancelled'), revised(moved))
      .when(revise({ state: 'cancelled' }))
      .then();
  });

  it('may be sold out from the start', () =>
    given()
      .when({ type: 'CreateListing', data: { ...show, state: 'sold_out' } })
      .then(created, approved, stated('ListingSoldOut')));

  it('is removed once', () => {
    given(created, approved)
      .when({ type: 'RemoveListing', data: { listingId: 'listing-1' } })
      .then(removed);
    given(created, approved, removed)
      .when({ type: 'RemoveListing', data: { listingId: 'listing-1' } })
      .thenRejected('listing-unknown');
  });

  it('is merged into another one, separated again, and distinguished from it (D-114)', () => {
    const merge = (into: string) =>
      ({ type: 'MergeListing', data: { listingId: 'listing-1', into } }) as const;
    const separate = { type: 'SeparateListing', data: { listingId: 'listing-1' } } as const;
    const distinguish = {
      type: 'DistinguishListing',
      data: { listingId: 'listing-1', from: 'listing-2' },
    } as const;
    const proposed: ListingFact = {
      type: 'ListingMergeProposed',
      data: { listingId: 'listing-1', into: 'listing-2', proposedBy: 'admin-1' },
    };
    const merged: ListingFact = {
      type: 'ListingMerged',
      data: { listingId: 'listing-1', into: 'listing-2', mergedBy: 'admin-1' },
    };
    const separated: ListingFact = {
      type: 'ListingSeparated',
      data: { listingId: 'listing-1', separatedBy: 'admin-1' },
    };
    const distinguished: ListingFact = {
      type: 'ListingDistinguished',
      data: { listingId: 'listing-1', from: 'listing-2', distinguishedBy: 'admin-1' },
    };
    given(created, approved, proposed).when(merge('listing-2')).then(merged);
    given(created, approved).when(merge('listing-1')).thenRejected('listing-merged-into-itself');
    given(created, approved, merged).when(merge('listing-3')).thenRejected('listing-unknown');
    given(created, approved, merged).when(separate).then(separated);
    given(created, approved, merged, separated).when(separate).thenRejected('listing-not-merged');
    given(created, approved, removed).when(merge('listing-2')).thenRejected('listing-unknown');
    given(created, approved).when(distinguish).then(distinguished);
    given(created, approved, distinguished).when(distinguish).then();
    expect(isApprovedListing([created, approved, merged] as never)).toBe(false);
    expect(isApprovedListing([created, approved, merged, separated] as never)).toBe(true);
  });

  it('is merged as proposed, unless the proposal was withdrawn before (D-117)', () => {
    const about = { listingId: 'listing-1', into: 'listing-2' };
    const proposed: ListingFact = { type: 'ListingMergeProposed', data: { ...about, proposedBy: 'admin-1' } };
    const merged: ListingFact = { type: 'ListingMerged', data: { ...about, mergedBy: 'admin-1' } };
    const withdrawn: ListingFact = { type: 'ListingMergeWithdrawn', data: about };
    const propose = { type: 'ProposeListingMerge', data: about } as const;
    const withdraw = { type: 'WithdrawListingMerge', data: about } as const;
    const merge = { type: 'MergeListing', data: about } as const;
    given(created, approved).when(propose).then(proposed);
    given(created, approved, proposed).when(propose).then();
    given(created, approved, merged).when(propose).thenRejected('listing-unknown');
    given(created, approved, removed).when(propose).thenRejected('listing-unknown');
    given(created, approved).when(merge).thenRejected('listing-merged-meanwhile');
    given(created, approved, proposed).when(withdraw).then(withdrawn);
    given(created, approved, proposed, withdrawn).when(merge).thenRejected('listing-merged-meanwhile');
    given(created, approved, proposed, withdrawn).when(withdraw).then();
    given(created, approved, proposed, withdrawn).when(propose).then(proposed);
    given(created, approved, proposed, merged).when(withdraw).thenRejected('listing-merged-meanwhile');
  });

  it('must exist and be listed to be revised', () => {
    given()
      .when(revise({ price: null }))
      .thenRejected('listing-unknown');
    given(created, approved, removed)
      .when(revise({ price: null }))
      .thenRejected('listing-unknown');
  });
});
