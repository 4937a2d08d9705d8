/** The class of a rejection for callers; the gateway maps it to an HTTP status. */
type RejectionClass =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'upstream';

type RejectionText = { class: RejectionClass; message: string; field?: string };

/** Every reason for a rejection, with its message. */
export const rejections = {
  'invalid-input': { class: 'validation', message: 'Please check the marked fields.' },
  'sign-in-required': { class: 'unauthorized', message: 'Unauthorized' },
  'admin-required': { class: 'forbidden', message: 'Admin privileges required' },
  'key-reused': { class: 'conflict', message: 'This Idempotency-Key was already used for another request.' },
  'link-invalid': { class: 'validation', message: 'This sign-in link is invalid or has expired.' },
  'action-link-invalid': { class: 'validation', message: 'This link is invalid or has expired.' },
  'too-little-notice': {
    class: 'validation',
    message: 'Shows need at least 1 week advance notice',
    field: 'date',
  },
  'submission-unknown': { class: 'not_found', message: 'Submission not found' },
  'submission-exists': { class: 'conflict', message: 'This show has already been submitted' },
  'submission-already-approved': { class: 'conflict', message: 'Submission has already been approved' },
  'submission-already-rejected': { class: 'conflict', message: 'Submission has already been rejected' },
  'listing-unknown': { class: 'not_found', message: 'Event not found' },
  'listing-exists': { class: 'conflict', message: 'This event is already listed' },
  'listing-merged-into-itself': {
    class: 'validation',
    message: 'A show cannot be merged into itself',
    field: 'into',
  },
  'listing-merged-meanwhile': {
    class: 'conflict',
    message: 'Someone else has just merged these shows the other way round. Please load the list again.',
  },
  'listing-not-merged': { class: 'conflict', message: 'This event is not merged' },
  'additional-dates-not-after': {
    class: 'validation',
    message: 'Additional dates must be after the date',
    field: 'additionalDates',
  },
  'comment-unknown': { class: 'not_found', message: 'Comment not found' },
  'comment-exists': { class: 'conflict', message: 'This comment has already been posted' },
  'user-unknown': { class: 'not_found', message: 'User not found' },
  'user-exists': { class: 'conflict', message: 'This account already exists' },
  'ad-unknown': { class: 'not_found', message: 'Ad not found' },
  'ad-exists': { class: 'conflict', message: 'This ad already exists' },
  'ad-run-too-short': { class: 'validation', message: 'Ads run for at least 1 week', field: 'endDate' },
  'ad-starts-in-past': {
    class: 'validation',
    message: 'Start date must be today or later',
    field: 'startDate',
  },
  'ad-creative-unfit': {
    class: 'validation',
    message: 'Ads must be static JPG, PNG or GIF',
    field: 'creativeUrl',
  },
  'ad-creative-too-large': {
    class: 'validation',
    message: 'Ads must be at most 150KB',
    field: 'creativeUrl',
  },
  'ad-enquiry-unknown': { class: 'not_found', message: 'Enquiry not found' },
  'ad-enquiry-exists': { class: 'conflict', message: 'This enquiry has already been sent' },
  'ad-enquiry-already-approved': { class: 'conflict', message: 'Enquiry has already been approved' },
  'ad-enquiry-already-declined': { class: 'conflict', message: 'Enquiry has already been declined' },
  'venue-unknown': { class: 'not_found', message: 'Venue not found' },
  'venue-exists': { class: 'conflict', message: 'This venue already exists' },
  'venue-name-taken': { class: 'conflict', message: 'A venue with this name already exists', field: 'name' },
  'venue-form-stale': { class: 'validation', message: 'Please reload the page and try again.' },
  'venue-already-claimed': { class: 'conflict', message: 'Venue Already Claimed' },
  'review-unknown': { class: 'not_found', message: 'Review not found' },
  'claim-unknown': { class: 'not_found', message: 'Claim not found' },
  'claim-pending': { class: 'conflict', message: 'You already have a pending claim for this venue' },
  'claim-already-approved': { class: 'conflict', message: 'Claim has already been approved' },
  'claim-already-rejected': { class: 'conflict', message: 'Claim has already been rejected' },
  'document-not-uploaded': {
    class: 'validation',
    message: 'Please upload the documents first',
    field: 'verificationDocs',
  },
  'document-unknown': { class: 'not_found', message: 'Document not found' },
  'source-unknown': { class: 'not_found', message: 'Source not found' },
  'source-exists': { class: 'conflict', message: 'This source already exists' },
  'url-pattern-needed': {
    class: 'validation',
    message: 'URL pattern must contain {YYYY-MM-DD}',
    field: 'urlPattern',
  },
  'source-already-scraped': { class: 'conflict', message: 'This source is already being scraped' },
  'scrape-unknown': { class: 'not_found', message: 'Scrape not found' },
  'scrape-exists': { class: 'conflict', message: 'This scrape has already been started' },
  'scrape-ended': { class: 'conflict', message: 'This scrape has already ended' },
  'scrape-failed': { class: 'upstream', message: 'The source could not be read' },
  'scraped-event-unknown': { class: 'not_found', message: 'Event not found' },
  'scraped-event-known': { class: 'conflict', message: 'This event is already known' },
  'scraped-event-already-approved': { class: 'conflict', message: 'Event has already been approved' },
  'scraped-event-already-rejected': { class: 'conflict', message: 'Event has already been rejected' },
  'scraped-change-unknown': { class: 'conflict', message: 'This change has already been decided' },
  'scraped-change-outdated': {
    class: 'conflict',
    message: 'The page has changed again. Please look at the new values.',
  },
  'batch-job-unknown': { class: 'not_found', message: 'Batch job not found' },
  'batch-job-exists': { class: 'conflict', message: 'This batch job has already been started' },
  'batch-job-unfinished': { class: 'conflict', message: 'This source already has an unfinished batch job' },
  'batch-job-ended': { class: 'conflict', message: 'This batch job has already ended' },
  'check-running': { class: 'conflict', message: 'An event check is already running' },
  'check-too-soon': { class: 'rate_limited', message: 'Too many requests. Please try again later.' },
  'check-unknown': { class: 'not_found', message: 'Event check not found' },
  'check-exists': { class: 'conflict', message: 'This event check has already been started' },
  'check-ended': { class: 'conflict', message: 'This event check has already ended' },
  'cron-invalid': { class: 'validation', message: 'Invalid cron expression', field: 'schedule' },
  'cron-source-needed': { class: 'validation', message: 'Please select a source', field: 'sourceId' },
  'schedule-unknown': { class: 'not_found', message: 'Schedule not found' },
  'schedule-exists': { class: 'conflict', message: 'A schedule with this id already exists', field: 'id' },
  'agent-unknown': { class: 'not_found', message: 'AI agent not found' },
  'agent-exists': { class: 'conflict', message: 'This AI agent already exists' },
  'agent-thresholds-crossed': {
    class: 'validation',
    message: 'Auto-deny threshold cannot be above the auto-approve threshold',
    field: 'autoDenyThreshold',
  },
  'agent-failed': { class: 'upstream', message: 'The language model did not answer as asked' },
  'evaluation-exists': { class: 'conflict', message: 'This evaluation has already been recorded' },
  'ingest-unavailable': { class: 'upstream', message: 'The scraper does not answer' },
  'history-unknown': { class: 'not_found', message: 'History not found' },
  'projection-unknown': { class: 'not_found', message: 'Projection not found' },
  'conversation-unknown': { class: 'not_found', message: 'Conversation not found' },
  'already-rebuilding': { class: 'conflict', message: 'This projection is already being rebuilt' },
  'email-taken': { class: 'conflict', message: 'This email address already belongs to an account' },
  'username-taken': { class: 'conflict', message: 'Username already taken', field: 'username' },
  'reservation-needed': {
    class: 'conflict',
    message: 'This name could not be reserved in time. Please try again.',
  },
  'reservation-in-use': { class: 'conflict', message: 'This name is in use' },
  'username-required': { class: 'validation', message: 'Please enter a username.', field: 'username' },
  'interest-required': {
    class: 'validation',
    message: "Please choose at least one event type you're interested in.",
    field: 'interests',
  },
  'photo-not-uploaded': { class: 'validation', message: 'Please select an image file', field: 'photo' },
  'not-own-profile': { class: 'forbidden', message: 'You can edit your own profile only' },
} as const satisfies Record<string, RejectionText>;

export type RejectionCode = keyof typeof rejections;

/** A rejection as a value. `message` replaces the code's message where it depends on an operator setting. */
export type Rejection = {
  code: RejectionCode;
  message?: string;
  errors?: readonly { field: string; message: string }[];
  /** Seconds until another attempt may succeed. */
  retryAfter?: number;
};

/** The message for people. */
export function rejectionMessage(rejection: Rejection): string {
  return rejection.message ?? rejection.errors?.[0]?.message ?? rejections[rejection.code].message;
}

/** True for a rejection, false for a result such as events. */
export function isRejection(outcome: object): outcome is Rejection {
  return 'code' in outcome && typeof outcome.code === 'string' && outcome.code in rejections;
}
