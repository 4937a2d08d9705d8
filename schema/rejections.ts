/** What a refusal means to a caller; the HTTP number belongs to the gateway. */
type RejectionClass = 'validation' | 'unauthorized' | 'forbidden' | 'not_found' | 'conflict';

type Sentence = { class: RejectionClass; says: string; field?: string };

/** Every reason to refuse, with its one sentence. */
export const rejections = {
  'invalid-input': { class: 'validation', says: 'Please check the marked fields.' },
  'sign-in-required': { class: 'unauthorized', says: 'Unauthorized' },
  'admin-required': { class: 'forbidden', says: 'Admin privileges required' },
  'key-reused': { class: 'conflict', says: 'This Idempotency-Key was already used for another request.' },
  'link-invalid': { class: 'validation', says: 'This sign-in link is invalid or has expired.' },
  'too-little-notice': {
    class: 'validation',
    says: 'Shows need at least 1 week advance notice',
    field: 'date',
  },
  'submission-unknown': { class: 'not_found', says: 'Submission not found' },
  'submission-exists': { class: 'conflict', says: 'This show has already been submitted' },
  'submission-already-approved': { class: 'conflict', says: 'Submission has already been approved' },
  'submission-already-rejected': { class: 'conflict', says: 'Submission has already been rejected' },
  'listing-unknown': { class: 'not_found', says: 'Event not found' },
  'listing-exists': { class: 'conflict', says: 'This event is already listed' },
  'additional-dates-not-after': {
    class: 'validation',
    says: 'Additional dates must be after the date',
    field: 'additionalDates',
  },
  'user-unknown': { class: 'not_found', says: 'User not found' },
  'user-exists': { class: 'conflict', says: 'This account already exists' },
  'history-unknown': { class: 'not_found', says: 'History not found' },
  'projection-unknown': { class: 'not_found', says: 'Projection not found' },
  'already-rebuilding': { class: 'conflict', says: 'This projection is already being rebuilt' },
  'email-taken': { class: 'conflict', says: 'This email address already belongs to an account' },
} as const satisfies Record<string, Sentence>;

export type RejectionCode = keyof typeof rejections;

/** A refusal as a value. `message` replaces the code's own sentence where an operator setting changes it. */
export type Rejection = {
  code: RejectionCode;
  message?: string;
  errors?: readonly { field: string; message: string }[];
};

/** The sentence a person reads. */
export function sentenceOf(rejection: Rejection): string {
  return rejection.message ?? rejection.errors?.[0]?.message ?? rejections[rejection.code].says;
}

/** True for a refusal, false for the events (or the answer) that stand in its place. */
export function isRejection(outcome: object): outcome is Rejection {
  return 'code' in outcome && typeof outcome.code === 'string' && outcome.code in rejections;
}
