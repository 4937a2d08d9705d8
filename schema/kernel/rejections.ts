/** The class of a rejection for callers; the gateway maps it to an HTTP status. */
type RejectionClass =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'upstream';

type Sentence = { class: RejectionClass; says: string; field?: string };

/** Every reason to refuse, with its one sentence. */
export const rejections = {
  'invalid-input': { class: 'validation', says: 'Please check the marked fields.' },
  'sign-in-required': { class: 'unauthorized', says: 'Unauthorized' },
  'admin-required': { class: 'forbidden', says: 'Admin privileges required' },
  'key-reused': { class: 'conflict', says: 'This Idempotency-Key was already used for another request.' },
  'link-invalid': { class: 'validation', says: 'This sign-in link is invalid or has expired.' },
  'action-link-invalid': { class: 'validation', says: 'This link is invalid or has expired.' },
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
  'comment-unknown': { class: 'not_found', says: 'Comment not found' },
  'comment-exists': { class: 'conflict', says: 'This comment has already been posted' },
  'user-unknown': { class: 'not_found', says: 'User not found' },
  'user-exists': { class: 'conflict', says: 'This account already exists' },
  'ad-unknown': { class: 'not_found', says: 'Ad not found' },
  'ad-exists': { class: 'conflict', says: 'This ad already exists' },
  'ad-run-too-short': { class: 'validation', says: 'Ads run for at least 1 week', field: 'endDate' },
  'ad-starts-in-past': {
    class: 'validation',
    says: 'Start date must be today or later',
    field: 'startDate',
  },
  'ad-creative-unfit': {
    class: 'validation',
    says: 'Ads must be static JPG, PNG or GIF',
    field: 'creativeUrl',
  },
  'ad-creative-too-large': {
    class: 'validation',
    says: 'Ads must be at most 150KB',
    field: 'creativeUrl',
  },
  'ad-enquiry-unknown': { class: 'not_found', says: 'Enquiry not found' },
  'ad-enquiry-exists': { class: 'conflict', says: 'This enquiry has already been sent' },
  'ad-enquiry-already-approved': { class: 'conflict', says: 'Enquiry has already been approved' },
  'ad-enquiry-already-declined': { class: 'conflict', says: 'Enquiry has already been declined' },
  'venue-unknown': { class: 'not_found', says: 'Venue not found' },
  'venue-exists': { class: 'conflict', says: 'This venue already exists' },
  'venue-name-taken': { class: 'conflict', says: 'A venue with this name already exists', field: 'name' },
  'venue-form-stale': { class: 'validation', says: 'Please reload the page and try again.' },
  'venue-already-claimed': { class: 'conflict', says: 'Venue Already Claimed' },
  'review-unknown': { class: 'not_found', says: 'Review not found' },
  'claim-unknown': { class: 'not_found', says: 'Claim not found' },
  'claim-pending': { class: 'conflict', says: 'You already have a pending claim for this venue' },
  'claim-already-approved': { class: 'conflict', says: 'Claim has already been approved' },
  'claim-already-rejected': { class: 'conflict', says: 'Claim has already been rejected' },
  'document-not-uploaded': {
    class: 'validation',
    says: 'Please upload the documents first',
    field: 'verificationDocs',
  },
  'document-unknown': { class: 'not_found', says: 'Document not found' },
  'source-unknown': { class: 'not_found', says: 'Source not found' },
  'source-exists': { class: 'conflict', says: 'This source already exists' },
  'url-pattern-needed': {
    class: 'validation',
    says: 'URL pattern must contain {YYYY-MM-DD}',
    field: 'urlPattern',
  },
  'source-already-scraped': { class: 'conflict', says: 'This source is already being scraped' },
  'scrape-unknown': { class: 'not_found', says: 'Scrape not found' },
  'scrape-exists': { class: 'conflict', says: 'This scrape has already been started' },
  'scrape-ended': { class: 'conflict', says: 'This scrape has already ended' },
  'scrape-failed': { class: 'upstream', says: 'The source could not be read' },
  'scraped-event-unknown': { class: 'not_found', says: 'Event not found' },
  'scraped-event-known': { class: 'conflict', says: 'This event is already known' },
  'scraped-event-already-approved': { class: 'conflict', says: 'Event has already been approved' },
  'scraped-event-already-rejected': { class: 'conflict', says: 'Event has already been rejected' },
  'batch-job-unknown': { class: 'not_found', says: 'Batch job not found' },
  'batch-job-exists': { class: 'conflict', says: 'This batch job has already been started' },
  'batch-job-unfinished': { class: 'conflict', says: 'This source already has an unfinished batch job' },
  'batch-job-ended': { class: 'conflict', says: 'This batch job has already ended' },
  'check-running': { class: 'conflict', says: 'An event check is already running' },
  'check-too-soon': { class: 'rate_limited', says: 'Too many requests. Please try again later.' },
  'check-unknown': { class: 'not_found', says: 'Event check not found' },
  'check-exists': { class: 'conflict', says: 'This event check has already been started' },
  'check-ended': { class: 'conflict', says: 'This event check has already ended' },
  'cron-invalid': { class: 'validation', says: 'Invalid cron expression', field: 'schedule' },
  'cron-source-needed': { class: 'validation', says: 'Please select a source', field: 'sourceId' },
  'schedule-unknown': { class: 'not_found', says: 'Schedule not found' },
  'schedule-exists': { class: 'conflict', says: 'A schedule with this id already exists', field: 'id' },
  'agent-unknown': { class: 'not_found', says: 'AI agent not found' },
  'agent-exists': { class: 'conflict', says: 'This AI agent already exists' },
  'agent-thresholds-crossed': {
    class: 'validation',
    says: 'Auto-deny threshold cannot be above the auto-approve threshold',
    field: 'autoDenyThreshold',
  },
  'agent-failed': { class: 'upstream', says: 'The language model did not answer as asked' },
  'evaluation-exists': { class: 'conflict', says: 'This evaluation has already been recorded' },
  'ingest-unavailable': { class: 'upstream', says: 'The scraper does not answer' },
  'history-unknown': { class: 'not_found', says: 'History not found' },
  'projection-unknown': { class: 'not_found', says: 'Projection not found' },
  'conversation-unknown': { class: 'not_found', says: 'Conversation not found' },
  'already-rebuilding': { class: 'conflict', says: 'This projection is already being rebuilt' },
  'email-taken': { class: 'conflict', says: 'This email address already belongs to an account' },
  'username-taken': { class: 'conflict', says: 'Username already taken', field: 'username' },
  'reservation-needed': {
    class: 'conflict',
    says: 'This name could not be reserved in time. Please try again.',
  },
  'reservation-in-use': { class: 'conflict', says: 'This name is in use' },
  'username-required': { class: 'validation', says: 'Please enter a username.', field: 'username' },
  'interest-required': {
    class: 'validation',
    says: "Please choose at least one event type you're interested in.",
    field: 'interests',
  },
  'photo-not-uploaded': { class: 'validation', says: 'Please select an image file', field: 'photo' },
  'not-own-profile': { class: 'forbidden', says: 'You can edit your own profile only' },
} as const satisfies Record<string, Sentence>;

export type RejectionCode = keyof typeof rejections;

/** A refusal as a value. `message` replaces the code's own sentence where an operator setting changes it. */
export type Rejection = {
  code: RejectionCode;
  message?: string;
  errors?: readonly { field: string; message: string }[];
  /** Seconds until another attempt may succeed. */
  retryAfter?: number;
};

/** The sentence a person reads. */
export function rejectionMessage(rejection: Rejection): string {
  return rejection.message ?? rejection.errors?.[0]?.message ?? rejections[rejection.code].says;
}

/** True for a refusal, false for the events (or the answer) that stand in its place. */
export function isRejection(outcome: object): outcome is Rejection {
  return 'code' in outcome && typeof outcome.code === 'string' && outcome.code in rejections;
}
