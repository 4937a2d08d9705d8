import type { EventType } from '../kernel/fields.ts';
import type { Evaluation } from '../scraping/ingest-rows.ts';
import type { DecidedBy } from './submission.ts';

export type SubmissionStatus = 'pending' | 'approved' | 'rejected';
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const satisfies SubmissionStatus[];

/** A row of the view `submissions` (DATA-05); `email` is encrypted. */
export type SubmissionRow = {
  id: string;
  performer: string;
  eventType: EventType;
  venue: string;
  address: string;
  date: string;
  time: string;
  additionalDates: string[];
  price: string | null;
  ageRestriction: 'all_ages' | '18+' | '21+';
  url: string | null;
  imageUrl: string | null;
  email: string;
  submittedBy: string | null;
  status: SubmissionStatus;
  rejectionReason: string | null;
  createdAt: string;
  eventId: string | null;
  reviewedAt: string | null;
  reviewedBy: DecidedBy | null;
  evaluation: Evaluation | null;
};

/** A row of the moderation queue, of either kind (MOD-03). */
export type QueueRow = {
  id: string;
  kind: 'submission' | 'scraped';
  performer: string;
  eventType: EventType;
  venue: string;
  /**
   * For a scraped event the UTC day of the start; the city's day is computed from `startTime` when it is
   * read.
   */
  date: string;
  /** The start on the scraped page (`cityStart`); null for submissions. */
  startTime: string | null;
  status: SubmissionStatus;
  /** The mean score of the agents so far. */
  score: number | null;
  /** The recommendation of the last agent. */
  decision: string | null;
  createdAt: string;
};
