import type { SubmissionFact, SubmitShow } from '#schema/listings/submission.ts';

type Body = SubmitShow['data'];

const today = '2026-11-21';

/** A valid submission; `but` overrides fields. */
export function aShow(but: Partial<Body> = {}): Body {
  return {
    submissionId: 'submission-1',
    performer: 'Los Faroles',
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    date: '2026-12-05',
    time: '7:30 PM',
    additionalDates: [],
    price: '$15',
    ageRestriction: 'all_ages',
    url: 'https://example.com/tickets',
    imageUrl: null,
    posterUrl: null,
    email: 'booking@example.com',
    submittedBy: null,
    today,
    noticeDays: 7,
    ...but,
  };
}

export const submitted: SubmissionFact = (() => {
  const { today: _today, noticeDays: _days, ...show } = aShow();
  return { type: 'ShowSubmitted', data: show };
})();
