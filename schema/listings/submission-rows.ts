import type { EventType } from '../kernel/fields.ts';
import type { Evaluation } from '../scraping/ingest-rows.ts';
import type { DecidedBy } from './submission.ts';

export type SubmissionStatus = 'pending' | 'approved' | 'rejected';
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const satisfies SubmissionStatus[];

/** A sent show as the view `submissions` keeps it (DATA-05); `email` is sealed. */
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

/** One line of the moderation queue, of whatever kind (MOD-03). */
export type QueueRow = {
  id: string;
  kind: 'submission' | 'scraped';
  performer: string;
  eventType: EventType;
  venue: string;
  /** Of a scraped line the start's day in UTC; the city's is reckoned from `startTime` when it is read. */
  date: string;
  /** The start as a page names it (`cityStart`); null for what was sent. */
  startTime: string | null;
  status: SubmissionStatus;
  /** The mean score of the agents that have answered so far. */
  score: number | null;
  /** What the last of them recommends. */
  decision: string | null;
  createdAt: string;
};
