import { describe, it } from 'vitest';
import type { VenueClaimFact } from '#schema/venues/venue-claim.ts';
import { rulesOf } from '../specification.ts';
import { venueClaim } from './venue-claim.ts';

const given = rulesOf(venueClaim);
const claim1 = { claimId: 'claim-1', venueId: 'venue-1', userId: 'user-1' };
const claim2 = { ...claim1, claimId: 'claim-2' };

const claimFields = {
  contactName: 'Clara Casas',
  contactEmail: 'clara@example.com',
  contactPhone: null,
  businessRole: 'owner' as const,
  notes: null,
  verificationDocs: [{ name: 'licence.pdf', url: '/api/documents/d1', size: 1200 }],
};
const submit = (which = claim1) =>
  ({ type: 'SubmitVenueClaim', data: { ...which, ...claimFields } }) as const;
const submitted = (which = claim1): VenueClaimFact => ({
  type: 'VenueClaimSubmitted',
  data: { ...which, ...claimFields },
});
const approve = (which = claim1) =>
  ({ type: 'ApproveVenueClaim', data: { ...which, adminNotes: null } }) as const;
const refuse = (which = claim1) =>
  ({ type: 'RejectVenueClaim', data: { ...which, adminNotes: 'No papers' } }) as const;
const approved = (which = claim1): VenueClaimFact => ({
  type: 'VenueClaimApproved',
  data: { ...which, adminNotes: null, reviewedBy: 'admin-1' },
});
const rejected = (which = claim1): VenueClaimFact => ({
  type: 'VenueClaimRejected',
  data: { ...which, adminNotes: 'No papers', reviewedBy: 'admin-1' },
});

describe('a venue claim (CLM-20)', () => {
  it('is recorded with its documents', () => given().when(submit()).then(submitted()));

  it('is the only pending one of its member and venue', () =>
    given(submitted()).when(submit(claim2)).thenRejected('claim-pending'));

  it('may be submitted again after a rejection', () =>
    given(submitted(), rejected()).when(submit(claim2)).then(submitted(claim2)));

  it('may be submitted again by a former owner', () =>
    given(submitted(), approved()).when(submit(claim2)).then(submitted(claim2)));
});

describe('a decision on a claim (CLM-20)', () => {
  it('records the administrator who decided', () => {
    given(submitted()).when(approve()).then(approved());
    given(submitted()).when(refuse()).then(rejected());
  });

  it('records the administrator on whose behalf a reactor decides', () =>
    given(submitted())
      .when({
        type: 'ApproveVenueClaim',
        data: { ...claim1, adminNotes: null, reviewedBy: 'admin-1' },
        meta: { actor: { kind: 'system', id: 'claims-reactor' } },
      })
      .then(approved()));

  it('is final', () => {
    given(submitted(), approved()).when(approve()).thenRejected('claim-already-approved');
    given(submitted(), approved()).when(refuse()).thenRejected('claim-already-approved');
    given(submitted(), rejected()).when(approve()).thenRejected('claim-already-rejected');
    given(submitted(), rejected()).when(refuse()).thenRejected('claim-already-rejected');
  });

  it('concerns the named claim, whatever the status of others of the same member', () => {
    given(submitted(), rejected(), submitted(claim2)).when(approve()).thenRejected('claim-already-rejected');
    given(submitted(), rejected(), submitted(claim2)).when(approve(claim2)).then(approved(claim2));
  });

  it('needs a claim', () => {
    given().when(approve()).thenRejected('claim-unknown');
    given(submitted()).when(refuse(claim2)).thenRejected('claim-unknown');
  });
});
