import { describe, expect, it } from 'vitest';
import type { VenueFact, VenueFields } from '#schema/venues/venue.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import { rulesOf } from '../specification.ts';
import { venueNameHash } from './name-hash.ts';
import { currentVenue, venue } from './venue.ts';

const venueId = 'v1';
const lantern: VenueFields = {
  name: 'The Paper Lantern',
  address: '410 Comal St',
  venueType: 'club',
  description: null,
  url: null,
  phone: null,
  email: null,
  capacity: 250,
  logoUrl: null,
  imageUrls: ['/images/q_auto/a.jpg'],
};
const submitted: VenueFact = {
  type: 'VenueSubmitted',
  data: { ...lantern, venueId, submittedBy: 'user-1', reservation: 1 },
};
const added: VenueFact = {
  type: 'VenueAdded',
  data: { ...lantern, venueId, submittedBy: null, addedBy: 'admin-1', reservation: 1 },
};
const verified: VenueFact = { type: 'VenueVerified', data: { venueId } };
const unverified: VenueFact = { type: 'VenueUnverified', data: { venueId } };
const claimedBy = (userId: string): VenueFact => ({
  type: 'VenueClaimed',
  data: { venueId, userId, claimId: null, adminNotes: null },
});
const releasedBy = (userId: string): VenueFact => ({ type: 'VenueClaimReleased', data: { venueId, userId } });
const removed: VenueFact = { type: 'VenueRemoved', data: { venueId, removedBy: 'admin-1' } };

describe('a venue', () => {
  const given = rulesOf(venue);
  const add = (but: object) =>
    ({
      type: 'AddVenue',
      data: { ...lantern, venueId, isVerified: false, claimedBy: null, reservation: 1, ...but },
    }) as const;
  const submit = {
    type: 'SubmitVenue',
    data: { ...lantern, venueType: 'club', venueId, submittedBy: 'user-1', reservation: 1 },
  } as const;
  const revise = (changes: object, reservation?: number) =>
    ({ type: 'ReviseVenue', data: { venueId, changes, reservation } }) as const;
  const claim = (userId: string, claimId = `claim-of-${userId}`) =>
    ({ type: 'ClaimVenue', data: { venueId, userId, claimId, adminNotes: null } }) as const;
  const release = (userId: string) => ({ type: 'ReleaseVenueClaim', data: { venueId, userId } }) as const;
  const remove = { type: 'RemoveVenue', data: { venueId } } as const;

  it('is created once, by a visitor or an administrator (R-32, R-57)', () => {
    given().when(submit).then(submitted);
    given().when(add({})).then(added);
    given(submitted).when(submit).thenRejected('venue-exists');
    given(added).when(add({})).thenRejected('venue-exists');
    given(added, removed).when(add({})).thenRejected('venue-exists');
  });

  it('is added with badge and owner in one append (AVE-13, AVE-21)', () =>
    given()
      .when(add({ isVerified: true, claimedBy: 'user-2' }))
      .then(added, verified, claimedBy('user-2')));

  it('records only changed fields, and nothing without changes (R-58)', () => {
    given(added)
      .when(
        revise({ ...lantern, capacity: null, imageUrls: ['/images/q_auto/a.jpg', '/images/q_auto/b.jpg'] }),
      )
      .then({
        type: 'VenueRevised',
        data: { venueId, capacity: null, imageUrls: ['/images/q_auto/a.jpg', '/images/q_auto/b.jpg'] },
      });
    given(added)
      .when(revise({ ...lantern, isVerified: false, claimedBy: null }))
      .then();
  });

  it('is verified and loses the badge again, once each (AVE-17)', () => {
    given(submitted)
      .when(revise({ isVerified: true }))
      .then(verified);
    given(submitted, verified)
      .when(revise({ isVerified: true }))
      .then();
    given(submitted, verified)
      .when(revise({ isVerified: false }))
      .then(unverified);
    given(submitted, verified, unverified)
      .when(revise({ isVerified: true }))
      .then(verified);
  });

  it('applies fields, badge and owner together or not at all (AVE-21)', () => {
    const all = { name: 'The Lantern', isVerified: true, claimedBy: 'user-2' };
    given(added)
      .when(revise(all, 1))
      .then(
        { type: 'VenueRevised', data: { venueId, name: 'The Lantern', reservation: 1 } },
        verified,
        claimedBy('user-2'),
      );
    given(added, claimedBy('user-1')).when(revise(all, 1)).thenRejected('venue-already-claimed');
  });

  it('has one owner at a time (CLM-17)', () => {
    given(added)
      .when(claim('user-1'))
      .then({
        type: 'VenueClaimed',
        data: { venueId, userId: 'user-1', claimId: 'claim-of-user-1', adminNotes: null },
      });
    given(added, claimedBy('user-1')).when(claim('user-2')).thenRejected('venue-already-claimed');
    given(added, claimedBy('user-1')).when(claim('user-1')).then();
  });

  it('can get another owner after a release by owner or admin (AVE-21)', () => {
    const owned = [added, claimedBy('user-1')];
    given(...owned)
      .when(revise({ claimedBy: null }))
      .then(releasedBy('user-1'));
    given(...owned)
      .when(revise({ claimedBy: 'user-1' }))
      .then();
    given(...owned)
      .when(release('user-1'))
      .then(releasedBy('user-1'));
    given(...owned)
      .when(release('user-2'))
      .then();
    given(...owned, releasedBy('user-1'))
      .when(revise({ claimedBy: 'user-2' }))
      .then(claimedBy('user-2'));
  });

  it('is removed once, and does not exist afterwards (AVE-20)', () => {
    given(added).when(remove).then(removed);
    for (const command of [remove, revise({ isVerified: true }), claim('user-1'), release('user-1')]) {
      given(added, removed).when(command).thenRejected('venue-unknown');
      given().when(command).thenRejected('venue-unknown');
    }
  });
});

it('a venue is public once an administrator added or verified it, until it is removed (VEN-13)', () => {
  const after = (...facts: VenueFact[]) => currentVenue(facts as never);
  expect(after(submitted)).toMatchObject({ listed: false, claimedBy: null });
  expect(after(submitted, verified, unverified, claimedBy('user-2'))).toMatchObject({
    listed: true,
    claimedBy: 'user-2',
  });
  expect(after(added)).toMatchObject({ listed: true });
  expect(after(added, removed)).toBeNull();
  expect(after()).toBeNull();
});

describe('the name of a venue', () => {
  const given = rulesOf(venue);
  const nameHash = venueNameHash(lantern.name);
  const add = (reservation?: number) =>
    ({
      type: 'AddVenue',
      data: { ...lantern, venueId, isVerified: false, claimedBy: null, reservation },
    }) as const;
  const rename = (name: string, reservation?: number) =>
    ({ type: 'ReviseVenue', data: { venueId, changes: { name }, reservation } }) as const;
  const renamed = (name: string, reservation?: number): VenueFact => ({
    type: 'VenueRevised',
    data: { venueId, name, ...(reservation && { reservation }) },
  });
  const abandon = (reservation: number) =>
    ({ type: 'AbandonVenueNameReservation', data: { venueId, nameHash, reservation } }) as const;
  const abandoned = (reservation: number): VenueFact => ({
    type: 'VenueNameReservationAbandoned',
    data: { venueId, nameHash, reservation },
  });

  it('changes by a reservation (VSUB-12)', () => {
    given().when(add()).thenRejected('reservation-needed');
    given().when(add(1)).then(added);
    given(added).when(rename('The Lantern')).thenRejected('reservation-needed');
    given(added).when(rename('The Lantern', 4)).then(renamed('The Lantern', 4));
    given(added).when(rename('THE paper  lantern')).then(renamed('THE paper  lantern'));
  });

  it('does not change by a reservation that was abandoned, used or replaced', () => {
    given(abandoned(1)).when(add(1)).thenRejected('reservation-needed');
    given(abandoned(1))
      .when(add(2))
      .then({ ...added, data: { ...added.data, reservation: 2 } } as VenueFact);
    given(added, renamed('The Lantern', 1)).when(rename(lantern.name, 1)).thenRejected('reservation-needed');
    given(added, renamed('The Lantern', 1)).when(rename(lantern.name, 2)).then(renamed(lantern.name, 2));
  });

  it('is not abandoned while the venue has it', () => {
    given(added).when(abandon(1)).thenRejected('reservation-in-use');
    given(added, renamed('The Lantern', 1)).when(abandon(1)).then();
    given(added, renamed('The Lantern', 1)).when(abandon(2)).then(abandoned(2));
    given(added, removed).when(abandon(1)).then();
    given(abandoned(1)).when(abandon(1)).then();
  });

  it.each([
    'the paper lantern',
    '  The   Paper\tLantern ',
    'THE PAPER\n LANTERN',
    '\u202eThe Pa\u200bper \u2060 Lan\u00adtern\u200f',
  ])('is the same in any case and spacing: %j (VSUB-12)', (spelling) => {
    expect(foldedVenueName(spelling)).toBe('the paper lantern');
    expect(venueNameHash(spelling)).toBe(nameHash);
  });

  it('is the same in any encoding of its accents, and another without them', () => {
    expect(venueNameHash('Cafe\u0301')).toBe(venueNameHash('CAFÉ'));
    expect(venueNameHash('Cafe')).not.toBe(venueNameHash('Café'));
  });
});
