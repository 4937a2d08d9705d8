import type { Fact, FactNamed } from '#schema/events.ts';

type Show = FactNamed<'ShowSubmitted'>['data'];

export function showSubmitted(but: Partial<Show> = {}): Fact {
  return {
    type: 'ShowSubmitted',
    data: {
      submissionId: 's1',
      performer: 'Los Faroles',
      eventType: 'music',
      venue: 'The Paper Lantern',
      address: '410 Comal St',
      date: '2026-12-05',
      time: '7:30 PM',
      additionalDates: [],
      price: '$15',
      ageRestriction: 'all_ages',
      url: null,
      imageUrl: null,
      posterUrl: null,
      email: 'sealed address',
      submittedBy: null,
      ...but,
    },
  };
}

type DecidedBy = FactNamed<'SubmissionApproved'>['data']['decidedBy'];
export const byAdmin: DecidedBy = { kind: 'admin', id: 'admin-1' };
export const byAgent = (id = 'g1'): DecidedBy => ({ kind: 'agent', id });

export const submissionApproved = (submissionId = 's1', listingId = 'l1', decidedBy = byAdmin): Fact => ({
  type: 'SubmissionApproved',
  data: { submissionId, listingId, decidedBy },
});

export const submissionRejected = (
  submissionId = 's1',
  rejectionReason: string | null = null,
  decidedBy = byAdmin,
): Fact => ({
  type: 'SubmissionRejected',
  data: { submissionId, rejectionReason, decidedBy },
});
