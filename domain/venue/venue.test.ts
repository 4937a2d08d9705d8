import { describe, expect, it } from 'vitest';
import type { VenueFact, VenueFields } from '#schema/venue.ts';
import { foldedVenueName, type VenueNameFact } from '#schema/venue-name.ts';
import { rulesOf } from '../specification.ts';
import { venueNameHash } from './name-hash.ts';
import { venue } from './venue.ts';
import { venueName } from './venue-name.ts';

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
const submitted: VenueFact = { type: 'VenueSubmitted', data: { ...lantern, venueId, submittedBy: 'user-1' } };
const added: VenueFact = {
  type: 'VenueAdded',
  data: { ...lantern, venueId, submittedBy: null, addedBy: 'admin-1' },
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
      data: { ...lantern, venueId, isVerified: false, claimedBy: null, ...but },
    }) as const;
  const submit = {
    type: 'SubmitVenue',
    data: { ...lantern, venueType: 'club', venueId, submittedBy: 'user-1' },
  } as const;
  const revise = (changes: object) => ({ type: 'ReviseVenue', data: { venueId, changes } }) as const;
  const claim = (userId: string, claimId = `claim-of-${userId}`) =>
    ({ type: 'ClaimVenue', data: { venueId, userId, claimId, adminNotes: null } }) as const;
  const release = (userId: string) => ({ type: 'ReleaseVenueClaim', data: { venueId, userId } }) as const;
  const remove = { type: 'RemoveVenue', data: { venueId } } as const;

  it('is described once, by a visitor or an administrator (R-32, R-57)', () => {
    given().when(submit).then(submitted);
    given().when(add({})).then(added);
    given(submitted).when(submit).thenRejected('venue-exists');
    given(added).when(add({})).thenRejected('venue-exists');
    given(added, removed).when(add({})).thenRejected('venue-exists');
  });

  it('is added with badge and owner in one (AVE-13, AVE-21)', () =>
    given()
      .when(add({ isVerified: true, claimedBy: 'user-2' }))
      .then(added, verified, claimedBy('user-2')));

  it('records only the facts that differ, and nothing when none does (R-58)', () => {
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

  it('takes facts, badge and owner at once, or nothing of it (AVE-21)', () => {
    const all = { name: 'The Lantern', isVerified: true, claimedBy: 'user-2' };
    given(added)
      .when(revise(all))
      .then({ type: 'VenueRevised', data: { venueId, name: 'The Lantern' } }, verified, claimedBy('user-2'));
    given(added, claimedBy('user-1')).when(revise(all)).thenRejected('venue-already-claimed');
  });

  it('belongs to one account at a time (CLM-17)', () => {
    given(added)
      .when(claim('user-1'))
      .then({
        type: 'VenueClaimed',
        data: { venueId, userId: 'user-1', claimId: 'claim-of-user-1', adminNotes: null },
      });
    given(added, claimedBy('user-1')).when(claim('user-2')).thenRejected('venue-already-claimed');
    given(added, claimedBy('user-1')).when(claim('user-1')).then();
  });

  it('is given away again once it is released, by whoever does it (AVE-21)', () => {
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

  it('is removed once, and is nothing afterwards (AVE-20)', () => {
    given(added).when(remove).then(removed);
    for (const command of [remove, revise({ isVerified: true }), claim('user-1'), release('user-1')]) {
      given(added, removed).when(command).thenRejected('venue-unknown');
      given().when(command).thenRejected('venue-unknown');
    }
  });
});

describe('a venue name', () => {
  const given = rulesOf(venueName);
  const nameHash = venueNameHash('The Paper Lantern');
  const data = { nameHash, venueId };
  const reserve = { type: 'ReserveVenueName', data } as const;
  const release = { type: 'ReleaseVenueName', data } as const;
  const reserved: VenueNameFact = { type: 'VenueNameReserved', data };
  const released: VenueNameFact = { type: 'VenueNameReleased', data };
  const another = { nameHash, venueId: 'v2' };

  it('belongs to the first venue that reserves it (VSUB-12)', () => {
    given().when(reserve).then(reserved);
    given(reserved).when({ type: 'ReserveVenueName', data: another }).thenRejected('venue-name-taken');
    given(reserved).when(reserve).then();
  });

  it('is free again once its venue releases it', () => {
    given(reserved).when(release).then(released);
    given(reserved).when({ type: 'ReleaseVenueName', data: another }).then();
    given(reserved, released).when(release).then();
    given(reserved, released)
      .when({ type: 'ReserveVenueName', data: another })
      .then({ type: 'VenueNameReserved', data: another });
  });

  it.each([
    'the paper lantern',
    '  The   Paper\tLantern ',
    'THE PAPER\n LANTERN',
    '\u202eThe Pa\u200bper \u2060 Lan\u00adtern\u200f',
  ])('is one in any case and spacing: %j (VSUB-12)', (spelling) => {
    expect(foldedVenueName(spelling)).toBe('the paper lantern');
    expect(venueNameHash(spelling)).toBe(nameHash);
  });

  it('is one however its accents are encoded, and another without them', () => {
    expect(venueNameHash('Cafe\u0301')).toBe(venueNameHash('CAFÉ'));
    expect(venueNameHash('Cafe')).not.toBe(venueNameHash('Café'));
  });
});
